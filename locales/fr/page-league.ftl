### Leagues: list, public pages, clubs, matches, the office.

lg-leagues = Ligues
lg-mine = Tes ligues
lg-mine-none = Tu ne fais encore partie d’aucune ligue.
lg-public = Ligues publiques
lg-public-check = Tout le monde peut regarder
lg-found = Fonder une ligue
lg-found-go = Fonder la ligue
lg-name = Nom de la ligue
lg-yourname = Ton nom
lg-about = En une phrase
lg-ruleset-sevens = Sevens : sept joueurs par équipe
lg-ruleset-elevens = Elevens : le jeu de 2020
lg-ruleset-classic = Le jeu de 1994
lg-join = Rejoindre une ligue
lg-join-note = Colle le lien que le commissaire t’a envoyé.
lg-join-go = Rejoindre
lg-join-to = Rejoindre { $name }
lg-link = Lien
lg-link-bad = Ce n’est pas le lien d’une ligue.
lg-code = Code
lg-private = Cette ligue est privée, ou elle n’existe pas. Avec un code, tu peux entrer.
lg-import = Importer un fichier de ligue
lg-import-note = Les fichiers de la ligne de commande, et les ligues d’un autre serveur.
lg-import-go = L’importer ici
lg-season = Saison
lg-season-n = Saison { $n }
lg-before = Avant la première saison
lg-clubs-n =
    { $n ->
        [one] { $n } club
       *[other] { $n } clubs
    }
lg-clubs-none = Aucun club ne s’est encore engagé.
lg-is-public = publique
lg-is-private = privée
lg-youare = tu es { $name }
lg-pages = Pages de la ligue
lg-page-today = Aujourd’hui
lg-page-table = Classement
lg-page-fixtures = Calendrier
lg-page-clubs = Clubs
lg-page-statistics = Statistiques
lg-page-rules = Règles maison
lg-page-history = Histoire
lg-page-office = Bureau
lg-todo = À faire
lg-todo-begin = { $club } : jouer le prochain match
lg-todo-report = { $club } : saisir le résultat
lg-todo-confirm = { $club } : confirmer le résultat
lg-todo-close = { $club } : développer l’équipe et clore le match
lg-todo-redraft = { $club } : composer l’équipe pour la nouvelle saison
lg-empty = Aucun club ne s’est encore engagé.
lg-late = Le délai est dépassé pour :
lg-until = jusqu’au { $date }
lg-round = Journée
lg-round-n = Journée { $n }
lg-friendlies = Matchs amicaux
lg-rests = Au repos : { $list }
lg-nomatches = Aucun match.
lg-versus = –
lg-match = Match
lg-match-of = { $home } – { $away }
lg-stage-scheduled = à jouer
lg-stage-ready = commencé, résultat ouvert
lg-stage-played = joué, les clubs se développent
lg-stage-closed = terminé
lg-stage-waits = attend l’autre coach
lg-stage-disputed = contesté
lg-forfeited = forfait
lg-occasion-usual = Match de ligue
lg-occasion-friendly = Match amical
lg-occasion-knockout = Playoffs
lg-occasion-semi-final = Demi-finale
lg-occasion-final = Finale
lg-onboard = Sur le plateau
lg-calendar = Calendrier à suivre
lg-place = Place
lg-club = Club
lg-points = Points
lg-record = V–N–D
lg-played = Joués
lg-td = Touchdowns
lg-cas = Sorties
lg-table-none = Le classement est vide.
lg-division = Division
lg-division-all = Toutes
lg-enter = Un club s’engage
lg-enter-go = Engager un club
lg-enter-join = Rejoins d’abord la ligue.
lg-enter-own = Une de tes équipes
lg-enter-draft = Une nouvelle équipe
lg-enter-coach = Coach, si ce n’est pas toi
lg-enter-now = S’engager dans la ligue
lg-champions = Champions
lg-records = Records
lg-careers = Carrières
lg-career = Carrière
lg-player = Joueur
lg-hall = Temple de la renommée
lg-lists = Listes d’équipes
lg-deeds = Actions
lg-stat-matches = Matchs
lg-stat-touchdowns = Touchdowns
lg-stat-casualties = Sorties
lg-stat-completions = Passes réussies
lg-stat-interceptions = Interceptions
lg-stat-kills = Morts
lg-stat-mvp = JDM
lg-stat-spp = XP
lg-rules-note = Ce qui diffère des règles du jeu est marqué. Les règles maison changent entre les saisons.
lg-rules-find = Chercher une option
lg-rules-default = D’habitude : { $value }
lg-rules-here = ici : { $value }
lg-rules-none = Aucune option ne correspond.
lg-rules-usual = comme dans le jeu
lg-rules-yes = oui
lg-rules-no = non
lg-rules-paid = le prix payé
lg-rules-list = le prix de la liste
lg-rules-own = ses propres conditions
lg-rules-changed = À changer : { $list }
lg-rules-change = Changer les règles maison
lg-preview = Aperçu
lg-preview-title = Ce qui en découle
lg-preview-same = Aucun chiffre, aucune place et aucun acte ultérieur ne change.
lg-preview-place = { $name } : place { $before } → { $after }
lg-preview-dropped = Repris, parce que cela ne convient plus :
lg-preview-rerolled = Relancé :
lg-treasury = Trésorerie
lg-fans = Fans
lg-fanfactor = popularité { $n }
lg-petty = petite caisse { $gold }
lg-done = Fait.
lg-dice = Dés
lg-prove = Vérifier les sceaux et les dés
lg-file = La ligue en fichier
lg-proof =
    { $n ->
        [one] { $changes } entrées et { $rolls } jets vérifiés, { $n } erreur.
       *[other] { $changes } entrées et { $rolls } jets vérifiés, { $n } erreurs.
    }
