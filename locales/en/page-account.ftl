### Accounts: signing in, recovery, sessions, leaving.

account-title = Account
account-guest = You play as { $name }, a guest. An account keeps your matches and teams on every device.
account-nobody = You can play at once as a guest. An account keeps your matches and teams on every device.
account-in = You are signed in as { $name }. You sign in with the name { $login }; nobody else sees it.
account-create = Create account
account-signin = Sign in
account-signout = Sign out
account-name = Name
account-name-note = As others see you.
account-login = Sign-in name
account-login-own = Your sign-in name
account-login-note = Only for signing in: at least 3 letters (a to z), digits, dots, - or _.
account-password-own = Password
account-password = Password (at least 10 characters)

codes-title = Recovery codes
codes-text = If you forget your password, your sign-in name ({ $login }) and one of these codes let you set a new one. Each works once. Keep them safe: they are shown only now.
codes-file = Touchback recovery codes of { $login } at { $host }
codes-copy = Copy
codes-save = Save as a file
codes-done = I have saved them

recover-forgotten = Forgotten your password?
recover-title = Set a new password
recover-code = With a recovery code
recover-code-label = Recovery code
recover-password = New password (at least 10 characters)
recover-go = Set the password
recover-mailed = Choose a new password. You will be signed out everywhere else.
recover-mail = By e-mail
recover-who = Sign-in name or e-mail address
recover-send = Send me a link
recover-sent = If there is such an account with a confirmed address, a mail is on its way. Its link works for an hour.
recover-operator = If you have neither a code nor a confirmed e-mail address, only the operator of this server can help you.

confirm-title = Confirm your e-mail address
confirm-go = Confirm
confirm-done = The address is confirmed.

safety-title = Signing in and recovery
safety-password-now = Your password
safety-back = Back
safety-login-go = Change sign-in name
safety-login-done = Your sign-in name was changed.
safety-password-go = Change password
safety-password-done = Your password was changed, and all other sessions were ended.
safety-codes-go = Make new codes
safety-codes-left =
    { $n ->
        [one] one left
       *[other] { $n } left
    }
safety-codes-done = The old codes no longer work. The new ones are at the top of this page.
safety-email = E-mail address
safety-email-none = none
safety-email-go = Set address
safety-email-drop = Remove
safety-email-done = A mail is on its way. Open its link to confirm the address.

passkeys-title = Passkeys
passkeys-text = With a passkey you sign in by fingerprint, face or PIN of your device, without a password. Your password and recovery codes stay valid. A passkey works only at the address of this page.
passkeys-enter = Sign in with a passkey
passkeys-add = Add a passkey
passkeys-go = Make the passkey
passkeys-name = Name of the passkey
passkeys-remove = Remove
passkeys-remove-one = Remove the passkey { $name }
passkeys-host = for { $host }
passkeys-used = Last used { $used }, added { $created }
passkeys-unused = Added { $created }, not used yet
passkeys-known = This device has a passkey for your account already.
passkeys-stopped = No passkey was used: the browser was stopped, or it took too long.

sessions-title = Where you are signed in
sessions-here = this device
sessions-unknown = Unknown device
sessions-used = Last used { $used }, signed in { $created }
sessions-end = End
sessions-end-others = End all others

leave-title = Your data
leave-text = Download everything that is stored about you. If you leave, open matches are cancelled and matches in progress are conceded; finished matches stay under the name “Former coach”, without what you wrote in them. Events and leagues keep the names that were entered there.
leave-export = Download my data
leave-delete = Delete my account
leave-guest = Delete everything about me
leave-sure = This cannot be undone. Your teams, ratings and lists are deleted as well.
leave-no = No, keep it
leave-yes = Yes, delete everything
