### Lessons for newcomers.

learn-title = Apprendre à jouer
learn-lead = Six courtes leçons sur un vrai terrain. Chacune dure quelques minutes, et rien de ce que tu y fais n’est conservé.
learn-tasks =
    { $n ->
        [one] { $n } exercice
       *[other] { $n } exercices
    }
learn-task = Exercice { $n } sur { $of }
learn-learnt = fait
learn-done = Bien joué.
learn-next = Suivant
learn-play = Jouer un match entier
learn-again = Recommencer
learn-lost = Ton tour est terminé. Les dés font ça de temps en temps : recommence.
learn-games = Quel jeu est lequel ?
learn-game-sevens = Sept joueurs par équipe sur un terrain plus petit, six tours par mi-temps. Environ une heure, et la meilleure façon de commencer.
learn-game-elevens = Le jeu complet : onze joueurs par équipe, huit tours par mi-temps, environ deux heures.
learn-game-classic = Le jeu tel qu’il était en 1994, avec ses propres chiffres, compétences et options. Pour ceux qui s’en souviennent.
learn-move = Se déplacer et esquiver
learn-move-1 = Ton équipe est bleue et attaque l’en-but orange. Choisis le Blitzer au milieu, puis une case verte qui l’en rapproche d’au moins quatre cases.
learn-move-1-done = Un joueur se déplace d’autant de cases que son MA. Ce qui ne demande pas de dé se fait d’un seul clic.
learn-move-2 = Un adversaire marque ton Receveur. Choisis le Receveur, puis une case qui n’est pas à côté de l’adversaire. Il faut une esquive : regarde tes chances, puis choisis Go.
learn-move-2-done = Quitter une case marquée demande un jet d’Agilité. Une esquive ratée met le joueur à terre et termine ton tour.
learn-move-3 = Ton Trois-quarts se déplace de six cases, mais il peut foncer de deux de plus. Avance-le d’au moins sept cases tout droit.
learn-move-3-done = Chaque case de plus est un « foncer » : 2 ou plus, sinon le joueur tombe. Fais d’abord ce qui est sûr, ce qui est risqué en dernier.
learn-block = Bloquer et soutenir
learn-block-1 = Choisis ton Blitzer, puis l’adversaire à côté de lui, puis Go. Choisis où il est repoussé, et poursuis si tu veux.
learn-block-1-done = Un dé de blocage montre ce qui se passe. Celui-ci a plaqué l’adversaire ; ensuite on a lancé son jet d’armure.
learn-block-2 = Ils sont de force égale : un dé. Avance d’abord ton Trois-quarts à côté de l’adversaire, puis bloque avec le Blitzer.
learn-block-2-done = Le Trois-quarts soutient : ton camp est plus fort, tu lances donc deux dés et tu en choisis un.
learn-block-3 = L’adversaire est au bord du terrain. Bloque-le.
learn-block-3-done = Il n’y a plus de case libre derrière lui : il finit dans le public, qui n’est pas tendre.
learn-ball = Le ballon et la passe
learn-ball-1 = Le ballon est par terre. Choisis le Lanceur, puis la case du ballon.
learn-ball-1-done = Ramasser le ballon demande un jet d’Agilité. S’il est raté, le ballon rebondit et ton tour se termine.
learn-ball-2 = Choisis le Lanceur, puis l’icône de passe à côté de lui. Lance à ton Receveur, plus loin sur le terrain.
learn-ball-2-done = Un jet pour lancer, un pour réceptionner. Tu as droit à une passe par tour.
learn-ball-3 = Choisis le porteur du ballon, puis l’icône de transmission. Va à côté de ton Receveur et choisis-le.
learn-ball-3-done = Une transmission ne demande pas de lancer, seulement une réception. Tu y as droit une fois par tour.
learn-ball-4 = Cours dans l’en-but orange.
learn-ball-4-done = Touchdown ! C’est comme ça qu’on gagne un match.
learn-blitz = Blitz et agression
learn-blitz-1 = L’adversaire qui a le ballon est loin. Choisis ton Blitzer, puis cet adversaire : une fois par tour, un joueur peut se déplacer et bloquer. Choisis Go.
learn-blitz-1-done = Un joueur plaqué lâche le ballon. Tu as un blitz par tour : garde-le pour ce qui compte.
learn-blitz-2 = L’adversaire est à terre. Choisis un Trois-quarts, puis l’adversaire, pour l’agresser.
learn-blitz-2-done = Une agression attaque directement l’armure. Un double aux dés, et l’arbitre expulse ton joueur.
learn-kickoff = Placement et coup d’envoi
learn-kickoff-1 = Tu bottes. Une équipe conforme aux règles est déjà placée : déplace des joueurs si tu veux, puis choisis Prêt. Décide qui botte, et où.
learn-kickoff-1-done = Le ballon dévie un peu, et chaque coup d’envoi amène un événement, bon ou mauvais. Ensuite, c’est au tour de l’autre équipe.
learn-match = Un premier petit match
learn-match-1 = Il reste deux tours, personne n’a marqué, et ton Lanceur a le ballon. Joue-les contre l’ordinateur.
learn-match-1-done = C’était une vraie fin de match. Tu en sais assez pour jouer le tien.
learn-hint-kickoff-set-up-player = Au moins trois joueurs sur la ligne de mêlée, et pas trop sur les ailes.
learn-hint-kickoff-kicker = Choisis un joueur qui n’est pas sur la ligne.
learn-hint-kickoff-kick-target = Choisis une case dans l’autre moitié, loin des bords : le ballon dévie.
learn-hint-match-turn = D’abord ce qui est sûr : relève tes joueurs, déplace ceux qui sont libres. Puis les blocages à deux dés. Le ballon en dernier.
learn-hint-match-act = Choisis une case ou une icône. Choisir un autre joueur termine l’activation de celui-ci.
learn-hint-match-block-die = Plaquer est le mieux, repousser est bien. Attention à « attaquant à terre ».
learn-hint-match-push = Repousse vers le public, ou loin du ballon.
learn-hint-match-follow-up = Poursuis pour continuer à marquer ; reste pour tenir ta ligne.
learn-hint-match-reroll = Un jet raté terminerait ton tour. Ton équipe a encore deux relances dans cette mi-temps.
