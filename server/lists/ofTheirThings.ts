import { type RawBuilder, sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';
import { sources } from './hiddenThings.ts';

/**
 * SQL: whether an entry at `alias` is of a device, an address or an instrument that this customer has and nobody else: such
 * an entry is about the customer, though no column of it says so.
 */
export function isOfTheirThings(store: Store, alias: string, customerId: string): RawBuilder<unknown> {
  const hash = sql.ref(`${alias}.value_hash`);
  const hadBy = (whose: RawBuilder<unknown>) =>
    sql.join(
      Object.values(sources).map(
        ({ entity, column }) => sql`exists (select 1 from ${table(store, entity)} x
          where ${sql.ref(`x.${column}`)} = ${hash} and x.customer_id ${whose} ${customerId}::bigint)`,
      ),
      sql` or `,
    );
  return sql`(${hash} is not null and (${hadBy(sql`=`)}) and not (${hadBy(sql`<>`)}))`;
}
