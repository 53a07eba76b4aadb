import type { rules as english } from '../en/rules.ts';
import type { Worded } from '../worded.ts';

const formula = {
  formulaEmpty: 'Die Formel ist leer: Schreiben Sie zum Beispiel S1',
  formulaTooLong: 'Die Formel ist länger als %{max} Zeichen',
  formulaTooDeep: 'Die Formel ist tiefer als %{max} Ebenen verschachtelt',
  formulaTooLarge: 'Die Formel hat mehr als %{max} Teile',
  unknownCharacter: '„%{found}“ kann nicht in einer Formel stehen',
  unknownWord: '„%{found}“ bedeutet in einer Formel nichts: Erlaubt sind Schlüssel, Zahlen, AND, OR und NOT',
  unknownSetting: 'Es gibt keine Einstellung %{found}',
  unknownTrigger: 'Es gibt keinen Trigger %{found}',
  noNumberHere: '%{found} hat keine Zahl: Schreiben Sie %{key}',
  evidenceInFormula:
    '%{found} ist ein Beleg, der angezeigt und nicht geprüft wird: Machen Sie daraus eine Bedingung oder einen Vergleichswert',
  badNumber: '„%{found}“ ist keine Zahl: Schreiben Sie zum Beispiel 12 oder 0.5',
  numberTooLong: 'Eine Zahl hat höchstens %{before} Stellen vor dem Punkt und %{after} danach',
  operandMissing: 'Hier fehlt ein Schlüssel, eine Zahl oder eine öffnende Klammer',
  operatorMissing: 'Vor „%{found}“ fehlt ein Operator',
  parenthesisMissing: 'Diese Klammer wird nicht geschlossen',
  parenthesisSpare: 'Diese Klammer schließt nichts',
  chainedComparison: 'Ein Vergleich hat nur zwei Seiten: Verbinden Sie zwei Vergleiche mit AND',
  truthExpected: '%{operator} verbindet, was wahr oder falsch ist: Vergleichen Sie diese Zahl mit einer anderen',
  numberExpected: '%{operator} braucht Zahlen: Dies ist wahr oder falsch',
  numberOfKey: '%{operator} braucht Zahlen: Schreiben Sie %{key}.value für die Zahl von %{key}',
  truthAtEnd: 'Die Formel ergibt eine Zahl: Vergleichen Sie sie mit einer anderen',
  nothingJudged: 'Die Formel enthält keinen Schlüssel: Sie ergäbe immer dasselbe',
} as const;

const setting = {
  settingsUnreadable:
    'Die Einstellungen sind in einer Form gespeichert, die nichts mehr lesen kann: Legen Sie sie neu an',
  engineRefuses: 'Die Engine lehnt diese Einstellungen ab: %{reason}',
  keyInvalid: '„%{found}“ ist kein Schlüssel: Einstellungen heißen S1 bis S99, die Trigger eines Risikos T1 bis T99',
  keyDoubled: '%{found} gibt es schon: Verwenden Sie jeden Schlüssel nur einmal',
  eventUnknown: 'Es gibt kein Ereignis %{found}',
  subjectOfEvent: '%{event} betrifft nur den Kunden: Wählen Sie „diesem Kunden“',
  subjectUnknown: 'Es gibt keinen Bezug %{found}',
  modelUnknown: 'Es gibt kein Modell %{found}',
  modelOfSubject: '%{subject} hat keine Zeilen vom Typ %{model}',
  modelTooEarly: 'Bei der Abgabe eines Wettscheins gibt es %{model} noch nicht',
  columnUnknown: '%{model} hat keine Spalte %{found}, auf die sich Trigger beziehen können',
  functionUnknown: 'Es gibt keine Funktion %{found}',
  functionOfType: '%{function} passt nicht zur Spalte %{column} (%{type})',
  functionNeedsTime: '%{function} braucht Zeilen mit einer Zeit: Die von %{model} haben keine',
  valueOfMany:
    '„der Wert von“ gilt für genau eine Zeile: das Ereignis, seinen Kunden, seine Wette oder die Begegnung der Wette',
  windowUnknown: 'Es gibt keinen Zeitraum %{found}',
  windowNeedsTime: 'Die Zeilen von %{model} haben keine Zeit: Wählen Sie „zu jeder Zeit“',
  windowOfOne: '„der Wert von“ gilt für eine Zeile, gleich zu welcher Zeit: Wählen Sie „zu jeder Zeit“',
  windowLength: 'Die Länge eines Zeitraums ist eine positive ganze Zahl, höchstens 366 Tage',
  windowUnit: 'Die Einheit eines Zeitraums ist Minuten, Stunden oder Tage',
  windowHours: '„in den Stunden von“ braucht zwei verschiedene ganze Stunden von 0 bis 24',
  windowBare: '%{window} hat keine Länge: Lassen Sie das Feld leer',
  usageUnknown: 'Eine Einstellung ist eine Bedingung, ein Vergleichswert oder ein Beleg',
  operatorNeeded: 'Eine Bedingung braucht einen Operator und einen Wert',
  operatorUnknown: 'Es gibt keinen Zahlenoperator %{found}',
  barInvalid: 'Dies muss eine Zahl mit höchstens 14 Stellen vor dem Punkt und 6 danach sein',
  barPair: '%{operator} braucht zwei Zahlen, die kleinere zuerst',
  barSpare: 'Nur eine Bedingung wird mit einem Wert verglichen: Lassen Sie das Feld leer',
} as const;

