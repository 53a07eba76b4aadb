import { type RawBuilder, sql } from 'kysely';
import type { ShiftWork } from '../../src/contracts/shift.ts';
import { type Store, table } from '../sql/store.ts';

/** Of what is summed up: all alerts, those of a queue, or those that a person has or did. */
export type SumOf = 'all' | 'queue' | 'person';

export interface Sum {
  of: SumOf;
  /** The queue's or the person's id. */
  id: string | null;
  counts: { readonly [figure: string]: number };
  oldest: ShiftWork['oldest'];
}

type Conditions<K extends string> = { readonly [figure in K]: RawBuilder<unknown> };

interface Row {
  person: boolean;
  queue: boolean;
  owner_id: string | null;
  queue_id: string | null;
  counts: { [figure: string]: number };
  oldest: { id: string; at: string } | null;
}

/** Sums of what waits, in one reading of the open alerts. */
export function waitingSums(
  tenant: Store,
  { open, ...others }: Conditions<'open' | 'near' | 'late' | 'unassigned'>,
): Promise<Sum[]> {
  const oldest = sql`(array_agg(json_build_object('id', t.id::text, 'at', coalesce(t.raised_at, t.created_at))
    order by coalesce(t.raised_at, t.created_at), t.id))[1]`;
  return sums(tenant, { where: open, person: 'owner_id', figures: { open: sql`true`, ...others }, oldest });
}

/** Sums of what was done, by whom. */
export const doneSums = (tenant: Store, figure: string, by: string, where: RawBuilder<unknown>): Promise<Sum[]> =>
  sums(tenant, { where, person: by, figures: { [figure]: sql`true` }, oldest: sql`null::json` });

interface Summed {
  where: RawBuilder<unknown>;
  /** The column of a person's id. */
  person: string;
  figures: { readonly [figure: string]: RawBuilder<unknown> };
  oldest: RawBuilder<unknown>;
}

async function sums(tenant: Store, { where, person, figures, oldest }: Summed): Promise<Sum[]> {
  const by = sql.ref(`t.${person}`);
  const counts = Object.entries(figures).map(
    ([figure, condition]) => sql`${figure}::text, count(*) filter (where ${condition})`,
  );
  const { rows } = await sql<Row>`select grouping(${by}) = 0 as person, grouping(t.queue_id) = 0 as queue,
      ${by} as owner_id, t.queue_id::text as queue_id, json_build_object(${sql.join(counts)}) as counts, ${oldest} as oldest
    from ${table(tenant, 'alert')} t where ${where} group by grouping sets ((), (t.queue_id), (${by}))`.execute(
    tenant.db,
  );
  return rows.map(({ person, queue, owner_id, queue_id, counts, oldest }) => ({
    of: person ? 'person' : queue ? 'queue' : 'all',
    id: person ? owner_id : queue_id,
    counts,
    oldest: oldest && { ...oldest, at: new Date(oldest.at).toISOString() },
  }));
}
