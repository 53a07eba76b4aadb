import { conforms } from 'virtual:contract/AlertsInGroup';
import type { AlertsInGroup } from '../../../contracts/listed.ts';
import { asText, type RecordData } from '../../../records.ts';

/** The alerts that one is looked into with. */
export interface AlertGroup {
  key: string;
  of: AlertsInGroup['of'];
  /** How many others of them are open. */
  others: number;
  /** Whether there may be more. */
  atLeast: boolean;
}

/**
 * The group of an alert that was open when its row was read, whatever became of it since: rows keep their places. Null
 * for closed ones, and where a backend does not say.
 */
export function inGroup(record: RecordData): AlertGroup | null {
  const { in_group: found } = record;
  const key = asText(record.group);
  if (key === null || !conforms(found)) return null;
  return { key, of: found.of, others: found.total - 1, atLeast: found.total_is === 'at least' };
}
