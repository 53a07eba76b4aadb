import { type RawBuilder, sql } from 'kysely';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { enums } from '../../src/manifest/enums.ts';
import type { FieldDef, FieldOf, Kind } from '../../src/manifest/fieldDef.ts';
import { entityOf, labelFields, type PlacedField, type StoredField } from '../../src/manifest/fields.ts';
import type { MessageKey } from '../../src/manifest/messages.ts';
import type { FilterOp } from '../../src/manifest/operators.ts';
import type { Row } from '../database/database.ts';
import { quoted, type SqlType, withDefault } from './columns.ts';
import { moment } from './moment.ts';

/** Name of a currency by its code. */
export type CurrencyNames = ReadonlyMap<string, string>;

type Sql = RawBuilder<unknown>;

/** A selected value, and what `toRecord` needs besides it. */
interface Served<F> extends Pick<PlacedField, 'path' | 'column'> {
  field: F;
  found: unknown;
  row: Row;
  manifest: ManifestDef;
  currencies: CurrencyNames;
  /** Returns the served record of another entity's row. */
  whole: (entity: string, row: Row) => Row;
}

/** The SQL of a kind of field; its other properties are in src/manifest/kindDefs.ts. */
interface KindSql<K extends Kind> {
  /** Returns its column's type; null if it has no column. */
  column: K extends StoredField ? (field: FieldOf<K>) => SqlType : null;
  /** The SQL type that its values are compared as; null if they are not compared. */
  cast: string | null;
  /** Operators with SQL of their own. */
  worded?: { readonly [O in FilterOp]?: (column: Sql, value: string) => Sql };
  /** Whether an index finds the rows of one value: each value, or a rare one that a migration indexes. */
  indexed: 'each' | 'rare' | null;
  /** Returns its value for JSON that is made in SQL: as the driver returns it, with numbers and times as text. */
  toJson: (column: Sql) => Sql;
  /** Returns a filter's value as its column compares it; throws `refuse` if it is malformed. Null if it can't be filtered. */
  fromFilter: ((value: string, refuse: (wanted: string) => Error, field: FieldOf<K>) => string) | null;
  /** Returns the message for a text that its schema accepts and its column does not: an id beyond bigint, year 0. */
  misfit: (text: string) => MessageKey | undefined;
  /** Adds its value to the served record. */
  toRecord: (record: Row, of: Served<FieldOf<K>>) => void;
}

const is = (type: string) => () => ({ type });
const asIs = (column: Sql) => column;
const asText = (column: Sql) => sql`${column}::text`;
const asMoment = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const shaped = (shape: RegExp, wanted: string) => (value: string, refuse: (wanted: string) => Error) => {
  if (shape.test(value)) return value;
  throw refuse(wanted);
};

function truth(value: string, refuse: (wanted: string) => Error): string {
  if (!['true', 'false', '1', '0'].includes(value)) throw refuse('true or false');
  return value === 'true' || value === '1' ? 'true' : 'false';
}

function time(value: string, refuse: (wanted: string) => Error): string {
  const found = moment(value);
  if (found === undefined) throw refuse('a date such as 2026-01-31 or a time such as 2026-01-31T18:00:00Z');
  return found;
}

function oneOf(value: string, refuse: (wanted: string) => Error, { of }: FieldOf<'choice'>): string {
  const values: readonly string[] = enums[of];
  if (!values.includes(value)) throw refuse(`one of ${values.join(', ')}`);
  return value;
}

/** Escapes the wildcards of a LIKE pattern. */
export const likeText = (value: string) => value.replace(/[\\%_]/g, (char) => `\\${char}`);

/** Compares the texts by locale, not the JSON text that holds them. */
const someTextContains = (column: Sql, value: string) =>
  sql`exists (select 1 from jsonb_each_text(${column}::jsonb) e
          where lower(e.value) like lower(${`%${likeText(value)}%`}))`;

const largestId = 9_223_372_036_854_775_807n;

function put(record: Row, path: string, value: unknown): void {
  const dot = path.indexOf('.');
  if (dot < 0) {
    record[path] = value;
    return;
  }
  const [outer, inner] = [path.slice(0, dot), path.slice(dot + 1)];
  const group = record[outer];
  if (typeof group === 'object' && group !== null) Object.assign(group, { [inner]: value });
  else record[outer] = { [inner]: value };
}

/** A row with the members of groups in objects of their own. */
export function nest(row: Row): Row {
  const nested: Row = {};
  for (const [path, value] of Object.entries(row)) put(nested, path, value);
  return nested;
}

const isRows = (value: unknown): value is Row[] => Array.isArray(value);

/** Adds the id, and the selected fields of the other record. */
function putReference(record: Row, { path, column, field, found, row, manifest }: Served<FieldOf<'ref'>>): void {
  const other: Row = { id: String(found) };
  for (const placed of labelFields(entityOf(manifest, field.to)))
    put(other, placed.path, row[`${path}.${placed.path}`]);
  record[column ?? `${path}_id`] = found;
  record[path] = found === null ? null : other;
}

