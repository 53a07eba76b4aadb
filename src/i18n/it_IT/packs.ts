import type { packs as english } from '../en/packs.ts';
import type { Worded } from '../worded.ts';

export const packs = {
  lead: 'Trigger in forma di file, ciascuno con il suo scopo, la base giuridica e i test. Un’importazione inizia in pausa o in osservazione.',
  choose: 'Pacchetto',
  ours: 'Tutte le categorie',
  coverage: 'Copertura',
  category: 'Categoria',
  state: 'Stato',
  watchedBy: 'Sorvegliata da',
  hole: 'Nulla la sorveglia',
  notLive: 'Non attiva',
  holes:
    '%{smart_count} categoria su %{all} non ha trigger attivi |||| %{smart_count} categorie su %{all} non hanno trigger attivi',
  noHoles: 'Ogni categoria ha un trigger attivo',
  count: '%{mode}: %{count}',
  comma: ', ',
  version: 'Versione %{version}',
  tests: '%{smart_count} test |||| %{smart_count} test',
  expects:
    'Stima: su 1.000 clienti attivi, una prova sullo storico di %{days} giorni dovrebbe trovarne da %{least} a %{most}',
  select: 'Seleziona %{name}',
  all: 'Tutti quelli che mancano qui',
  as: 'Modalità dopo l’importazione',
  import: 'Importa %{smart_count} trigger |||| Importa %{smart_count} trigger',
  imported: '%{smart_count} trigger importato |||| %{smart_count} trigger importati',
  waiting: '%{smart_count} modifica attende un’altra persona |||| %{smart_count} modifiche attendono un’altra persona',
  says: 'Mostra che cosa dice',
  compare: 'Confronta',
  hide: 'Nascondi',
  field: 'Campo',
  here: 'Qui',
  inPack: 'Nel pacchetto',
  same: 'Qui dice lo stesso che nel pacchetto.',
  take: 'Prendi la versione %{version} del pacchetto',
  takeAbout:
    'Nome, modalità e azioni proprie restano. La versione precedente si può ripristinare nella pagina del trigger.',
  taken: '%{name}: la versione %{version} del pacchetto ora è qui',
  newer:
    '%{smart_count} trigger ha una versione più recente nel pacchetto |||| %{smart_count} trigger hanno una versione più recente nel pacchetto',
  takeAll:
    'Prendi la versione più recente di %{smart_count} trigger |||| Prendi le versioni più recenti di %{smart_count} trigger',
  compareFirst:
    '%{smart_count} è stato modificato a mano: confrontarlo prima |||| %{smart_count} sono stati modificati a mano: confrontarli prima',
  takenAll:
    '%{smart_count} trigger ha ora la versione del pacchetto |||| %{smart_count} trigger hanno ora la versione del pacchetto',
  overTitle: 'Sostituire ciò che è stato modificato a mano?',
  overText:
    '%{name} è stato modificato qui. La versione %{version} del pacchetto prende il posto di queste modifiche, che si possono ripristinare nella pagina del trigger.',
  notHere: 'Non ancora qui',
  hereAt: 'Qui nella versione %{version}',
  behind: 'È disponibile la versione %{version}',
  changed: 'Modificato a mano',
  save: 'Salva come file',
  leftOut:
    '%{smart_count} azione non è nel file: nomina un record di questo tenant |||| %{smart_count} azioni non sono nel file: nominano record di questo tenant',
  file: 'Importa un file …',
  fileTaken: '%{name} è importato e in pausa',
  fileFaults: 'Questo file non si può importare. Correggere questi punti:',
  fileNoJson: 'Questo file non contiene un oggetto JSON: scegliere il file di un trigger.',
  fileLarge: 'Questo file supera 1 MB: suddividere i suoi test.',
} satisfies Worded<typeof english>;
