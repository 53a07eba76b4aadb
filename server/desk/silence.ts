import { sql } from 'kysely';
import type { Silence } from '../../src/contracts/startDesk.ts';
import { type Store, table } from '../sql/store.ts';

/** The kinds of rows that an operator's feed sends all the time, with the moment at which each happened. */
export const fedKinds = [
  { entity: 'betslip', at: 'created_at' },
  { entity: 'casino', at: 'submitted_at' },
  { entity: 'live_casino', at: 'submitted_at' },
  { entity: 'deposit', at: 'submitted_at' },
  { entity: 'withdraw', at: 'submitted_at' },
] as const;

type FedKind = (typeof fedKinds)[number];

/** The newest moment of each kind: the end of an index. */
export async function silenceOf(tenant: Store, kinds: readonly FedKind[]): Promise<Silence[]> {
  if (kinds.length === 0) return [];
  const newest = kinds.map(
    ({ entity, at }) => sql`select ${entity}::text as entity, (select ${sql.ref(at)} from ${table(tenant, entity)}
      order by ${sql.ref(at)} desc, id desc limit 1) as since`,
  );
  const { rows } = await sql<Silence>`${sql.join(newest, sql` union all `)}`.execute(tenant.db);
  return rows;
}
