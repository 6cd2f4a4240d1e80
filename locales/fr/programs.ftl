### Ce que les programmes disent eux-mêmes : courriels du serveur, terminal de la ligne de commande.

mail-confirm-subject = Confirme ton adresse électronique
mail-confirm-text =
    Bonjour { $login },

    pour utiliser cette adresse avec ton compte Touchback, ouvre ce lien dans l’heure :

    { $link }

    Si tu n’as rien demandé, tu n’as rien à faire.
mail-recover-subject = Choisis un nouveau mot de passe
mail-recover-text =
    Bonjour,

    ton nom de connexion est { $login }. Pour choisir un nouveau mot de passe, ouvre ce lien dans l’heure :

    { $link }

    Si tu n’as rien demandé, tu n’as rien à faire : ton mot de passe reste le même.

## La ligne de commande

terminal-square = case { $at }
terminal-jump = saut en { $at }
terminal-entry = entrée { $n }
terminal-die = dé { $n } : { $face }
terminal-number = Un nombre de 1 à { $most }, ou q.
terminal-left = Tu quittes le match.
