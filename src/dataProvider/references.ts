import type { RaRecord } from 'react-admin';
import type { EntityDef } from '../manifest/entity.ts';

/**
 * A record whose references are objects, `customer: {id}`, also where a backend serves just their ids, `customer_id`
 * (SPEC §3).
 */
export function withReferences(entity: EntityDef, record: RaRecord): RaRecord {
  const bare = Object.entries(entity.fields).flatMap(([name, field]): [string, { id: string }][] => {
    if (field.kind !== 'ref' || (record[name] ?? null) !== null) return [];
    const id: unknown = record[field.column ?? `${name}_id`];
    return typeof id === 'string' || typeof id === 'number' ? [[name, { id: String(id) }]] : [];
  });
  return bare.length === 0 ? record : { ...record, ...Object.fromEntries(bare) };
}
