import type { advisor as english } from '../en/advisor.ts';
import type { Worded } from '../worded.ts';

export const advisor = {
  lead: 'Schwellen, die die bestätigten Alarme behalten und andere weglassen: gesucht in den früheren Tagen, dann an späteren Tagen erprobt, die die Suche nicht gesehen hat. Nichts wird gespeichert.',
  period: 'Zeitraum für den Rückblick',
  days: '%{count} Tage',
  searching: 'Schwellen werden an den gespeicherten Ereignissen von %{days} Tagen erprobt …',
  seen: 'Durchsucht',
  heldBack: 'Zurückgehalten',
  cut: 'Der Zeitraum hat mehr Auslösungen, als auf einmal gelesen werden können: Er beginnt später.',
  unfinished: 'Es gibt zu viele Kombinationen von Schwellen: Nicht alle wurden erprobt.',
  beyond:
    'Ein bestätigter Alarm des Zeitraums stammt von einer früheren Version; die jetzige würde ihn nicht erzeugen. |||| %{smart_count} bestätigte Alarme des Zeitraums stammen von früheren Versionen; die jetzige würde sie nicht erzeugen.',
  untried: 'Schwellen, die bleiben, weil keine Richtung den Trigger nur strenger macht: %{keys}.',
  none: {
    noBars: 'Dieser Trigger hat keine Schwelle, die strenger werden könnte.',
    noFirings: 'Der Trigger hätte in den früheren Tagen nicht ausgelöst.',
    fewVerdicts:
      'Zu wenige Ergebnisse: %{found} der Alarme in den früheren Tagen sind bestätigt oder Fehlalarme, der Berater braucht %{least}. Schließen Sie Alarme mit einem Ergebnis, oder wählen Sie einen längeren Zeitraum.',
    noConfirmed:
      'Kein Alarm der früheren Tage ist bestätigt: Es gibt nichts zu behalten, und jede Schwelle schiene richtig.',
    noFalse: 'Kein Alarm der früheren Tage ist ein Fehlalarm: Es gibt nichts wegzulassen.',
    nothingBetter: 'Keine strengere Schwelle ließe einen Alarm weg, ohne zu viele bestätigte zu verlieren.',
  },
  curve: 'Alarme pro Tag gegen verlorene bestätigte Alarme',
  summary: '%{curve}. Die Tabelle darunter hat dieselben Zahlen.',
  points: 'Vorschläge',
  bars: 'Schwellen',
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
  alerts: 'Alarme',
  undecided: 'Ohne Ergebnis',
  firings: 'Auslösungen',
  change: '%{before} → %{after}',
  open: 'Als Entwurf öffnen',
  openNote: 'Öffnet das Formular mit diesen Werten. Sie gelten, sobald Sie speichern.',
  noEdit: 'Ihre Rolle darf Trigger nicht ändern.',
} satisfies Worded<typeof english>;
