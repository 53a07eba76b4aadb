import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'Vai al contenuto',
  menu: { label: 'Menu principale', open: 'Apri il menu', close: 'Chiudi il menu', more: 'Altro' },
  breadcrumb: { label: 'Percorso', create: 'Crea', edit: 'Modifica %{id}', record: 'ID %{id}' },
  topBar: { tenant: 'Tenant: %{name}', dark: 'Aspetto scuro', light: 'Aspetto chiaro' },
  user: { menu: 'Account di %{name}', logout: 'Esci', loggingOut: 'Uscita in corso' },
  notFound: {
    title: 'Pagina non trovata',
    text: 'Non c’è alcuna pagina all’indirizzo %{path}. Potrebbe essere stata spostata o l’indirizzo è errato.',
  },
  notAllowed: {
    title: 'Accesso non consentito',
    text: 'Il ruolo assegnato non ha accesso a questa pagina. Un amministratore può modificarlo in Gestione utenti.',
  },
  start: {
    lead: 'Tutte le pagine disponibili per il ruolo assegnato.',
    records: '%{count} record',
    record: '1 record',
  },
  failed: { title: 'Impossibile mostrare questa parte' },
  crashed: { title: 'Impossibile mostrare questa pagina' },
} satisfies Worded<typeof english>;
