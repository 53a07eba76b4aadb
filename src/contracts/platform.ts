/** ISO 8601 with zone. @format date-time */
type Time = string;
/** For how many days rows are kept before they are deleted; null: for ever. What open alerts need, and what is about customers under legal hold, stays whatever its age. */
export interface Retention {
  /** Refused events. @multipleOf 1 @minimum 1 @maximum 3650 */
  ingest_log: number | null;
  /** What triggers found. @multipleOf 1 @minimum 1 @maximum 3650 */
  trigger_log: number | null;
  /** Calls of webhooks that are through. @multipleOf 1 @minimum 1 @maximum 3650 */
  webhook_delivery: number | null;
  /** Answers to the operator about single events. @multipleOf 1 @minimum 90 @maximum 36500 */
  decision: number | null;
  /** Who changed what, versions of triggers among it: not wiped away at short notice. @multipleOf 1 @minimum 90 @maximum 3650 */
  audit_log: number | null;
  /** After how many days the months of betslips, bets, spins and payments are closed, of tenants whose events are kept by month. @multipleOf 1 @minimum 90 @maximum 36500 */
  events: number | null;
}

/** Body of PUT v1/platform/settings: the defaults of users without choices, and the retention periods. */
export interface PlatformSettingsChange {
  locale: 'en_US' | 'el_GR' | 'fr_FR' | 'de_DE' | 'es_ES' | 'it_IT' | 'az_AZ' | 'fa_IR';
  /** ISO 4217. @pattern ^[A-Z]{3}$ */
  currency: string;
  theme: 'enigma' | 'rubick';
  layout: 'side-menu' | 'top-menu';
  retention: Retention;
  /** As it was read: 409 where somebody else has changed the settings since. */
  updated_at?: Time;
}

/** Answer of GET and PUT v1/platform/settings. */
export interface PlatformSettings extends PlatformSettingsChange {
  updated_at: Time;
}

/** A currency's last rate: units per 1 EUR, and how complete its history is. */
export interface CurrencyRates {
  code: string;
  /** Null where the list of currencies does not name it. */
  name: string | null;
  /** Decimal text; null where there has never been a rate. */
  rate: string | null;
  /** YYYY-MM-DD */
  day: string | null;
  /** Days of the last year on which other currencies have a rate and this one, since its first, has none. */
  missing: number;
  /** The latest of them, ten at most. */
  missing_days: string[];
  /** Too old to convert by: amounts in this currency are left out of totals. */
  stale: boolean;
}

/** Answer of GET v1/platform/rates. */
export interface RatesOverview {
  /** The last day with any rate. */
  day: string | null;
  /** Working days since then, today included, that have none. */
  behind: number;
  currencies: CurrencyRates[];
}

/** Body of POST v1/platform/rates: rates typed in by hand. */
export interface RatesChange {
  /** @format date */
  day: string;
  /** @minItems 1 @maxItems 200 */
  rates: {
    /** @pattern ^[A-Z]{3}$ */
    code: string;
    /** Units per 1 EUR. @pattern ^[0-9]{1,8}(\.[0-9]{1,6})?$ */
    rate: string;
  }[];
}

export interface QueueState {
  /** Events that wait, and those of the batch under way. */
  waiting: number;
  running: number;
  /** Seconds that the oldest event has been waiting; null where none is. */
  oldest_seconds: number | null;
  /** Requests that were sent away with 503 since the process started. */
  refused: number;
}

/** Users with the console open: connections, and the people behind them. */
export interface DesksState {
  sockets: number;
  users: number;
}

/** One schema of a tenant, or the control schema, on its server. */
export interface StoreState {
  kind: 'control' | 'tenant' | 'logs';
  host: string;
  /** `slow`: it has not answered yet; the figures are the last ones known. */
  health: 'ok' | 'slow' | 'down';
  ping_ms: number | null;
  /** Size on disk with indexes, as text; null where it is not known. */
  bytes: string | null;
  /** The last migration that was applied, and how many. */
  schema: string | null;
  migrations: number | null;
  /** Whether that is all that this version has. */
  current: boolean | null;
}

/** A streaming replica of a database server, as the process that answers knows it. */
export interface ReplicaOperations {
  /** The server that it follows, and its place among that server's replicas, from 1. */
  host: string;
  number: number;
  /** Host and port. @pii domain */
  address: string;
  /** `behind`: further than the bound, reads go to the primary. `primary`: it is no replica (any more). */
  use: 'used' | 'behind' | 'away' | 'primary';
  /** By how much it is behind; null where it does not say. */
  lag_ms: number | null;
}

export interface TenantOperations {
  id: string;
  /** @pii tenant */
  name: string;
  /** @pii domain */
  domain: string;
  /** Events a second, over the last five. */
  per_second: number;
  queue: QueueState;
  desks: DesksState;
  stores: StoreState[];
  /** Trigger logs on their way to another server; counted up to 10,000. */
  outbox: number | null;
}

/** A background job's run. `tenant_id` is null where it is about the installation. */
export interface JobRun {
  id: string;
  name: string;
  tenant_id: string | null;
  state: 'RUNNING' | 'DONE' | 'FAILED';
  /** Things dealt with so far, and the share of the whole, 0 to 1. */
  done: number;
  share: number;
  /** What came of it, counted. */
  counts: { [what: string]: number };
  error: string | null;
  /** Null where it ran on schedule. @pii name */
  started_by: string | null;
  started_at: Time;
  ended_at: Time | null;
}

/** A line of the server's log, without anything secret. */
export interface LogLine {
  id: number;
  at: Time;
  level: 'warn' | 'error';
  message: string;
  request_id: string | null;
}

/** Answer of GET v1/platform/operations: how the process that answers is doing, as far as the caller's tenants go. */
export interface OperationsSnapshot {
  at: Time;
  process: {
    id: string;
    version: string;
    started_at: Time;
    /** One of several API processes. */
    shared: boolean;
  };
  events: {
    /** Over the last five seconds. */
    per_second: number;
    /** Events a second in each five seconds of the last five minutes, oldest first. */
    series: number[];
    /** Since the process started. */
    total: number;
  };
  /** Time to store and judge one event, over the last five minutes; null where there was none. */
  engine: { p50_ms: number | null; p99_ms: number | null; events: number };
  /** The control schema; null for users who don't reach every tenant. */
  control: StoreState | null;
  /** The replicas of all servers; none for users who don't reach every tenant. */
  replicas: ReplicaOperations[];
  tenants: TenantOperations[];
  /** Newest first. */
  jobs: JobRun[];
  /** Newest first. */
  log: LogLine[];
  /** What POST v1/platform/rebuilds can be asked for. */
  rebuilds: string[];
}
