import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Moment, momentNow } from './moments.ts';
import type { PostgresAddress } from './postgresRefusals.ts';

/** Beats whose moments are remembered, for the lag of a replica that is far behind. */
const remembered = 3_600;
/** The schema and the table of the beats, on the server that the replicas follow. */
export const beatTable = 'pitboss_replication.heartbeat';

/** Beats are only inserted and seldom deleted: rows that are updated and pruned each second would, on the replicas, end long queries. */
const makeTable = `
  select pg_advisory_xact_lock(hashtextextended('pitboss.replication', 0));
  create schema if not exists pitboss_replication;
  create table if not exists ${beatTable} (
    process uuid not null, beat bigint not null, beaten_at timestamptz not null default now(), primary key (process, beat))`;
const deleteOld = `delete from ${beatTable} where beaten_at < now() - interval '1 hour'`;
const deleteEveryMs = 3_600_000;

/**
 * Writes a numbered row to a server at intervals. A replica that has the row has all that was committed before the moment
 * at which the row was sent, because a replica repeats commits in their order.
 */
export class Heartbeat {
  /** Identifies the beats of this process: after a failover another server's rows can't be taken for them. */
  readonly process = randomUUID();
  readonly #address: PostgresAddress;
  readonly #everyMs: number;
  readonly #stop = new AbortController();
  readonly #sent = new Map<number, Moment>();
  #client: Client | undefined;
  #beat = 0;
  #running = Promise.resolve();
  #deletedAt = Number.NEGATIVE_INFINITY;

  constructor(address: PostgresAddress, everyMs: number) {
    this.#address = address;
    this.#everyMs = everyMs;
  }

  /** Creates the table where there is none, and begins; rejects with the driver's error. */
  async start(): Promise<void> {
    const client = await this.#connected();
    try {
      await client.query(`begin; ${makeTable}; commit`);
    } catch (error) {
      await this.stop();
      throw error;
    }
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    this.#drop();
  }

  /** When a beat was sent; undefined for one that is forgotten. */
  sentAt(beat: number): Moment | undefined {
    return this.#sent.get(beat);
  }

  /** When the first beat after this one was sent; undefined where none was. */
  nextAfter(beat: number): Moment | undefined {
    return this.#sent.get(beat + 1);
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const begun = performance.now();
      // without a beat the proofs expire, and all reads go to the primary
      await this.#send().catch(() => this.#drop());
      const rest = Math.max(0, this.#everyMs - (performance.now() - begun));
      await sleep(rest, undefined, { ref: false, signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  async #send(): Promise<void> {
    const client = await this.#connected();
    this.#beat += 1;
    // remembered even if it seems to fail: it may have been committed
    this.#sent.set(this.#beat, momentNow());
    this.#sent.delete(this.#beat - remembered);
    await client.query(`insert into ${beatTable} (process, beat) values ($1, $2)`, [this.process, this.#beat]);
    if (performance.now() - this.#deletedAt < deleteEveryMs) return;
    await client.query(deleteOld);
    this.#deletedAt = performance.now();
  }

  async #connected(): Promise<Client> {
    if (this.#client) return this.#client;
    const client = new Client({
      connectionString: this.#address.url,
      application_name: 'pitboss heartbeat',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    // without a listener a connection that breaks would end the process
    client.on('error', () => this.#drop(client));
    this.#client = client;
    await client.connect();
    return client;
  }

  #drop(client = this.#client): void {
    if (client === this.#client) this.#client = undefined;
    client?.end().catch(() => undefined);
  }
}
