import { sql } from 'kysely';
import type { ActionParams, TriggerAction } from '../../src/contracts/trigger.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import type { Row } from '../database/database.ts';
import { keepNamed } from '../entities/namedActions.ts';
import type { Actor } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { createRecord } from '../sql/write.ts';
import { defaultTriggers } from './defaults/all.ts';
import { customerActions, triggerActions } from './defaults/defaultActions.ts';
import { queues } from './defaults/queues.ts';
import { risks } from './defaults/risks.ts';

const setUp: Actor = { userId: null, userName: 'set-up', tenantId: null, requestId: 'set-up' };

/**
 * Creates the default customer actions, trigger actions, triggers, risks and queues (docs/defaults.md) in a tenant without
 * triggers, each with its line in the audit log; all or nothing. Does nothing to a tenant that has a trigger. Returns
 * whether it wrote them.
 */
export function seedDefaults(manifest: ManifestDef, tenant: Store, actor: Actor = setUp): Promise<boolean> {
  return inTransaction(tenant, async (store) => {
    const { rows } = await sql`select 1 from ${table(store, 'trigger')} limit 1`.execute(store.db);
    if (rows.length > 0) return false;
    const create = (name: string, body: Row) => createRecord({ manifest, store, name, actor }, body);
    const writing = { manifest, store, actor };
    const idOf = await storeCustomerActions(store, create);
    for (const action of triggerActions) await create('trigger_action', { ...action, ...withIds(action, idOf) });
    const triggers = new Map<string, string>();
    for (const trigger of defaultTriggers) {
      const actions = trigger.trigger_actions.map((action) => withIds(action, idOf));
      const trigger_actions = await keepNamed(writing, actions);
      triggers.set(
        trigger.name,
        await create('trigger', { ...trigger, trigger_actions, effective_from: new Date(0).toISOString() }),
      );
    }
    for (const risk of risks) await create('risk', riskBody(risk, triggers));
    for (const queue of queues) await create('queue', { ...queue });
    return true;
  });
}

type Create = (name: string, body: Row) => Promise<string>;

/** Creates the customer actions missing by name; returns a lookup of their ids by name. */
async function storeCustomerActions(store: Store, create: Create): Promise<(name: string) => string> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${table(store, 'customer_action')}`.execute(store.db);
  const ids = new Map(rows.map(({ id, name }) => [name, String(id)]));
  for (const action of customerActions)
    if (!ids.has(action.name)) ids.set(action.name, await create('customer_action', { ...action }));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The defaults name a customer action '${name}' that they don't have.`);
    return id;
  };
}

/** An action as stored, with the customer action's name replaced by its id. */
function withIds({ handler, type, params }: TriggerAction, idOf: (name: string) => string): TriggerAction {
  const { action, ...others } = params;
  const own: ActionParams = typeof action === 'string' ? { ...others, customer_action_id: idOf(action) } : params;
  return { handler, type, params: own };
}

function riskBody(risk: (typeof risks)[number], ids: ReadonlyMap<string, string>): Row {
  const triggers = risk.triggers.map((name, at) => {
    const trigger_id = ids.get(name);
    if (trigger_id === undefined) throw new Error(`The risk '${risk.name}' names a trigger '${name}' that is none.`);
    return { key: `T${at + 1}`, trigger_id };
  });
  return { ...risk, mode: 'ACTIVE', triggers };
}