lg-undo = Reprendre
lg-undo-go = Le reprendre
lg-more = Afficher plus
lg-dispute = C’est faux
lg-dispute-why = Qu’est-ce qui est faux ?
lg-disputed = Contesté : { $text }
lg-confirm = Confirmer
lg-reported = Un résultat a été saisi ; { $name } doit le confirmer.
lg-board-open = Jouer sur le plateau
lg-board-go = Aller au plateau
lg-board-look = Le regarder sur le plateau
lg-board-watch = Voir le match
lg-board-note = Les deux coachs jouent ici ; fans, journaliers, coups de pouce et prières viennent sur le plateau, et le résultat entre tout seul dans la ligue.
lg-replay = Résultat d’après un replay
lg-replay-go = Saisir le replay
lg-begin = Commencer le match à table
lg-begin-note = Fans, météo, journaliers et coups de pouce sont réglés d’abord ; le serveur lance les dés, de façon vérifiable.
lg-beforematch = Avant le match
lg-report = Saisir le résultat
lg-report-again = Le ressaisir
lg-report-send = Envoyer le résultat
lg-wizard-step = Étape { $n } sur { $of }
lg-wizard-score = Le score
lg-wizard-check = Est-ce juste ?
lg-wizard-back = Retour
lg-wizard-next = Suivant
lg-wizard-deeds = Ouvre les joueurs qui ont fait quelque chose ou ont été blessés.
lg-wizard-scored = { $n } touchdowns sur { $score } ont un marqueur
lg-wizard-others = Champions et mercenaires
lg-deed-touchdowns = Touchdowns
lg-deed-casualties = Sorties
lg-deed-completions = Passes réussies
lg-deed-interceptions = Interceptions
lg-deed-deflections = Déviations
lg-deed-superb_throws = Lancers superbes
lg-deed-kills = Morts
lg-deed-mvp = JDM
lg-did-touchdowns =
    { $n ->
        [one] { $n } touchdown
       *[other] { $n } touchdowns
    }
lg-did-casualties =
    { $n ->
        [one] { $n } sortie
       *[other] { $n } sorties
    }
lg-did-completions =
    { $n ->
        [one] { $n } passe réussie
       *[other] { $n } passes réussies
    }
lg-did-interceptions =
    { $n ->
        [one] { $n } interception
       *[other] { $n } interceptions
    }
