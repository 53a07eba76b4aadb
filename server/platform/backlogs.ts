import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type Store, table } from '../sql/store.ts';
import { Probe } from './health.ts';
import { mostCounted, waitingLogs } from './waitingLogs.ts';

const maxAgeMs = 10_000;

/** What a tenant's background work has before it. */
export interface Backlog {
  tenant: string;
  /** Webhook calls that wait, counted to 10,000, and the age of the oldest in seconds; 0 if there is none. */
  webhooks: { waiting: number; oldestSeconds: number };
  /** Trigger logs that wait for another server. Rows have no time: their age is how long this process has seen them. */
  logs: { waiting: number; oldestSeconds: number };
}

/** Reads the backlogs of all tenants, at most every ten seconds; tenants that do not answer are left out. */
export class Backlogs {
  readonly #tenancy: Context['tenancy'];
  readonly #tenants: Probe<string[]>;
  readonly #probes = new Map<string, Probe<Backlog>>();
  /** The oldest waiting log of each tenant, and when it was seen first. */
  readonly #oldest = new Map<string, { id: string; since: number }>();

  constructor({ tenancy }: Pick<Context, 'tenancy'>) {
    this.#tenancy = tenancy;
    this.#tenants = new Probe(async () => (await tenancy.all()).map(({ id }) => id), maxAgeMs);
  }

  async read(): Promise<Backlog[]> {
    const { value: ids = [] } = await this.#tenants.know();
    const known = await Promise.all(ids.map((id) => this.#probe(id).know()));
    return known.flatMap(({ value, failed }) => (value && !failed ? [value] : []));
  }

  #probe(id: string): Probe<Backlog> {
    const probe = this.#probes.get(id) ?? new Probe(() => this.#count(id), maxAgeMs);
    this.#probes.set(id, probe);
    return probe;
  }

  async #count(id: string): Promise<Backlog> {
    const { tenant } = await this.#tenancy.stores(id);
    const { webhooks, webhookSeconds, logs, firstLog } = await countIn(tenant);
    return {
      tenant: id,
      webhooks: { waiting: webhooks, oldestSeconds: webhookSeconds },
      logs: { waiting: logs, oldestSeconds: this.#ageOf(id, firstLog) },
    };
  }

  #ageOf(tenant: string, firstLog: string | null): number {
    const seen = this.#oldest.get(tenant);
    if (firstLog === null) this.#oldest.delete(tenant);
    else if (seen?.id === firstLog) return (performance.now() - seen.since) / 1000;
    else this.#oldest.set(tenant, { id: firstLog, since: performance.now() });
    return 0;
  }
}

interface Counted {
  webhooks: number;
  webhookSeconds: number;
  logs: number;
  firstLog: string | null;
}

async function countIn(tenant: Store): Promise<Counted> {
  const deliveries = table(tenant, 'webhook_delivery');
  const outbox = table(tenant, 'log_outbox');
  const { rows } = await sql<Counted>`select
    (select count(*)::int from (select from ${deliveries} where state = 'WAITING' limit ${mostCounted}) w) as webhooks,
    coalesce((select greatest(0, extract(epoch from now() - min(created_at)))::float8 from ${deliveries}
      where state = 'WAITING'), 0) as "webhookSeconds",
    ${waitingLogs(tenant)} as logs,
    (select min(id)::text from ${outbox}) as "firstLog"`.execute(tenant.db);
  return rows[0] ?? { webhooks: 0, webhookSeconds: 0, logs: 0, firstLog: null };
}
