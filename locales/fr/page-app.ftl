### On every page: head, settings, and the first page.

admin-title = Administration

app-events = Tournois

ev-refused-wrong_code = Ce code n’ouvre rien ici. Demande-en un nouveau à la table de marque.
ev-refused-offline = Le serveur est injoignable. Vérifie ta connexion et réessaie.

app-leagues = Ligues
app-learn = Apprendre
app-name = Touchback
app-tagline = Le football fantastique, dessiné comme une tactique.
app-skip = Aller au contenu
app-home = Accueil
app-teams = Équipes

home-team-own = Tes équipes
home-team-ready = Prêtes à jouer

app-rules = Règles
app-fair = Dés
app-account = Compte
app-settings = Réglages
app-language = Langue
app-theme = Couleurs de la page
app-theme-auto = Système
app-theme-light = Papier (clair)
app-theme-dark = Tableau noir (sombre)
app-motion = Animations
app-motion-on = Activées
app-motion-off = Désactivées
app-confirm = Confirmer tout ce qui lance des dés
app-speed = Vitesse du jeu
app-sound = Son
app-sound-off = Coupé
app-sound-quiet = Doux
app-sound-loud = Fort
app-board = Terrain
app-board-grass = Gazon
app-board-dungeon = Donjon
app-board-frozen = Gelé
app-board-chalk = Tableau noir
app-board-contrast = Contraste élevé
app-tokens = Joueurs
app-tokens-figures = Figurines
app-tokens-letters = Lettres
app-menu = Menu
app-close = Fermer
app-cancel = Annuler
app-loading = Chargement …
app-retry = Réessayer
app-missing = Il n’y a pas de page à cette adresse.
app-unofficial = Projet de fans non officiel, sans lien avec l’éditeur du jeu.

error-offline = Le serveur est injoignable. Vérifie ta connexion ; nous continuons d’essayer.
error-unreachable = Le serveur n’a pas répondu correctement. Réessaie dans un instant.

home-title = Sur le terrain en une minute
home-lead = Joue au jeu de plateau dans ton navigateur : contre l’ordinateur, à deux sur un écran, ou avec un ami par lien. Chaque probabilité est affichée, chaque jet est vérifiable.
home-format = Format
home-format-players = { $n } joueurs par équipe, { $turns } tours par mi-temps
home-format-sevens = le jeu rapide
home-format-elevens = le jeu complet, règles de 2020
home-format-classic = le jeu de 1994
home-team = Ton équipe
home-opponent = Adversaire
home-opponent-computer = Ordinateur
home-opponent-computer-note = Commence tout de suite
home-opponent-same-screen = Même écran
home-opponent-same-screen-note = Deux coachs, un appareil
home-opponent-link = Un ami par lien
home-opponent-link-note = Envoie le lien, jouez en direct ou sur plusieurs jours
home-level = Niveau de l’ordinateur
home-level-rookie = Débutant
home-level-regular = Habitué
home-level-veteran = Vétéran
home-level-legend = Légende
home-opponentTeam = Son équipe
home-random = Au hasard
home-start = Lancer le match
home-starting = Lancement …
home-more = Plus d’options
home-name = Ton nom
home-side = Ton côté
home-side-home = Domicile (cercles)
home-side-away = Extérieur (losanges)
home-side-random = Peu importe
home-pace = Rythme
home-pace-live = En direct
home-pace-correspondence = Par correspondance
home-clock = Pendule
home-clock-none = Sans pendule
home-clock-turn = { $n } minutes par tour
home-clock-days =
    { $n ->
        [one] { $n } jour par coup
       *[other] { $n } jours par coup
    }
home-undo = Annulation
home-undo-consent = Libre jusqu’au jet de dés, puis sur demande
home-undo-none = Jamais après un jet de dés
home-knockout = Élimination directe : une égalité se joue en prolongation
home-options = Règles de ta ligue
home-options-usual = comme les règles
home-options-varied = { $n ->
    [one] une règle modifiée
   *[other] { $n } règles modifiées
}
home-dice = Graine des dés
home-dice-client = Cet appareil
home-dice-house = Le serveur
home-matches = Tes matchs
home-matches-none = Aucun match pour l’instant. Ton premier est à un clic.
home-continue = Continuer
home-watch = Revoir le match
home-yourMove = À toi de jouer
home-theirMove = À lui de jouer
home-state-waiting = En attente d’un ami
home-state-committing = Préparation des dés
home-state-playing = Mi-temps { $half }, tour { $turn }
home-state-over = Terminé
home-state-cancelled = Annulé
home-state-paused = En pause : commencé avec des règles que ce serveur n’a plus
home-state-withdrawn = Retiré
home-value = { $n }k
home-tier = niveau { $n }
home-feature-odds = Connais tes chances
home-feature-odds-text = Chaque trajet, blocage et passe avec sa probabilité avant de te lancer.
home-feature-why = Comprends pourquoi
home-feature-why-text = Chaque jet affiche ses modificateurs et la règle qui s’applique.
home-feature-fair = Des dés vérifiables
home-feature-fair-text = Toi et le serveur les produisez ensemble ; tout le monde peut les vérifier.
home-feature-undo = Droit à l’erreur
home-feature-undo-text = Annule tant qu’aucun dé n’est lancé ; un avertissement avant chaque bourde.

