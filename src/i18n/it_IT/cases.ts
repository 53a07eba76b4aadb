import type { cases as english } from '../en/cases.ts';
import type { Worded } from '../worded.ts';

export const cases = {
  open: 'Apri un caso',
  opened: 'Caso %{id} aperto',
  add: 'Aggiungi a un caso',
  added: 'Aggiunto al caso %{id}',
  which: 'Caso',
  none: 'Nessun caso è aperto.',
  remove: 'Rimuovi dal caso',
  removeOf: 'Rimuovi dal caso: %{name}',
  removed: 'Rimosso dal caso',
  take: 'Prendi il caso',
  release: 'Rilascia il caso',
  about: 'Che cosa appartiene al caso',
  quick: {
    label: 'Viste dell’elenco',
    all: 'Tutti',
    mine: 'Miei',
    open: 'Aperti',
    closed: 'Chiusi',
  },
  keys: {
    open: 'Apri un caso',
    take: 'Prendi o rilascia il caso',
    remove: 'Rimuovi dal caso',
  },
  history: {
    title: 'Cronologia',
    somebody: 'Qualcuno',
    opened: 'ha aperto il caso',
    changed: 'ha modificato: %{fields}',
    closed: 'ha chiuso il caso: %{outcome}',
    reopened: 'ha riaperto il caso',
    taken: 'ha preso il caso',
    released: 'ha rilasciato il caso',
    alertAdded: 'ha aggiunto l’alert %{id}',
    alertRemoved: 'ha rimosso l’alert %{id}',
    customerAdded: 'ha aggiunto il cliente %{id}',
    customerRemoved: 'ha rimosso il cliente %{id}',
  },
} satisfies Worded<typeof english>;
