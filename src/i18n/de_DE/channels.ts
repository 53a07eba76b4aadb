import type { channels as english } from '../en/channels.ts';
import type { Worded } from '../worded.ts';

export const channels = {
  deliveries: {
    title: 'Zustellungen',
    lead: 'Die letzten Nachrichten dieses Kanals. Fehlgeschlagene und abgelehnte können erneut gesendet werden.',
    all: 'Alle Zustellungen',
    none: 'Es wurde noch nichts gesendet.',
    replay: 'Erneut senden',
    replayOf: 'Nachricht %{id} erneut senden',
    replayAll: 'Alle fehlgeschlagenen erneut senden',
    replayed: 'Die Nachricht wird erneut gesendet',
    replayedAll: '%{smart_count} Nachricht wird erneut gesendet |||| %{smart_count} Nachrichten werden erneut gesendet',
    test: 'Testnachricht senden',
    tested: 'Die Testnachricht wird gesendet',
    refresh: 'Aktualisieren',
  },
  test: {
    WAITING: 'Die Testnachricht ist unterwegs.',
    DELIVERED: 'Die Testnachricht ist angekommen.',
    REFUSED: 'Die Testnachricht wurde abgelehnt: %{why}',
    FAILED: 'Die Testnachricht wurde aufgegeben: %{why}',
    later: 'Die Testnachricht kam nicht durch und wird erneut versucht: %{why}',
  },
  message: {
    subject: 'Alarm %{id} (%{severity}): %{what}',
    testSubject: 'Test des Kanals %{name}',
    testText: 'Hier werden Alarme von %{tenant} gemeldet.',
    tenant: 'Mandant',
    risk: 'Risiko',
    category: 'Kategorie',
    triggers: 'Trigger',
    severity: 'Schweregrad',
    amount: 'Betrag',
    open: 'Alarm öffnen',
    nearSubject: 'Frist nahe: Alarm %{id} (%{severity}): %{what}',
    passedSubject: 'Frist überschritten: Alarm %{id} (%{severity}): %{what}',
    due: 'Frist',
    digestSubject: '%{count} Meldung von %{tenant} |||| %{count} Meldungen von %{tenant}',
    events: 'Ereignisse',
    more: 'und %{count} weitere',
    openAll: 'Alarme öffnen',
    assignedSubject: 'Alarm %{id} (%{severity}) wurde Ihnen zugewiesen: %{what}',
    yoursSubject:
      '%{count} Meldung zu Ihren Alarmen von %{tenant} |||| %{count} Meldungen zu Ihren Alarmen von %{tenant}',
    whyMail: 'Sie haben diese E-Mails bestellt: In den Einstellungen der Konsole bestellen Sie sie ab.',
    viewSubject: '%{view} von %{tenant}',
    viewText:
      'Die Datei enthält die gespeicherte Ansicht „%{view}“ von %{tenant} (%{list}) mit den Zeilen und Spalten, die Sie sehen dürfen.',
    viewRows: '%{count} Zeile |||| %{count} Zeilen',
    viewFirst:
      'Die Datei enthält die ersten %{count} von %{total} Zeilen in der Reihenfolge der Ansicht. Alle stehen in der Konsole.',
    viewFirstOfMore:
      'Die Datei enthält die ersten %{count} von mehr als %{total} Zeilen in der Reihenfolge der Ansicht. Alle stehen in der Konsole.',
    viewBy:
      '%{name} hat diese E-Mail eingerichtet und kann sie abstellen. Die Datei enthält personenbezogene Daten: Bewahren Sie sie nicht länger auf als nötig.',
    viewOpen: 'Ansicht öffnen',
    viewNone: 'Keine Zeilen',
    statText: 'Im Anhang: %{report} von %{tenant}, wie sie beim Senden dieser E-Mail war.',
    statBy: '%{name} hat diese E-Mail eingerichtet und kann sie abstellen.',
    statOpen: 'Statistik öffnen',
    paperMade: 'Erstellt für %{name}, %{time}',
    paperPage: 'Seite %{page} von %{pages}',
    paperYes: 'Ja',
    paperNo: 'Nein',
  },
} satisfies Worded<typeof english>;
