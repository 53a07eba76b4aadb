import type { account as english } from '../en/account.ts';
import type { Worded } from '../worded.ts';

export const account = {
  login: {
    title: 'Accesso',
    lead: 'Inserire email e password.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Accedi',
    busy: 'Accesso in corso',
    register: 'Nessun account?',
    registerLink: 'Richiedi un account',
    showPassword: 'Mostra la password',
    hidePassword: 'Nascondi la password',
    forgot: 'Password dimenticata?',
  },
  register: {
    title: 'Richiesta di account',
    lead: 'Prima del primo accesso un amministratore assegna ruolo e tenant.',
    name: 'Nome',
    email: 'E-mail',
    password: 'Password',
    passwordHint: 'Almeno 8 caratteri',
    confirmation: 'Ripeti la password',
    codeTitle: 'Nuova installazione da configurare?',
    code: 'Codice di installazione',
    codeHint: 'Il server lo ha mostrato all’avvio. Rende questo account il primo amministratore.',
    submit: 'Invia la richiesta',
    busy: 'Invio in corso',
    done: 'La richiesta è stata inviata. L’accesso sarà possibile dopo l’approvazione di un amministratore.',
    back: 'Torna all’accesso',
  },
} satisfies Worded<typeof english>;
