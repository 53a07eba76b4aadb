import type { valueLists as english } from '../en/valueLists.ts';
import type { Worded } from '../worded.ts';

export const valueLists = {
  entries: 'Voci',
  add: 'Aggiungere voci',
  addTo: 'Aggiungere voci a %{name}',
  none: 'In questo elenco non c’è ancora nulla.',
  values: 'Voci, una per riga',
  perLine: 'Ciò che è già nell’elenco resta com’è.',
  takes: {
    CUSTOMERS:
      'Ogni riga è l’ID cliente partner di un cliente. I trigger vedono una voce per gli eventi da adesso in poi.',
    FIXTURES:
      'Ogni riga è l’ID incontro partner di un incontro. I trigger vedono una voce per gli eventi da adesso in poi.',
    COUNTRIES: 'Ogni riga è il codice di un paese, come NL. I trigger vedono una voce per gli eventi da adesso in poi.',
    VALUES:
      'Ogni riga è un valore, come l’hash di un dispositivo, esattamente come negli eventi. I trigger vedono una voce per gli eventi da adesso in poi.',
  },
  badLine: 'Riga %{line}, %{value}: %{why}',
  moreBad: '%{smart_count} altra riga è sbagliata |||| Altre %{smart_count} righe sono sbagliate',
  refused:
    'Nulla è stato messo nell’elenco: %{smart_count} riga è sbagliata. |||| Nulla è stato messo nell’elenco: %{smart_count} righe sono sbagliate.',
  added:
    '%{smart_count} voce aggiunta; già nell’elenco: %{there} |||| %{smart_count} voci aggiunte; già nell’elenco: %{there}',
  endOf: 'Togliere ora dall’elenco: %{name}',
  ended: 'Non è più nell’elenco',
} satisfies Worded<typeof english>;
