import type { caseLinks as english } from '../en/caseLinks.ts';
import type { Worded } from '../worded.ts';

export const caseLinks = {
  add: 'Collega',
  merge: 'Unisci',
  split: 'Dividi',
  keys: {
    link: 'Collegare a un altro caso',
    merge: 'Unire a un altro caso',
    split: 'Spostare gli alert selezionati in un nuovo caso',
  },
  search: 'Titolo o numero di un caso',
  noneFound: 'Nessun caso trovato.',
  noneOpen: 'Nessun altro caso aperto trovato.',
  noOwner: 'senza responsabile',
  reason: 'Motivo',
  linking: 'Collega il caso %{id} a un altro',
  linked: 'Collegato al caso %{id}',
  removeOf: 'Rimuovi il collegamento con il caso %{id}',
  removed: 'Collegamento rimosso',
  merging: 'Unisci il caso %{id} a un altro',
  mergeText:
    'I suoi alert, i clienti e le attività aperte passano nel caso scelto. Questo viene chiuso: i file, le attività svolte e la cronologia restano qui.',
  merged: 'Unito al caso %{id}',
  splitting: 'Separa %{smart_count} alert |||| Separa %{smart_count} alert',
  splitText:
    'Escono da questo caso verso uno nuovo, e i loro clienti con essi. Un cliente che ha ancora un alert qui resta anche qui.',
  newTitle: 'Titolo del nuovo caso',
  relations: {
    linked: 'Collegato',
    mergedInto: 'Unito a',
    mergedFrom: 'Unito da',
    splitOff: 'Separato',
    splitFrom: 'Separato da',
  },
  history: {
    linked: 'ha collegato questo al caso %{case}',
    unlinked: 'ha rimosso il collegamento con il caso %{case}',
    mergedInto: 'ha unito questo al caso %{case}',
    mergedFrom: 'ha unito il caso %{case} a questo',
    splitOff: 'ha separato il caso %{case}',
    splitFrom: 'ha separato questo dal caso %{case}',
    taskMoved: 'ha spostato l’attività %{id} dal caso %{from} al caso %{case}',
  },
} satisfies Worded<typeof english>;
