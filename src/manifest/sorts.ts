import type { EntityDef } from './entity.ts';
import { fieldAt, placedFields } from './fields.ts';

/** Rows are counted up to here; beyond it a total is 'at least' (docs/decisions/003-totals-of-lists.md). */
export const countedUpTo = 5_000;

/** The fields that a list can be sorted by at any length: the default order's, those marked `sort`, and the id. */
export const indexedSortsOf = (entity: EntityDef): string[] => [
  ...new Set([entity.sort.replace(/^-/, ''), ...markedIn(entity, true), 'id']),
];

/** The fields that a list can be sorted by: the same, then those for lists of few rows. */
export const sortsOf = (entity: EntityDef): string[] => [
  ...new Set([...indexedSortsOf(entity), ...markedIn(entity, 'few')]),
];

/** Whether only a list that is counted exactly can be sorted by the field. */
export function sortsFew(entity: EntityDef, path: string): boolean {
  const field = fieldAt(entity, path)?.field;
  return field !== undefined && 'sort' in field && field.sort === 'few';
}

/** The amount that a list is ordered by, its currency and the moment whose rates count; undefined for any other order. */
export function convertedSort(
  entity: EntityDef,
  path: string,
): { amount: string; currency: string; at: string } | undefined {
  const field = fieldAt(entity, path)?.field;
  if (field?.kind !== 'money' || !sortsFew(entity, path)) return undefined;
  return { amount: path, currency: field.currency, at: entity.at ?? entity.sort.replace(/^-/, '') };
}

const markedIn = (entity: EntityDef, mark: true | 'few') =>
  placedFields(entity)
    .filter(({ field }) => 'sort' in field && field.sort === mark)
    .map(({ path }) => path);
