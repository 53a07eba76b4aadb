import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from 'kysely';
import { Client } from 'pg';
import type { ConnectionUse } from './connectionUses.ts';
import type { ReplicaState } from './database.ts';
import { isQueryError } from './databaseErrors.ts';
import type { TransactionGuard } from './guardConnections.ts';
import { beatTable, type Heartbeat } from './heartbeat.ts';
import { type LaneOptions, Lanes } from './lanes.ts';
import { type Moment, momentNow, timeSince } from './moments.ts';
import type { PostgresAddress } from './postgresRefusals.ts';

/** Milliseconds that a replica is waited for: the primary answers instead. */
const patienceMs = 2_000;

export interface ReplicaOptions extends LaneOptions {
  guard: TransactionGuard;
  heartbeat: Heartbeat;
  /** Maximum age of a proof, in milliseconds. */
  boundMs: number;
  probeEveryMs: number;
  log: (line: string) => void;
}

/**
 * A streaming replica, and what is proven about it: which beat of the primary it has. Its replay timestamp proves
 * nothing, as it stands still while the primary is idle, and neither do its own positions in the log, which are equal
 * once it receives nothing any more.
 */
export class Replica {
  readonly host: string;
  readonly number: number;
  /** Queries that run on it. */
  running = 0;
  readonly #address: PostgresAddress;
  readonly #options: ReplicaOptions;
  readonly #stop = new AbortController();
  #lanes: Lanes | undefined;
  #probe: Client | undefined;
  #run = Promise.resolve();
  /** The newest beat that it has, and how long that took. */
  #seen: { beat: number; sent: Moment; delayMs: number } | undefined;
  #answer: { at: Moment; isStandby: boolean } | undefined;
  #fault = 'it has not answered yet';
  #expiry: NodeJS.Timeout | undefined;
  #reported: ReplicaState['use'] | undefined;

  constructor(place: { host: string; number: number }, address: PostgresAddress, options: ReplicaOptions) {
    this.host = place.host;
    this.number = place.number;
    this.#address = address;
    this.#options = options;
  }

  start(): void {
    this.#run = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#expiry);
    this.#dropProbe();
    await this.#run;
    await this.#lanes?.close();
  }

  /** Whether it has, proven within the bound, all that was committed before a moment of performance.now(). */
  isUsable(notBefore: number): boolean {
    const { sent } = this.#seen ?? {};
    if (!sent || sent.steady < notBefore || !this.#answer?.isStandby) return false;
    return timeSince(sent) < this.#options.boundMs;
  }

  /** Its connections for a use. */
  driver(use: ConnectionUse, as: { role?: string | undefined; signal?: AbortSignal | undefined }): Driver {
    const { guard, max, limits, idleInTransactionMs, connectTimeoutMs = patienceMs } = this.#options;
    this.#lanes ??= new Lanes(this.#address, {
      ...{ guard, max, limits, idleInTransactionMs, connectTimeoutMs },
      // the probe decides what a loss means
      onIdleLoss: () => {},
    });
    return this.#lanes.on(use).driver(as);
  }

  state(): ReplicaState {
    const { host, number } = this;
    return { host, number, address: this.#address.place, use: this.#use(), lagMs: this.#lag() };
  }

  #use(): ReplicaState['use'] {
    if (this.isUsable(Number.NEGATIVE_INFINITY)) return 'used';
    if (!this.#answer || this.#isSilent()) return 'away';
    return this.#answer.isStandby ? 'behind' : 'primary';
  }

  /** Whether its last answer is older than two of its probes would take. */
  #isSilent(): boolean {
    return !this.#answer || timeSince(this.#answer.at) > 2 * this.#options.probeEveryMs + 200;
  }

  #lag(): number | null {
    if (!this.#seen || !this.#answer?.isStandby || this.#isSilent()) return null;
    const missing = this.#options.heartbeat.nextAfter(this.#seen.beat);
    return Math.round(Math.max(this.#seen.delayMs, missing ? timeSince(missing) : 0));
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const begun = performance.now();
      await this.#measure().catch((error: unknown) => this.#failed(error));
      if (signal.aborted) return;
      this.#report();
      const rest = Math.max(0, this.#options.probeEveryMs - (performance.now() - begun));
      await sleep(rest, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  async #measure(): Promise<void> {
    const client = await this.#connected();
    const { isStandby, beat } = await stateOf(client, this.#options.heartbeat.process);
    this.#answer = { at: momentNow(), isStandby };
    if (beat === undefined || beat === this.#seen?.beat) return;
    const sent = this.#options.heartbeat.sentAt(beat);
    if (!sent) return;
    this.#seen = { beat, sent, delayMs: timeSince(sent) };
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => this.#expired(), Math.max(0, this.#options.boundMs - timeSince(sent))).unref();
  }

  /**
   * A replica that is only behind finishes the queries that began in time. One that is silent may stand still, and would
   * begin a query later than it seems: its connections are broken, and the primary answers.
   */
  #expired(): void {
    if (this.#isSilent()) this.#abandon();
  }

  #failed(error: unknown): void {
    this.#fault = error instanceof Error ? error.message : String(error);
    this.#dropProbe();
    if (!this.isUsable(Number.NEGATIVE_INFINITY)) this.#abandon();
  }

  #abandon(): void {
    this.#lanes?.abandon();
    this.#lanes = undefined;
  }

  /** One line when its use begins or ends. */
  #report(): void {
    const use = this.#use();
    if (use === this.#reported || (use === 'behind' && this.#reported === undefined)) return;
    this.#reported = use;
    const why = {
      used: 'is fresh: it is used for reads',
      behind: `is more than ${this.#options.boundMs / 1000} s behind: reads go to the primary`,
      away: `does not answer (${this.#fault}): reads go to the primary`,
      primary: 'is no standby: reads go to the primary',
    }[use];
    this.#options.log(`Replica ${this.number} of ${this.host} (${this.#address.place}) ${why}.`);
  }

  async #connected(): Promise<Client> {
    if (this.#probe) return this.#probe;
    const client = new Client({
      connectionString: this.#address.url,
      application_name: 'pitboss probe',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    });
    // without a listener a connection that breaks would end the process
    client.on('error', () => this.#dropProbe(client));
    this.#probe = client;
    await client.connect();
    return client;
  }

  #dropProbe(client = this.#probe): void {
    if (client === this.#probe) this.#probe = undefined;
    client?.end().catch(() => undefined);
  }
}

async function stateOf(client: Client, process: string): Promise<{ isStandby: boolean; beat: number | undefined }> {
  const standby: unknown = (await client.query('select pg_is_in_recovery() as standby')).rows[0]?.standby;
  return { isStandby: standby === true, beat: await beatOf(client, process) };
}

async function beatOf(client: Client, process: string): Promise<number | undefined> {
  try {
    const { rows } = await client.query(`select max(beat) as beat from ${beatTable} where process = $1`, [process]);
    const beat: unknown = rows[0]?.beat;
    return typeof beat === 'string' ? Number(beat) : undefined;
  } catch (error) {
    // a replica that has not even the table yet is only behind
    if (isQueryError(error) && /^(42P01|3F000)$/.test(error.code)) return undefined;
    throw error;
  }
}
