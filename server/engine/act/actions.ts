import { sql } from 'kysely';
import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { table } from '../../sql/store.ts';
import { actionText, handlers, isHandler } from './handlers.ts';
import type { Deed, Scene } from './handling.ts';
import { logSureBets } from './logArbitrage.ts';
import { groupBy, recordset } from './recordset.ts';
import type { Fired } from './types.ts';

const isAsked = ({ type, handler }: TriggerAction) =>
  type === 'APPROVAL REQUIRED' || (handler === 'CUSTOMER ACTION' && type === 'AUTOMATIC');

/** Carries out what new firings do by themselves, and asks for what a person has to approve or to do. */
export async function carryOutActions(scene: Scene, fresh: readonly Fired[]): Promise<void> {
  const all = fresh.flatMap((fired) =>
    (scene.setup.triggers.get(fired.triggerId)?.actions ?? []).map((action) => ({ fired, action })),
  );
  const automatic = all.filter(({ action }) => action.type === 'AUTOMATIC' && !isAsked(action));
  for (const [handler, items] of groupBy(automatic, ({ action }) => action.handler))
    if (isHandler(handler)) await handlers[handler].carryOut(scene, items.map(deedOf));
  await ask(
    scene,
    all.filter(({ action }) => isAsked(action)),
  );
}

/** Late prices change what firings that were known already have logged. */
export async function reviewActions({ place, setup }: Scene, known: readonly Fired[]): Promise<void> {
  const logging = known.filter(({ triggerId }) =>
    setup.triggers
      .get(triggerId)
      ?.actions.some(({ handler, type }) => handler === 'LOG ARBITRAGE' && type === 'AUTOMATIC'),
  );
  await logSureBets(place.tenant, logging);
}

const deedOf = ({ fired, action }: { fired: Fired; action: TriggerAction }): Deed => ({
  fired,
  params: action.params,
  decision: null,
});

async function ask(
  { place: { tenant }, setup }: Scene,
  items: { fired: Fired; action: TriggerAction }[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ fired, action }) => ({
    customer: fired.customerId,
    trigger: fired.triggerId,
    fired: fired.id,
    handler: action.handler,
    params: action.params,
    text: actionText(action, setup.names),
    at: fired.at,
  }));
  const typed = 'customer bigint, trigger bigint, fired bigint, handler text, params jsonb, text text, at timestamptz';
  await sql`insert into ${table(tenant, 'action_request')}
      (customer_id, trigger_id, fired_trigger_id, handler, params, text, created_at)
    select w.customer, w.trigger, w.fired, w.handler, w.params, w.text, w.at from ${recordset(rows, typed)}
    order by w.at, w.fired`.execute(tenant.db);
}
