import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { isAsked } from './asked.ts';
import { ask } from './bringRequests.ts';
import { handlers, isHandler } from './handlers.ts';
import type { Deed, Scene } from './handling.ts';
import { logSureBets } from './logArbitrage.ts';
import { groupBy } from './recordset.ts';
import type { Fired } from './types.ts';

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
