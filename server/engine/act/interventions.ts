import { type RawBuilder, sql } from 'kysely';
import type { EnumValue } from '../../../src/manifest/enums.ts';
import { toPrepare } from '../../database/prepared.ts';
import { type Store, table } from '../../sql/store.ts';
import type { Fired } from './firing.ts';
import type { History } from './firingHistory.ts';
import { idList, recordset } from './recordset.ts';

/** What a firing did to its customer by itself. */
export interface Done {
  firedId: string;
  kind: EnumValue<'InterventionKinds'>;
  /** Apart from what else the firing did: `status`, `tag 5`. */
  deed: string;
  /** A sentence of src/i18n/en/deeds.ts. */
  text: string;
}

const touched = sql`updated_at = greatest(now(), i.updated_at + interval '1 millisecond')`;

/**
 * Puts on record what firings did to customers: one intervention for each, by its trigger and its event, at the event's time.
 * One that was withdrawn is in force again.
 */
export async function recordDone(store: Store, done: readonly Done[]): Promise<void> {
  const rows = new Map(done.map((one) => [`${one.firedId} ${one.deed}`, one]));
  if (rows.size === 0) return;
  const wanted = wantedOf(store, [...rows.values()]);
  const [interventions, links] = [table(store, 'intervention'), table(store, 'trigger_intervention')];
  await sql`with wanted as (${wanted}), known as (
      update ${links} k set fired_trigger_id = f.id from wanted f where k.deed = f.deed
      returning k.intervention_id, f.alert_id, f.at, f.text)
    update ${interventions} i set withdrawn_at = null, happened_at = k.at, alert_id = k.alert_id, text = k.text, ${touched}
    from known k where i.id = k.intervention_id and (i.withdrawn_at is not null or i.text <> k.text)`.execute(store.db);
  await sql`with fresh as (
      select nextval(pg_get_serial_sequence(${`"${store.schema}"."intervention"`}, 'id')) as intervention_id, f.*
      from (${wanted}) f where not exists (select from ${links} k where k.deed = f.deed) order by f.at, f.id),
    made as (insert into ${interventions}
        (id, customer_id, alert_id, source, trigger_id, kind, channel, happened_at, text)
      select intervention_id, customer_id, alert_id, 'TRIGGER', trigger_id, kind, 'SYSTEM', at, text from fresh)
    insert into ${links} (deed, intervention_id, fired_trigger_id) select deed, intervention_id, id from fresh`.execute(
    store.db,
  );
}

/** The firings as rows, each deed with the key by which it is known: to whom, by which trigger, for which event or bet, and what was done. */
const wantedOf = (store: Store, done: readonly Done[]): RawBuilder<unknown> => sql`
  select f.id, f.customer_id, f.trigger_id, f.alert_id, f.created_at as at, w.kind, w.text,
    concat_ws(' ', 'customer ' || f.customer_id, 'trigger ' || f.trigger_id, 'betslip ' || f.betslip_id, 'bet ' || f.bet_id, 'casino ' || f.casino_id,
      'live casino ' || f.live_casino_id, 'deposit ' || f.deposit_id, 'withdraw ' || f.withdraw_id, w.deed) as deed
  from ${recordset(done, '"firedId" bigint, kind text, deed text, text text')}
    join ${table(store, 'customer_trigger')} f on f.id = w."firedId"`;

/** Puts the changes of risk statuses on record, one for each firing, and withdraws those that were not to be. */
export async function recordStatuses(
  store: Store,
  histories: readonly Pick<History, 'stale' | 'missing'>[],
  textOf: (status: string) => string,
): Promise<void> {
  const stale = histories.flatMap((one) => one.stale.flatMap(({ firedId }) => firedId ?? []));
  if (stale.length > 0)
    await sql`update ${table(store, 'intervention')} i set withdrawn_at = now(), ${touched}
      from ${table(store, 'trigger_intervention')} k
      where k.fired_trigger_id = any(${idList(stale)}) and i.id = k.intervention_id
        and i.kind = 'RISK STATUS' and i.withdrawn_at is null
        and not exists (select from ${table(store, 'customer_risk_status_change')} c
          where c.fired_trigger_id = k.fired_trigger_id and c.user_name is null)`.execute(store.db);
  await recordDone(
    store,
    histories.flatMap(({ missing }) =>
      missing.map(({ firedId, to }): Done => ({ firedId, kind: 'RISK STATUS', deed: 'status', text: textOf(to) })),
    ),
  );
}

/** Marks what these firings did as withdrawn; gives the tags among it, by customer. */
export async function withdrawDone(
  store: Store,
  firedIds: readonly string[],
): Promise<{ customer: string; tag: string }[]> {
  const { rows } = await sql<{ customer: string; tag: string | null }>`
    update ${table(store, 'intervention')} i set withdrawn_at = now(), ${touched}
    from ${table(store, 'trigger_intervention')} k
    where k.fired_trigger_id = any(${idList(firedIds)}) and i.id = k.intervention_id and i.withdrawn_at is null
    returning i.customer_id::text as customer, substring(k.deed from ' tag ([0-9]+)$') as tag`.execute(store.db);
  return rows.flatMap(({ customer, tag }) => (tag === null ? [] : [{ customer, tag }]));
}

/** Moves what firings did to the corrected time of their event. */
export const moveDone = (store: Store, moved: readonly Pick<Fired, 'id' | 'at'>[]) =>
  sql`update ${table(store, 'intervention')} i set happened_at = w.at, ${touched}
    from ${recordset(moved, 'id bigint, at timestamptz')} join ${table(store, 'trigger_intervention')} k
      on k.fired_trigger_id = w.id where i.id = k.intervention_id`.execute(store.db);

/** Gives what firings did the alerts that the firings belong to. */
export const assignDone = (store: Store, moves: readonly { id: string; alert: string | null }[]) =>
  sql`${toPrepare} update ${table(store, 'intervention')} i set alert_id = w.alert, ${touched}
    from ${recordset(moves, 'id bigint, alert bigint')} join ${table(store, 'trigger_intervention')} k
      on k.fired_trigger_id = w.id
    where i.id = k.intervention_id and i.alert_id is distinct from w.alert`.execute(store.db);
