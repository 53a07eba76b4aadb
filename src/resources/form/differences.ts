import { type PlacedField, writeName } from '../../manifest/fields.ts';
import { isObject } from '../../manifest/isObject.ts';
import { unreachable } from '../../manifest/unreachable.ts';
import { type FormValues, formValues } from '../body.ts';
import { kindOf } from '../kinds/registry.ts';
import { type RecordData, valueAt } from '../records.ts';

/** A field that two versions of a record don't agree on; both values as the API would serve them. */
export interface Difference {
  placed: PlacedField;
  mine: unknown;
  theirs: unknown;
}

/** The fields in which what a form holds differs from the record as it is now. */
export function differences(
  places: readonly PlacedField[],
  values: FormValues,
  current: RecordData,
  before: RecordData | null,
): Difference[] {
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
function asServed({ path, field }: PlacedField, value: unknown, known: unknown[]): unknown {
  const by = field.kind === 'refs' && field.by ? field.by : 'id';
  const reference = (key: unknown) =>
    known.find((one) => isObject(one) && String(one[by]) === key) ?? { id: key, [by]: key };
  switch (field.kind) {
    case 'ref':
      return value === '' ? null : reference(value);
    case 'refs':
      return Array.isArray(value) ? value.map(reference) : [];
    case 'names':
      return Array.isArray(value) ? value.map((name) => ({ name })) : [];
    case 'currency':
      return value === '' ? null : { code: value };
    case 'id':
    case 'partnerId':
    case 'text':
    case 'longText':
    case 'email':
    case 'password':
    case 'integer':
    case 'decimal':
    case 'money':
    case 'boolean':
    case 'time':
    case 'date':
    case 'choice':
    case 'texts':
    case 'json':
    case 'many':
    case 'computed':
      return kindOf(field).fromForm(value, field);
    default:
      return unreachable(field, path);
  }
}
