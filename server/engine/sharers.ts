import type { ThingKind } from '../../src/manifest/entity.ts';
import { quoted } from '../sql/columns.ts';
import { sharedThing } from '../sql/sharedThing.ts';

/** Others are counted up to so many; more of them change no answer. */
export const mostSharers = 100;
/** Of a customer's things so many are looked at, those first seen last. */
const mostThings = 1000;

/** A count of other customers: of a row's thing by its hash or its instrument, or of any thing that a customer had. */
export interface Sharers {
  kind: ThingKind;
  of: 'hash' | 'instrument' | 'customer';
}

interface Place {
  alias: string;
  /** The row's column with the hash, the instrument or the customer. */
  column: string;
  moment: string;
  schema: string | undefined;
}

/** SQL of the number of other customers who had a thing up to a moment, at most `mostSharers`. */
export function sharersSql({ kind, of }: Sharers, { alias, column, moment, schema }: Place): string {
  if (schema === undefined) throw new Error('Sharers are counted in the tables of a tenant.');
  const tableOf = (name: string) => `${quoted(schema)}.${quoted(name)}`;
  const own = `${alias}.${quoted(column)}`;
  const others = (hash: string, customer: string) => `(select count(*) from (select 1 from ${tableOf(sharedThing)} o
    where o.kind = '${kind}' and o.hash = ${hash} and o.first_at <= ${moment} and o.customer_id <> ${customer}
    limit ${mostSharers}) o)`;
  switch (of) {
    case 'hash':
      return others(own, `${alias}.customer_id`);
    case 'instrument':
      // an instrument that has become another customer's says nothing about this one
      return `coalesce((select ${others('i.number_hash', 'i.customer_id')} from ${tableOf('payment_instrument')} i
        where i.id = ${own} and i.customer_id = ${alias}.customer_id), 0)`;
    case 'customer':
      return `coalesce((select max(${others('y.hash', 'y.customer_id')}) from (select y.hash, y.customer_id
        from ${tableOf(sharedThing)} y where y.customer_id = ${own} and y.kind = '${kind}' and y.first_at <= ${moment}
        order by y.first_at desc, y.hash limit ${mostThings}) y), 0)`;
  }
}
