import type { ListFilter, StartDesk } from '../../src/contracts/startDesk.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Store } from '../sql/store.ts';
import { countLists, type FilteredList } from './countLists.ts';
import { noisyTriggers } from './noisyTriggers.ts';
import { openAlerts } from './openAlerts.ts';
import { openExposure } from './openExposure.ts';
import { fedKinds, silenceOf } from './silence.ts';

interface Asked {
  session: Session;
  tenant: Store;
  control: Store;
  currency: string;
}

/** What waits for a person now, with the list that each number comes from; only what they may list themselves. */
export async function startDesk(context: Context, { session, tenant, control, currency }: Asked): Promise<StartDesk> {
  const now = context.now();
  const at = now.toISOString();
  const may = (...entities: string[]) => entities.every((one) => session.permissions.has(permission(one, 'list')));
  const reader = { session, tenant };
  const alerts = (whose: ListFilter) => openAlerts(context, reader, whose, at);
  const waiting: { readonly [name: string]: FilteredList } = {
    ...(may('action_request') && {
      action_requests: { entity: 'action_request', filter: { state: 'PENDING' } },
    }),
    ...(may('proposal') && { proposals: { entity: 'proposal', filter: { state: 'WAITING' } } }),
  };
  const kinds = fedKinds.filter(({ entity }) => may(entity));
  const { action_requests, proposals } = await countLists(context, reader, waiting);
  return {
    at,
    ...(may('alert') &&
      session.permissions.has('alert.triage') && { mine: await alerts({ owner_id: session.userId }) }),
    ...(may('alert') && { unassigned: await alerts({ assigned: 'false' }) }),
    ...(action_requests && { action_requests }),
    ...(proposals && { proposals }),
    ...(may('betslip') && { exposure: await openExposure(tenant, control, { currency, day: at.slice(0, 10) }) }),
    ...(may('trigger', 'customer_trigger') && { noisy: await noisyTriggers(tenant, now) }),
    ...(kinds.length > 0 && { silence: await silenceOf(tenant, kinds) }),
  };
}
