import type { proposals as english } from '../en/proposals.ts';
import type { Worded } from '../worded.ts';

export const proposals = {
  lead: {
    CREATE: 'Ein neuer Eintrag ist vorgeschlagen. Er entsteht, sobald eine andere Person dies freigibt.',
    CHANGE: 'Eine Änderung ist vorgeschlagen. Der Eintrag bleibt, wie er ist, bis eine andere Person dies freigibt.',
    CHALLENGE:
      'Vorgeschlagen ist ein Herausforderer, der für einen Teil der Kunden handelt. Er startet, sobald eine andere Person ihn freigibt.',
    ERASE: 'Die personenbezogenen Daten dieses Kunden sollen gelöscht werden. Das lässt sich nicht rückgängig machen.',
  },
  by: 'Vorgeschlagen von %{name}, %{time}',
  decided: 'von %{name}, %{time}',
  compare: 'Was sich ändert',
  field: 'Feld',
  was: 'Jetzt',
  wasThen: 'Vorher',
  proposed: 'Vorgeschlagen',
  changed: 'geändert',
  own: 'Sie haben dies selbst vorgeschlagen: Eine andere Person muss es freigeben.',
  decide: 'Entscheidung',
  comment: 'Kommentar',
  reason: 'Warum dies nötig ist',
  needed: 'Sagen Sie, warum, bevor Sie dies ablehnen.',
  release: 'Freigeben',
  refuse: 'Ablehnen',
  withdraw: 'Zurücknehmen',
  say: 'Kommentar speichern',
  released: 'Freigegeben: Die Änderung ist vorgenommen',
  refused: 'Die Änderung ist abgelehnt',
  withdrawn: 'Der Vorschlag ist zurückgenommen',
  said: 'Kommentar gespeichert',
  waits: 'Eine Änderung dieses Eintrags wartet auf eine andere Person.',
  see: 'Zum Vorschlag',
  nobody: 'jemand',
} satisfies Worded<typeof english>;
