import { sql } from 'kysely';
import type { JobRun, Retention } from '../../src/contracts/platform.ts';
import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import { type AuditStore, platformLog, tenantLog } from '../audit/auditStore.ts';
import { pruneLines } from '../audit/prune.ts';
import { sealLines } from '../audit/seal.ts';
import type { Row } from '../database/database.ts';
import { idList } from '../engine/act/recordset.ts';
import { HttpError, Refused } from '../errors.ts';
import { deleteSessions } from '../ingest/sharedThings.ts';
import { closeMonths } from '../months/closeMonths.ts';
import { type Held, heldByAlert, heldById, heldByText, heldCustomers, heldLines } from '../personal/heldRows.ts';
import { monthOf } from '../sql/byMonth.ts';
import { deleteRows, type Store, type Stores, table } from '../sql/store.ts';
import type { Tenancy } from '../tenants/tenancy.ts';
import type { Job, Jobs, Work } from './jobs/jobs.ts';
import { lastBegun } from './jobs/runs.ts';
import { readSettings } from './platformSettings.ts';
import { isForEver, retentionOf } from './tenantRetention.ts';

const retentionJob = 'retention';

interface Options {
  control: Store;
  tenancy: Tenancy;
  jobs: Jobs;
  now(): Date;
  onError(error: unknown): void;
}

