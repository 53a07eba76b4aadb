import type { dialogs as english } from '../en/dialogs.ts';
import type { Worded } from '../worded.ts';

export const dialogs = {
  dismiss: 'Masquer le message',
  submit: 'Valider',
  switchTenant: {
    title: 'Changer d’entité',
    now: 'Entité actuelle : %{name}. Toutes les listes et tous les chiffres seront ceux de l’entité choisie.',
    nowhere: 'Vous n’avez pas encore d’entité. Toutes les listes et tous les chiffres seront ceux de l’entité choisie.',
    tenant: 'Entité',
    busy: 'Changement…',
    done: 'Entité changée : %{name}',
    elsewhere: 'L’entité a été changée ailleurs pour %{name}. Rien de ce qui n’était pas enregistré n’a été conservé.',
    unseen: 'L’entité a été changée, mais votre compte n’a pas pu être rechargé. Rechargez la page.',
  },
  user: {
    above: 'Ce compte a plus de droits que le vôtre',
    aboveText: 'Seule une personne ayant les mêmes droits peut le modifier. Adressez-vous à un administrateur.',
    newPassword: 'Définir un nouveau mot de passe',
    newPasswordHint:
      'L’utilisateur est déconnecté partout et doit se connecter avec le nouveau mot de passe. Transmettez-le-lui de façon sûre.',
    noTenant:
      'Sans entité, cet utilisateur ne peut pas se connecter. Choisissez-en une, ou un rôle valable dans toutes les entités.',
  },
  tenant: {
    pending: 'Mise en place des bases de données de l’entité. Cela peut prendre une minute.',
    nothing: 'L’entité n’a pas été créée et rien n’est resté en place. Corrigez l’erreur, puis réessayez.',
    unsure:
      'Aucune réponse n’est arrivée, il n’est donc pas certain que l’entité ait été mise en place. Consultez la liste avant de réessayer.',
  },
  password: {
    title: 'Changer le mot de passe',
    lead: 'Vous serez déconnecté partout ailleurs.',
    savedTitle: 'Mot de passe enregistré',
    savedText: 'Votre mot de passe a été modifié.',
    again: 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
  },
  sessions: {
    title: 'Vos sessions',
    lead: 'Les endroits où votre compte est connecté. Si vous ne reconnaissez pas une session, déconnectez-la et changez votre mot de passe.',
    device: 'Appareil',
    address: 'Adresse',
    started: 'Connexion',
    seen: 'Dernière utilisation',
    current: 'Cette session',
    on: '%{name} sous %{system}',
    unknown: 'Appareil inconnu',
    end: 'Déconnecter',
    endOf: 'Déconnecter %{device}',
    ended: '%{device} : session déconnectée',
    others: 'Déconnecter partout ailleurs',
    othersAsk: 'Déconnecter partout ailleurs ?',
    othersText: 'Toutes vos autres sessions prennent fin aussitôt. Ce qui n’y est pas enregistré est perdu.',
    othersDone: 'Vous êtes déconnecté partout ailleurs',
    only: 'Vous n’êtes connecté nulle part ailleurs.',
    ofUser: 'Sessions',
    none: 'Cet utilisateur n’est connecté nulle part.',
    all: 'Déconnecter partout',
    allAsk: 'Déconnecter %{name} partout ?',
    allText: 'Toutes les sessions de cet utilisateur prennent fin aussitôt. Ce qui n’y est pas enregistré est perdu.',
    allDone: '%{name} a été déconnecté partout',
  },
} satisfies Worded<typeof english>;
