import { sql } from 'kysely';
import { isAutomaticStatus } from '../../../src/contracts/automaticStatus.ts';
import { allowedChanges, type RiskStatus } from '../../../src/contracts/riskStatus.ts';
import type { Row } from '../../database/database.ts';
import { type Store, table } from '../../sql/store.ts';
import { firingsWanted } from './changeReach.ts';
import { standingSince } from './fired.ts';
import type { Fired } from './firing.ts';
import { Timeline } from './firingTimeline.ts';
import type { Approval, Scene } from './handling.ts';
import { bringStatuses } from './riskStatuses.ts';

/** A person's change of a risk's status on a customer; without a risk, of a category's status. */
export interface PersonsChange {
  customerId: string;
  riskId: string | null;
  type: string;
  status: RiskStatus;
  comment: string | null;
  /** The firing whose action was approved. */
  firedId: string | null;
  decision: Approval;
}

/** Returns the status of a risk, or of a category, on a customer, locked until the transaction ends. */
export async function statusNow(
  store: Store,
  { customerId, riskId, type }: Pick<PersonsChange, 'customerId' | 'riskId' | 'type'>,
): Promise<(Row & { id: string; status: RiskStatus }) | undefined> {
  const which = riskId === null ? sql`risk_id is null and type = ${type}` : sql`risk_id = ${riskId}::bigint`;
  const { rows } = await sql<Row & { id: string; status: RiskStatus }>`
    select * from ${table(store, 'customer_risk_status')}
    where customer_id = ${customerId}::bigint and ${which} for update`.execute(store.db);
  return rows[0];
}

/**
 * Writes a person's change and its history entry, which comes after all existing ones; DISMISSED restarts the risk's
 * progress. The caller has checked that the change is allowed.
 */
export async function changeStatus(scene: Pick<Scene, 'place' | 'setup'>, change: PersonsChange): Promise<void> {
  const { tenant } = scene.place;
  const { customerId, riskId, type, status, comment, firedId, decision } = change;
  const before = await statusNow(tenant, change);
  const at = await momentOf(scene, change);
  await sql`insert into ${table(tenant, 'customer_risk_status_change')}
      (customer_id, risk_id, type, from_status, status, comment, user_name, fired_trigger_id, created_at)
    values (${customerId}::bigint, ${riskId}::bigint, ${type}, ${before?.status ?? 'NEW'}, ${status}, ${comment},
      ${decision.userName}, ${firedId}::bigint, ${at}::timestamptz)`.execute(tenant.db);
  const statuses = table(tenant, 'customer_risk_status');
  if (before)
    await sql`update ${statuses} set status = ${status}, comment = ${comment},
        updated_at = greatest(now(), updated_at + interval '1 millisecond') where id = ${before.id}::bigint`.execute(
      tenant.db,
    );
  else
    await sql`insert into ${statuses} (customer_id, risk_id, type, status, comment)
      values (${customerId}::bigint, ${riskId}::bigint, ${type}, ${status}, ${comment})`.execute(tenant.db);
  const risk = riskId === null ? undefined : scene.setup.risk(riskId);
  if (!risk) return;
  const triggers = new Set(risk.triggers.map(({ triggerId }) => triggerId));
  const reaches = [{ customerId, since: at, risks: [risk], triggers }];
  const standing = await standingSince(tenant, firingsWanted(reaches));
  await bringStatuses(scene, await Timeline.of(tenant, [customerId]), reaches, standing);
}

/** The time of the decision, or right after the latest related change or firing if that is later by another clock. */
async function momentOf({ place, setup }: Pick<Scene, 'place' | 'setup'>, change: PersonsChange): Promise<string> {
  const { tenant } = place;
  const { customerId, riskId, type, decision } = change;
  const triggers = riskId === null ? [] : (setup.risk(riskId)?.triggers ?? []).map(({ triggerId }) => triggerId);
  const { rows } = await sql<{ at: string }>`select greatest(${decision.at}::timestamptz,
    (select max(created_at) + interval '1 millisecond' from ${table(tenant, 'customer_risk_status_change')}
      where customer_id = ${customerId}::bigint and type = ${type} and risk_id is not distinct from ${riskId}::bigint),
    (select max(created_at) from ${table(tenant, 'customer_trigger')}
      where customer_id = ${customerId}::bigint and trigger_id = any(${triggers}::bigint[]))) as at`.execute(tenant.db);
  return rows[0]?.at ?? decision.at;
}

/** Carries out an approved status action on the trigger's risks, where their current status allows it. */
export async function changeStatusByAction(
  scene: Scene,
  fired: Fired,
  wanted: unknown,
  decision: Approval,
): Promise<void> {
  if (!isAutomaticStatus(wanted)) return;
  for (const risk of scene.setup.risksOf(fired.triggerId)) {
    const change = { customerId: fired.customerId, riskId: risk.id, type: risk.category };
    const from = (await statusNow(scene.place.tenant, change))?.status ?? 'NEW';
    if (!allowedChanges(from).includes(wanted)) continue;
    await changeStatus(scene, { ...change, status: wanted, comment: null, firedId: fired.id, decision });
  }
}
