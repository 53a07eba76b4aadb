import type { caseLinks as english } from '../en/caseLinks.ts';
import type { Worded } from '../worded.ts';

export const caseLinks = {
  add: 'Verknüpfen',
  merge: 'Zusammenführen',
  split: 'Abtrennen',
  keys: {
    link: 'Mit einem anderen Fall verknüpfen',
    merge: 'Mit einem anderen Fall zusammenführen',
    split: 'Ausgewählte Alarme in einen neuen Fall abtrennen',
  },
  search: 'Titel oder Nummer eines Falls',
  noneFound: 'Kein Fall gefunden.',
  noneOpen: 'Kein anderer offener Fall gefunden.',
  noOwner: 'niemand zuständig',
  reason: 'Grund',
  linking: 'Fall %{id} mit einem anderen verknüpfen',
  linked: 'Mit Fall %{id} verknüpft',
  removeOf: 'Verknüpfung mit Fall %{id} entfernen',
  removed: 'Verknüpfung entfernt',
  merging: 'Fall %{id} mit einem anderen zusammenführen',
  mergeText:
    'Seine Alarme, Kunden und offenen Aufgaben kommen in den Fall, den Sie wählen. Dieser wird abgeschlossen: Seine Dateien, die erledigten Aufgaben und sein Verlauf bleiben hier.',
  merged: 'Mit Fall %{id} zusammengeführt',
  splitting: '%{smart_count} Alarm abtrennen |||| %{smart_count} Alarme abtrennen',
  splitText:
    'Sie kommen aus diesem Fall in einen neuen, und ihre Kunden mit ihnen. Wer hier noch einen Alarm hat, bleibt auch hier.',
  newTitle: 'Titel des neuen Falls',
  relations: {
    linked: 'Verknüpft',
    mergedInto: 'Aufgegangen in',
    mergedFrom: 'Übernommen aus',
    splitOff: 'Abgetrennt',
    splitFrom: 'Abgetrennt von',
  },
  history: {
    linked: 'hat dies mit Fall %{case} verknüpft',
    unlinked: 'hat die Verknüpfung mit Fall %{case} entfernt',
    mergedInto: 'hat dies mit Fall %{case} zusammengeführt',
    mergedFrom: 'hat Fall %{case} hierher übernommen',
    splitOff: 'hat Fall %{case} abgetrennt',
    splitFrom: 'hat dies von Fall %{case} abgetrennt',
    taskMoved: 'hat Aufgabe %{id} von Fall %{from} in Fall %{case} verschoben',
  },
} satisfies Worded<typeof english>;
