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
    DEVICES:
      'Ogni riga è un dispositivo, come lo chiamano le vostre sessioni. Se ne conserva solo un’impronta con chiave. I trigger vedono una voce per gli eventi da adesso in poi.',
    ADDRESSES:
      'Ogni riga è un indirizzo di rete, come nelle vostre sessioni. Se ne conserva solo un’impronta con chiave. I trigger vedono una voce per gli eventi da adesso in poi.',
    INSTRUMENTS:
      'Ogni riga è il numero di una carta, di un conto bancario o di un portafoglio. Se ne conserva solo un’impronta con chiave. I trigger vedono una voce per gli eventi da adesso in poi.',
    VALUES:
      'Ogni riga è un valore, come un canale, esattamente come negli eventi. I trigger vedono una voce per gli eventi da adesso in poi.',
  },
  hashed: 'Le righe sono le vostre impronte, non i testi',
  file: {
    choose: 'Scegliere un file',
    takes: 'Un file .txt o .csv senza riga di intestazione; di ogni riga la prima colonna. Al massimo %{most} voci.',
    read: '%{name}: %{smart_count} voce letta |||| %{name}: %{smart_count} voci lette',
    refused: {
      kind: '%{name} non è un file .txt né .csv',
      large: '%{name} è troppo grande: un file ha al massimo %{most} voci',
      unread: '%{name} non è testo in UTF-8: salvarlo così',
      empty: '%{name} non ha voci nella prima colonna',
      many: '%{name} ha più di %{most} voci: dividerlo',
    },
  },
  tooMany: 'Ci sono più di %{most} righe: metterle nell’elenco in più volte',
  badHidden: 'Riga %{line}: %{why}',
  badLine: 'Riga %{line}, %{value}: %{why}',
  moreBad: '%{smart_count} altra riga è sbagliata |||| Altre %{smart_count} righe sono sbagliate',
  refused:
    'Nulla è stato messo nell’elenco: %{smart_count} riga è sbagliata. |||| Nulla è stato messo nell’elenco: %{smart_count} righe sono sbagliate.',
  added:
    '%{smart_count} voce aggiunta; già nell’elenco: %{there} |||| %{smart_count} voci aggiunte; già nell’elenco: %{there}',
  endOf: 'Togliere ora dall’elenco: %{name}',
  ended: 'Non è più nell’elenco',
  putOf: 'Mettere in un elenco: %{name}',
  what: 'Che cosa vi si mette',
  kinds: { DEVICE: 'Dispositivo', ADDRESS: 'Indirizzo di rete', INSTRUMENT: 'Strumento di pagamento' },
  noLists: 'Nessun elenco lo contiene ancora: crearne prima uno.',
  about:
    'Nell’elenco si mette l’impronta; qui nessuno conosce il testo. I trigger la vedono per gli eventi da adesso in poi.',
  isOn: 'È nell’elenco',
  wasOn: 'Era già nell’elenco',
} satisfies Worded<typeof english>;
