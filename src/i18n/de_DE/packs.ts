import type { packs as english } from '../en/packs.ts';
import type { Worded } from '../worded.ts';

export const packs = {
  lead: 'Trigger als Dateien, jeder mit Zweck, Rechtsgrundlage und Tests. Ein Import beginnt pausiert oder im Schattenmodus.',
  choose: 'Paket',
  ours: 'Alle Kategorien',
  coverage: 'Abdeckung',
  category: 'Kategorie',
  state: 'Stand',
  watchedBy: 'Überwacht von',
  hole: 'Nichts überwacht das',
  notLive: 'Nicht aktiv',
  holes:
    '%{smart_count} von %{all} Kategorien hat keinen aktiven Trigger |||| %{smart_count} von %{all} Kategorien haben keinen aktiven Trigger',
  noHoles: 'Jede Kategorie hat einen aktiven Trigger',
  count: '%{mode}: %{count}',
  comma: ', ',
  version: 'Version %{version}',
  tests: '%{smart_count} Test |||| %{smart_count} Tests',
  expects:
    'Schätzung: von 1.000 aktiven Kunden sollte ein Probelauf über %{days} vergangene Tage %{least} bis %{most} finden',
  select: '%{name} auswählen',
  all: 'Alle, die hier fehlen',
  as: 'Modus nach dem Import',
  import: '%{smart_count} Trigger importieren |||| %{smart_count} Trigger importieren',
  imported: '%{smart_count} Trigger importiert |||| %{smart_count} Trigger importiert',
  waiting:
    '%{smart_count} Änderung wartet auf eine andere Person |||| %{smart_count} Änderungen warten auf eine andere Person',
  says: 'Inhalt anzeigen',
  compare: 'Vergleichen',
  hide: 'Ausblenden',
  field: 'Feld',
  here: 'Hier',
  inPack: 'Im Paket',
  same: 'Hier steht dasselbe wie im Paket.',
  take: 'Version %{version} des Pakets übernehmen',
  takeAbout:
    'Name, Modus und eigene Aktionen bleiben. Die frühere Version lässt sich auf der Seite des Triggers wiederherstellen.',
  taken: '%{name}: Version %{version} des Pakets ist jetzt hier',
  newer:
    '%{smart_count} Trigger hat im Paket eine neuere Version |||| %{smart_count} Trigger haben im Paket eine neuere Version',
  takeAll:
    'Neuere Version von %{smart_count} Trigger übernehmen |||| Neuere Versionen von %{smart_count} Triggern übernehmen',
  compareFirst:
    '%{smart_count} davon wurde von Hand geändert: zuerst vergleichen |||| %{smart_count} davon wurden von Hand geändert: zuerst vergleichen',
  takenAll:
    '%{smart_count} Trigger hat jetzt die Version des Pakets |||| %{smart_count} Trigger haben jetzt die Version des Pakets',
  overTitle: 'Von Hand Geändertes ersetzen?',
  overText:
    '%{name} wurde hier geändert. Version %{version} des Pakets tritt an die Stelle dieser Änderungen; sie lassen sich auf der Seite des Triggers wiederherstellen.',
  notHere: 'Noch nicht hier',
  hereAt: 'Hier in Version %{version}',
  behind: 'Version %{version} ist verfügbar',
  changed: 'Von Hand geändert',
  save: 'Als Datei speichern',
  leftOut:
    '%{smart_count} Aktion fehlt in der Datei: Sie nennt einen Eintrag dieses Mandanten |||| %{smart_count} Aktionen fehlen in der Datei: Sie nennen Einträge dieses Mandanten',
  file: 'Datei importieren …',
  fileTaken: '%{name} ist importiert und pausiert',
  fileFaults: 'Diese Datei lässt sich nicht importieren. Berichtigen Sie darin diese Stellen:',
  fileNoJson: 'Diese Datei enthält kein JSON-Objekt: Wählen Sie die Datei eines Triggers.',
  fileLarge: 'Diese Datei ist größer als 1 MB: Teilen Sie ihre Tests auf.',
} satisfies Worded<typeof english>;
