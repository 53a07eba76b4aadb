import { sql } from 'kysely';
import { deeds } from '../../../src/i18n/en/deeds.ts';
import { table } from '../../sql/store.ts';
import { taggedBy } from './addCustomerTag.ts';
import { readFired } from './fired.ts';
import type { Fired, Withdrawn } from './firing.ts';
import type { KeptChange } from './firingHistory.ts';
import { handlers, hasHandler } from './handlers.ts';
import type { Scene } from './handling.ts';
import { recordDone, withdrawDone } from './interventions.ts';
import { withdrawLogs } from './logs.ts';
import { groupBy, idList, recordset } from './recordset.ts';
import { idParam, type Setup } from './setup.ts';

interface Gone {
  fired: Fired[];
  /** The status changes that their actions had made. */
  removed: KeptChange[];
  /** Alert → what happened to its hits. */
  notes: Map<string, string>;
}

/**
 * Withdraws firings that no longer hold, with their automatic results: flags, arbitrage logs, status changes, tags,
 * requests, unsent webhooks. Their logs stay, with the reason, and what they did to the customer, as withdrawn; so do people's decisions, detached from the firing.
 */
export async function withdraw(scene: Scene, withdrawn: readonly Withdrawn[]): Promise<Gone> {
  const { tenant } = scene.place;
  const fired = await readFired(
    tenant,
    withdrawn.flatMap(({ customerTriggerIds }) => customerTriggerIds),
  );
  if (fired.length === 0) return { fired: [], removed: [], notes: new Map() };
  const reasons = new Map(
    withdrawn.flatMap(({ customerTriggerIds, reason }) => customerTriggerIds.map((id) => [id, reason] as const)),
  );
  const reasonOf = ({ id }: Fired) => reasons.get(id) ?? deeds.cameLate;
  const ids = idList(fired.map(({ id }) => id));
  await keepDecisions(scene, ids);
  const { rows: removed } = await sql<KeptChange>`
    delete from ${table(tenant, 'customer_risk_status_change')} where fired_trigger_id = any(${ids}) and risk_id is not null
    returning id, customer_id as "customerId", risk_id as "riskId", from_status as "from", status, user_name as "userName",
      fired_trigger_id as "firedId", created_at as at`.execute(tenant.db);
  await sql`delete from ${table(tenant, 'webhook_delivery')}
    where fired_trigger_id = any(${ids}) and state = 'WAITING'`.execute(tenant.db);
  const tags = await withdrawDone(
    tenant,
    fired.map(({ id }) => id),
  );
  await sql`delete from ${table(tenant, 'customer_trigger')} where id = any(${ids})`.execute(tenant.db);
  await takeTagsBack(scene, fired);
  await handTagsOver(scene, tags);
  await withdrawLogs(
    scene.place,
    fired.map((one) => ({ ...one, reason: reasonOf(one) })),
  );
  return { fired, removed, notes: notesOf(fired, reasonOf) };
}

/** What is noted at the alerts of withdrawn firings: a correction before a late event. */
function notesOf(fired: readonly Fired[], reasonOf: (fired: Fired) => string): Map<string, string> {
  const notes = new Map<string, string>();
  for (const one of fired)
    if (one.alertId !== null && (notes.get(one.alertId) ?? deeds.cameLate) === deeds.cameLate)
      notes.set(one.alertId, reasonOf(one));
  return notes;
}

type Ids = ReturnType<typeof idList>;

/** Detaches decided requests, the results of approved ones, and statuses set by a person from the firings. */
async function keepDecisions({ place: { tenant } }: Scene, ids: Ids): Promise<void> {
  await sql`update ${table(tenant, 'customer_risk_status_change')} set fired_trigger_id = null
    where fired_trigger_id = any(${ids}) and user_name is not null`.execute(tenant.db);
  const { rows: decided } = await sql<{ id: string; handler: string | null }>`
    update ${table(tenant, 'action_request')} q set fired_trigger_id = null
    from (select id, fired_trigger_id as fired from ${table(tenant, 'action_request')}
      where fired_trigger_id = any(${ids}) and state <> 'PENDING') d
    where q.id = d.id returning d.fired as id, case when q.state = 'DONE' then q.handler end as handler`.execute(
    tenant.db,
  );
  for (const [handler, approved] of groupBy(decided, (one) => one.handler))
    if (hasHandler(handler)) {
      const ids = approved.map(({ id }) => id);
      await handlers[handler].keep?.(tenant, ids);
    }
}

/** The triggers that add a tag automatically, by tag. */
function taggers({ triggers }: Setup): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, actions } of triggers.values())
    for (const { handler, type, params } of actions) {
      const tag = handler === 'ADD CUSTOMER TAG' && type === 'AUTOMATIC' ? idParam(params.tag_id) : undefined;
      if (tag !== undefined) found.set(tag, [...(found.get(tag) ?? []), id]);
    }
  return found;
}

/**
 * Removes the tags of withdrawn firings, unless another firing of the customer adds them or a person confirmed them: by
 * editing the customer while the tag was there (from the audit log) or by approving a request for it.
 */
async function takeTagsBack({ place: { tenant }, setup }: Scene, gone: readonly Fired[]): Promise<void> {
  const rows = [...taggers(setup)].flatMap(([tag, triggers]) =>
    [...new Set(gone.filter(({ triggerId }) => triggers.includes(triggerId)).map(({ customerId }) => customerId))].map(
      (customer) => ({ customer, tag, triggers }),
    ),
  );
  if (rows.length === 0) return;
  await sql`delete from ${table(tenant, 'customer_customer_tags')} t
    using ${recordset(rows, 'customer bigint, tag bigint, triggers json')}
    where t.customer_id = w.customer and t.customer_tag_id = w.tag
      and not exists (select from ${table(tenant, 'customer_trigger')} f where f.customer_id = w.customer
        and f.trigger_id in (select x::bigint from json_array_elements_text(w.triggers) x))
      and not exists (select from ${table(tenant, 'audit_log')} a where a.record_id = w.customer::text
        and a.entity = 'customer' and a.after -> 'customer_tags' ? w.tag::text)
      and not exists (select from ${table(tenant, 'action_request')} q where q.customer_id = w.customer
        and q.handler = 'ADD CUSTOMER TAG' and q.state = 'DONE' and q.params ->> 'tag_id' = w.tag::text)`.execute(
    tenant.db,
  );
}

/** A tag that another firing of the customer keeps is on record as that firing's from now on. */
async function handTagsOver(
  { place: { tenant }, setup }: Scene,
  tags: readonly { customer: string; tag: string }[],
): Promise<void> {
  const by = taggers(setup);
  const rows = tags.map((one) => ({ ...one, triggers: by.get(one.tag) ?? [] }));
  if (rows.length === 0) return;
  const { rows: kept } = await sql<{ firedId: string; tag: string }>`
    select distinct on (w.customer, w.tag) f.id::text as "firedId", w.tag::text as tag
    from ${recordset(rows, 'customer bigint, tag bigint, triggers json')}
      join ${table(tenant, 'customer_customer_tags')} t on t.customer_id = w.customer and t.customer_tag_id = w.tag
      join ${table(tenant, 'customer_trigger')} f on f.customer_id = w.customer
        and f.trigger_id in (select x::bigint from json_array_elements_text(w.triggers) x)
    order by w.customer, w.tag, f.created_at, f.trigger_id, f.id`.execute(tenant.db);
  await recordDone(
    tenant,
    kept.map(({ firedId, tag }) => taggedBy(firedId, tag, setup.names)),
  );
}
