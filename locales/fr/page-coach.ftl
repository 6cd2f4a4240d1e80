# L’entraîneur à vos côtés : conseils, avertissements, analyse d’un match.

hint-title = Conseil
hint-asking = Je réfléchis …
hint-go = Faire ainsi
hint-chance = Cela réussit dans { $chance } des cas.
hint-win = Votre chance de gagner : { $win }.
hint-win-ending = Votre chance de gagner : { $win } ; si le tour finissait maintenant, { $ending }.
hint-why-score = { $who } marque.
hint-why-get-ball = { $who } prend le ballon.
hint-why-pass = { $who } lance le ballon à { $other }.
hint-why-hand-off = { $who } transmet le ballon à { $other }.
hint-why-hit-carrier = { $who } frappe le porteur du ballon, { $other }.
hint-why-block = { $who } écarte { $other }.
hint-why-foul = { $who } agresse { $other }.
hint-why-throw-mate = { $who } lance { $other }.
hint-why-carry = { $who } porte le ballon à un meilleur endroit.
hint-why-guard = { $who } protège le porteur du ballon.
hint-why-mark = { $who } marque { $other }.
hint-why-stand-up = { $who } se relève.
hint-why-place = { $who } se place mieux.
hint-why-special = { $who } utilise une action spéciale.
hint-why-end-turn = Finissez le tour : ce qui reste risque plus que cela ne rapporte.
hint-why-answer = Cela laisse la meilleure chance de gagner.
keys-hint = Conseil (pas dans les matchs qui comptent)
blunder-title = Êtes-vous sûr ?
blunder-cost = Cela coûte { $cost } de votre chance de gagner et laisse { $win }.
blunder-better = Mieux :
analysis-title = Analyse
analysis-lead = La chance de gagner de chaque camp, ce que les dés ont donné et pris, et ce qui aurait été mieux. Les chances viennent des entraîneurs de l’ordinateur.
analysis-running = Le match est examiné : { $done } actions sur { $of }.
analysis-curve = La chance de { $home } de gagner au cours du match
analysis-curve-how = Les flèches vont d’un moment à l’autre, Entrée ouvre la rediffusion.
analysis-at = Action { $n } : { $home } { $chance }
analysis-points = Tournants
analysis-point-roll = Jet : { $expected } attendu, { $came } obtenu
analysis-point-choice = Choix : { $came } au lieu de { $expected }
analysis-turns = Tour par tour
analysis-turn = Tour
analysis-between = entre les tours
analysis-score = Score
analysis-before = Avant
analysis-after = Après
analysis-luck = Chance
analysis-play = Jeu
analysis-played = Joué et mieux
analysis-better = mieux de { $gain } : { $better }
analysis-given-turn =
    { $n ->
        [one] Un choix avait mieux : { $by } perdu
       *[other] { $n } choix avaient mieux : { $by } perdus
    }
analysis-fine = rien de nettement mieux
analysis-sum = En tout, les dés ont donné { $luck } à { $home }, les choix des entraîneurs { $play }.
analysis-given = { $blunders } choix sur { $choices } en avaient un nettement meilleur. Perdu : { $home } { $a }, { $away } { $b }.
analysis-file = Fichier de match
analysis-file-lead = Choisissez un fichier de ce serveur, de la ligne de commande ou d’un match importé.
analysis-half = mi-temps { $half }, tour { $turn }
