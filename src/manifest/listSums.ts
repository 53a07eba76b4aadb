import type { EntityDef } from './entity.ts';
import { fieldAt } from './fields.ts';

/** The amounts among an entity's usual columns, and the field of their currency. */
export interface SummedFields {
  currency: string;
  amounts: readonly string[];
}

/** What a list adds up; undefined for one without amounts. */
export function summedFields(entity: EntityDef): SummedFields | undefined {
  const money = entity.list.flatMap((path) => {
    const field = fieldAt(entity, path)?.field;
    return field?.kind === 'money' ? [{ path, currency: field.currency }] : [];
  });
  const [first] = money;
  if (!first) return undefined;
  const { currency } = first;
  return { currency, amounts: money.filter((one) => one.currency === currency).map(({ path }) => path) };
}
