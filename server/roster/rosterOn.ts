import { sql } from 'kysely';
import type { OnDuty, QueueDuty, RosterOn } from '../../src/contracts/roster.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { type Store, table } from '../sql/store.ts';
import { type Duty, dutiesOf, readRoster } from './readRoster.ts';
import { type Span, uncovered } from './spans.ts';

const aheadMs = 7 * dayMs;

interface Asked {
  control: Store;
  tenant: Store;
  tenantId: string;
  at: Date;
}

/** Who is on at a moment, by queue, who comes next, and the holes of the seven days from then on. */
export async function rosterOn({ control, tenant, tenantId, at }: Asked): Promise<RosterOn> {
  const week = { from: at.getTime(), until: at.getTime() + aheadMs };
  const roster = await readRoster({ control, tenant, tenantId }, week);
  const { rows: queues } = await sql<QueueDuty['queue']>`select id, name from ${table(tenant, 'queue')}
    order by place, id`.execute(tenant.db);
  return {
    at: textOf(week.from),
    until: textOf(week.until),
    written: roster.written,
    queues: queues.map((queue) => ({ queue, ...dutyIn(week, dutiesOf(roster, queue.id)) })),
  };
}

/** What the duties for one queue say of a week. */
export function dutyIn(week: Span, duties: readonly Duty[]): Omit<QueueDuty, 'queue'> {
  const isOn = ({ from, until }: Span) => from <= week.from && week.from < until;
  const on = duties.filter(isOn).toSorted((one, next) => one.person.name.localeCompare(next.person.name, 'en'));
  const present = new Set(on.map(({ person }) => person.id));
  const [next] = duties
    .filter(({ person }) => !present.has(person.id))
    .toSorted((one, other) => one.from - other.from || one.person.name.localeCompare(other.person.name, 'en'));
  return {
    on: on.map(served),
    next: next ? served(next) : null,
    holes: uncovered(week, duties).map(({ from, until }) => ({ from: textOf(from), until: textOf(until) })),
  };
}

const textOf = (at: number) => new Date(at).toISOString();
const served = ({ person, from, until }: Duty): OnDuty => ({ ...person, from: textOf(from), until: textOf(until) });
