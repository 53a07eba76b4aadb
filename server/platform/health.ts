import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { StoreState } from '../../src/contracts/platform.ts';
import type { Context } from '../context.ts';
import { migrationFiles } from '../migrations/files.ts';
import type { Store } from '../sql/store.ts';
import type { TenantPlace } from '../tenants/tenancy.ts';
import { waitingLogs } from './waitingLogs.ts';

/** Maximum age in ms of a store's health and of its size. */
const [healthMs, sizeMs] = [4_000, 60_000];

interface Size {
  bytes: string;
  schema: string | null;
  migrations: number;
  current: boolean;
}

interface Probes {
  ping: Probe<number>;
  size: Probe<Size>;
}

/** Watches the state of each schema on each server, on demand. */
export class StoreWatch {
  readonly #context: Pick<Context, 'control' | 'tenancy' | 'hosts'>;
  readonly #probes = new Map<string, Probes>();
  readonly #outboxes = new Map<string, Probe<number>>();

  constructor(context: Pick<Context, 'control' | 'tenancy' | 'hosts'>) {
    this.#context = context;
  }

  control(): Promise<StoreState> {
    const { control, hosts } = this.#context;
    return this.#state('control', 'control', hosts.control.name, async () => control);
  }

  async tenant({ id, db_host, db_host_logs }: TenantPlace): Promise<StoreState[]> {
    const stores = () => this.#context.tenancy.stores(id);
    return Promise.all([
      this.#state(id, 'tenant', db_host, async () => (await stores()).tenant),
      this.#state(id, 'logs', db_host_logs, async () => (await stores()).logs),
    ]);
  }

  /**
   * Returns the number of trigger logs that wait to be shipped to the other server, counted up to 10,000; null if
   * unknown.
   */
  async outbox(id: string): Promise<number | null> {
    const probe = this.#outboxes.get(id) ?? new Probe(() => this.#countOutbox(id), healthMs);
    this.#outboxes.set(id, probe);
    const { value, failed } = await probe.know();
    return failed ? null : (value ?? null);
  }

  async #state(id: string, kind: StoreState['kind'], host: string, store: () => Promise<Store>): Promise<StoreState> {
    const key = `${id} ${kind}`;
    const probes = this.#probes.get(key) ?? {
      ping: new Probe(async () => timeOf(await store()), healthMs),
      size: new Probe(async () => sizeOf(await store(), kind), sizeMs),
    };
    this.#probes.set(key, probes);
    // one after the other: on one connection the second would wait for the first and distort its time
    const ping = await probes.ping.know();
    const size = await probes.size.know();
    const { bytes = null, schema = null, migrations = null, current = null } = size.value ?? {};
    const health = ping.failed ? 'down' : ping.late || ping.value === undefined ? 'slow' : 'ok';
    return { kind, host, health, ping_ms: ping.value ?? null, bytes, schema, migrations, current };
  }

  async #countOutbox(id: string): Promise<number> {
    const { tenant } = await this.#context.tenancy.stores(id);
    const { rows } = await sql<{ count: number }>`select ${waitingLogs(tenant)} as count`.execute(tenant.db);
    return rows[0]?.count ?? 0;
  }
}

/** The store's response time in milliseconds. */
async function timeOf({ db, schema }: Store): Promise<number> {
  const begun = performance.now();
  await sql`select 1 from ${sql.id(schema, 'schema_migration')} limit 1`.execute(db);
  return Math.round((performance.now() - begun) * 10) / 10;
}

async function sizeOf({ db, schema }: Store, kind: StoreState['kind']): Promise<Size> {
  const { rows: sizes } = await sql<{ bytes: string }>`
    select coalesce(sum(pg_total_relation_size(c.oid)), 0)::text as bytes from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${schema} and c.relkind in ('r', 'm')`.execute(db);
  const { rows: applied } = await sql<{ name: string }>`
    select name from ${sql.id(schema, 'schema_migration')} order by name`.execute(db);
  const names = new Set(applied.map(({ name }) => name));
  return {
    bytes: sizes[0]?.bytes ?? '0',
    schema: applied.at(-1)?.name.replace(/\.sql$/, '') ?? null,
    migrations: applied.length,
    current: migrationFiles(kind).every(({ name }) => names.has(name)),
  };
}

/** A probe's state: the last value, whether the last call failed, and whether the current one is overdue. */
interface Known<T> {
  value: T | undefined;
  failed: boolean;
  late: boolean;
}

/**
 * Refreshes a value on access when it is old, one call at a time. Returns the last known value at once, so that one
 * hanging source does not delay the others; only the first access waits, up to the patience.
 */
export class Probe<T> {
  readonly #check: () => Promise<T>;
  readonly #maxAgeMs: number;
  readonly #patienceMs: number;
  #value: T | undefined;
  #failed = false;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #pending: Promise<void> | undefined;
  /** Resolves when the patience with the pending call ends. */
  #patience: Promise<void> | undefined;
  #late = false;

  /** A call is late after `patienceMs`; the first access waits no longer than that. */
  constructor(check: () => Promise<T>, maxAgeMs: number, patienceMs = 1_500) {
    this.#check = check;
    this.#maxAgeMs = maxAgeMs;
    this.#patienceMs = patienceMs;
  }

  async know(): Promise<Known<T>> {
    const isFirst = this.#checkedAt === Number.NEGATIVE_INFINITY;
    if (!this.#pending && performance.now() - this.#checkedAt >= this.#maxAgeMs) this.#refresh();
    if (isFirst) await Promise.race([this.#pending, this.#patience]);
    return { value: this.#value, failed: this.#failed, late: this.#late };
  }

  #refresh(): void {
    this.#checkedAt = performance.now();
    const pending = this.#check()
      .then(
        (value) => {
          this.#value = value;
          this.#failed = false;
        },
        () => {
          this.#failed = true;
        },
      )
      .finally(() => {
        this.#pending = undefined;
        this.#late = false;
      });
    this.#pending = pending;
    // by a timer alone: compared with the clock, a timer may be up to a millisecond early
    this.#patience = sleep(this.#patienceMs, undefined, { ref: false }).then(() => {
      if (this.#pending === pending) this.#late = true;
    });
  }
}
