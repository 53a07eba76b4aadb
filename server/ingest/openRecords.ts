import { manifest } from '../../resources.manifest.ts';
import { reasons } from '../../src/i18n/en/reasons.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { monthlyColumns } from '../../src/manifest/monthly.ts';
import type { Row } from '../database/database.ts';
import { sentence } from '../sentence.ts';
import { closedKeys } from '../sql/byMonth.ts';
import type { Batch } from './batch.ts';
import type { Keyed, Target } from './upsert.ts';

/**
 * Refuses rows that lie in a closed month, and rows of records whose month is closed, which a new time would otherwise
 * bring back; returns the others.
 */
export async function withOpenRecords<R extends Keyed & { row: Row }>(
  { store, closedUntil, verdicts }: Batch,
  { entity }: Target,
  rows: readonly R[],
): Promise<R[]> {
  const columns = monthlyColumns(entityOf(manifest, entity));
  if (closedUntil === null || !columns || rows.length === 0) return [...rows];
  const { at: time, key: column } = columns;
  const closed = await closedKeys(
    store,
    entity,
    column,
    rows.map(({ key }) => key),
  );
  return rows.filter(({ at, key, row }) => {
    const reason = closed.has(key)
      ? `${column}: ${sentence(reasons.closedRecord, { id: key })}`
      : Date.parse(String(row[time])) < Date.parse(closedUntil)
        ? `${time}: ${sentence(reasons.closedMonth, { at: closedUntil })}`
        : undefined;
    if (reason !== undefined) verdicts.refuse(at, [reason]);
    return reason === undefined;
  });
}
