import { sql } from 'kysely';
import { table } from '../../sql/store.ts';
import { type AuditStore, headOf } from '../auditStore.ts';
import type { ChainedLine } from '../chain.ts';
import { keeperOf } from '../keeperOf.ts';
import { linesAfter } from '../verify.ts';

const batch = 200;
/** A process that delivers has so long for a batch; then it has died, and another takes over. */
const leaseSeconds = 60;

export type Send = (lines: readonly ChainedLine[], tenantId: string | null) => Promise<void>;

/**
 * Delivers the chained lines that were not delivered, in their order, each at least once; returns how many. Other processes
 * leave the log alone meanwhile. No transaction is open while the target takes its time.
 */
export async function deliverLines(log: AuditStore, holder: string, send: Send): Promise<number> {
  const audit = keeperOf(log);
  let delivered = 0;
  for (;;) {
    const position = await claim(audit, holder);
    if (position === undefined) return delivered;
    try {
      const lines = await linesAfter(audit, position, batch);
      const last = lines.at(-1);
      if (last) {
        await send(lines, audit.tenantId);
        await keep(audit, holder, last.position);
        delivered += lines.length;
      }
      if (lines.length < batch) return delivered;
    } finally {
      await release(audit, holder);
    }
  }
}

/** How many positions of the chain were not delivered. */
export async function waitingLines(audit: AuditStore): Promise<number> {
  const { store } = audit;
  const head = await headOf(audit);
  const { rows } = await sql<{ position: number }>`select position from ${table(store, 'audit_delivery')}`.execute(
    store.db,
  );
  return (head?.position ?? 0) - (rows[0]?.position ?? 0);
}

/** The position after which lines are to be delivered; undefined if there are none, or another process delivers them. */
async function claim(audit: AuditStore, holder: string): Promise<number | undefined> {
  if ((await waitingLines(audit)) === 0) return undefined;
  const { store } = audit;
  const { rows } = await sql<{ position: number }>`insert into ${table(store, 'audit_delivery')} as d
      (position, holder, held_until) values (0, ${holder}, now() + ${sql.lit(leaseSeconds)} * interval '1 second')
    on conflict (one) do update set holder = excluded.holder, held_until = excluded.held_until
      where d.holder is null or d.holder = excluded.holder or d.held_until < now()
    returning position`.execute(store.db);
  return rows[0]?.position;
}

async function keep({ store }: AuditStore, holder: string, position: number): Promise<void> {
  await sql`update ${table(store, 'audit_delivery')} set position = ${position}
    where holder = ${holder} and position < ${position}`.execute(store.db);
}

async function release({ store }: AuditStore, holder: string): Promise<void> {
  await sql`update ${table(store, 'audit_delivery')} set holder = null, held_until = null
    where holder = ${holder}`.execute(store.db);
}
