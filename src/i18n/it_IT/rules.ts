import type { rules as english } from '../en/rules.ts';
import type { Worded } from '../worded.ts';

const formula = {
  formulaEmpty: 'La formula è vuota: scrivere ad esempio S1',
  formulaTooLong: 'La formula supera i %{max} caratteri',
  formulaTooDeep: 'La formula è annidata su più di %{max} livelli',
  formulaTooLarge: 'La formula ha più di %{max} elementi',
  unknownCharacter: '«%{found}» non può far parte di una formula',
  unknownWord: '«%{found}» non ha significato in una formula: sono ammessi chiavi, numeri, AND, OR e NOT',
  unknownSetting: 'Il parametro %{found} non esiste',
  unknownTrigger: 'Il trigger %{found} non esiste',
  noNumberHere: '%{found} non ha un numero: scrivere %{key}',
  evidenceInFormula:
    '%{found} è un riscontro, che viene mostrato e non valutato: trasformarlo in una condizione o in un riferimento',
  badNumber: '«%{found}» non è un numero: scrivere ad esempio 12 o 0.5',
  numberTooLong: 'Un numero ha al massimo %{before} cifre prima del punto e %{after} dopo',
  operandMissing: 'Qui manca una chiave, un numero o una parentesi aperta',
  operatorMissing: 'Manca un operatore prima di «%{found}»',
  parenthesisMissing: 'Questa parentesi non viene chiusa',
  parenthesisSpare: 'Questa parentesi non chiude nulla',
  chainedComparison: 'Un confronto ha solo due lati: unire due confronti con AND',
  truthExpected: '%{operator} unisce ciò che è vero o falso: confrontare questo numero con un altro',
  numberExpected: '%{operator} richiede numeri: questo è vero o falso',
  numberOfKey: '%{operator} richiede numeri: scrivere %{key}.value per il numero di %{key}',
  truthAtEnd: 'La formula dà un numero: confrontarlo con un altro',
  nothingJudged: 'La formula non contiene chiavi: darebbe sempre lo stesso risultato',
} as const;

const setting = {
  settingsUnreadable: 'I parametri sono salvati in una forma che non è più leggibile: vanno riscritti',
  engineRefuses: 'Il motore rifiuta questi parametri: %{reason}',
  keyInvalid: '«%{found}» non è una chiave: i parametri vanno da S1 a S99, i trigger di un rischio da T1 a T99',
  keyDoubled: 'C’è un altro %{found}: usare ogni chiave una sola volta',
  eventUnknown: 'L’evento %{found} non esiste',
  subjectOfEvent: '%{event} riguarda solo il cliente: scegliere «questo cliente»',
  subjectUnknown: 'Il soggetto %{found} non esiste',
  modelUnknown: 'Il modello %{found} non esiste',
  modelOfSubject: '%{subject} non ha righe di tipo %{model}',
  modelTooEarly: 'Quando una schedina viene giocata, non ci sono ancora righe di tipo %{model}',
  columnUnknown: '%{model} non ha una colonna %{found} utilizzabile in un trigger',
  functionUnknown: 'La funzione %{found} non esiste',
  functionOfType: '%{function} non è adatta alla colonna %{column} (%{type})',
  functionNeedsTime: '%{function} richiede righe con una data: quelle di %{model} non l’hanno',
  valueOfMany:
    '«il valore di» vale per una sola riga: l’evento, il suo cliente, la sua scommessa o l’incontro della scommessa',
  windowUnknown: 'Il periodo %{found} non esiste',
  windowNeedsTime: 'Le righe di %{model} non hanno una data: scegliere «in qualsiasi momento»',
  windowOfOne: '«il valore di» vale per una sola riga, in qualunque momento: scegliere «in qualsiasi momento»',
  windowLength: 'La durata di un periodo è un numero intero positivo, al massimo 366 giorni',
  windowUnit: 'L’unità di un periodo è il minuto, l’ora o il giorno',
  windowHours: '«nelle ore da» richiede due ore intere diverse, da 0 a 24',
  windowBare: '%{window} non ha una durata: lasciare vuoto questo campo',
  usageUnknown: 'Un parametro è una condizione, un riferimento o un riscontro',
  operatorNeeded: 'Una condizione richiede un operatore e un valore',
  operatorUnknown: 'L’operatore numerico %{found} non esiste',
  barInvalid: 'Deve essere un numero con al massimo 14 cifre prima del punto e 6 dopo',
  barPair: '%{operator} richiede due numeri, prima il minore',
  barSpare: 'Solo una condizione si confronta con un valore: lasciare vuoto questo campo',
} as const;

const filter = {
  joinUnknown: 'I filtri si uniscono con «e», «o», «e non» oppure «o non»',
  joinFirst: 'Prima del primo filtro non c’è nulla: iniziare con «e» o «e non»',
  operatorOfType: '%{operator} non è adatto alla colonna %{column} (%{type})',
  notInEvent: 'L’evento non ha %{column} con cui confrontare',
  valueSpare: '%{operator} non accetta valori: lasciare vuoto questo campo',
  valueNeeded: '%{operator} richiede un valore',
  valueText: 'Deve essere un testo da 1 a 500 caratteri',
  valueTruth: 'Deve essere vero o falso',
  valueReference: 'Deve essere l’ID di un record',
  currencyMissing: 'Non c’è una valuta %{found}: sceglierne una dall’elenco',
  valueList: '%{operator} richiede un elenco da 1 a 100 valori',
  valueOneOf: 'Deve essere uno di questi valori: %{values}',
} as const;

const action = {
  actionsUnreadable: 'Le azioni sono salvate in una forma che non è più leggibile: vanno riscritte',
  handlerUnknown: 'L’azione %{found} non esiste',
  handlerDoubled: '%{handler} è già presente: aggiungere ogni azione una sola volta',
  handlerOfBetslips: '%{handler} riguarda le scommesse: scegliere l’evento «Schedina giocata» o «Schedina refertata»',
  handlerByBet:
    '%{handler} riguarda una sola scommessa: aggiungere al trigger un parametro che abbia come soggetto la scommessa o l’incontro',
  actionTypeUnknown: 'Un’azione avviene subito, dopo approvazione o viene solo citata nell’alert',
  paramUnknown: '%{handler} non accetta %{param}',
  paramNeeded: 'Per %{handler} manca: %{param}',
  paramOneOf: 'Deve essere uno di questi valori: %{values}',
  recordMissing: 'Questo record non esiste',
  webhookMissing: 'Nella configurazione del server non c’è alcun webhook %{found} per questo tenant',
  actionNameTaken: 'C’è già un’altra azione di nome %{name}, che fa altro: scegliere un altro nome',
  actionUsed: 'Questa azione è eseguita dai trigger: %{triggers}. Prima va tolta da lì',
  actionMisfit: 'Il trigger %{trigger} esegue questa azione: %{text}',
  triggerMissing: 'Questo trigger non esiste',
  triggerDoubled: 'Questo trigger è già presente, come %{key}',
  triggerUsed: 'Il rischio %{risk} si basa su questo trigger: prima va tolto da lì',
} as const;

export const rules = {
  ...formula,
  ...setting,
  ...filter,
  ...action,
  place: '%{text} (posizione %{at})',
} satisfies Worded<typeof english>;
