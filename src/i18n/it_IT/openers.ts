import type { openers as english } from '../en/openers.ts';
import type { Worded } from '../worded.ts';

export const openers = {
  edit: 'Modifica %{name}',
  workIn: 'Passa a %{name}',
  search: 'Cerca',
  views: 'Viste salvate',
  proposalsWaiting: 'In attesa della sua approvazione: %{count}',
  menu: {
    addUser: 'Aggiungi utente',
    resetPassword: 'Cambia la password',
    sessions: 'Sessioni attive',
    security: 'Accesso e sicurezza',
    switchTenant: 'Cambia tenant',
    addTenant: 'Aggiungi tenant',
    demo: 'Modalità demo',
    preferences: 'Preferenze',
  },
} satisfies Worded<typeof english>;
