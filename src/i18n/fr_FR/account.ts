import type { account as english } from '../en/account.ts';
import type { Worded } from '../worded.ts';

export const account = {
  login: {
    title: 'Connexion',
    lead: 'Saisissez votre email et votre mot de passe.',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    busy: 'Connexion en cours',
    register: 'Pas encore de compte ?',
    registerLink: 'Demander un compte',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    forgot: 'Mot de passe oublié ?',
  },
  register: {
    title: 'Demander un compte',
    lead: 'Un administrateur vous attribue un rôle et une entité avant votre première connexion.',
    name: 'Nom',
    email: 'E-mail',
    password: 'Mot de passe',
    passwordHint: '8 caractères au minimum',
    confirmation: 'Répéter le mot de passe',
    codeTitle: 'Vous mettez en place une nouvelle installation ?',
    code: 'Code d’installation',
    codeHint: 'Le serveur l’a affiché à son démarrage. Il fait de ce compte le premier administrateur.',
    submit: 'Envoyer la demande',
    busy: 'Envoi en cours',
    done: 'Votre demande a été envoyée. Vous pourrez vous connecter dès qu’un administrateur l’aura approuvée.',
    back: 'Retour à la connexion',
  },
} satisfies Worded<typeof english>;