const filter = {
  joinUnknown: 'Filter werden mit „und“, „oder“, „und nicht“ oder „oder nicht“ verbunden',
  joinFirst: 'Vor dem ersten Filter steht nichts: Beginnen Sie mit „und“ oder „und nicht“',
  operatorOfType: '%{operator} passt nicht zur Spalte %{column} (%{type})',
  notInEvent: 'Im Ereignis gibt es %{column} nicht zum Vergleichen',
  valueSpare: '%{operator} verlangt keinen Wert: Lassen Sie das Feld leer',
  valueNeeded: '%{operator} braucht einen Wert',
  valueText: 'Dies muss ein Text von 1 bis 500 Zeichen sein',
  valueTruth: 'Dies muss wahr oder falsch sein',
  valueReference: 'Dies muss die ID eines Eintrags sein',
  currencyMissing: 'Es gibt keine Währung %{found}: Wählen Sie eine aus der Liste',
  valueList: '%{operator} braucht eine Liste von 1 bis 100 Werten',
  valueOneOf: 'Erlaubt ist einer dieser Werte: %{values}',
} as const;

const action = {
  actionsUnreadable: 'Die Aktionen sind in einer Form gespeichert, die nichts mehr lesen kann: Legen Sie sie neu an',
  handlerUnknown: 'Es gibt keine Aktion %{found}',
  handlerDoubled: '%{handler} gibt es schon: Fügen Sie jede Aktion nur einmal hinzu',
  handlerDecides: '%{handler} entscheidet nur über %{events}: Wählen Sie ein solches Ereignis oder eine andere Aktion',
  decidedAtOnce:
    '%{handler} wird sofort beantwortet, bevor jemand es freigeben könnte: Wählen Sie AUTOMATIC oder NOTIFY ONLY',
  handlerOfBetslips:
    '%{handler} betrifft Wetten: Wählen Sie das Ereignis „Wettschein abgegeben“ oder „Wettschein abgerechnet“',
  handlerByBet:
    '%{handler} betrifft eine einzelne Wette: Nehmen Sie eine Einstellung mit dem Bezug „Wette“ oder „Begegnung“ in den Trigger auf',
  actionTypeUnknown: 'Eine Aktion geschieht sofort, nach Freigabe oder wird nur im Alarm genannt',
  paramUnknown: '%{handler} kennt die Angabe %{param} nicht',
  paramNeeded: 'Für %{handler} fehlt die Angabe %{param}',
  paramOneOf: 'Erlaubt ist einer dieser Werte: %{values}',
  ownFieldMissing:
    '%{model} hat kein eigenes Feld %{found} dieses Typs: Legen Sie es an, oder wählen Sie eine andere Spalte',
  listMisfit: 'Eine solche Liste enthält etwas anderes als %{column}: Wählen Sie eine andere',
  recordMissing: 'Diesen Eintrag gibt es nicht',
  webhookMissing: 'In diesem Mandanten gibt es keinen Webhook %{found}',
  actionNameTaken: 'Eine andere Aktion heißt schon %{name} und tut etwas anderes: Wählen Sie einen anderen Namen',
  actionUsed: 'Trigger führen diese Aktion aus: %{triggers}. Nehmen Sie sie dort zuerst heraus',
  actionMisfit: 'Der Trigger %{trigger} führt diese Aktion aus: %{text}',
  triggerMissing: 'Diesen Trigger gibt es nicht',
  triggerDoubled: 'Dieser Trigger steht hier schon, als %{key}',
  triggerUsed: 'Das Risiko %{risk} beruht auf diesem Trigger: Nehmen Sie ihn dort zuerst heraus',
} as const;

export const rules = {
  ...formula,
  ...setting,
  ...filter,
  ...action,
  place: '%{text} (an Stelle %{at})',
} satisfies Worded<typeof english>;
