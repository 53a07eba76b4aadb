import { type RawBuilder, sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

/** No queue is counted further: a full one is not to cost a scan. */
export const mostCounted = sql.lit(10_000);

/** How many trigger logs of a tenant wait for another server, as a value of a statement. */
export const waitingLogs = (tenant: Store): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (select from ${table(tenant, 'log_outbox')} limit ${mostCounted}) waiting)`;
