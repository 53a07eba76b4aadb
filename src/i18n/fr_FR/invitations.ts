import type { invitations as english } from '../en/invitations.ts';
import type { Worded } from '../worded.ts';

export const invitations = {
  title: {
    INVITATION: 'Bienvenue dans Pitboss',
    RESET: 'Choisir un nouveau mot de passe',
  },
  lead: {
    INVITATION: 'Choisissez le mot de passe avec lequel vous vous connecterez.',
    RESET: 'Il remplace l’ancien et met fin à toutes vos sessions.',
  },
  opening: 'Vérification du lien',
  save: 'Enregistrer le mot de passe',
  saving: 'Enregistrement',
  saved: 'Votre mot de passe est enregistré. Utilisez-le pour vous connecter.',
  closedTitle: 'Ce lien ne fonctionne pas',
  forgotTitle: 'Mot de passe oublié ?',
  forgotLead: 'Saisissez votre e-mail pour recevoir un lien qui permet d’en choisir un nouveau.',
  send: 'Envoyer le lien',
  sending: 'Envoi en cours',
  sent: 'Si un compte avec cet e-mail a un mot de passe, un lien est en route. Il fonctionne pendant une heure.',
  askAdmin: 'Demandez à un administrateur un lien pour choisir un nouveau mot de passe.',
  ofUser: 'Mot de passe',
  has: 'Cet utilisateur a un mot de passe.',
  chosen: 'Mot de passe choisi par lien :',
  invited: 'Invité. Le lien est valable jusqu’au :',
  invitedOver: 'Invité. Le lien n’est plus valable depuis le :',
  reset: 'Un lien pour un nouveau mot de passe est valable jusqu’au :',
  mail: {
    WAITING: 'L’e-mail attend d’être envoyé.',
    SENT: 'Le serveur de messagerie a accepté l’e-mail.',
    FAILED: 'L’e-mail n’a pas pu être remis. Vérifiez l’adresse, puis renvoyez-le.',
  },
  again: 'Inviter de nouveau',
  sendReset: 'Envoyer un lien pour un nouveau mot de passe',
  makeReset: 'Créer un lien pour un nouveau mot de passe',
  onItsWay: 'Le lien pour %{name} est en route',
  shownTitle: 'Lien pour %{name}',
  shownText:
    'Copiez ce lien maintenant et transmettez-le : il n’est affiché que cette fois et fonctionne une seule fois, jusqu’au :',
  link: 'Lien',
  done: 'Terminé',
  ownPassword: 'Définir un mot de passe vous-même',
  ownPasswordHint: 'Sinon, l’utilisateur reçoit un lien qui lui permet de choisir le sien.',
} satisfies Worded<typeof english>;
