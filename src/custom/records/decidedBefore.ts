import type { RecordData } from '../../records.ts';

/** The field with a record's former decisions, for the few records that have any. */
export const decidedBefore = ({ former_decisions }: RecordData): string[] =>
  Array.isArray(former_decisions) && former_decisions.length > 0 ? ['former_decisions'] : [];