join-none = Cette invitation n’est pas valable
join-none-text = Il manque peut-être un morceau du lien. Demande à ton ami de te le renvoyer.

rules-title = Règles
rules-lead = Chaque règle du moteur a un numéro. Le journal et chaque refus le citent ; voici ce qu’elle dit, avec nos mots.
rules-find = Chercher dans les règles
rules-all = Toutes les sections
rules-found =
    { $n ->
        [one] { $n } règle pour « { $q } »
       *[other] { $n } règles pour « { $q } »
    }
rules-nothing = Aucune règle ne contient ces mots. Essaies-en moins, ou d’autres.
rules-show = Chercher
rules-none = Il n’y a pas de règle { $id }.
rules-near = Voulais-tu dire
rules-section = Section
rules-elevens = Dans le jeu à onze
rules-elevens-same = la même
rules-open = Règle { $id }

app-lobby = Salon
app-lobby-calls =
    { $n ->
        [one] Salon, { $n } match ou défi t’attend
       *[other] Salon, { $n } matchs ou défis t’attendent
    }

lobby-turn = contre { $name }

alert-turn = À toi de jouer
alert-turn-text = { $home } { $score } { $away }
alert-challenge = { $name } te défie
alert-begun = Ton match a commencé
alert-setting = Me prévenir quand c’est à moi
alert-title = Titre de la page seulement
alert-page = Son et vibration
alert-system = Son, vibration et notifications
alert-denied = Le navigateur n’autorise pas les notifications pour cette page.

bar-result = { $home }–{ $away }

match-none = Match introuvable
match-none-text = Il manque peut-être un morceau du lien.
match-copied = Copié

name-imitates = Ce nom ressemble à celui de quelqu’un d’autre

home-plays = Coups spéciaux
home-plays-table = De vrais dés ? Distribuer à la table
home-plays-none = Aucun
home-plays-open = Tables, visibles de tous
home-plays-half-open = Tables, jets visibles
home-plays-secret = Tables, secrètes
home-plays-cards = Cartes, dos visibles
home-plays-variant = Tirage des cartes
home-plays-variant-points = Achetées avec des points
home-plays-variant-draft = Draft
home-plays-variant-one-deck = Un seul paquet
home-plays-variant-tables = Dans les quatre tables
home-plays-deck = Paquets
home-plays-deck-six = Les six paquets
home-plays-deck-plain = Simple : tiré des quatre tables
home-plays-deck-old = Les cartes de 1994 (reconstituées)
home-plays-deck-own = Seulement mes propres paquets
home-plays-own = Tes propres paquets (fichiers)
home-plays-inducement = D’autres cartes sont en vente avant le match, au prix des paquets
home-plays-own-note = Des cartes dans un fichier TOML ou JSON. Celles dont le jeu ne connaît pas l’effet sont annoncées ; vous les appliquez ensemble.
home-state-drawing = Tirage des coups spéciaux

app-less = moins
app-more = plus

ruleset-sevens = Sevens
ruleset-elevens = Elevens
ruleset-classic = 1994

rules-books = Livres
rules-contents = Sommaire
rules-book-game = Le jeu
rules-book-skills = Compétences et traits
rules-book-hires = Coups de pouce et champions
rules-book-plays = Coups spéciaux
rules-book-events = Tournois
rules-book-classic = Le jeu de 1994
rules-referees = Pour les arbitres
rules-exact = Texte exact
rules-next = Suite : { $title }

list-compare = Comparer toutes les équipes
list-balanced = Bonne partout
list-strong = Frappe fort
list-armour = Dure à blesser
list-fast = Rapide
list-agile = Esquive et réceptionne
list-passing = Passe bien
list-many = Beaucoup de joueurs pas chers
list-tricks = Coups bas
list-undying = Se relève toujours
list-leaping = Saute par-dessus tous
list-difficulty-1 = Bonne première équipe
list-difficulty-2 = Demande de la pratique
list-difficulty-3 = Pour experts
list-random = Une surprise, mais équitable

home-people = Joueurs
home-people-find = Trouver un adversaire
home-first = Première fois ? Six courtes leçons

app-obvious = Répondre pour moi aux questions évidentes
app-blunders = M’avertir avant un choix nettement moins bon qu’un autre

watch-at = Mi-temps { $half }, tour { $turn }

lobby-watch = Regarder des matchs
