import { type PlacedField, writeKey, writeName } from '../../manifest/fields.ts';
import { isObject } from '../../manifest/isObject.ts';
import { kindDef } from '../../manifest/kindDefs.ts';
import { type RecordData, valueAt } from '../../records.ts';
import { type FormValues, formValues } from '../formBody.ts';
import { kindOf } from '../kinds/kindRegistry.ts';

/** A field that two versions of a record don't agree on; both values as the API would serve them. */
export interface FieldDifference {
  placed: PlacedField;
  mine: unknown;
  theirs: unknown;
}

/** The fields in which a form's values differ from the present record. */
export function differences(
  places: readonly PlacedField[],
  values: FormValues,
  current: RecordData,
  before: RecordData | null,
): FieldDifference[] {
  const now = formValues(places, current);
  return places.flatMap((placed) => {
    const name = writeName(placed);
    const [mine, theirs] = [valueAt(values, name), valueAt(now, name)];
    if (sent(placed, mine) === sent(placed, theirs)) return [];
    const known = [before, current].flatMap((record) => [valueAt(record, placed.path)].flat());
    return [{ placed, mine: asServed(placed, mine, known), theirs: valueAt(current, placed.path) }];
  });
}

const sent = ({ field }: PlacedField, value: unknown) => JSON.stringify(kindOf(field).fromForm(value, field) ?? null);

/** A form's value in the shape in which records come; `known` are records whose names came along already. */
function asServed({ field }: PlacedField, value: unknown, known: unknown[]): unknown {
  const { list, leads } = kindDef(field);
  const key = writeKey(field);
  if (key === null) return kindOf(field).fromForm(value, field);
  const served = (text: unknown) =>
    (leads && known.find((one) => isObject(one) && String(one[key]) === text)) || { id: text, [key]: text };
  if (list) return Array.isArray(value) ? value.map(served) : [];
  return value === '' ? null : served(value);
}
