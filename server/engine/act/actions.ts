import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { isAsked } from './asked.ts';
import { ask } from './bringRequests.ts';
import { handlers, isHandler } from './handlers.ts';
import type { Deed, Scene } from './handling.ts';
import { logSureBets } from './logArbitrage.ts';
import { groupBy } from './recordset.ts';
import type { Fired } from './types.ts';

/**
 * Carries out the automatic actions of new firings, and writes requests for those that a person has to approve or do.
 */
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

/** Updates the arbitrage logs of known firings, which late prices may change. */
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
