import { sql } from 'kysely';
import type { Row } from '../../database/database.ts';
import { toPrepare } from '../../database/prepared.ts';
import { type Store, table } from '../../sql/store.ts';
import { byMoment, classes, classNames, firedColumns, keyText, toFired } from './alertClasses.ts';
import type { Fired, Firing } from './firing.ts';
import { moveDone } from './interventions.ts';
import { idList, isoTime, recordset } from './recordset.ts';

/** The stored firings: new, known, and moved to another time with their event. */
export interface FiredNow {
  fresh: Fired[];
  known: Fired[];
  moved: { fired: Fired; from: string }[];
}

const columns = [
  'customer_id',
  'trigger_id',
  ...classNames.map((name) => classes[name].column),
  'bet_id',
  'created_at',
];
const typed = columns.map((name) => `${name} ${name === 'created_at' ? 'timestamptz' : 'bigint'}`).join(', ');

function rowOf(firing: Firing): Row {
  const row: Row = Object.fromEntries(classNames.map((name) => [classes[name].column, null]));
  return {
    ...row,
    customer_id: firing.customerId,
    trigger_id: firing.trigger.id,
    [classes[firing.className].column]: firing.eventId,
    bet_id: firing.betId,
    created_at: isoTime(firing.at),
  };
}

const firingKey = (firing: Firing) => `${firing.customerId} ${keyText({ ...firing, triggerId: firing.trigger.id })}`;
const firedKey = (fired: Fired) => `${fired.customerId} ${keyText(fired)}`;

/**
 * Stores firings as rows of customer_trigger, idempotently, in the order of `byMoment`; firings of a deleted trigger are
 * skipped.
 */
export async function storeFired(store: Store, firings: readonly Firing[]): Promise<FiredNow> {
  const wanted = new Map(firings.map((firing) => [firingKey(firing), firing]));
  if (wanted.size === 0) return { fresh: [], known: [], moved: [] };
  const inOrder = [...wanted.values()]
    .map((firing) => ({ ...firing, triggerId: firing.trigger.id, at: isoTime(firing.at) }))
    .sort(byMoment);
  const numbered = inOrder.map((firing, place) => ({ ...rowOf(firing), place }));
  const names = sql.raw(columns.join(', '));
  const { rows } = await sql<Row>`${toPrepare} insert into ${table(store, 'customer_trigger')} as f (${names})
    select ${names} from ${recordset(numbered, `${typed}, place int`)}
    where exists (select from ${table(store, 'trigger')} t where t.id = w.trigger_id) order by w.place
    on conflict do nothing returning ${sql.raw(firedColumns)}`.execute(store.db);
  const fresh = rows.map(toFired);
  for (const fired of fresh) wanted.delete(firedKey(fired));
  const known = await findFired(store, [...wanted.values()]);
  const moved = known.flatMap((fired) => {
    const at = isoTime(wanted.get(firedKey(fired))?.at ?? fired.at);
    return at === fired.at ? [] : [{ fired: { ...fired, at }, from: fired.at }];
  });
  await moveFired(
    store,
    moved.map(({ fired }) => fired),
  );
  const places = new Map(moved.map(({ fired }) => [fired.id, fired]));
  return { fresh, known: known.map((fired) => places.get(fired.id) ?? fired), moved };
}

async function findFired(store: Store, firings: readonly Firing[]): Promise<Fired[]> {
  if (firings.length === 0) return [];
  const same = columns
    .filter((name) => name !== 'created_at' && name !== 'customer_id' && name !== 'trigger_id')
    .map((name) => `and f.${name} is not distinct from w.${name}`);
  const { rows } = await sql<Row>`select ${sql.raw(firedColumns)} from ${recordset(firings.map(rowOf), typed)}
    join ${table(store, 'customer_trigger')} f on f.customer_id = w.customer_id and f.trigger_id = w.trigger_id
    ${sql.raw(same.join(' '))}`.execute(store.db);
  return rows.map(toFired);
}

/** Moves firings, and the rows that they wrote, to the corrected time of their settlement. */
async function moveFired(store: Store, moved: readonly Fired[]): Promise<void> {
  if (moved.length === 0) return;
  const rows = recordset(moved, 'id bigint, at timestamptz');
  await sql`update ${table(store, 'customer_trigger')} t set created_at = w.at from ${rows} where t.id = w.id`.execute(
    store.db,
  );
  await sql`update ${table(store, 'bet_flag')} t set created_at = w.at from ${rows} where t.fired_trigger_id = w.id`.execute(
    store.db,
  );
  await moveDone(store, moved);
}

/** Reads firings, to identify them after their rows are deleted. */
export async function readFired(store: Store, ids: readonly string[]): Promise<Fired[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`select ${sql.raw(firedColumns)} from ${table(store, 'customer_trigger')} f
    where f.id = any(${idList(ids)}) order by f.created_at, f.id`.execute(store.db);
  return rows.map(toFired);
}

/** A firing with the data that decides which alert it belongs to. */
export interface StandingFiring extends Fired {
  alert: { state: string; riskId: string | null; triggerId: string | null } | null;
  /** Whether a person has approved that it raises an alert. */
  approved: boolean;
}

/** Returns the firings of the given customers and triggers, each from a moment on. */
export async function standingSince(
  store: Store,
  wanted: readonly { customerId: string; triggerId: string; since: string }[],
): Promise<StandingFiring[]> {
  if (wanted.length === 0) return [];
  const rows = recordset(wanted, '"customerId" bigint, "triggerId" bigint, since timestamptz');
  const { rows: found } =
    await sql<Row>`select ${sql.raw(firedColumns)}, a.state as alert_state, a.risk_id as alert_risk,
      a.trigger_id as alert_trigger, exists (select from ${table(store, 'action_request')} q
        where q.fired_trigger_id = f.id and q.handler = 'CREATE ALERT' and q.state = 'DONE') as approved
    from ${rows} join ${table(store, 'customer_trigger')} f
      on f.customer_id = w."customerId" and f.trigger_id = w."triggerId" and f.created_at >= w.since
    left join ${table(store, 'alert')} a on a.id = f.alert_id`.execute(store.db);
  return found.map((row) => ({
    ...toFired(row),
    approved: row.approved === true,
    alert:
      row.alert_id === null
        ? null
        : {
            state: String(row.alert_state),
            riskId: row.alert_risk === null ? null : String(row.alert_risk),
            triggerId: row.alert_trigger === null ? null : String(row.alert_trigger),
          },
  }));
}
