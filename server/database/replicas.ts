import type { Driver, Kysely } from 'kysely';
import { count } from '../metrics/counting.ts';
import { type ConnectionUse, offer, onBehalfOf, type Reading } from './connectionUses.ts';
import type { ReplicaState, Tables } from './database.ts';
import type { TransactionGuard } from './guardConnections.ts';
import { Heartbeat } from './heartbeat.ts';
import type { Lane, LaneOptions } from './lanes.ts';
import type { PostgresAddress } from './postgresRefusals.ts';
import { ReadingDriver, type ReplicaSource } from './readingDriver.ts';
import { Replica } from './replica.ts';

export interface ReplicasWanted {
  addresses: readonly PostgresAddress[];
  /** Maximum age of what a replica answers, in milliseconds. */
  boundMs: number;
  /** Receives a line when the use of a replica begins or ends; default: the log. */
  log?: (line: string) => void;
}

/** The uses that read from replicas. */
const reads: readonly ConnectionUse[] = ['requests', 'backtests'];

/** The streaming replicas of one server. */
export class Replicas {
  readonly #host: string;
  readonly #heartbeat: Heartbeat;
  readonly #replicas: readonly Replica[];

  private constructor(host: string, heartbeat: Heartbeat, replicas: readonly Replica[]) {
    this.#host = host;
    this.#heartbeat = heartbeat;
    this.#replicas = replicas;
  }

  /** Begins to watch them; none of them has to answer. Rejects where the primary refuses the table of beats. */
  static async start(
    primary: PostgresAddress,
    { addresses, boundMs, log = console.warn }: ReplicasWanted,
    options: LaneOptions & { guard: TransactionGuard; name?: string },
  ): Promise<Replicas> {
    const { name: host = 'main', guard, max, limits, idleInTransactionMs } = options;
    // several beats and probes within the bound, so that a fresh replica is proven without a gap
    const beatEveryMs = Math.min(1_000, boundMs / 5);
    const heartbeat = new Heartbeat(primary, beatEveryMs);
    await heartbeat.start();
    const shared = { guard, max, limits, idleInTransactionMs, heartbeat, boundMs, probeEveryMs: beatEveryMs / 4, log };
    const replicas = addresses.map((address, at) => new Replica({ host, number: at + 1 }, address, shared));
    for (const replica of replicas) replica.start();
    return new Replicas(host, heartbeat, replicas);
  }

  states(): ReplicaState[] {
    return this.#replicas.map((replica) => replica.state());
  }

  /** How a lane of the primary, used by `of`, reads from them under a role; undefined for a use that never does. */
  readingOn(
    lane: Lane,
    use: ConnectionUse,
    of: Kysely<Tables>,
    role?: string,
  ): ((wanted: Reading) => Kysely<Tables>) | undefined {
    if (!reads.includes(use)) return undefined;
    return (wanted) => {
      const { signal } = wanted;
      const driver = new ReadingDriver(lane.driver({ role, signal }), () => this.#choose(use, wanted, role));
      const db = lane.over(driver);
      offer(db, {
        role,
        usesPrimary: () => driver.usesPrimary(),
        primary: () => {
          if (!driver.leave()) return undefined;
          return signal ? onBehalfOf(of, signal) : of;
        },
      });
      return db;
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#heartbeat.stop(), ...this.#replicas.map((replica) => replica.stop())]);
  }

  /** The least busy of those that are fresh enough. */
  #choose(use: ConnectionUse, { notBefore, signal }: Reading, role?: string): ReplicaSource | undefined {
    const usable = this.#replicas.filter((replica) => replica.isUsable(notBefore));
    const [first, ...rest] = usable;
    count('pitboss_replica_reads_total', { host: this.#host, target: first ? 'replica' : 'primary' });
    if (!first) return undefined;
    const chosen = rest.reduce((least, one) => (one.running < least.running ? one : least), first);
    return {
      isUsable: () => chosen.isUsable(notBefore),
      driver: (): Driver => chosen.driver(use, { role, signal }),
      taken: () => {
        chosen.running += 1;
      },
      givenBack: () => {
        chosen.running -= 1;
      },
    };
  }
}
