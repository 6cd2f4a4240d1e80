### People: lobby, challenges, coaches, ratings, friends, invitations.

join-title = Tu es invité à un match
join-lead = { $name } t’attend. Choisis une équipe pour commencer.
join-go = Rejoindre le match
join-taken = Quelqu’un a déjà pris cette place. Tu peux regarder le match.
join-watch = Regarder le match

replay-title = Replay
replay-report = Rapport

report-replay = Revoir le match
report-rematch = Rejouer

lobby-title = Trouver un adversaire
lobby-lead = Dis ce que tu veux jouer. Si quelqu’un cherche la même chose, vous commencez aussitôt ; sinon, ton match attend dans la liste ci-dessous.
lobby-tables = Classements de la saison
lobby-me = Mon palmarès
lobby-format = Format
lobby-clock = Pendule
lobby-kind = Type
lobby-rated = Classé
lobby-rated-note = Le résultat change le classement des deux coachs.
lobby-casual = Amical
lobby-casual-note = Juste pour le plaisir. Les invités peuvent jouer aussi.
lobby-rated-account = Il faut un compte pour les matchs classés.
lobby-pair = Trouver un adversaire
lobby-pairing = Recherche …
lobby-challenge = Défier un coach
lobby-challenge-name = Nom du coach
lobby-challenge-send = Envoyer le défi
lobby-challenge-note = Avec le format, la pendule et le type choisis ci-dessus.
lobby-challenges = Défis pour toi
lobby-open = Matchs ouverts
lobby-none = Personne n’attend pour l’instant. Cherche un adversaire et tu seras le premier.
lobby-take = Jouer
lobby-accept = Accepter
lobby-decline = Décliner
lobby-withdraw = Retirer
lobby-yours = Ton match ouvert
lobby-back = Retour au salon
lobby-turns = À toi de jouer
lobby-gone = Quelqu’un a été plus rapide, ou le match a été retiré.
lobby-friends = Amis
lobby-friends-none = Ajoute des amis depuis leur page, et ils apparaîtront ici.

terms-title = Ce qui se joue
terms-live = { $n } min par tour, { $reserve } min de réserve
terms-days =
    { $n ->
        [one] { $n } jour par réponse
       *[other] { $n } jours par réponse
    }
terms-noclock = Sans pendule
terms-rated = Classé
terms-casual = Amical
terms-private = Privé
terms-undo-consent = Annulation avec accord
terms-undo-none = Pas d’annulation après les dés
terms-plays = Coups spéciaux
terms-knock-out = Élimination directe : pas de nul
terms-varied = Règles maison
terms-by = { $name } joue { $team }

wait-lobby = En attente d’un adversaire
wait-lobby-text = Ton match est dans le salon. Garde cette page ouverte : il commence dès que quelqu’un le prend.
wait-days-text = Ton match reste deux semaines dans le salon. Tu peux fermer cette page : le salon te dira quand il a commencé.
wait-challenge = En attente de l’autre coach
wait-challenge-text = La place est gardée pour le coach que tu as défié.
wait-invite = Inviter un ami
wait-invite-text = Fais scanner le code à ton ami, ou envoie-lui le lien.
wait-share = Partager
wait-qr = Le lien de ce match sous forme de code
wait-cancel = Annuler le match
wait-cancel-sure = Le match n’a pas commencé. Personne ne perd si tu l’annules maintenant, sauf s’il est classé et que les deux coachs sont là : dans ce cas, tu l’as perdu.
wait-cancel-no = Non, continuer
wait-cancel-yes = Oui, l’annuler
wait-off-cancelled = { $name } a annulé le match.
wait-off-expired = Le match a été annulé : personne ne l’a poursuivi.
wait-off-silent = Le match a été annulé : l’appareil de { $name } n’a pas donné sa part des dés à temps.
wait-off-both = Le match a été annulé : les parts des dés ne sont pas arrivées à temps.
wait-off-closed = L’opérateur de ce serveur a fermé le match.
wait-off-lost = { $name } l’a perdu.
wait-gone = Ce match a été retiré.

rating-range = Entre { NUMBER($from, useGrouping: 0) } et { NUMBER($to, useGrouping: 0) }, 19 fois sur 20
rating-new = Pas encore assez de matchs classés pour être sûr
rating-change = Classement : { NUMBER($before, useGrouping: 0) } → { NUMBER($after, useGrouping: 0) } ({ $by })
rating-of = Classement de { $name } : { NUMBER($before, useGrouping: 0) } → { NUMBER($after, useGrouping: 0) } ({ $by })

coach-ratings = Classements
coach-unrated = Pas encore de match classé.
coach-played =
    { $n ->
        [one] { $n } match
       *[other] { $n } matchs
    }
coach-curve = Classement sur les { $n } derniers matchs, de { NUMBER($from, useGrouping: 0) } à { NUMBER($to, useGrouping: 0) }
coach-teams = Équipes
coach-results = Matchs
coach-results-none = Pas encore de match terminé.
coach-older = Matchs plus anciens
coach-win = victoire
coach-draw = nul
coach-loss = défaite
coach-none = Aucun coach ne porte ce nom.
coach-private = Toi seul vois tes matchs privés ici.
coach-friend = Ajouter en ami
coach-mute = Rendre muet
coach-block = Bloquer
coach-unfriend = Retirer des amis
coach-unmute = Ne plus rendre muet
coach-unblock = Débloquer
coach-report = Signaler
coach-challenge = Défier
coach-block-note = Vous ne vous rencontrerez pas : ni match ouvert, ni défi, ni appariement ne vous réunira.

col-team = Équipe
col-format = Format
col-coach = Coach
col-rating = Classement
col-played = Joués
col-won = Gagnés
col-drawn = Nuls
col-lost = Perdus
col-td = Touchdowns
col-points = Points
col-rank = Rang

tell-form = Signaler { $name }
tell-reason = Motif
tell-reason-abuse = Insultes ou menaces
tell-reason-cheating = Triche
tell-reason-stalling = Fait traîner ou quitte
tell-reason-name = Nom offensant
tell-reason-other = Autre chose
tell-text = Que s’est-il passé ? (facultatif)
tell-send = Envoyer le signalement
tell-sent = Merci. L’opérateur de ce serveur le lira.

watch-title = Regarder
watch-running = En cours
watch-running-none = Aucun match public n’est en cours.
watch-finished = Tout juste terminés
watch-over = Score final

table-title = Classements de la saison
table-season = Saison { $season }
table-quarter = T{ $quarter } { $year }
table-none = Pas encore de match classé cette saison.
table-best = Meilleurs classements
table-best-none = Personne n’a encore de classement établi. Il faut une douzaine de matchs classés.
table-earlier = Saison précédente
table-later = Saison suivante
table-points = Trois points pour une victoire, un pour un nul. Matchs classés uniquement.

name-public = Nom public
name-public-note = Les autres te trouvent et te défient sous ce nom. Ce n’est pas ton identifiant.
name-save = Enregistrer le nom
name-saved = Enregistré.

ties-title = Tes listes
ties-none = Personne pour l’instant.
ties-friend = Amis
ties-mute = Muets
ties-block = Bloqués

chat-muted = Les messages de { $name } sont masqués.

match-waiting = En attente de ton ami

join-decks = Ton ami apporte ses propres cartes. Lis-les avant de le rejoindre :