lg-did-deflections =
    { $n ->
        [one] { $n } déviation
       *[other] { $n } déviations
    }
lg-did-superb_throws =
    { $n ->
        [one] { $n } lancer superbe
       *[other] { $n } lancers superbes
    }
lg-did-kills =
    { $n ->
        [one] { $n } mort
       *[other] { $n } morts
    }
lg-injury = Blessure
lg-injury-none = aucune
lg-injury-badly-hurt = commotion
lg-injury-seriously-hurt = gravement blessé, manque le prochain match
lg-injury-serious-injury = blessure grave, persistante
lg-injury-lasting-ma = séquelle : mouvement
lg-injury-lasting-st = séquelle : force
lg-injury-lasting-ag = séquelle : agilité
lg-injury-lasting-pa = séquelle : passe
lg-injury-lasting-av = séquelle : armure
lg-injury-dead = mort
lg-injury-casualty = sortie, lancer pour moi
lg-hurtby = Blessé par
lg-hurtby-nobody = personne en face
lg-by = par { $name }
lg-sentoff = expulsé
lg-notplayed = n’a pas joué
lg-took = a participé
lg-unfit = ne peut pas jouer
lg-journeyman = Journalier
lg-apothecary-used = L’apothicaire a été utilisé
lg-conceded = Abandon de
lg-conceded-nobody = personne
lg-decided = Après un nul, gagné par
lg-nothing = Rien à signaler.
lg-shop = Coups de pouce de { $name }
lg-shop-go = Garder ce choix
lg-wouldkick = Botter d’abord si nous gagnons le toss
lg-after = Après le match : { $name }
lg-after-club = Dépenser des points, engager et renvoyer.
lg-after-go = Vers { $name }
lg-learn = Un joueur apprend une compétence au hasard.
lg-learn-random = un joueur au hasard
lg-learn-kind = Type de compétence
lg-learn-go = Tirer la compétence
lg-kind = Type
lg-kind-general = Générale
lg-kind-agility = Agilité
lg-kind-strength = Force
lg-kind-passing = Passe
lg-kind-mutation = Mutation
lg-close = Clore le match
lg-close-note = Les journaliers partent, les erreurs coûteuses sont lancées, les valeurs sont réglées.
lg-reason = Motif
lg-date = Date
lg-date-go = Fixer la date
lg-forfeit = Forfait
lg-forfeit-who = Pas joué à cause de
lg-correct = Corriger le résultat
lg-correct-look = Voir ce qui en découle
lg-correct-go = Corriger
lg-correct-reason = Une correction demande un motif.
lg-rating = Valeur d’équipe
lg-current = Valeur actuelle
lg-values = La valeur ligne par ligne
lg-bookings = La trésorerie ligne par ligne
lg-left = a quitté la ligue
lg-condition = État
lg-retired = au repos
lg-ready = peut progresser
lg-acts = Actions
lg-acts-of = Actions pour { $name }
lg-rename = Renommer
lg-sign = Engager pour de bon
lg-return = Faire revenir
lg-retire = Mettre au repos
lg-fire = Renvoyer
lg-advance = Progresser
lg-advance-due =
    { $n ->
        [one] { $n } jet de champion à faire
       *[other] { $n } jets de champion à faire
    }
