import { conforms as areEvidence } from 'virtual:contract/SettingsEvidence';
import { conforms as areSuspects } from 'virtual:contract/SuspectItems';
import type { SettingEvidence, SuspectItem } from '../../../contracts/alert.ts';
import type { Missed, MissingPart } from './missed.ts';

/** A list, or none and a note that it is missing. */
export function listIn(value: unknown, missed: Missed, part: MissingPart): unknown[] {
  if (Array.isArray(value)) return value;
  missed.add(part);
  return [];
}

/** The valid items of a list; the number of invalid ones is recorded. */
function takenOf<T>(value: unknown, are: (list: unknown) => list is T[], missed: Missed, part: MissingPart): T[] {
  return listIn(value, missed, part).flatMap((one) => {
    const list: unknown = [one];
    if (are(list)) return list;
    missed.add(part);
    return [];
  });
}

export const settingsIn = (value: unknown, missed: Missed): SettingEvidence[] =>
  takenOf(value, areEvidence, missed, 'settings');

/** Suspects without duplicates. */
export function suspectsIn(value: unknown, missed: Missed, part: 'suspects' | 'subjects'): SuspectItem[] {
  const items = takenOf(value, areSuspects, missed, part);
  return [...new Map(items.map((item) => [`${item.type} ${item.id}`, item])).values()];
}
