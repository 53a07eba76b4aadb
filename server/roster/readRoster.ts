import { sql } from 'kysely';
import { dayMs } from '../../src/manifest/durations.ts';
import { ableOf } from '../alerts/assignees.ts';
import { type Store, table } from '../sql/store.ts';
import { type RosterShift, spansOf, type Zones } from './shiftSpans.ts';
import { joined, type Span, uncovered } from './spans.ts';

/** One person's time on duty. */
export interface Duty extends Span {
  person: { id: string; name: string };
  /** Null: for all queues. */
  queueId: string | null;
}

export interface Roster {
  /** Whether there is any shift, also of other times or of people who may not work. */
  written: boolean;
  duties: readonly Duty[];
}

interface Asked {
  control: Store;
  tenant: Store;
  tenantId: string;
}

/** A shift's beginning is up to so much before or after the moments that are asked for, as clocks of the world differ. */
const margin = 3 * dayMs;

/**
 * Who is on duty between two moments: those of the roster who are not absent, and who may be given alerts of the tenant
 * now.
 */
export async function readRoster({ control, tenant, tenantId }: Asked, within: Span): Promise<Roster> {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const { rows } = await sql<RosterShift & { inTime: boolean }>`select user_id, queue_id::text as queue_id, weekdays,
      begins, ends, time_zone, valid_from::text as valid_from, valid_until::text as valid_until,
      coalesce(valid_until >= ${day(within.from - margin)}::date, true)
        and coalesce(valid_from <= ${day(within.until + margin)}::date, true) as "inTime"
    from ${table(tenant, 'roster_shift')}`.execute(tenant.db);
  const shifts = rows.filter(({ inTime }) => inTime);
  const ids = [...new Set(shifts.map(({ user_id }) => user_id))].filter((id) => /^\d{1,18}$/.test(id));
  const able = await ableOf(control, tenantId, ids);
  const away = await absencesOf(tenant, [...able.keys()], within);
  const zones: Zones = new Map();
  const duties = shifts.flatMap((shift): Duty[] => {
    const name = able.get(shift.user_id);
    if (name === undefined) return [];
    const person = { id: shift.user_id, name };
    const absent = away.get(person.id) ?? [];
    return spansOf(shift, within, zones)
      .flatMap((span) => uncovered(span, absent))
      .map((span) => ({ ...span, person, queueId: shift.queue_id }));
  });
  return { written: rows.length > 0, duties };
}

async function absencesOf(tenant: Store, ids: readonly string[], within: Span): Promise<Map<string, Span[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; starts_at: string; ends_at: string }>`
    select user_id, starts_at, ends_at from ${table(tenant, 'absence')}
    where user_id = any(${ids}::text[]) and ends_at > ${new Date(within.from).toISOString()}::timestamptz
      and starts_at < ${new Date(within.until).toISOString()}::timestamptz`.execute(tenant.db);
  const moment = (time: string) => new Date(time).getTime();
  return Map.groupBy(
    rows.map(({ user_id, starts_at, ends_at }) => ({ id: user_id, from: moment(starts_at), until: moment(ends_at) })),
    ({ id }) => id,
  );
}

/** The duties for one queue: a person's that follow on one another are one. */
export function dutiesOf({ duties }: Roster, queueId: string): Duty[] {
  const own = duties.filter((duty) => duty.queueId === null || duty.queueId === queueId);
  return [...Map.groupBy(own, ({ person }) => person.id).values()].flatMap((theirs) => {
    const [first] = theirs;
    return first ? joined(theirs).map((span) => ({ ...first, ...span })) : [];
  });
}
