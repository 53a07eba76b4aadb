import type { EntityDef } from './entity.ts';
import type { PlacedField } from './fields.ts';
import { kindDef } from './kindDefs.ts';

/**
 * The category of a value's personal data. customerId is our own id of a customer, customer the operator's; name, mail: a
 * person's; tenant, domain: a tenant's; birth: a date of birth, of which the year stays. text is hidden as a whole. json is
 * JSON text, or data of no declared form, judged key by key.
 */
export const piiKinds = [
  'customerId',
  'customer',
  'name',
  'mail',
  'tenant',
  'domain',
  'birth',
  'text',
  'json',
] as const;
export type Pii = (typeof piiKinds)[number];

/**
 * What a field's `pii` may say: a category of what is masked, or
 * staff: the name of who works here, whose it stays when a customer's data is erased;
 * trait: says something about a customer and not who they are, so that it is erased and not masked.
 */
export const piiMarks = [...piiKinds, 'staff', 'trait'] as const;
export type PiiMark = (typeof piiMarks)[number];

export const isPii = (name: unknown): name is Pii => piiKinds.some((kind) => kind === name);

/** The entity whose records are customers. */
export const customerEntity = 'customer';

/** What a field's mark says; undefined where it has none. A reference to a customer says who that is. */
export function markOf(entity: string, { field }: Pick<PlacedField, 'field'>): PiiMark | undefined {
  if (field.kind === 'ref' || field.kind === 'refs') return field.to === customerEntity ? 'customerId' : undefined;
  if (field.kind === 'id') return entity === customerEntity ? 'customerId' : undefined;
  if (!('pii' in field) || !field.pii) return undefined;
  if (field.pii !== true) return field.pii;
  return field.kind === 'text' && field.format === 'hostname' ? 'domain' : kindDef(field).pii;
}

/** The category by which a field is masked; undefined where it is not. */
export function piiOf(entity: string, placed: Pick<PlacedField, 'field'>): Pii | undefined {
  const mark = markOf(entity, placed);
  if (mark === 'staff') return 'name';
  return mark === 'trait' ? undefined : mark;
}

/** The same for a filter's values: a bound of dates of birth is nobody's own. */
export function filterPii(entity: string, placed: Pick<PlacedField, 'field'>): Pii | undefined {
  const kind = piiOf(entity, placed);
  return kind === 'birth' ? undefined : kind;
}

/** Entities by their model's name, as triggers name them. */
export function entityOfModel(entities: { readonly [name: string]: EntityDef }, model: string): string | undefined {
  return Object.keys(entities).find((name) => entities[name]?.model === model);
}
