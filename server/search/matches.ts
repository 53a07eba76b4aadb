import { type RawBuilder, sql } from 'kysely';
import type { Searchable } from '../../src/contracts/search.ts';
import { type Store, table } from '../sql/store.ts';

/** Rows of (id, rank) of one table: what was looked for, the closest with the lowest rank. */
type Found = RawBuilder<unknown>;

/** What somebody typed. */
export interface Wanted {
  text: string;
  /** The same as an id, where it can be one. */
  id: string | null;
}

/** As many of each kind as one looks at; whoever needs more filters the list. */
export const mostOfKind = 6;
const most = sql.lit(mostOfKind);

/** A typed text as a search takes it: an id may have a `#` in front. */
export function wantedOf(typed: string): Wanted {
  const text = typed.trim();
  const digits = /^#?\s*(\d{1,18})$/.exec(text)?.[1];
  return { text: digits ?? text, id: digits ?? null };
}

/** Each by indexes whose order is the answer's: however many rows there are, no more than a few are read. */
export const matches: { readonly [K in Searchable]: (store: Store, wanted: Wanted) => Found } = {
  customer: (store, wanted) => union([...keys(store, 'customer', wanted), ...customerNames(store, wanted)]),
  alert: (store, wanted) => union([...byId(store, 'alert', wanted), alertsOf(store, wanted)]),
  betslip: (store, wanted) => union(keys(store, 'betslip', wanted)),
  deposit: (store, { text }) => exact(store, 'deposit', text),
  withdraw: (store, { text }) => exact(store, 'withdraw', text),
  casino: (store, { text }) => exact(store, 'casino', text),
  live_casino: (store, { text }) => exact(store, 'live_casino', text),
  trigger: (store, wanted) => named(store, 'trigger', wanted),
  risk: (store, wanted) => named(store, 'risk', wanted),
};

const partnerColumns = {
  customer: 'partner_customerId',
  betslip: 'partner_betslipId',
  deposit: 'partner_depositId',
  withdraw: 'partner_withdrawalId',
  casino: 'partner_casino_spinId',
  live_casino: 'partner_live_casino_betId',
} as const;

/** The column that holds the operator's own id. */
export const partnerColumn = (name: keyof typeof partnerColumns) => sql.id(partnerColumns[name]);

const union = (parts: Found[]): Found => sql.join(parts, sql` union all `);
/** Small letters are the database's matter, as in its indexes. */
const small = (text: string) => sql`lower(${text})`;
/**
 * Whether a text begins with another: as two bounds, which an index follows even where the plan was made before the text
 * was known. A pattern for LIKE would have it read from end to end then.
 */
const beginsWith = (key: Found, text: string) =>
  sql`${key} ~>=~ ${small(text)} and ${key} ~<~ (${small(text)} || chr(1114111))`;

const byId = (store: Store, name: Searchable, { id }: Wanted): Found[] =>
  id === null ? [] : [sql`(select id, 0 as rank from ${table(store, name)} where id = ${id}::bigint)`];

const exact = (store: Store, name: keyof typeof partnerColumns, text: string): Found =>
  sql`(select id, 1 as rank from ${table(store, name)} where ${partnerColumn(name)} = ${text})`;

function keys(store: Store, name: 'customer' | 'betslip', wanted: Wanted): Found[] {
  const key = sql`lower(${partnerColumn(name)})`;
  const begins = sql`(select id, 2 as rank from ${table(store, name)} where ${beginsWith(key, wanted.text)}
    order by ${key} using ~<~ limit ${most})`;
  return [...byId(store, name, wanted), exact(store, name, wanted.text), begins];
}

const firstName = sql`lower("customer_details_name")`;
const lastName = sql`lower("customer_details_last_name")`;
const mail = sql`lower("customer_details_mail")`;

/** One word begins a name; of two, one is a whole name and the other begins the other name, in either order. */
function customerNames(store: Store, { text, id }: Wanted): Found[] {
  const customers = table(store, 'customer');
  const begins = (key: RawBuilder<unknown>, word: string, where = sql``) =>
    sql`(select id, 3 as rank from ${customers} where ${where}${beginsWith(key, word)}
      order by ${key} using ~<~ limit ${most})`;
  if (id !== null) return [];
  if (text.includes('@')) return [begins(mail, text)];
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const [first, ...rest] = words;
  if (first === undefined) return [];
  // 'anna maria' may be one name
  const whole = [begins(lastName, text), begins(firstName, text)];
  if (rest.length === 0) return whole;
  const head = words.slice(0, -1).join(' ');
  const tail = words.at(-1) ?? '';
  return [
    ...whole,
    begins(lastName, tail, sql`${firstName} = ${small(head)} and `),
    begins(firstName, tail, sql`${lastName} = ${small(head)} and `),
  ];
}

/** The newest of the customer who is meant for certain. */
function alertsOf(store: Store, { text, id }: Wanted): Found {
  const customers = table(store, 'customer');
  const meant = sql`select c.id from ${customers} c where c."partner_customerId" = ${text}`;
  const both = id === null ? meant : sql`${meant} union select c.id from ${customers} c where c.id = ${id}::bigint`;
  return sql`(select a.id, 4 as rank from (${both}) c cross join lateral (select a.id, a.created_at
      from ${table(store, 'alert')} a where a.customer_id = c.id order by a.created_at desc, a.id desc limit ${most}) a
    order by a.created_at desc, a.id desc limit ${most})`;
}

/** Of triggers and risks there are few: any part of the name will do. */
function named(store: Store, name: 'trigger' | 'risk', { text, id }: Wanted): Found {
  const key = sql`lower("name")`;
  return sql`(select id, case when id = ${id}::bigint then 0 when ${key} = ${small(text)} then 1
      when starts_with(${key}, ${small(text)}) then 2 else 3 end as rank
    from ${table(store, name)} where id = ${id}::bigint or position(${small(text)} in ${key}) > 0
    order by rank, ${key} limit ${most})`;
}
