### Special plays dealt for a real table.

deal-title = Special Plays am Tisch
deal-lead = Ihr spielt mit echten Würfeln? Teilt eure Special Plays hier aus, auf einem Handy. Jeder Coach sieht nur die eigene Hand, und die Ziehung lässt sich später prüfen.
deal-game = Spiel
deal-code = Dein Code
deal-code-of = Code des Coachs ({ $side })
deal-code-note = Jeder Coach tippt einen Code mit mindestens acht Zeichen ein, den der andere nicht sieht. Er öffnet diese Hand und keine andere.
deal-league = Ein Ligaspiel: Die Teamwerte bestimmen, wie viel gezogen wird
deal-value = Teamwert ({ $side })
deal-choose = Austeilen, wir wählen
deal-random = Zufällig austeilen
deal-hand = Gib das Handy weiter an: { $side }
deal-hand-note = Die nächsten Karten sind nur für { $side } bestimmt.
deal-hand-me = Ich spiele { $side }
deal-show = Meine Hand zeigen
deal-hide = Meine Hand verdecken
deal-record = Versiegelte Ziehung speichern
deal-record-note = Beide Hände sind versiegelt. Speichert die Ziehung, um sie auf einem anderen Handy zu öffnen oder nach dem Spiel mit „touchback plays verify“ zu prüfen.
deal-load = Gespeicherte Ziehung öffnen:
deal-again = Neu austeilen
deal-public = Was alle wissen dürfen
deal-commitment = Zum späteren Prüfen notieren:
