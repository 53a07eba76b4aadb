import { useManifest } from '../../ManifestContext.tsx';
import { entityOf, type PlacedField, writeName } from '../../manifest/fields.ts';
import { isObject } from '../../manifest/isObject.ts';
import { formFields } from '../../manifest/jsonSchema.ts';
import { asText, type RecordData } from '../../records.ts';
import { ImageValue } from '../../resources/kinds/AuditImageDetail.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import type { ComparedField } from './ProposedTable.tsx';

interface Values {
  readonly [field: string]: unknown;
}

/** A proposal's two sides; `before` is null where a record is made. */
export interface Sides {
  entity: string;
  before: Values | null;
  after: Values;
}

export function sidesOf(record: RecordData): Sides {
  const before = isObject(record.before) ? record.before : null;
  const change = isObject(record.change) ? record.change : {};
  return { entity: asText(record.entity) ?? '', before, after: { ...before, ...change } };
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values are the same; whatever is empty is nothing. */
export const isSame = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** JSON as the database keeps it has another order of keys than a form. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** The fields that either side has, as their kinds show them; `without` are drawn otherwise. */
export function useComparedFields(
  { entity: name, before, after }: Sides,
  without: readonly string[] = [],
): ComparedField[] {
  const labels = useLabels();
  const entity = entityOf(useManifest(), name);
  const shown = (placed: PlacedField, values: Values | null) => {
    const value = values?.[writeName(placed)];
    if (isEmpty(value)) return <Nothing />;
    return <ImageValue value={value} image={{ ...values, id: '' }} entity={name} placed={placed} />;
  };
  return formFields(entity).flatMap((placed): ComparedField[] => {
    const key = writeName(placed);
    if (without.includes(key) || !(key in after)) return [];
    const changed = !isSame(before?.[key], after[key]);
    if (!changed && isEmpty(after[key])) return [];
    const label = labels.field(name, placed.path);
    return [{ key, label, changed, was: shown(placed, before), is: shown(placed, after) }];
  });
}
