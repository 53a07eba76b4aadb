import { type Kysely, sql } from 'kysely';
import { type ConnectionUse, offer } from './connectionUses.ts';
import type { Database, Tables } from './database.ts';
import { TransactionGuard } from './guardConnections.ts';
import { type Lane, type LaneOptions, Lanes } from './lanes.ts';
import { checkServer, readAddress, refusalOf } from './postgresRefusals.ts';
import { Replicas, type ReplicasWanted } from './replicas.ts';
import { TenantRoles } from './tenantRoles.ts';

export interface PostgresOptions extends LaneOptions {
  /** The host's name; default `main`. */
  name?: string;
  /** Called for connections that break while idle (the pool replaces them); default: one line on stderr. */
  onLostConnection?: (line: string) => void;
  /** The server's streaming replicas that reads may go to. */
  replicas?: ReplicasWanted;
}

/**
 * Opens a PostgreSQL server by its URL (postgres://user:password@host:5432/name) and checks that it answers and is new
 * enough. Rejects with DatabaseRefused: one sentence, without the password.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const { name = 'main', onLostConnection = console.warn } = options;
  const address = readAddress(url, name);
  const guard = new TransactionGuard();
  const roles = new TenantRoles(address.database);
  const onIdleLoss = (error: Error) => onLostConnection(`A connection to ${address.shown} was lost: ${error.message}`);
  let replicas: Replicas | undefined;
  const offerWays = (db: Kysely<Tables>, lane: Lane, use: ConnectionUse, role?: string): void => {
    const bound = (to: Lane, toUse: ConnectionUse, other = role): Kysely<Tables> =>
      other === undefined ? to.kysely : to.under(other, (made) => offerWays(made, to, toUse, other));
    offer(db, {
      role,
      roles,
      under: (other) => bound(lane, use, other),
      work: () => bound(lanes.on('work'), 'work'),
      onBehalfOf: (signal) => lane.over(lane.driver({ role, signal })),
      reading: replicas?.readingOn(lane, use, db, role),
    });
  };
  const lanes = new Lanes(address, { ...options, guard, onIdleLoss }, (lane, use) => offerWays(lane.kysely, lane, use));
  const work = lanes.on('work');
  try {
    await checkServer(work.pool, address);
    if (options.replicas) replicas = await Replicas.start(address, options.replicas, { ...options, guard });
  } catch (error) {
    await replicas?.close();
    await lanes.close();
    throw refusalOf(error, address);
  }
  const { kysely } = work;
  return {
    kind: 'postgres',
    name,
    kysely,
    roles,
    on: (use) => lanes.on(use).kysely,
    ping: async () => {
      await sql`select 1`.execute(kysely);
    },
    replicas: () => replicas?.states() ?? [],
    pools: () => lanes.states(),
    close: async () => {
      await replicas?.close();
      await lanes.close();
    },
  };
}
