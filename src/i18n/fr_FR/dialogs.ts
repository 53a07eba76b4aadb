import type { dialogs as english } from '../en/dialogs.ts';
import type { Worded } from '../worded.ts';

export const dialogs = {
  dismiss: 'Masquer le message',
  submit: 'Valider',
  switchTenant: {
    title: 'Changer d’entité',
    now: 'Vous travaillez actuellement dans %{name}. Toutes les listes et tous les chiffres seront ceux de l’entité choisie.',
    nowhere:
      'Vous ne travaillez encore dans aucune entité. Toutes les listes et tous les chiffres seront ceux de l’entité choisie.',
    tenant: 'Entité',
    busy: 'Changement…',
    done: 'Vous travaillez maintenant dans %{name}',
    unseen: 'Vous avez changé d’entité, mais votre compte n’a pas pu être relu. Rechargez la page.',
  },
  user: {
    above: 'Ce compte a plus de droits que le vôtre',
    aboveText: 'Seule une personne ayant les mêmes droits peut le modifier. Adressez-vous à un administrateur.',
    newPassword: 'Définir un nouveau mot de passe',
    newPasswordHint:
      'L’utilisateur devra se reconnecter avec ce mot de passe partout où il est connecté. Transmettez-le-lui de façon sûre.',
    noTenant:
      'Sans entité, cet utilisateur n’a nulle part où travailler et sa connexion est refusée. Choisissez-en une, ou un rôle valable dans toutes les entités.',
  },
  tenant: {
    pending: 'Mise en place des bases de données de l’entité. Cela peut prendre une minute.',
    nothing: 'Rien n’a été mis en place et il ne reste aucune trace. Corrigez, puis réessayez.',
    unsure:
      'Aucune réponse n’est arrivée, il n’est donc pas certain que l’entité ait été mise en place. Consultez la liste avant de réessayer.',
  },
  password: {
    title: 'Changer le mot de passe',
    lead: 'Partout ailleurs où vous êtes connecté, il faudra vous reconnecter.',
    savedTitle: 'Mot de passe enregistré',
    savedText: 'Votre mot de passe a été modifié.',
    again: 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
  },
} satisfies Worded<typeof english>;
