import type { letters as english } from '../en/letters.ts';
import type { Worded } from '../worded.ts';

export const letters = {
  invitation: {
    subject: 'Votre invitation à Pitboss',
    hello: 'Bonjour %{name},',
    lead: 'un administrateur a créé un compte pour vous dans Pitboss. Choisissez votre mot de passe pour l’utiliser.',
    press: 'Choisir un mot de passe',
    validity: 'Le lien fonctionne une seule fois, jusqu’au %{until} (UTC).',
    ignore: 'Si vous n’attendiez pas cet e-mail, supprimez-le.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe pour Pitboss',
    hello: 'Bonjour %{name},',
    lead: 'un nouveau mot de passe a été demandé pour votre compte Pitboss. Son choix met fin à toutes vos sessions.',
    press: 'Choisir un nouveau mot de passe',
    validity: 'Le lien fonctionne une seule fois, jusqu’au %{until} (UTC).',
    ignore: 'Si vous ne l’avez pas demandé, supprimez cet e-mail : votre mot de passe reste inchangé.',
  },
} satisfies Worded<typeof english>;
