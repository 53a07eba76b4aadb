import { type RawBuilder, sql } from 'kysely';
import type { FoundRecord } from '../../src/contracts/search.ts';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import type { FieldDef } from '../../src/manifest/fieldDef.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { toldOf } from '../../src/manifest/search.ts';
import type { Row } from '../database/types.ts';
import { type CurrencyNames, toRecord } from '../sql/record.ts';
import { selection } from '../sql/shape.ts';
import { type Store, table } from '../sql/store.ts';
import type { Found } from './wanted.ts';

/** The key of a row's place among the requested ones. No field can have this name. */
const placeKey = ' place';

const told = new WeakMap<ManifestDef, ManifestDef>();

/**
 * The reader's manifest (src/manifest/reader.ts) with the searched entities narrowed to the fields of search results,
 * so that their rows are selected and returned like those of lists. References to records that the reader may not list
 * are left out, with their ids.
 */
export function toldManifest(reader: ManifestDef, mayList: (entity: string) => boolean): ManifestDef {
  const known = told.get(reader);
  if (known) return known;
  const entities = Object.entries(reader.entities).map(([name, entity]) => [name, narrowed(entity, mayList)] as const);
  const made = { ...reader, entities: Object.fromEntries(entities) };
  told.set(reader, made);
  return made;
}

function narrowed(entity: EntityDef, mayList: (entity: string) => boolean): EntityDef {
  if (!entity.search) return entity;
  const paths = toldOf(entity, entity.search);
  const fields = Object.entries(entity.fields).flatMap(([name, field]): [string, FieldDef][] => {
    if (field.kind === 'group') {
      const inner = Object.entries(field.fields).filter(([one]) => paths.includes(`${name}.${one}`));
      return inner.length > 0 ? [[name, { ...field, fields: Object.fromEntries(inner) }]] : [];
    }
    const isHidden = field.kind === 'ref' && !mayList(field.to);
    return paths.includes(name) && !isHidden ? [[name, field]] : [];
  });
  return { ...entity, fields: Object.fromEntries(fields) };
}

/** The results for the rows of `ids` (id, rank), as one JSON column under the entity's name. */
export function foundColumn(
  manifest: ManifestDef,
  store: Store,
  name: string,
  ids: Found,
  limit: number,
): RawBuilder<unknown> {
  const { columns, joins } = selection(manifest, store, name, 'json', 'none');
  return sql`(select coalesce(json_agg(x), '[]') from (
    select ${columns}, k.rank as ${sql.id(placeKey)} from (
      select id, min(rank) as rank from (${ids}) m group by id order by 2, 1 desc limit ${sql.lit(limit)}) k
    join ${table(store, name)} t on t.id = k.id ${joins} order by k.rank, t.id desc) x) as ${sql.id(name)}`;
}

/** The records of such a column, with the place of each. */
export function foundIn(
  manifest: ManifestDef,
  name: string,
  rows: readonly Row[],
  currencies: CurrencyNames,
): { records: FoundRecord[]; places: number[] } {
  const entity = entityOf(manifest, name);
  return {
    records: rows.map((row) => ({ ...toRecord(manifest, entity, row, currencies), id: String(row.id) })),
    places: rows.map((row) => Number(row[placeKey])),
  };
}