function putCurrency(record: Row, { path, found, currencies }: Served<FieldOf<'currency'>>): void {
  record[`${path}_id`] = found;
  record[path] = typeof found === 'string' ? { code: found, name: currencies.get(found) ?? found } : null;
}

const never = () => undefined;
const plain = {
  cast: 'text',
  indexed: null,
  toJson: asIs,
  misfit: never,
  toRecord: (record: Row, { path, found }: Served<unknown>) => put(record, path, found),
} as const;
const text = { ...plain, column: is('text'), fromFilter: shaped(/^.{0,255}$/s, 'at most 255 characters') } as const;
const id = {
  ...plain,
  cast: 'bigint',
  toJson: asText,
  fromFilter: shaped(/^\d{1,18}$/, 'the id of a record'),
} as const;
const number = {
  ...plain,
  cast: 'numeric',
  toJson: asText,
  fromFilter: shaped(/^-?\d{1,12}(\.\d{1,6})?$/, 'a number such as 12.50'),
} as const;
const unfiltered = { ...plain, cast: null, fromFilter: null } as const;
const elsewhere = { ...unfiltered, column: null, toRecord: never } as const;

/** Every kind of field; a new kind does not compile until it is here. */
const kinds = {
  id: { ...id, column: is('bigint generated by default as identity') },
  partnerId: text,
  text: { ...text, column: (field) => withDefault('text', field.default), indexed: 'each' },
  longText: text,
  email: text,
  password: { ...unfiltered, column: is('text'), toRecord: never },
  integer: {
    ...plain,
    column: (field) => withDefault('integer', field.default),
    cast: 'integer',
    fromFilter: shaped(/^-?\d{1,9}$/, 'a whole number'),
  },
  decimal: { ...number, column: (field) => ({ type: `numeric(14, ${field.scale})` }) },
  money: {
    ...number,
    column: ({ difference }) => ({
      type: 'numeric(14, 2)',
      ...(difference && { generated: `${quoted(difference[0])} - ${quoted(difference[1])}` }),
    }),
  },
  boolean: {
    ...plain,
    column: (field) => withDefault('boolean', field.default),
    cast: 'boolean',
    // written out: an index of the rare ones, which leaves the others out, serves no parameter
    worded: { eq: (column, value) => sql`${column} = ${sql.lit(value === 'true')}` },
    indexed: 'rare',
    fromFilter: truth,
  },
  time: {
    ...plain,
    column: ({ stamp, earliest }) => ({
      type: 'timestamptz(3)',
      ...(stamp && { default: 'now()' }),
      // in capitals, as the database tells it again
      ...(earliest && { generated: `LEAST(${earliest.map(quoted).join(', ')})` }),
    }),
    cast: 'timestamptz',
    toJson: asMoment,
    fromFilter: time,
    misfit: (value) => (moment(value) === undefined ? 'time' : undefined),
  },
  date: {
    ...plain,
    column: is('date'),
    cast: 'date',
    toJson: asText,
    fromFilter: (value, refuse) => time(value, refuse) && value.slice(0, 10),
    misfit: (value) => (moment(value) === undefined ? 'date' : undefined),
  },
  choice: {
    ...text,
    column: (field) => ({ ...withDefault('text', field.default), values: enums[field.of] }),
    indexed: 'each',
    fromFilter: oneOf,
  },
  currency: { ...text, column: is('char(3)'), cast: 'bpchar', indexed: 'each', toRecord: putCurrency },
  texts: { ...text, worded: { contains: someTextContains } },
  names: {
    ...unfiltered,
    column: () => ({ type: 'jsonb', default: `'[]'` }),
    toRecord: (record, { path, found }) => {
      record[path] = Array.isArray(found) ? found.map((name) => ({ name })) : [];
    },
  },
  json: { ...unfiltered, column: (field) => ({ type: field.as === 'text' ? 'text' : 'jsonb' }) },
  ref: {
    ...id,
    column: is('bigint'),
    misfit: (value) => (BigInt(value) > largestId ? 'missing' : undefined),
    toRecord: putReference,
  },
  refs: {
    ...elsewhere,
    toRecord: (record, { path, found }) => {
      if (isRows(found)) record[path] = found.map(nest);
    },
  },
  many: {
    ...elsewhere,
    toRecord: (record, { path, field, found, whole }) => {
      if (isRows(found)) record[path] = found.map((row) => whole(field.of, row));
    },
  },
  group: elsewhere,
  computed: {
    ...elsewhere,
    toRecord: (record, { path, found }) => {
      if (found !== undefined) record[path] = found;
    },
  },
} as const satisfies { [K in Kind]: KindSql<K> };

/** Returns the SQL of a field's kind. */
export function sqlOf({ kind }: FieldDef): KindSql<Kind> {
  // each row takes fields of its own kind only
  return kinds[kind] as unknown as KindSql<Kind>;
}

/** Returns the column type of a stored field. */
export function columnType(field: FieldOf<StoredField>): SqlType {
  const make = kinds[field.kind].column as (field: FieldOf<StoredField>) => SqlType;
  return make(field);
}
