import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DesksState, OperationsSnapshot, QueueState, TenantOperations } from '../../src/contracts/platform.ts';
import type { Context } from '../context.ts';
import type { IngestDesk } from '../pipeline/ingestDesk.ts';
import { percentile, rates } from '../pipeline/meter.ts';
import { type Store, table } from '../sql/store.ts';
import type { TenantPlace } from '../tenants/tenancy.ts';
import { StoreWatch } from './health.ts';
import { latestRuns } from './jobs/runs.ts';
import type { ServerLog } from './serverLog.ts';

const shownLines = 50;

/** What a user may see of the installation: everything, or some tenants. */
export interface Reach {
  all: boolean;
  tenants: readonly (TenantPlace & { domain: string })[];
}

interface Options {
  context: Context;
  desk: IngestDesk;
  log: ServerLog | undefined;
  version: string;
  rebuilds: readonly string[];
}

/** Reports the state of this process. */
export class Operations {
  readonly #options: Options;
  readonly #stores: StoreWatch;
  readonly #process: Pick<OperationsSnapshot['process'], 'id' | 'version' | 'started_at'>;

  constructor(options: Options) {
    this.#options = options;
    this.#stores = new StoreWatch(options.context);
    const id = randomBytes(3).toString('hex');
    this.#process = { id, version: options.version, started_at: new Date().toISOString() };
  }

  async snapshot({ all, tenants }: Reach): Promise<OperationsSnapshot> {
    const { context, desk, rebuilds } = this.#options;
    const ids = tenants.map(({ id }) => id);
    const meters = ids.flatMap((id) => desk.meter(id) ?? []);
    const { now, series } = rates(meters.map((meter) => meter.seconds()));
    const times = meters.map((meter) => meter.times());
    const desks = await this.#desks();
    return {
      at: new Date().toISOString(),
      process: { ...this.#process, shared: context.push.state.startsWith('redis') },
      events: { per_second: now, series, total: meters.reduce((sum, { total }) => sum + total, 0) },
      engine: {
        p50_ms: percentile(times, 0.5),
        p99_ms: percentile(times, 0.99),
        events: times.flat().reduce((sum, count) => sum + count, 0),
      },
      control: all ? await this.#stores.control() : null,
      replicas: all ? this.#replicas() : [],
      tenants: await Promise.all(tenants.map((tenant) => this.#tenant(tenant, desks))),
      jobs: await latestRuns(context.control, ids, all),
      log: this.#lines({ all, tenants }),
      rebuilds: [...rebuilds],
    };
  }

  async #tenant(tenant: Reach['tenants'][number], desks: ReadonlyMap<string, DesksState>): Promise<TenantOperations> {
    const { id, name, domain } = tenant;
    const meter = this.#options.desk.meter(id);
    const [stores, outbox] = await Promise.all([this.#stores.tenant(tenant), this.#stores.outbox(id)]);
    return {
      id,
      name,
      domain,
      per_second: meter ? rates([meter.seconds()]).now : 0,
      queue: this.#queue(id),
      desks: desks.get(id) ?? { sockets: 0, users: 0 },
      stores,
      outbox,
    };
  }

  #replicas(): OperationsSnapshot['replicas'] {
    const { hosts } = this.#options.context;
    return hosts
      .names()
      .flatMap((name) => hosts.host(name).replicas())
      .map(({ lagMs, ...replica }) => ({ ...replica, lag_ms: lagMs }));
  }

  #queue(id: string): QueueState {
    const { waiting, running, oldest, refused } = this.#options.desk.stats(id);
    return { waiting, running, oldest_seconds: oldest === null ? null : Math.round(oldest / 100) / 10, refused };
  }

  /** Lines about a tenant are visible to users who reach it, all others to those who reach every tenant. */
  #lines({ all, tenants }: Reach): OperationsSnapshot['log'] {
    const own = new Set(tenants.map(({ id }) => id));
    return (this.#options.log?.lines() ?? [])
      .filter(({ tenantId }) => all || (tenantId !== null && own.has(tenantId)))
      .slice(0, shownLines)
      .map(({ tenantId: _, ...line }) => line);
  }

  async #desks(): Promise<Map<string, DesksState>> {
    const { control, push } = this.#options.context;
    const watchers = push.watchers();
    const users = await usersOf(
      control,
      watchers.map(({ tokenHash }) => tokenHash),
    );
    const found = new Map<string, { sockets: number; users: Set<string> }>();
    for (const { tenantId, tokenHash } of watchers) {
      const desk = found.get(tenantId) ?? { sockets: 0, users: new Set() };
      desk.sockets += 1;
      desk.users.add(users.get(tokenHash) ?? tokenHash);
      found.set(tenantId, desk);
    }
    return new Map([...found].map(([id, desk]) => [id, { sockets: desk.sockets, users: desk.users.size }]));
  }
}

/** Returns the users of tokens, by the tokens' hashes. */
async function usersOf(control: Store, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ hash: string; user: string }>`
    select hash, user_id::text as user from ${table(control, 'token')}
    where hash = any(${[...new Set(hashes)]}::text[])`.execute(control.db);
  return new Map(rows.map(({ hash, user }) => [hash, user]));
}
