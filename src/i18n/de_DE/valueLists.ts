import type { valueLists as english } from '../en/valueLists.ts';
import type { Worded } from '../worded.ts';

export const valueLists = {
  entries: 'Einträge',
  add: 'Einträge hinzufügen',
  addTo: 'Einträge hinzufügen: %{name}',
  none: 'Auf dieser Liste steht noch nichts.',
  values: 'Einträge, einer pro Zeile',
  perLine: 'Was schon auf der Liste steht, bleibt, wie es ist.',
  takes: {
    CUSTOMERS: 'Jede Zeile ist eine Partner-Kunden-ID. Trigger sehen einen Eintrag für Ereignisse ab jetzt.',
    FIXTURES: 'Jede Zeile ist eine Partner-Begegnungs-ID. Trigger sehen einen Eintrag für Ereignisse ab jetzt.',
    COUNTRIES: 'Jede Zeile ist der Code eines Landes, etwa NL. Trigger sehen einen Eintrag für Ereignisse ab jetzt.',
    DEVICES:
      'Jede Zeile ist ein Gerät, wie Ihre Sitzungen es nennen. Nur eine Prüfsumme mit Schlüssel wird aufbewahrt. Trigger sehen einen Eintrag für Ereignisse ab jetzt.',
    ADDRESSES:
      'Jede Zeile ist eine Netzwerkadresse, wie Ihre Sitzungen sie nennen. Nur eine Prüfsumme mit Schlüssel wird aufbewahrt. Trigger sehen einen Eintrag für Ereignisse ab jetzt.',
    INSTRUMENTS:
      'Jede Zeile ist die Nummer einer Karte, eines Bankkontos oder einer Wallet. Nur eine Prüfsumme mit Schlüssel wird aufbewahrt. Trigger sehen einen Eintrag für Ereignisse ab jetzt.',
    VALUES:
      'Jede Zeile ist ein Wert, etwa ein Kanal, genau wie in den Ereignissen. Trigger sehen einen Eintrag für Ereignisse ab jetzt.',
  },
  hashed: 'Die Zeilen sind Ihre eigenen Prüfsummen, nicht die Texte',
  file: {
    choose: 'Datei wählen',
    takes: 'Eine Datei .txt oder .csv ohne Kopfzeile; von jeder Zeile die erste Spalte. Höchstens %{most} Einträge.',
    read: '%{name}: %{smart_count} Eintrag gelesen |||| %{name}: %{smart_count} Einträge gelesen',
    refused: {
      kind: '%{name} ist weder eine .txt- noch eine .csv-Datei',
      large: '%{name} ist zu groß: Eine Datei hat höchstens %{most} Einträge',
      unread: '%{name} ist kein Text in UTF-8: Speichern Sie die Datei so',
      empty: '%{name} hat keinen Eintrag in der ersten Spalte',
      many: '%{name} hat mehr als %{most} Einträge: Teilen Sie die Datei',
    },
  },
  tooMany: 'Es sind mehr als %{most} Zeilen: Setzen Sie sie in mehreren Schritten auf die Liste',
  badHidden: 'Zeile %{line}: %{why}',
  badLine: 'Zeile %{line}, %{value}: %{why}',
  moreBad: '%{smart_count} weitere Zeile ist falsch |||| %{smart_count} weitere Zeilen sind falsch',
  refused:
    'Nichts kam auf die Liste: %{smart_count} Zeile ist falsch. |||| Nichts kam auf die Liste: %{smart_count} Zeilen sind falsch.',
  added:
    '%{smart_count} Eintrag hinzugefügt; schon auf der Liste: %{there} |||| %{smart_count} Einträge hinzugefügt; schon auf der Liste: %{there}',
  endOf: 'Jetzt von der Liste nehmen: %{name}',
  ended: 'Von der Liste genommen',
  putOf: 'Auf eine Liste setzen: %{name}',
  what: 'Was darauf kommt',
  kinds: { DEVICE: 'Gerät', ADDRESS: 'Netzwerkadresse', INSTRUMENT: 'Zahlungsmittel' },
  noLists: 'Noch keine Liste enthält so etwas: Legen Sie zuerst eine an.',
  about: 'Auf die Liste kommt die Prüfsumme; den Text kennt hier niemand. Trigger sehen sie für Ereignisse ab jetzt.',
  isOn: 'Es steht auf der Liste',
  wasOn: 'Es stand schon auf der Liste',
} satisfies Worded<typeof english>;
