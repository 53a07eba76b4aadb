import { type RawBuilder, sql } from 'kysely';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { fieldAt, type PlacedField } from '../../src/manifest/fields.ts';
import { isOneOnly, type Searched, type SearchWay } from '../../src/manifest/searchDef.ts';
import { type Store, table } from '../sql/store.ts';
import { exceptionOf } from './exceptions.ts';
import { beginsWith, type FoundSql, most, type SearchedText, small } from './wanted.ts';

/**
 * Finds records of an entity by its declared fields, closest first, and by its exception. Each part reads an index in
 * the answer's order and stops after a few rows.
 */
export function matchesOf({ name, entity, search }: Searched, store: Store, wanted: SearchedText): FoundSql {
  let rank = 0;
  const parts: FoundSql[] = [];
  for (const [path, how] of Object.entries(search.by)) {
    const placed = fieldAt(entity, path);
    if (!placed?.column) throw new Error(`${name}.${path} is in no column.`);
    const column = sql.id(placed.column);
    const at = { entity, rows: table(store, name), placed, column, key: sql`lower(${column})`, wanted };
    const { ranks, found } = placed.field.kind === 'id' ? byId : ways[how];
    parts.push(...found(at, rank));
    rank += ranks;
  }
  parts.push(...(exceptionOf(name)?.matches(store, wanted, rank) ?? []));
  return parts.length === 0 ? sql`select null::bigint as id, 0 as rank where false` : sql.join(parts, sql` union all `);
}

/** One searched field. */
interface At {
  entity: EntityDef;
  rows: RawBuilder<unknown>;
  placed: PlacedField;
  column: RawBuilder<unknown>;
  /** The expression of the prefix index. */
  key: RawBuilder<unknown>;
  wanted: SearchedText;
}

/** How a field is searched, and how many ranks its results use. */
interface FieldWay {
  ranks: number;
  found: (at: At, rank: number) => FoundSql[];
}

const byId: FieldWay = {
  ranks: 1,
  found: ({ rows, wanted: { id } }, rank) =>
    id === null ? [] : [sql`(select id, ${sql.lit(rank)} as rank from ${rows} where id = ${id}::bigint)`],
};

const exact = ({ rows, column, wanted: { text } }: At, rank: number): FoundSql =>
  sql`(select id, ${sql.lit(rank)} as rank from ${rows} where ${column} = ${text})`;

/** Among rows with the same value the first of their list, read from an index in that order. */
function firstOfList({ entity, rows, column, wanted: { text } }: At, rank: number): FoundSql {
  const order = sql.id(fieldAt(entity, entity.sort.replace(/^-/, ''))?.column ?? 'id');
  const direction = entity.sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`(select id, ${sql.lit(rank)} as rank from ${rows} where ${column} = ${text}
    order by ${order} ${direction}, id ${direction} limit ${most})`;
}

/** In the index's order, in which the whole value precedes longer ones. */
function beginning({ rows, placed, key, wanted: { text } }: At, rank: number): FoundSql {
  const closeness = isOneOnly(placed)
    ? sql.lit(rank + 1)
    : sql`case when ${key} = ${small(text)} then ${sql.lit(rank)} else ${sql.lit(rank + 1)} end`;
  return sql`(select id, ${closeness} as rank from ${rows} where ${beginsWith(key, text)}
    order by ${key} using ~<~ limit ${most})`;
}

/** Reads every row, as no index supports substrings: only for small tables. */
const containing = ({ rows, key, wanted: { text } }: At, rank: number): FoundSql =>
  sql`(select id, case when ${key} = ${small(text)} then ${sql.lit(rank)}
      when starts_with(${key}, ${small(text)}) then ${sql.lit(rank + 1)} else ${sql.lit(rank + 2)} end as rank
    from ${rows} where position(${small(text)} in ${key}) > 0 order by rank, ${key} limit ${most})`;

const ways: { readonly [W in SearchWay]: FieldWay } = {
  whole: { ranks: 1, found: (at, rank) => [isOneOnly(at.placed) ? exact(at, rank) : firstOfList(at, rank)] },
  begins: {
    ranks: 2,
    found: (at, rank) => [...(isOneOnly(at.placed) ? [exact(at, rank)] : []), beginning(at, rank)],
  },
  part: { ranks: 3, found: (at, rank) => [containing(at, rank)] },
};
