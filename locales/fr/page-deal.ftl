### Special plays dealt for a real table.

deal-title = Special Plays à la table
deal-lead = Vous jouez avec de vrais dés ? Distribuez ici vos Special Plays, sur un seul téléphone. Chaque coach ne voit que sa main, et le tirage peut être vérifié ensuite.
deal-game = Jeu
deal-code = Votre code
deal-code-of = Code du coach ({ $side })
deal-code-note = Chaque coach saisit un code d’au moins huit caractères que l’autre ne voit pas. Il ouvre cette main et aucune autre.
deal-league = Un match de ligue : les valeurs d’équipe fixent le nombre de cartes
deal-value = Valeur d’équipe ({ $side })
deal-choose = Distribuer, nous choisissons
deal-random = Distribuer au hasard
deal-hand = Passez le téléphone : { $side }
deal-hand-note = Les cartes suivantes ne regardent que { $side }.
deal-hand-me = Je joue { $side }
deal-show = Voir ma main
deal-hide = Cacher ma main
deal-record = Enregistrer le tirage scellé
deal-record-note = Les deux mains sont scellées. Enregistrez le tirage pour l’ouvrir sur un autre téléphone, ou pour le vérifier après le match avec « touchback plays verify ».
deal-load = Ouvrir un tirage enregistré :
deal-again = Distribuer à nouveau
deal-public = Ce que tout le monde peut savoir
deal-commitment = À noter pour vérifier le tirage plus tard :