lg-advance-rolled = jet : { $what }
lg-advance-skill = Compétence au choix
lg-advance-take = La prendre
lg-advance-random = Compétence au hasard
lg-advance-roll = Lancer
lg-advance-characteristic = Jet de caractéristique
lg-advance-starroll = Faire le jet de champion
lg-advance-nothing = Ne rien prendre
lg-market = Engager et acheter
lg-hire = Engager
lg-hire-name = Nom du prochain joueur
lg-buy = Acheter
lg-sack = Renvoyer
lg-staff-reroll = Relance
lg-staff-assistant-coach = Assistant
lg-staff-cheerleader = Pom-pom girl
lg-staff-apothecary = Apothicaire
lg-staff-wizard = Sorcier
lg-redraft = Composition pour la nouvelle saison
lg-redraft-note = Coche ceux qui restent. Les prix comprennent la prime pour les saisons déjà jouées.
lg-redraft-left = reste { $left } sur { $budget }
lg-redraft-on = Les clubs se recomposent après chaque saison
lg-redraft-base = Budget
lg-redraft-per_match = Par match joué
lg-redraft-per_win = Par victoire
lg-redraft-per_draw = Par nul
lg-redraft-rehire_fee = Prime par joueur, pour chaque saison qu’il a jouée
lg-redraft-keep_treasury = La trésorerie s’ajoute
lg-redraft-go = Remettre la composition
lg-office-season = Saison
lg-office-people = Membres
lg-office-clubs = Clubs
lg-office-settings = La ligue
lg-office-closed = Seuls ceux qui gèrent la ligue entrent ici.
lg-phase-open = Ouverte aux clubs
lg-phase-season = La saison est en cours
lg-phase-playoffs = Playoffs
lg-phase-redraft = Les clubs composent leur équipe pour la saison suivante
lg-start = Lancer la saison { $n }
lg-start-go = Lancer la saison
lg-format = Formule
lg-format-round-robin = Toutes rondes
lg-format-swiss = Système suisse
lg-format-ladder = Classement libre
lg-legs = Matchs aller-retour
lg-first = Première journée à partir du
lg-days = Jours par journée
lg-pair = Journée suivante
lg-pair-go = Apparier la journée suivante
lg-deadline = Délai d’une journée
lg-deadline-go = Fixer le délai
lg-playoffs = Playoffs
lg-playoffs-go = Lancer les playoffs
lg-qualifiers = Clubs qualifiés
lg-end = Fin de la saison
lg-end-note = La saison reste consultable.
lg-end-go = Terminer la saison
lg-fixture = Un match de plus
lg-fixture-go = Ajouter le match
lg-home = Domicile
lg-away = Extérieur
lg-invite = Inviter
lg-invite-note = Toute personne qui a le lien ouvert peut entrer sous un nom ; un code personnel vaut pour une seule.
lg-invite-all = Créer le lien ouvert
lg-invite-close = Fermer le lien ouvert
lg-invite-one = Créer un code
lg-invite-everybody = Pour tout le monde
lg-invite-qr = Le lien sous forme d’image à scanner
lg-invite-once = Affiché une seule fois : envoie-le maintenant. Un nouveau le remplacera.
lg-people = Fonctions
lg-person = Personne
lg-role = Fonction
lg-role-commissioner = Commissaire
lg-role-deputy = Adjoint
lg-role-coach = Coach
lg-role-reader = Lecteur
lg-appoint = Nommer
lg-dismiss-of = { $name } n’est plus { $role }
lg-handover = Un autre coach
lg-handover-note = Le club reste tel quel.
lg-handover-go = Transmettre
lg-replace = Un autre club à sa place
lg-replace-note = Le nouveau club reprend les matchs qui restent à jouer.
lg-replace-go = Remplacer
lg-roster = Fichier de roster
lg-divide-go = Déplacer
lg-adjust = De l’argent à la main
lg-adjust-go = Enregistrer
lg-gold = Or
lg-withdraw = Le club part
lg-withdraw-note = Ce qu’il a joué reste ; le reste est perdu par forfait.
lg-withdraw-go = { $name } quitte la ligue
lg-settings-go = Enregistrer
lg-settings-who = Seul le commissaire change la ligue elle-même.
lg-plays = Coups spéciaux
lg-plays-note = Les matchs de la ligue sur le plateau suivent ce choix.
lg-plays-variant = Variante
lg-plays-method = Tirage
lg-plays-decks = Paquets
lg-plays-none = aucune
lg-plays-points = aux points
lg-plays-draft = par draft
lg-plays-one-deck = un paquet
lg-plays-tables = tables
lg-plays-open = ouvert
lg-plays-secret = secret
lg-plays-half-open = à demi ouvert
lg-plays-cards = avec des cartes
lg-plays-six = six paquets
lg-plays-plain = cartes simples
lg-plays-old = anciennes cartes
