import type { account as english } from '../en/account.ts';
import type { Worded } from '../worded.ts';

export const account = {
  login: {
    title: 'Anmelden',
    lead: 'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    busy: 'Anmeldung läuft',
    register: 'Noch kein Konto?',
    registerLink: 'Konto anfragen',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    forgot: 'Passwort vergessen?',
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
    done: 'Ihre Anfrage wurde gesendet. Sie können sich anmelden, sobald ein Administrator sie genehmigt hat.',
    back: 'Zurück zur Anmeldung',
  },
} satisfies Worded<typeof english>;
