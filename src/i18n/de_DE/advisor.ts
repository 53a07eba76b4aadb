import type { advisor as english } from '../en/advisor.ts';
import type { Worded } from '../worded.ts';

export const advisor = {
  lead: 'Schwellen und weitere Bedingungen, die die bestätigten Alarme behalten und andere weglassen: gesucht in den früheren Tagen, dann an späteren Tagen erprobt, die die Suche nicht gesehen hat. Nichts wird gespeichert.',
  period: 'Zeitraum für den Rückblick',
  days: '%{count} Tage',
  searching: 'Schwellen und Bedingungen werden an den gespeicherten Ereignissen von %{days} Tagen erprobt …',
  seen: 'Durchsucht',
  heldBack: 'Zurückgehalten',
  cut: 'Der Zeitraum hat mehr Auslösungen, als auf einmal gelesen werden können: Er beginnt später.',
  unfinished: 'Es gibt zu viele Kombinationen von Schwellen und Bedingungen: Nicht alle wurden erprobt.',
  beyond:
    'Ein bestätigter Alarm des Zeitraums stammt von einer früheren Version; die jetzige würde ihn nicht erzeugen. |||| %{smart_count} bestätigte Alarme des Zeitraums stammen von früheren Versionen; die jetzige würde sie nicht erzeugen.',
  untried: 'Schwellen, die bleiben, weil keine Richtung den Trigger nur strenger macht: %{keys}.',
  leftOut:
    'Eine weitere Zahl wurde nicht als Bedingung erprobt: Es gibt zu viele Auslösungen. |||| %{smart_count} weitere Zahlen wurden nicht als Bedingung erprobt: Es gibt zu viele Auslösungen.',
  oneCustomer:
    'Die bestätigten Alarme gehören zu einem einzigen Kunden. Es wird keine weitere Bedingung erprobt, weil sie sich an keinem anderen bestätigten Kunden prüfen ließe.',
  none: {
    noBars:
      'Dieser Trigger hat keine Schwelle, die strenger werden könnte, und es gibt keine weitere Bedingung zu erproben.',
    noFirings: 'Der Trigger hätte in den früheren Tagen nicht ausgelöst.',
    fewVerdicts:
      'Zu wenige Ergebnisse: %{found} der Alarme in den früheren Tagen sind bestätigt oder Fehlalarme, der Berater braucht %{least}. Schließen Sie Alarme mit einem Ergebnis, oder wählen Sie einen längeren Zeitraum.',
    noConfirmed:
      'Kein Alarm der früheren Tage ist bestätigt: Es gibt nichts zu behalten, und jede Schwelle schiene richtig.',
    noFalse: 'Kein Alarm der früheren Tage ist ein Fehlalarm: Es gibt nichts wegzulassen.',
    nothingBetter:
      'Keine strengere Schwelle und keine weitere Bedingung ließe einen Alarm weg, ohne zu viele bestätigte zu verlieren.',
  },
  curve: 'Alarme pro Tag gegen verlorene bestätigte Alarme',
  summary: '%{curve}. Die Tabelle darunter hat dieselben Zahlen.',
  points: 'Vorschläge',
  bars: 'Änderungen',
  asIs: 'Wie jetzt',
  aDay: 'Alarme pro Tag',
  lost: 'Bestätigte verloren',
  dropped: 'Fehlalarme weniger',
  later: 'An den zurückgehaltenen Tagen',
  holds: 'Hält',
  fails: 'Verliert %{count}',
  untold: 'Keine bestätigten Alarme',
  chosen: 'Der gewählte Vorschlag',
  was: 'jetzt %{bar}',
  further: 'neue Bedingung',
  check:
    'Erprobt an jeder von %{groups} Kundengruppen und an den letzten durchsuchten Tagen, mit einer Suche ohne sie: %{lost} bestätigte Alarme verloren, %{dropped} Fehlalarme weniger.',
  unchecked: 'Nicht an Kunden erprobt, die die Suche ausgelassen hat.',
  alerts: 'Alarme',
  undecided: 'Ohne Ergebnis',
  firings: 'Auslösungen',
  change: '%{before} → %{after}',
  open: 'Als Entwurf öffnen',
  openNote: 'Öffnet das Formular mit diesen Werten. Sie gelten, sobald Sie speichern.',
  shadow: 'Als Schattenkopie öffnen',
  shadowName: '%{name} (strenger, Schatten)',
  shadowNote:
    'Öffnet das Formular mit diesen Werten; eine Schattenkopie beobachtet neben diesem Trigger, ohne zu handeln. Nichts gilt, bevor Sie speichern.',
  noEdit: 'Ihre Rolle darf Trigger nicht ändern.',
} satisfies Worded<typeof english>;
