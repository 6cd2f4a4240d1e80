### Accounts: signing in, recovery, sessions, leaving.

account-title = Compte
account-guest = Tu joues en tant que { $name }, invité. Un compte garde tes matchs et tes équipes sur tous tes appareils.
account-nobody = Tu peux jouer tout de suite en invité. Un compte garde tes matchs et tes équipes sur tous tes appareils.
account-in = Tu es connecté en tant que { $name }. Tu te connectes avec l’identifiant { $login } ; personne d’autre ne le voit.
account-create = Créer un compte
account-signin = Se connecter
account-signout = Se déconnecter
account-name = Nom
account-name-note = Le nom que voient les autres.
account-login = Identifiant
account-login-own = Ton identifiant
account-login-note = Sert uniquement à te connecter : au moins 3 lettres (a à z), chiffres, points, - ou _.
account-password-own = Mot de passe
account-password = Mot de passe (au moins 10 caractères)

codes-title = Codes de secours
codes-text = Si tu oublies ton mot de passe, ton identifiant ({ $login }) et l’un de ces codes te permettent d’en choisir un nouveau. Chaque code ne sert qu’une fois. Garde-les en lieu sûr : ils ne seront plus affichés.
codes-file = Codes de secours Touchback de { $login } sur { $host }
codes-copy = Copier
codes-save = Enregistrer dans un fichier
codes-done = Je les ai gardés

recover-forgotten = Mot de passe oublié ?
recover-title = Choisir un nouveau mot de passe
recover-code = Avec un code de secours
recover-code-label = Code de secours
recover-password = Nouveau mot de passe (au moins 10 caractères)
recover-go = Changer le mot de passe
recover-mailed = Choisis un nouveau mot de passe. Tu seras déconnecté partout ailleurs.
recover-mail = Par e-mail
recover-who = Identifiant ou adresse e-mail
recover-send = Envoyer le lien
recover-sent = Si un tel compte existe avec une adresse confirmée, un e-mail est en route. Son lien est valable une heure.
recover-operator = Si tu n’as ni code ni adresse e-mail confirmée, seul l’opérateur de ce serveur peut t’aider.

confirm-title = Confirme ton adresse e-mail
confirm-go = Confirmer
confirm-done = L’adresse est confirmée.

safety-title = Connexion et récupération
safety-password-now = Ton mot de passe
safety-back = Retour
safety-login-go = Changer d’identifiant
safety-login-done = Ton identifiant a été changé.
safety-password-go = Changer de mot de passe
safety-password-done = Ton mot de passe a été changé et toutes les autres sessions sont fermées.
safety-codes-go = Créer de nouveaux codes
safety-codes-left =
    { $n ->
        [one] { $n } restant
       *[other] { $n } restants
    }
safety-codes-done = Les anciens codes ne marchent plus. Les nouveaux sont en haut de cette page.
safety-email = Adresse e-mail
safety-email-none = aucune
safety-email-go = Enregistrer l’adresse
safety-email-drop = Retirer
safety-email-done = Un e-mail est en route. Ouvre son lien pour confirmer l’adresse.

passkeys-title = Clés d’accès
passkeys-text = Avec une clé d’accès, tu te connectes par empreinte, visage ou code de ton appareil, sans mot de passe. Ton mot de passe et tes codes de récupération restent valables. Une clé d’accès ne vaut qu’à l’adresse de cette page.
passkeys-enter = Se connecter avec une clé d’accès
passkeys-add = Ajouter une clé d’accès
passkeys-go = Créer la clé d’accès
passkeys-name = Nom de la clé d’accès
passkeys-remove = Retirer
passkeys-remove-one = Retirer la clé d’accès { $name }
passkeys-host = pour { $host }
passkeys-used = Dernière utilisation { $used }, ajoutée le { $created }
passkeys-unused = Ajoutée le { $created }, pas encore utilisée
passkeys-known = Cet appareil a déjà une clé d’accès pour ton compte.
passkeys-stopped = Aucune clé d’accès n’a été utilisée : l’opération a été interrompue ou a duré trop longtemps.

sessions-title = Où tu es connecté
sessions-here = cet appareil
sessions-unknown = Appareil inconnu
sessions-used = Dernière activité { $used }, connecté le { $created }
sessions-end = Fermer
sessions-end-others = Fermer toutes les autres

leave-title = Tes données
leave-text = Télécharge tout ce qui est enregistré à ton sujet. Si tu pars, tes matchs ouverts sont annulés et tes matchs en cours abandonnés ; les matchs terminés restent sous le nom « Former coach », sans ce que tu y as écrit. Les tournois et les ligues gardent les noms qui y ont été inscrits.
leave-export = Télécharger mes données
leave-delete = Supprimer mon compte
leave-guest = Supprimer tout ce qui me concerne
leave-sure = C’est définitif. Tes équipes, tes classements et tes listes seront supprimés aussi.
leave-no = Non, je reste
leave-yes = Oui, tout supprimer
