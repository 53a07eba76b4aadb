import type { shift as english } from '../en/shift.ts';
import type { Worded } from '../worded.ts';

export const shift = {
  since: 'Seit %{time}',
  hours: 'Länge der Schicht',
  lastHours: 'Letzte Stunde |||| Letzte %{smart_count} Stunden',
  all: 'Alle Alarme',
  queues: 'Nach Warteschlange',
  people: 'Nach Person',
  queue: 'Warteschlange',
  person: 'Person',
  looked: 'Gesichtet',
  decided: 'Entschieden',
  doneAbout: 'Gesichtet und entschieden: seit Beginn der Schicht',
  oldest: 'Ältester',
  noQueues: 'Es gibt noch keine Warteschlangen.',
  noPeople: 'Niemand hat offene Alarme, und niemand hat in dieser Schicht welche bearbeitet.',
  gone: 'Gelöschter Benutzer',
  handOver: {
    open: 'Meine Alarme übergeben …',
    others: 'Übergeben …',
    othersOf: 'Alarme von %{name} übergeben',
    title: '%{smart_count} Alarm übergeben |||| %{smart_count} Alarme übergeben',
    to: 'An wen',
    onePerson: 'An eine Person',
    back: 'Zurück in die Warteschlangen, für alle',
    confirm: 'Übergeben',
    done: '%{smart_count} Alarm übergeben |||| %{smart_count} Alarme übergeben',
  },
} satisfies Worded<typeof english>;
