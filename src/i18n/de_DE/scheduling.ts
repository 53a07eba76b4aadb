import type { scheduling as english } from '../en/scheduling.ts';
import type { Worded } from '../worded.ts';

export const scheduling = {
  deliveries: {
    title: 'E-Mails',
    lead: 'Die neuesten E-Mails dieses Berichts. Was nicht ankam, kann mit den Zahlen jenes Moments erneut gesendet werden.',
    all: 'Alle E-Mails',
    none: 'Es wurde noch nichts gesendet.',
    replay: 'Erneut senden',
    replayOf: 'E-Mail %{id} erneut senden',
    replayAll: 'Alle fehlgeschlagenen erneut senden',
    replayed: 'Die E-Mail wird erneut gesendet',
    replayedAll: '%{smart_count} E-Mail wird erneut gesendet |||| %{smart_count} E-Mails werden erneut gesendet',
    test: 'Jetzt senden',
    tested: 'Die E-Mails werden gesendet',
    refresh: 'Aktualisieren',
  },
  plan: '%{name} regelmäßig per E-Mail senden',
  choose: 'Ansicht wählen',
  noViews: 'Speichern Sie zuerst eine Ansicht in einer Liste: Danach kann sie gesendet werden.',
  search: 'Person nach Namen suchen',
  people: 'Personen',
  nobody: 'Niemand mit diesem Namen darf die Liste exportieren.',
  viewFirst: 'Wählen Sie zuerst, was gesendet wird.',
  hint: 'Alle bekommen, was sie selbst sehen dürfen. Eine CSV-Datei hat bis zu 10.000 Zeilen, ein PDF bis zu 1.000. Der Demomodus maskiert E-Mails nicht.',
  days: 'Tage enden um Mitternacht UTC; der heutige ist nicht dabei.',
} satisfies Worded<typeof english>;
