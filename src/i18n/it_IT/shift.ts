import type { shift as english } from '../en/shift.ts';
import type { Worded } from '../worded.ts';

export const shift = {
  since: 'Dalle %{time}',
  hours: 'Durata del turno',
  lastHours: 'Ultima ora |||| Ultime %{smart_count} ore',
  all: 'Tutti gli alert',
  queues: 'Per coda',
  people: 'Per persona',
  queue: 'Coda',
  person: 'Persona',
  looked: 'Esaminati',
  decided: 'Decisi',
  doneAbout: 'Esaminati e decisi: dall’inizio del turno',
  oldest: 'Più vecchio',
  noQueues: 'Non ci sono ancora code.',
  noPeople: 'Nessuno ha alert aperti e nessuno ci ha lavorato in questo turno.',
  gone: 'Utente eliminato',
  handOver: {
    open: 'Passa i miei alert…',
    others: 'Passa…',
    othersOf: 'Passa gli alert di %{name}',
    title: 'Passare %{smart_count} alert |||| Passare %{smart_count} alert',
    to: 'A chi',
    onePerson: 'A una persona',
    back: 'Di nuovo nelle code, per chiunque',
    confirm: 'Passa',
    done: '%{smart_count} alert passato |||| %{smart_count} alert passati',
  },
} satisfies Worded<typeof english>;
