import type { EntityDef } from './entity.ts';
import { fieldAt, placedFields } from './fields.ts';

/** What a table with a partition per month goes by. */
export interface MonthlyColumns {
  /** The column with a row's moment, which decides its partition. */
  at: string;
  /** The column with the operator's id: unique over all months. */
  key: string;
}

/** The columns of an entity that is kept by month; undefined where it is not, or lacks one of them. */
export function monthlyColumns(entity: EntityDef): MonthlyColumns | undefined {
  if (!entity.byMonth || entity.store !== 'tenant') return undefined;
  const at = entity.at === undefined ? undefined : fieldAt(entity, entity.at);
  const [key, other] = placedFields(entity).filter(
    ({ field }) => field.kind === 'partnerId' && field.required === true,
  );
  if (!at?.column || at.field.kind !== 'time' || !at.field.required) return undefined;
  return key?.column && !other ? { at: at.column, key: key.column } : undefined;
}
