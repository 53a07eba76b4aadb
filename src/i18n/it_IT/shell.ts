import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'Vai al contenuto',
  menu: { label: 'Menu principale', open: 'Apri il menu', close: 'Chiudi il menu', more: 'Altro' },
  breadcrumb: { label: 'Percorso', create: 'Crea', edit: 'Modifica %{id}', record: 'ID %{id}' },
  topBar: { tenant: 'Tenant: %{name}', dark: 'Aspetto scuro', light: 'Aspetto chiaro' },
  user: { menu: 'Account di %{name}', logout: 'Esci', loggingOut: 'Uscita in corso' },
  notFound: {
    title: 'Questa pagina non esiste',
    text: 'Nella console non c’è nulla all’indirizzo %{path}. La pagina potrebbe essere stata spostata o il link contiene un errore.',
  },
  notAllowed: {
    title: 'Non disponibile per il ruolo assegnato',
    text: 'Il ruolo assegnato non comprende questa pagina. Un amministratore può modificarlo in Gestione utenti.',
  },
  start: {
    lead: 'Tutto ciò che è disponibile per il ruolo assegnato.',
    records: '%{count} record',
    record: '1 record',
  },
  failed: { title: 'Impossibile mostrare questa parte' },
  crashed: { title: 'Si è verificato un errore nel mostrare questa pagina' },
} satisfies Worded<typeof english>;
