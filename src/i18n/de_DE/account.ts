import type { account as english } from '../en/account.ts';
import type { Worded } from '../worded.ts';

export const account = {
  login: {
    title: 'Anmelden',
    lead: 'Willkommen zurück.',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    busy: 'Anmeldung läuft',
    register: 'Noch kein Konto?',
    registerLink: 'Konto anfragen',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
  },
  register: {
    title: 'Konto anfragen',
    lead: 'Bevor Sie sich anmelden können, weist Ihnen ein Administrator Rolle und Mandanten zu.',
    name: 'Name',
    email: 'E-Mail',
    password: 'Passwort',
    passwordHint: 'Mindestens 8 Zeichen',
    confirmation: 'Passwort wiederholen',
    codeTitle: 'Richten Sie eine neue Installation ein?',
    code: 'Einrichtungscode',
    codeHint: 'Der Server hat ihn beim Start ausgegeben. Er macht dieses Konto zum ersten Administrator.',
    submit: 'Anfrage senden',
    busy: 'Wird gesendet',
    done: 'Ihre Anfrage liegt bei einem Administrator. Sobald er sie bewilligt hat, können Sie sich anmelden.',
    back: 'Zurück zur Anmeldung',
  },
} satisfies Worded<typeof english>;
