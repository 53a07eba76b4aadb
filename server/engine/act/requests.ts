import { sql } from 'kysely';
import type { ActionParams } from '../../../src/contracts/trigger.ts';
import type { Row } from '../../database/types.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { table } from '../../sql/store.ts';
import { followUp, inTurn, sceneOf } from './act.ts';
import { readFired } from './fired.ts';
import { type Handler, handlers } from './handlers.ts';
import type { Decision } from './handling.ts';
import type { Place, RaisedAlert } from './types.ts';

/** A request that was decided: its row before and after, and the alerts that follow. */
export interface Decided {
  before: Row;
  after: Row;
  raised: RaisedAlert[];
}

interface Verdict {
  state: 'DONE' | 'REJECTED';
  comment: string | null;
  decision: Decision;
}

type Request = Row & { state: string; handler: Handler; params: ActionParams; fired_trigger_id: string | null };

/**
 * Decides an action request, inside a transaction: what is approved is carried out at once. 404 where there is no such
 * request, 409 where somebody has decided it already.
 */
export async function decideRequest(place: Place, id: string, { state, comment, decision }: Verdict): Promise<Decided> {
  const { tenant } = place;
  await inTurn(tenant);
  const requests = table(tenant, 'action_request');
  const { rows } = await sql<Request>`select * from ${requests} where id = ${id}::bigint for update`.execute(tenant.db);
  const before = rows[0];
  if (!before) throw notFound();
  if (before.state !== 'PENDING')
    throw new HttpError('conflict', 'Somebody has decided this request already: reload it to see how.', {
      more: { current: before },
    });
  const { rows: decided } = await sql<Row>`update ${requests} set state = ${state}, decided_by = ${decision.userName},
      decided_at = ${decision.at}::timestamptz, comment = ${comment},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint returning *`.execute(tenant.db);
  const raised = state === 'DONE' ? await carryOut(place, before, decision) : [];
  return { before, after: decided[0] ?? before, raised };
}

async function carryOut(place: Place, request: Request, decision: Decision): Promise<RaisedAlert[]> {
  const { handler, params, fired_trigger_id: firedId } = request;
  const [fired] = firedId === null ? [] : await readFired(place.tenant, [firedId]);
  // a request goes with its firing, unless it was decided before
  if (!fired) throw new HttpError('conflict', 'The firing that asked for this is gone.');
  const scene = await sceneOf(place);
  await handlers[handler].carryOut(scene, [{ fired, params, decision }]);
  const change = { customerId: fired.customerId, triggerId: fired.triggerId, since: fired.at };
  return handler === 'CREATE ALERT' ? followUp(scene, { fired: [], removed: [] }, [change]) : [];
}
