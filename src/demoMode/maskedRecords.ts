import type { EntityDef } from '../manifest/entity.ts';
import { fieldAt, isRelation, type PlacedField, placedFields } from '../manifest/fields.ts';
import { isObject } from '../manifest/isObject.ts';
import { kindDef } from '../manifest/kindDefs.ts';
import { customerEntity, piiOf } from '../manifest/pii.ts';
import { maskContract } from './contracts.ts';
import {
  learnPerson,
  maskJsonText,
  maskKeys,
  maskPartnerId,
  maskText,
  maskTextAt,
  maskValue,
  type Sources,
  type Values,
  withEach,
} from './maskedKeys.ts';

/**
 * A record of an entity, or its part in another record: by its fields, by its columns as in the audit log, and by its
 * keys for what the manifest does not know.
 */
export function maskRecord(sources: Sources, name: string, record: unknown): unknown {
  const entity = sources.manifest.entities[name];
  if (!isObject(record) || !entity) return maskKeys(sources, record);
  const masked = maskFields(sources, name, entity, record, '');
  return 'record_id' in entity.fields ? { ...masked, ...maskImages(sources, record) } : masked;
}

/** `group` is the name of the group of fields that the object is. */
function maskFields(sources: Sources, name: string, entity: EntityDef, object: Values, group: string): Values {
  learnPerson(sources, object);
  return withEach(object, (key, value) => {
    const placed = placedAt(entity, group === '' ? key : `${group}.${key}`);
    if (placed) return maskField(sources, name, placed, value);
    const isGroup = entity.fields[key]?.kind === 'group' && group === '' && isObject(value);
    return isGroup ? maskFields(sources, name, entity, value, key) : maskKeys(sources, value, key, group);
  });
}

const placedAt = (entity: EntityDef, key: string) =>
  fieldAt(entity, key) ?? placedFields(entity).find(({ column }) => column === key);

function maskField(sources: Sources, name: string, placed: PlacedField, value: unknown): unknown {
  const { field, path } = placed;
  const kind = piiOf(name, placed) ?? (isNote(sources, name, placed) ? 'text' : undefined);
  if (field.kind === 'many') return each(value, (one) => maskRecord(sources, field.of, one));
  if (isRelation(field))
    return each(value, (one) => {
      if (isObject(one)) return maskReference(sources, name, field.to, one);
      return kind ? maskValue(sources, kind, one) : one;
    });
  if (field.kind === 'computed' && field.names) return maskNamed(sources, value);
  if ('contract' in field)
    return 'as' in field && field.as === 'text' && typeof value === 'string'
      ? maskJsonText(sources, value, (_, inner) => maskContract(sources, field.contract, inner))
      : maskContract(sources, field.contract, value);
  if (kind) return maskValue(sources, kind, value);
  if (typeof value !== 'string') return maskKeys(sources, value, path);
  switch (kindDef(field).people) {
    case 'named':
      return maskTextAt(sources, path.split('.').at(-1) ?? path, value);
    case 'line':
      return maskText(sources, value, false);
    case 'prose':
      return maskText(sources, value, true);
    case 'partnerId':
      return maskPartnerId(sources, value);
    case null:
      return value;
  }
}

/** Records under their entities' names. */
export const maskNamed = (sources: Sources, named: unknown): unknown =>
  isObject(named)
    ? withEach(named, (name, rows) => each(rows, (one) => maskRecord(sources, name, one)))
    : maskKeys(sources, named);

/** What staff write about a customer may name them in any way. */
const isNote = ({ manifest }: Sources, name: string, { field }: PlacedField) =>
  field.kind === 'longText' && isAboutCustomer(manifest, name);

const isAboutCustomer = ({ entities }: Sources['manifest'], name: string) =>
  Object.values(entities[name]?.fields ?? {}).some((one) => one.kind === 'ref' && one.to === customerEntity);

/**
 * A record inside another. When it is about a customer and the outer one is not, the customer is unknown here and could
 * not be found in its texts: they are hidden as a whole.
 */
function maskReference(sources: Sources, name: string, to: string, reference: Values): unknown {
  const masked = maskRecord(sources, to, reference);
  const { manifest } = sources;
  const entity = manifest.entities[to];
  if (!isObject(masked) || !entity || isAboutCustomer(manifest, name) || !isAboutCustomer(manifest, to)) return masked;
  return withEach(masked, (key, value) =>
    fieldAt(entity, key)?.field.kind === 'text' ? maskValue(sources, 'text', value) : value,
  );
}

const each = (value: unknown, mask: (one: unknown) => unknown) =>
  Array.isArray(value) ? value.map(mask) : mask(value);

/** A line of an audit log: its names and changes belong to the entity that it is about. */
function maskImages(sources: Sources, { entity, record_id: id, before, after }: Values): Values {
  const about = String(entity);
  return {
    // an export is about no single record
    record_id: about === customerEntity && id !== '*' ? maskValue(sources, 'customerId', id) : id,
    before: maskRecord(sources, about, before),
    after: maskRecord(sources, about, after),
  };
}