/** Deletes rows older than the settings allow: a tenant's, or the installation's own (null). */
export class RetentionDesk {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Starts it for these tenants and returns the runs. Throws Refused if no retention is set, and HttpError 409 if it is
   * running for all of them already.
   */
  async run(tenantIds: readonly (string | null)[], startedBy: string | null): Promise<JobRun[]> {
    const { jobs } = this.#options;
    const retentions = await this.#retentions(tenantIds);
    if (retentions.every(([, retention]) => isForEver(retention)))
      throw Refused.field('retention', { key: 'keptForEver' });
    const runs: JobRun[] = [];
    let refused: unknown;
    for (const [tenantId, retention] of retentions)
      try {
        runs.push(await jobs.start({ name: retentionJob, tenantId, startedBy }, this.#job(tenantId, retention)));
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'conflict') throw error;
        refused = error;
      }
    if (runs.length === 0 && refused) throw refused;
    return runs;
  }

  /** Runs it for all tenants, one after the other, unless a process has run it within the hour. */
  async runDue(): Promise<void> {
    const { control, tenancy, jobs, now } = this.#options;
    const tenants = (await tenancy.all()).map(({ id }) => id);
    for (const [tenantId, retention] of await this.#retentions([null, ...tenants])) {
      if (isForEver(retention)) continue;
      const last = await lastBegun(control, retentionJob, tenantId);
      if (last && now().getTime() - last.getTime() < hourMs * 0.9) continue;
      const started = jobs.begin({ name: retentionJob, tenantId, startedBy: null }, this.#job(tenantId, retention));
      const begun = await started.catch((error: unknown) => {
        // another process started first
        if (error instanceof HttpError) return undefined;
        throw error;
      });
      await begun?.ended;
    }
  }

  /** Runs it every hour from now on. Returns a function that stops it. */
  schedule(everyMs = hourMs): () => void {
    const timer = setInterval(() => this.runDue().catch(this.#options.onError), everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  /** For how long each of them keeps its rows: as it says itself, or else as the installation's settings do. */
  async #retentions(tenantIds: readonly (string | null)[]): Promise<[string | null, Retention][]> {
    const { control } = this.#options;
    const { retention } = await readSettings(control);
    const own = await retentionOf(control);
    return tenantIds.map((id) => [id, { ...retention, ...(id === null ? {} : own.get(id)) }]);
  }

  #job(tenantId: string | null, retention: Retention): Job {
    return tenantId === null
      ? (work) => this.#sweepPlatform(retention, work)
      : (work) => this.#sweepTenant(tenantId, retention, work);
  }

  async #sweepTenant(tenantId: string, retention: Retention, work: Work): Promise<void> {
    const stores = await this.#options.tenancy.stores(tenantId);
    const held = await heldCustomers(stores.tenant);
    for (const [at, rows] of tenantRows.entries()) {
      const before = this.#before(retention[rows.kind]);
      if (before === null) continue;
      const { table, columns, at: time, counted = rows.kind } = rows;
      work.count(counted, 0);
      const what = { store: rows.store(stores), table, columns, before, at: time };
      const needed = (found: readonly Row[]) => rows.needed(stores, found);
      const onHold = (found: readonly Row[]) => heldOf(rows, stores.tenant, found, held);
      const remove = rows.remove && (await rows.remove(what.store, tenantId));
      const share = within(work, at / tenantRows.length);
      await sweep({ ...what, needed, onHold, remove }, share, (deleted, kept) => {
        work.count(counted, deleted);
        if (kept > 0) work.count('kept', kept);
      });
    }
    await closeOldMonths(stores.tenant, this.#before(retention.events), work);
  }

  async #sweepPlatform(retention: Retention, work: Work): Promise<void> {
    const { kind, table } = platformRows;
    const before = this.#before(retention[kind]);
    if (before === null) return;
    work.count(kind, 0);
    const { control: store } = this.#options;
    const remove = await chainedRemoval(platformLog(store));
    await sweep({ store, table, before, remove }, work, (deleted) => work.count(kind, deleted));
  }

  #before(days: number | null): string | null {
    return days === null ? null : new Date(this.#options.now().getTime() - days * dayMs).toISOString();
  }
}

/** Closes the months of a tenant's events that lie wholly before a moment; counts them, and the one that has to stay. */
async function closeOldMonths(tenant: Store, before: string | null, work: Work): Promise<void> {
  if (before === null) return;
  const { months, held } = await closeMonths(tenant, monthOf(new Date(before)));
  work.count('events', months.length);
  if (held) work.count(held.why === 'legal hold' ? 'held_by_law' : 'held', 1);
}

/** The remaining rows are not counted: the share is that of the tables done. */
const within = (work: Work, share: number): Work => ({ ...work, step: (done) => work.step(done, share) });

type TenantStores = Required<Stores>;

type AgeColumn = 'created_at' | 'started_at' | 'contacted_at' | 'over_from';

/** A table whose old rows may be deleted, with the columns read besides id and time. */
interface OldRows {
  kind: keyof Retention;
  /** What they are counted as, where it is not the kind. */
  counted?: 'sessions' | 'limits' | 'exclusions' | 'contacts';
  table: string;
  columns: readonly string[];
  /** The time that their age goes by; created_at without it. */
  at?: AgeColumn;
  store(stores: TenantStores): Store;
  /** Returns the ids of the rows that stay regardless of age. */
  needed(stores: TenantStores, rows: readonly Row[]): Promise<ReadonlySet<string>>;
  /** Returns the ids of the rows that are about customers under legal hold. */
  held(tenant: Store, rows: readonly Row[], held: Held): Promise<ReadonlySet<string>>;
  /** How they are deleted, where something has to be kept of them. */
  remove?(store: Store, tenantId: string): Promise<Removal>;
}

/** Deletes rows by their ids; returns how many. */
type Removal = (ids: readonly string[]) => Promise<number>;

/** Lines of an audit log leave their place in its chain: all that are there have one first. */
async function chainedRemoval(audit: AuditStore): Promise<Removal> {
  await sealLines(audit);
  return (ids) => pruneLines(audit, ids);
}

const none: ReadonlySet<string> = new Set();

/** Nothing is asked of the database while no customer is under legal hold. */
const heldOf = async ({ held: find }: OldRows, tenant: Store, found: readonly Row[], held: Held) =>
  held.ids.size === 0 ? none : find(tenant, found, held);

const refusedEvents: OldRows = {
  kind: 'ingest_log',
  table: 'ingest_log',
  columns: ['row'],
  store: ({ logs }) => logs,
  needed: async () => none,
  held: heldByText('row'),
};

/** An open alert's story needs the logs of its customer's triggers, including old ones. */
const triggerLogs: OldRows = {
  kind: 'trigger_log',
  table: 'trigger_log',
  columns: ['outcome', 'customer_id'],
  store: ({ logs }) => logs,
  needed: async ({ tenant }, rows) => {
    const fired = rows.filter(({ outcome }) => outcome === 'TRIGGERED');
    const { rows: open } = await sql<{
      id: string;
    }>`select distinct customer_id::text as id from ${table(tenant, 'alert')}
      where customer_id = any(${idList(fired.map(({ customer_id }) => String(customer_id)))}) and state <> 'CLOSED'`.execute(
      tenant.db,
    );
    const watched = new Set(open.map(({ id }) => id));
    return new Set(fired.filter((row) => watched.has(String(row.customer_id))).map(({ id }) => String(id)));
  },
  held: heldById('customer_id'),
};

/** What has yet to be sent or answered. */
async function waiting(_stores: TenantStores, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  return new Set(rows.filter(({ state }) => state === 'WAITING' || state === 'GATHERED').map(({ id }) => String(id)));
}

const webhookCalls: OldRows = {
  kind: 'webhook_delivery',
  table: 'webhook_delivery',
  columns: ['state', 'body'],
  store: ({ tenant }) => tenant,
  needed: waiting,
  // the firing that it came from may be withdrawn
  held: heldByText('body'),
};

const notices: OldRows = {
  kind: 'webhook_delivery',
  table: 'notification_delivery',
  columns: ['state', 'alert_id'],
  store: ({ tenant }) => tenant,
  needed: waiting,
  held: heldByAlert,
};

const viewMails: OldRows = {
  kind: 'webhook_delivery',
  table: 'view_mail',
  columns: ['state'],
  store: ({ tenant }) => tenant,
  needed: waiting,
  // they say that something was sent, and nothing of what
  held: async () => new Set(),
};

const decisions: OldRows = {
  kind: 'decision',
  table: 'decision',
  columns: ['state', 'customer_id'],
  store: ({ tenant }) => tenant,
  needed: waiting,
  held: heldById('customer_id'),
};

/** While a customer has a tag that a person added, its audit line keeps triggers from removing the tag. */
const auditLog: OldRows = {
  kind: 'audit_log',
  table: 'audit_log',
  columns: ['entity', 'record_id'],
  store: ({ tenant }) => tenant,
  needed: async ({ tenant }, rows) => {
    const customers = rows.filter(({ entity }) => entity === 'customer').map(({ id }) => String(id));
    const { rows: kept } = await sql<{ id: string }>`select a.id::text as id from ${table(tenant, 'audit_log')} a
      where a.id = any(${idList(customers)}) and exists (select from ${table(tenant, 'customer_customer_tags')} t
        where t.customer_id::text = a.record_id and a.after -> 'customer_tags' ? t.customer_tag_id::text)`.execute(
      tenant.db,
    );
    return new Set(kept.map(({ id }) => id));
  },
  held: heldLines,
  remove: (store, tenantId) => chainedRemoval(tenantLog(store, tenantId)),
};

/** Rows about a customer that are as old as events. */
const asOldAsEvents = (rows: Required<Pick<OldRows, 'counted' | 'table' | 'at'>>): OldRows => ({
  kind: 'events',
  ...rows,
  columns: ['customer_id'],
  store: ({ tenant }) => tenant,
  needed: async () => none,
  held: heldById('customer_id'),
});

const aboutCustomers: readonly OldRows[] = [
  {
    ...asOldAsEvents({ counted: 'sessions', table: 'customer_session', at: 'started_at' }),
    remove: async (store) => (ids) => deleteSessions(store, ids),
  },
  asOldAsEvents({ counted: 'contacts', table: 'customer_contact', at: 'contacted_at' }),
  // what is in force has no age
  asOldAsEvents({ counted: 'limits', table: 'customer_limit', at: 'over_from' }),
  asOldAsEvents({ counted: 'exclusions', table: 'customer_exclusion', at: 'over_from' }),
];

/** A tenant's tables. */
const tenantRows: readonly OldRows[] = [
  refusedEvents,
  triggerLogs,
  webhookCalls,
  notices,
  viewMails,
  decisions,
  auditLog,
  ...aboutCustomers,
];

/** The installation's table. */
const platformRows = { kind: 'audit_log', table: 'platform_audit_log' } as const satisfies Partial<OldRows>;

/** Rows read and deleted per statement. */
const batch = 500;

interface Sweep {
  store: Store;
  table: string;
  columns?: readonly string[];
  at?: AgeColumn | undefined;
  /** Rows from before this time, ISO 8601, are old. */
  before: string;
  needed?(rows: readonly Row[]): Promise<ReadonlySet<string>>;
  /** Of the old rows those that stay for their customers' legal hold. */
  onHold?(rows: readonly Row[]): Promise<ReadonlySet<string>>;
  remove?: Removal;
}

/** The next old rows, by age. */
export function oldRows({ store, table: name, columns = [], before, at = 'created_at' }: Sweep, after: Row | null) {
  const time = sql.ref(at);
  const more = columns.map((column) => sql`, ${sql.ref(column)}`);
  const further = after
    ? sql`and (${time}, id) > (${String(after[at])}::timestamptz, ${String(after.id)}::bigint)`
    : sql``;
  return sql<Row>`select id, ${time}${sql.join(more, sql``)} from ${table(store, name)}
    where ${time} < ${before}::timestamptz ${further} order by ${time}, id limit ${sql.lit(batch)}`;
}

/**
 * Deletes the old rows of a table in small statements with pauses between them, so that it delays others no longer than
 * any other statement. Calls `onBatch` with the number of each batch, and of those
 * that stayed for a legal hold.
 */
async function sweep(what: Sweep, work: Work, onBatch: (deleted: number, kept: number) => void): Promise<void> {
  const { store, table: name, needed, onHold, remove = plainRemoval(store, name) } = what;
  for (let after: Row | null = null; ; ) {
    const { rows }: { rows: Row[] } = await oldRows(what, after).execute(store.db);
    const last = rows.at(-1);
    if (!last) return;
    const stay = await needed?.(rows);
    const over = rows.filter(({ id }) => !stay?.has(String(id)));
    const held = await onHold?.(over);
    const ids = over.map(({ id }) => String(id)).filter((id) => !held?.has(id));
    const removed = await remove(ids);
    onBatch(removed, held?.size ?? 0);
    await work.step(removed, 0);
    if (rows.length < batch) return;
    after = last;
  }
}

const plainRemoval =
  (store: Store, name: string): Removal =>
  async (ids) => {
    await deleteRows(store, name, ids);
    return ids.length;
  };
