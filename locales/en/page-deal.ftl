### Special plays dealt for a real table.

deal-title = Special plays at the table
deal-lead = Playing with real dice? Deal your special plays here, on one phone. Each coach sees only their own hand, and the draw can be checked afterwards.
deal-game = Game
deal-code = Your code
deal-code-of = { $side } coach’s code
deal-code-note = Each coach types a code of at least eight characters that the other does not see. It opens that hand and no other.
deal-league = A league match: Team Values decide how much is drawn
deal-value = Team Value, { $side }
deal-choose = Deal, we choose
deal-random = Deal at random
deal-hand = Hand the phone to the { $side } coach
deal-hand-note = The next cards are for the { $side } coach only.
deal-hand-me = I am the { $side } coach
deal-show = Show my hand
deal-hide = Hide my hand
deal-record = Save the sealed draw
deal-record-note = Both hands are sealed. Save the draw to open it on another phone, or to check it after the match with “touchback plays verify”.
deal-load = Open a saved draw:
deal-again = Deal again
deal-public = What everybody may know
deal-commitment = Write this down to check the draw later:
