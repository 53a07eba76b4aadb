import type { SettingEvidence, SuspectItem } from '../../../contracts/alert.ts';
import { isObject } from '../../../resources/records.ts';

const textOrNull = (value: unknown) => value === null || typeof value === 'string';

export const isEvidence = (value: unknown): value is SettingEvidence =>
  isObject(value) &&
  typeof value.key === 'string' &&
  [value.found, value.operator, value.bar].every(textOrNull) &&
  (value.holds === null || typeof value.holds === 'boolean');

const isSuspect = (value: unknown): value is SuspectItem =>
  isObject(value) && typeof value.type === 'string' && typeof value.id === 'string';

/** What of a log's settings can be shown. */
export const readEvidence = (value: unknown): SettingEvidence[] =>
  Array.isArray(value) ? value.filter(isEvidence) : [];

export const readSuspects = (value: unknown): SuspectItem[] => (Array.isArray(value) ? value.filter(isSuspect) : []);
