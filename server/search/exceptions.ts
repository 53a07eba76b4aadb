import { type RawBuilder, sql } from 'kysely';
import type { EntityName } from '../../resources.manifest.ts';
import { type Store, table } from '../sql/store.ts';
import { beginsWith, type FoundSql, most, type SearchedText, small, type Way, way } from './wanted.ts';

/** Finds records by other means than the manifest's fields, ranked after those, with the lists that contain them. */
export interface Exception {
  matches: (store: Store, wanted: SearchedText, rank: number) => FoundSql[];
  lists: (wanted: SearchedText) => Way[];
}

const exceptions: { readonly [N in EntityName]?: Exception } = {
  customer: { matches: customerNames, lists: customerLists },
  alert: { matches: alertsOf, lists: alertLists },
};

const byName: { readonly [name: string]: Exception | undefined } = exceptions;

/** Returns an entity's additional search; undefined for most. */
export const exceptionOf = (name: string): Exception | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined;

const firstName = sql`lower("customer_details_name")`;
const lastName = sql`lower("customer_details_last_name")`;
const mail = sql`lower("customer_details_mail")`;

const wordsOf = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');

/**
 * One word is a prefix of a name; of two, one is a whole name and the other a prefix of the other name, in either
 * order.
 */
function customerNames(store: Store, { text, id }: SearchedText, rank: number): FoundSql[] {
  const customers = table(store, 'customer');
  const begins = (key: RawBuilder<unknown>, word: string, where = sql``) =>
    sql`(select id, ${sql.lit(rank)} as rank from ${customers} where ${where}${beginsWith(key, word)}
      order by ${key} using ~<~ limit ${most})`;
  if (id !== null) return [];
  if (text.includes('@')) return [begins(mail, text)];
  const words = wordsOf(text);
  const [first, ...rest] = words;
  if (first === undefined) return [];
  // 'anna maria' may be a single name
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

function customerLists({ text, id }: SearchedText): Way[] {
  if (id !== null) return [];
  if (text.includes('@')) return [way('customerDetails.mail', 'starts')];
  const [last, name] = ['customerDetails.last_name', 'customerDetails.name'];
  const words = wordsOf(text);
  const [head, tail] = [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
  // counting would read everybody whose one name has the prefix
  const both = (one: string, other: string): Way => ({
    filters: [
      { name: one, op: 'starts', value: head },
      { name: other, op: 'starts', value: tail },
    ],
    counted: false,
  });
  const whole = [way(last, 'starts'), way(name, 'starts')];
  return words.length > 1 ? [...whole, both(name, last), both(last, name)] : whole;
}

/** The newest alerts of the customer with exactly this id, if the caller may list customers. */
function alertsOf(store: Store, { text, id, byCustomer }: SearchedText, rank: number): FoundSql[] {
  if (!byCustomer) return [];
  const customers = table(store, 'customer');
  const meant = sql`select c.id from ${customers} c where c."partner_customerId" = ${text}`;
  const both = id === null ? meant : sql`${meant} union select c.id from ${customers} c where c.id = ${id}::bigint`;
  return [
    sql`(select a.id, ${sql.lit(rank)} as rank from (${both}) c cross join lateral (select a.id, a.created_at
        from ${table(store, 'alert')} a where a.customer_id = c.id order by a.created_at desc, a.id desc limit ${most}) a
      order by a.created_at desc, a.id desc limit ${most})`,
  ];
}

function alertLists({ id, byCustomer }: SearchedText): Way[] {
  if (!byCustomer) return [];
  return [way('customer.partner_customerId', 'eq'), ...(id === null ? [] : [way('customer_id', 'eq')])];
}
