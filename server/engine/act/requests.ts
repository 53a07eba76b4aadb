import { sql } from 'kysely';
import type { ActionParams } from '../../../src/contracts/trigger.ts';
import type { Row } from '../../database/database.ts';
import { HttpError, notFound } from '../../errors.ts';
import { table } from '../../sql/store.ts';
import { followUp, inTurn, sceneOf } from './act.ts';
import { firedColumns, toFired } from './alertClasses.ts';
import { meansEveryHit } from './bringRequests.ts';
import { readFired } from './fired.ts';
import type { EnginePlace, Fired, RaisedAlert } from './firing.ts';
import { type HandlerName, handlers } from './handlers.ts';
import type { Approval } from './handling.ts';

/** A decided request: its row before and after, and the raised alerts. */
export interface Decided {
  before: Row;
  after: Row;
  raised: RaisedAlert[];
}

interface Verdict {
  state: 'DONE' | 'REJECTED';
  comment: string | null;
  decision: Approval;
  /** Throws if the user may not approve this handler's actions. */
  demandMay(handler: HandlerName): void;
}

type Request = Row & { state: string; handler: HandlerName; params: ActionParams; fired_trigger_id: string | null };

/**
 * Decides an action request inside a transaction; an approved action is carried out at once. Throws 404 if there is no
 * such request, 409 if it has been decided already.
 */
export async function decideRequest(
  place: EnginePlace,
  id: string,
  { state, comment, decision, demandMay }: Verdict,
): Promise<Decided> {
  const { tenant } = place;
  await inTurn(tenant);
  const requests = table(tenant, 'action_request');
  const { rows } = await sql<Request>`select * from ${requests} where id = ${id}::bigint for update`.execute(tenant.db);
  const before = rows[0];
  if (!before) throw notFound();
  if (before.state !== 'PENDING')
    throw new HttpError(
      'conflict',
      { key: 'requestDecided' },
      {
        more: { current: before },
      },
    );
  if (state === 'DONE') demandMay(before.handler);
  const { rows: decided } = await sql<Row>`update ${requests} set state = ${state}, decided_by = ${decision.userName},
      decided_at = ${decision.at}::timestamptz, comment = ${comment},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint returning *`.execute(tenant.db);
  const raised = state === 'DONE' ? await carryOut(place, before, decision) : [];
  return { before, after: decided[0] ?? before, raised };
}

async function carryOut(place: EnginePlace, request: Request, decision: Approval): Promise<RaisedAlert[]> {
  const { handler, params, fired_trigger_id: firedId } = request;
  // staff carry out actions that a person requested
  if (handler === 'CUSTOMER ACTION' && request.trigger_id === null) return [];
  const [fired] = firedId === null ? [] : await readFired(place.tenant, [firedId]);
  // an undecided request is deleted with its firing
  if (!fired) throw new HttpError('conflict', { key: 'requestGone' });
  const scene = await sceneOf(place);
  const hits = meansEveryHit(handler) ? await hitsWith(place, fired) : [fired];
  await handlers[handler].carryOut(
    scene,
    hits.map((one) => ({ fired: one, params, decision })),
  );
  const change = { customerId: fired.customerId, triggerId: fired.triggerId, since: fired.at };
  return handler === 'CREATE ALERT' ? followUp(scene, { fired: [], removed: [], notes: new Map() }, [change]) : [];
}

/** The firings of the same trigger in the same alert: an approval applies to each. */
async function hitsWith({ tenant }: EnginePlace, fired: Fired): Promise<Fired[]> {
  if (fired.alertId === null) return [fired];
  const { rows } = await sql<Row>`select ${sql.raw(firedColumns)} from ${table(tenant, 'customer_trigger')} f
    where f.alert_id = ${fired.alertId}::bigint and f.trigger_id = ${fired.triggerId}::bigint
    order by f.created_at, f.id`.execute(tenant.db);
  return rows.map(toFired);
}
