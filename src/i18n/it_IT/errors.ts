import type { errors as english } from '../en/errors.ts';
import type { Worded } from '../worded.ts';

export const errors = {
  unauthorized: 'Accesso non autorizzato',
  notFound: 'Risorsa non trovata.',
  validation: 'Alcuni dati non sono validi',
  server: 'Errore interno del server',
  other: 'Si è verificato un errore.',
  network: 'Errore di rete. Verificare la connessione.',
  unexpected: 'Si è verificato un errore imprevisto.',
  list: 'Si è verificato un errore',
  busy: 'Il servizio è sovraccarico.',
  retryIn: 'Riprovare tra %{seconds} secondi.',
  field: '%{label}: %{message}',
  shape:
    'La risposta del server a %{path} ha un formato sconosciuto. Verificare che server e console siano della stessa versione.',
  chunk: 'Impossibile caricare una parte della console. Verificare la connessione, poi ricaricare la pagina.',
  unknownResource: 'Il manifest non contiene risorse con l’indirizzo «%{resource}».',
} satisfies Worded<typeof english>;
