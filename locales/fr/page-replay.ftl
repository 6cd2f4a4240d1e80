### The replay and the report of a match.

replay-play = Lecture
replay-pause = Pause
replay-first = Au début
replay-last = À la fin
replay-previous = Retour
replay-next = Suivant
replay-scrub = Moment du match
replay-speed = Vitesse
replay-chapter = Chapitre
replay-at = Étape { $n } sur { $total }
replay-share = Copier le lien vers ce moment
replay-copied = Lien copié
replay-clip = Enregistrer cette action en image animée
replay-clip-busy = Dessin en cours…
replay-download = Télécharger le fichier du replay
replay-live = Retour au match

report-title = Après le coup de sifflet
report-won = { $name } gagne
report-draw = Match nul
report-conceded = { $name } a abandonné
report-statistics = Statistiques
report-luck = Chance
report-luck-lead = « Attendu » est ce que des dés moyens auraient donné pour les jets effectués ; « obtenu » est ce qui est sorti.
report-expected = Attendu
report-actual = Obtenu
report-rolls = Jets
report-lucky = { $n } de mieux que prévu
report-unlucky = { $n } de moins que prévu
report-even = Comme prévu
report-turning = Tournants du match
report-turning-none = Aucun moment n’a fait basculer ce match à lui seul.
report-swing = écart { $n }
report-see = Voir
report-proven = Les dés de ce match sont vérifiés.
report-unproven = Les dés de ce match ne sont pas vérifiés.
report-foreign = Dés d’un autre serveur ({ $server }), non prouvés.
report-notOver = Le match est encore en cours.
report-players = Joueurs

stat-touchdowns = Touchdowns
stat-casualties = Sorties
stat-blocks = Blocages
stat-knock_downs = Mises à terre
stat-completions = Passes réussies
stat-turnovers = Turnovers
stat-passes = Passes
stat-fouls = Agressions
stat-rushes = Foncer
stat-dodges = Esquives
stat-armour_broken = Armures passées
stat-crowd_pushes = Poussés dans le public
stat-interceptions = Interceptions
stat-pick_ups = Ramassages
stat-rerolls = Relances utilisées
stat-turns = Tours

report-ofTried = { $n } sur { $of }
report-mvp = joueur du match

stat-possession = Possession
