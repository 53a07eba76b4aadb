import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PackRule } from '../../../src/contracts/pack.ts';
import type { Context } from '../../context.ts';
import { keepNamed } from '../../entities/namedActions.ts';
import { keyFrom, type SecretKey } from '../../sessions/secretBox.ts';
import type { Actor } from '../../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../../sql/store.ts';
import { createRecord } from '../../sql/write.ts';

const actor: Actor = { userId: null, userName: 'rules', tenantId: null, requestId: 'rules' };

/** A tenant without customers and triggers, for the tests of packs. */
export interface TestTenant {
  context: Context;
  tenant: Store;
  logs: Store;
  /** Devices, addresses and numbers are kept as hashes by it. */
  secretKey: SecretKey;
}

/** Creates the tenant on a database of its own: an embedded one in memory, of which nothing stays. */
export async function createTestTenant(context: Context): Promise<TestTenant> {
  const { manifest, control, hosts, tenancy } = context;
  const places = { name: 'Tests of rules', db_host: hosts.control.name, db_host_logs: hosts.control.name };
  const id = await tenancy.provision(places, (tenantId) =>
    createRecord(
      { manifest, store: control, name: 'tenant', actor, extra: { id: tenantId } },
      { ...places, domain: 'rules.example.com' },
    ),
  );
  const { tenant, logs } = await tenancy.stores(id);
  return { context, tenant, logs, secretKey: keyFrom(randomBytes(32).toString('hex')) };
}

class TakenBack extends Error {}

/** Runs `work` in a transaction that is taken back afterwards, so that one test leaves nothing for the next. */
export async function takenBack<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  const done: T[] = [];
  try {
    await inTransaction(store, async (inside) => {
      done.push(await work(inside));
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  const [result] = done;
  if (result === undefined) throw new Error('The test had no result.');
  return result;
}

/** Stores a trigger that judges events of all times, and returns its id. */
export async function createRule({ context }: TestTenant, store: Store, rule: PackRule): Promise<string> {
  const { manifest } = context;
  const trigger_actions = await keepNamed({ manifest, store, actor }, rule.trigger_actions);
  const effective_from = new Date(0).toISOString();
  const body = { ...rule, trigger_actions, mode: 'ACTIVE', effective_from };
  return createRecord({ manifest, store, name: 'trigger', actor }, body);
}

/** The operator's ids of the events for which the trigger has fired, each once, in the order of the events. */
export async function firingsOf(logs: Store, triggerId: string): Promise<string[]> {
  const { rows } = await sql<{ partner_id: string }>`select partner_id from ${table(logs, 'trigger_log')}
    where trigger_id = ${triggerId} and outcome = 'TRIGGERED' order by at, id`.execute(logs.db);
  return [...new Set(rows.map(({ partner_id }) => partner_id))];
}
