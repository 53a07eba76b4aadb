import { sql } from 'kysely';
import type { Shift, ShiftWork } from '../../src/contracts/shift.ts';
import type { ListCount, ListFilter } from '../../src/contracts/startDesk.ts';
import { hourMs } from '../../src/manifest/durations.ts';
import { countedUpTo } from '../../src/manifest/sorts.ts';
import type { Context } from '../context.ts';
import { isId } from '../records/read.ts';
import { namesOfUsers } from '../sessions/namesOfUsers.ts';
import type { Session } from '../sessions/sessions.ts';
import { type Store, table } from '../sql/store.ts';
import { listConditions } from './countLists.ts';
import { doneSums, type Sum, type SumOf, waitingSums } from './shiftSums.ts';

interface Asked {
  session: Session;
  tenant: Store;
  control: Store;
  /** How long ago the shift began. */
  hours: number;
}

/** What waits at the desk, and what was done in the last hours: of all, by queue and by person. */
export async function shiftOf(context: Context, { session, tenant, control, hours }: Asked): Promise<Shift> {
  const at = context.now().toISOString();
  const since = new Date(Date.parse(at) - hours * hourMs).toISOString();
  const filters = filtersOf(at, since);
  // the lists' own conditions, so that a number is the total of its list
  const reader = { session, tenant };
  const judged = (figure: Figure) =>
    sql.join(listConditions(context, reader, { entity: 'alert', filter: filters[figure] }), sql` and `);
  const [open, near, late, unassigned] = [judged('open'), judged('near'), judged('late'), judged('unassigned')];
  const sums = [
    ...(await waitingSums(tenant, { open, near, late, unassigned })),
    ...(await doneSums(tenant, 'looked', 'looked_by_id', judged('looked'))),
    ...(await doneSums(tenant, 'decided', 'closed_by_id', judged('decided'))),
  ];
  const queues = session.permissions.has('queue.list') ? await queuesOf(tenant) : [];
  return {
    at,
    since,
    all: workOf(sums, filters, 'all', null),
    queues: queues.map((queue) => ({ queue, work: workOf(sums, filters, 'queue', queue.id) })),
    people: await peopleOf(control, sums, filters),
  };
}

type Figure = 'open' | 'near' | 'late' | 'unassigned' | 'looked' | 'decided';
type Filters = { readonly [figure in Figure]: ListFilter };

function filtersOf(at: string, since: string): Filters {
  const open: ListFilter = { state: { in: ['OPEN', 'IN REVIEW'] } };
  return {
    open,
    near: { ...open, warn_at: { lt: at }, due_at: { gte: at } },
    late: { ...open, due_at: { lt: at } },
    unassigned: { ...open, assigned: 'false' },
    looked: { looked_at: { gte: since } },
    decided: { state: 'CLOSED', closed_at: { gte: since } },
  };
}

function workOf(sums: readonly Sum[], filters: Filters, of: SumOf, id: string | null): Shift['all'] {
  const own = sums.filter((sum) => sum.of === of && sum.id === id);
  const count = (figure: Figure): ListCount => {
    const total = own.reduce((sum, { counts }) => sum + (counts[figure] ?? 0), 0);
    const isAll = total <= countedUpTo;
    return {
      entity: 'alert',
      filter: { ...filters[figure], ...(id !== null && { [keyOf(of, figure)]: id }) },
      total: Math.min(total, countedUpTo),
      total_is: isAll ? 'exact' : 'at least',
    };
  };
  return {
    open: count('open'),
    near: count('near'),
    late: count('late'),
    unassigned: count('unassigned'),
    looked: count('looked'),
    decided: count('decided'),
    oldest: own.find(({ oldest }) => oldest !== null)?.oldest ?? null,
  };
}

/** The filter that narrows a figure to one queue or person: what somebody did need not be theirs. */
function keyOf(of: SumOf, figure: Figure): string {
  if (of !== 'person') return 'queue_id';
  if (figure === 'looked') return 'looked_by_id';
  return figure === 'decided' ? 'closed_by_id' : 'owner_id';
}

async function queuesOf(tenant: Store): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${table(tenant, 'queue')}
    order by place, id`.execute(tenant.db);
  return rows;
}

/** Everybody who has or did anything, by name; those who have been deleted last. */
async function peopleOf(control: Store, sums: readonly Sum[], filters: Filters): Promise<Shift['people']> {
  const ids = [...new Set(sums.flatMap(({ of, id }) => (of === 'person' && id !== null ? [id] : [])))];
  const names = await namesOfUsers(control, ids.filter(isId));
  const known = ids.filter((id) => names.has(id)).toSorted((one, next) => order(names.get(one), names.get(next)));
  const unknown = ids.filter((id) => !names.has(id)).toSorted();
  return [...known, ...unknown].map((id) => {
    const { unassigned: _, ...work } = workOf(sums, filters, 'person', id);
    return { person: { id, name: names.get(id) ?? null }, work: work satisfies ShiftWork };
  });
}

const order = (one = '', next = '') => one.localeCompare(next, 'en');
