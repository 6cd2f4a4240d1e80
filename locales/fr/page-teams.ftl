### Rosters and teams: the builder, its check, the team sheet, crests.

crest-keep = Garder ce blason

teams-title = Tes équipes
teams-none = Tu n’as pas encore d’équipe à toi. Les équipes prêtes à jouer sont toujours là.
teams-new = Nouvelle équipe
teams-name = Nom de l’équipe
teams-position = Poste
teams-save = Enregistrer l’équipe
teams-saved = { $name } est enregistrée. Choisis-la sur la page d’accueil.

roster-fix = Correction la moins chère : { $fix }
roster-broken =
    { $n ->
        [one] { $n } règle enfreinte
       *[other] { $n } règles enfreintes
    }
roster-legal = Ce roster est conforme.
roster-problems =
    { $n ->
        [one] { $n } règle est enfreinte :
       *[other] { $n } règles sont enfreintes :
    }
roster-of = sur { $budget }
roster-players = { $n } joueurs ({ $min }–{ $max })
roster-points = { $n } points de compétence sur { $max }
roster-add = Ajouter : { $name }
roster-remove = Retirer { $name }, numéro { $n }
roster-skill = Compétence
roster-skills = Compétences
roster-noskill = aucune compétence
roster-primary = Principales
roster-secondary = Secondaires
roster-rule = Règle spéciale
roster-stars = Champions
roster-rerolls = Relances
roster-assistants = Assistants
roster-cheerleaders = Pom-pom girls
roster-apothecary = Apothicaire
roster-fans = Fans dévoués

teams-begin = Partir de l’équipe prête à jouer
teams-file = Ou d’un fichier : un roster (TOML, JSON), une équipe FUMBBL (JSON), le tableau d’un tournoi (CSV)
teams-draft = Composer à partir de zéro
teams-underway = Composition en cours sur cet appareil
teams-unknown = Inconnu ici :
teams-size =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
teams-missing = Cette équipe n’est pas ici
teams-bare = Cette équipe peut jouer, mais elle a été gardée sans son roster. Compose-la de nouveau pour la changer.
teams-pages = Pages de l’équipe
teams-edit = Modifier l’équipe
teams-sheet = Feuille d’équipe
teams-print = Imprimer ou enregistrer en PDF
teams-delete = Supprimer cette équipe
teams-discard = Jeter le brouillon

roster-playername = Nom du joueur { $n }
roster-named = Nom
roster-noname = Équipe sans nom
roster-wizard = Sorcier
roster-fanfactor = Facteur de popularité
roster-value = Valeur d’équipe
roster-spent = Dépensé
roster-squad = Joueurs
roster-coach = Coach
roster-spp = XP
roster-niggling = Persistantes
roster-misses = Absent au prochain
roster-yes = oui
roster-worth = Valeur
roster-lines = Ce que ça coûte
roster-what = Poste
roster-count = Nombre
roster-each = Pièce
roster-sum = Somme
roster-total = Total
roster-left = Reste en trésorerie

profile-MA = Mouvement
profile-ST = Force
profile-AG = Agilité
profile-PA = Passe
profile-AV = Armure

crest-title = Blason et couleurs
crest-field = Champ
crest-motif = Motif
crest-first = Première couleur
crest-second = Seconde couleur
crest-colour = Couleur { $n }
crest-plain = Uni
crest-pale = Parti
crest-fess = Fasce
crest-bend = Bande
crest-chevron = Chevron
crest-quarters = Écartelé
crest-stripes = Rayures
crest-chief = Chef
crest-ball = Ballon
crest-star = Étoile
crest-horns = Cornes
crest-crown = Couronne
crest-axe = Hache
crest-skull = Crâne
crest-flame = Flamme
crest-tower = Tour
crest-tree = Arbre
crest-wing = Aile
crest-eye = Œil
crest-bolt = Éclair
crest-helm = Heaume
crest-paw = Patte
crest-moon = Lune
crest-anvil = Enclume

roster-line-team-re-roll = Relance d’équipe
roster-line-assistant-coach = Assistant
roster-line-cheerleader = Pom-pom girl
roster-line-apothecary = Apothicaire
roster-line-Dedicated-Fans = Fans dévoués
roster-line-re-rolls = Relances
roster-line-fan-factor = Facteur de popularité
roster-line-staff = Staff
roster-line-wizard = Sorcier
