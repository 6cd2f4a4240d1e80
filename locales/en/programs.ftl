### What the programs themselves say: mails of the server, the terminal of the command line.

mail-confirm-subject = Confirm your e-mail address
mail-confirm-text =
    Hello { $login },

    to use this address for your Touchback account, open this link within an hour:

    { $link }

    If you did not ask for this, do nothing.
mail-recover-subject = Set a new password
mail-recover-text =
    Hello,

    your sign-in name is { $login }. To set a new password, open this link within an hour:

    { $link }

    If you did not ask for this, do nothing: your password stays as it is.

## The command line

terminal-square = square { $at }
terminal-jump = jump to { $at }
terminal-entry = entry { $n }
terminal-die = die { $n }: { $face }
terminal-number = A number from 1 to { $most }, or q.
terminal-left = You leave the match.
