import { conforms as areEvidence } from 'virtual:contract/SettingsEvidence';
import { conforms as areSuspects } from 'virtual:contract/SuspectItems';
import type { SettingEvidence, SuspectItem } from '../../../contracts/alert.ts';

/** What of a log's settings can be shown: one that is cut off does not hide the others. */
export const readEvidence = (value: unknown): SettingEvidence[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => takenBy(areEvidence, one));

export const readSuspects = (value: unknown): SuspectItem[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => takenBy(areSuspects, one));

function takenBy<T>(judge: (value: unknown) => value is T[], one: unknown): T[] {
  const list: unknown = [one];
  return judge(list) ? list : [];
}
