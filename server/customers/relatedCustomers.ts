import { sql } from 'kysely';
import type { RelatedCustomers, RelatedEdge, RelatedNode } from '../../src/contracts/related.ts';
import { gravity, type RiskStatus } from '../../src/contracts/riskStatus.ts';
import { type Store, table } from '../sql/store.ts';
import { sharingTies } from './sharedThings.ts';

/** The customer of a graph, and the reader's permissions. */
interface Asking {
  store: Store;
  customerId: string;
  may(permission: string): boolean;
}

const mostNodes = 40;
const mostNear = 24;
const mostEdges = 240;
/** Limits of the second step: customers looked up, and their bets compared. */
const secondStep = { customers: 10, bets: 40 } as const;

/**
 * Returns the customers within two steps of a customer: recorded ties, and ties found in the rows; every part is
 * bounded.
 */
export async function relatedTo(asking: Asking): Promise<RelatedCustomers> {
  const { customerId } = asking;
  const first = await tiesOf(asking, [customerId], together.bets);
  const around = neighboursOf(new Set([customerId]), first);
  const near = around.slice(0, mostNear);
  const second = near.length === 0 ? [] : await tiesOf(asking, near, secondStep.bets, secondStep.customers);
  const ties = [...first, ...second];
  const beyond = neighboursOf(new Set([customerId, ...around]), ties);
  const far = beyond.slice(0, mostNodes - 1 - near.length);
  const order = [customerId, ...near, ...far];
  const edges = tiesAmong(order, ties);
  return {
    nodes: await nodesOf(asking, order, near.length),
    edges: edges.slice(0, mostEdges),
    cut: near.length < around.length || far.length < beyond.length || edges.length > mostEdges,
    selections: asking.may('bet.list') ? { ...together } : null,
  };
}

async function tiesOf(
  asking: Asking,
  ids: readonly string[],
  bets: number,
  most: number = ids.length,
): Promise<RelatedEdge[]> {
  const { store, may } = asking;
  const found = await Promise.all([
    may('customer_customer.list') ? recordedTies(store, ids) : [],
    mailTies(store, ids),
    sharingTies(asking, ids),
    may('alert.list') ? alertTies(store, ids) : [],
    may('bet.list') ? selectionTies(store, ids.slice(0, most), bets) : [],
  ]);
  return found.flat();
}

type NodeRow = Omit<RelatedNode, 'status' | 'step'> & { statuses: RiskStatus[] | null };

async function nodesOf({ store, may }: Asking, order: readonly string[], near: number): Promise<RelatedNode[]> {
  const statuses = may('customer_risk_status.list')
    ? sql`(select array_agg(distinct s.status) from ${table(store, 'customer_risk_status')} s where s.customer_id = c.id)`
    : sql`null::text[]`;
  const alerts = may('alert.list')
    ? sql`(select count(*)::int from ${table(store, 'alert')} a where a.customer_id = c.id and a.state <> 'CLOSED')`
    : sql`null::int`;
  const { rows } = await sql<NodeRow>`select c.id, c."partner_customerId", c.customer_details_name as name,
      c.customer_details_last_name as last_name, ${statuses} as statuses, ${alerts} as open_alerts
    from ${table(store, 'customer')} c where c.id = any(${order}::bigint[])`.execute(store.db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return order.flatMap((id, at) => {
    const row = found.get(id);
    if (!row) return [];
    const { statuses: held, ...node } = row;
    return [{ ...node, status: gravest(held ?? []), step: at === 0 ? 0 : at <= near ? 1 : 2 }];
  });
}

const gravest = (held: readonly RiskStatus[]): RiskStatus | null =>
  gravity.findLast((status) => held.includes(status)) ?? null;

/** The strength of a tie: recorded ties rank highest, found ones by their count. */
function weightOf({ recorded, reason, count }: RelatedEdge): number {
  if (recorded) return 3;
  // customers named in the same alert are what its readers look for
  if (reason === 'SAME ALERT') return 2 + Math.min(0.5, (count ?? 0) / 20);
  return count === null ? 2 : Math.min(2.5, count / 4);
}

/** The customers tied to those inside, the strongest ties first, without those inside. */
function neighboursOf(inside: ReadonlySet<string>, ties: readonly RelatedEdge[]): string[] {
  const weights = new Map<string, number>();
  for (const tie of ties) {
    const [one, other] = [inside.has(tie.from), inside.has(tie.to)];
    if (one === other) continue;
    const outside = one ? tie.to : tie.from;
    weights.set(outside, (weights.get(outside) ?? 0) + weightOf(tie));
  }
  return [...weights].sort(([a, x], [b, y]) => y - x || Number(BigInt(a) - BigInt(b))).map(([id]) => id);
}

/** The ties among customers, without duplicates, ordered by the customers' order. */
function tiesAmong(order: readonly string[], ties: readonly RelatedEdge[]): RelatedEdge[] {
  const place = new Map(order.map((id, at) => [id, at]));
  const once = new Map<string, RelatedEdge>();
  for (const tie of ties)
    if (place.has(tie.from) && place.has(tie.to)) {
      const key = `${tie.from} ${tie.to} ${tie.reason}`;
      const known = once.get(key);
      // what is recorded comes first, and a search over more bets has the higher count
      if (!known || (!known.recorded && (known.count ?? 0) < (tie.count ?? 0))) once.set(key, tie);
    }
  const ends = (tie: RelatedEdge) => [place.get(tie.from) ?? 0, place.get(tie.to) ?? 0].sort((a, b) => a - b);
  return [...once.values()].sort((one, other) => {
    const [[near = 0, far = 0], [nearOther = 0, farOther = 0]] = [ends(one), ends(other)];
    return near - nearOther || far - farOther || one.reason.localeCompare(other.reason, 'en');
  });
}

/** Maximum links read per customer, and maximum customers with one mail address. */
const mostLinks = 200;
const mostSameMail = 20;
/** Maximum alerts per customer, and maximum alerts of others that name them. */
const mostAlerts = 200;

/** Returns the ties that the operator has recorded, in either direction. */
async function recordedTies(store: Store, ids: readonly string[]): Promise<RelatedEdge[]> {
  const links = table(store, 'customer_customer');
  const { rows } = await sql<Pick<RelatedEdge, 'from' | 'to' | 'reason' | 'at'>>`
    select least(l.customer_id, l.customer_id_2) as "from", greatest(l.customer_id, l.customer_id_2) as "to", l.reason,
      max(l.created_at) as at
    from unnest(${ids}::bigint[]) w(id) cross join lateral (
      (select * from ${links} x where x.customer_id = w.id order by x.id desc limit ${sql.lit(mostLinks)}) union all
      (select * from ${links} x where x.customer_id_2 = w.id order by x.id desc limit ${sql.lit(mostLinks)})) l
    where l.customer_id <> l.customer_id_2 group by 1, 2, 3 order by 1, 2, 3`.execute(store.db);
  return rows.map((row) => ({ ...row, recorded: true, count: null }));
}

/** Returns ties between customers with the same mail address, ignoring case. */
async function mailTies(store: Store, ids: readonly string[]): Promise<RelatedEdge[]> {
  const customers = table(store, 'customer');
  const { rows } = await sql<Pick<RelatedEdge, 'from' | 'to'>>`
    select distinct least(c.id, o.id) as "from", greatest(c.id, o.id) as "to" from ${customers} c cross join lateral (
      select x.id from ${customers} x where lower(x.customer_details_mail) = lower(c.customer_details_mail)
        and x.id <> c.id order by x.id limit ${sql.lit(mostSameMail)}) o
    where c.id = any(${ids}::bigint[]) and c.customer_details_mail <> '' order by 1, 2`.execute(store.db);
  return rows.map((row) => ({ ...row, reason: 'SAME MAIL', recorded: false, count: null, at: null }));
}

/**
 * Returns ties between customers and the suspects of their alerts, in both directions; `alert_suspects` reads these
 * from the data.
 */
async function alertTies(store: Store, ids: readonly string[]): Promise<RelatedEdge[]> {
  const alerts = table(store, 'alert');
  const suspects = (data: string) => sql`${table(store, 'alert_suspects')}(${sql.raw(data)})`;
  const { rows } = await sql<Pick<RelatedEdge, 'from' | 'to' | 'count' | 'at'>>`
    select least(n.one, n.other) as "from", greatest(n.one, n.other) as "to", count(distinct n.alert)::int as count,
      max(n.at) as at
    from unnest(${ids}::bigint[]) w(id) cross join lateral (
      (select a.id as alert, a.customer_id as one, unnest(${suspects('a.data')}) as other, a.created_at as at from (
        select * from ${alerts} x where x.customer_id = w.id order by x.created_at desc, x.id desc
        limit ${sql.lit(mostAlerts)}) a) union all
      (select x.id, w.id, x.customer_id, x.created_at from ${alerts} x where ${suspects('x.data')} @> array[w.id]
        and x.customer_id is not null order by x.created_at desc, x.id desc limit ${sql.lit(mostAlerts)})) n
    join ${table(store, 'customer')} c on c.id = n.other
    where n.one <> n.other group by 1, 2 order by 3 desc, 1, 2`.execute(store.db);
  return rows.map((row) => ({ ...row, reason: 'SAME ALERT', recorded: false }));
}

/** Betting together: the same selections within so many minutes, on at least so many fixtures, among the last bets. */
const together = { bets: 200, fixtures: 3, minutes: 10 } as const;
/** Fixtures with more bets in that time, and selections of more customers, are no evidence of a tie. */
const crowd = { bets: 500, customers: 25 } as const;

/**
 * Returns ties to customers who repeatedly took the same selections at nearly the same time, by the last `bets` bets.
 */
async function selectionTies(
  store: Store,
  ids: readonly string[],
  bets: number = together.bets,
): Promise<RelatedEdge[]> {
  if (ids.length === 0) return [];
  const name = table(store, 'bet');
  const span = sql`interval ${sql.lit(`${together.minutes} minutes`)}`;
  const { rows } = await sql<Pick<RelatedEdge, 'from' | 'to' | 'count' | 'at'>>`
    with own as (select b.* from unnest(${ids}::bigint[]) w(id) cross join lateral (
      select b.customer_id, b.fixture_id, b.market, b.odd_name, b.created_at from ${name} b where b.customer_id = w.id
      order by b.created_at desc, b.id desc limit ${sql.lit(bets)}) b)
    select least(o.customer_id, x.customer_id) as "from", greatest(o.customer_id, x.customer_id) as "to",
      count(distinct o.fixture_id)::int as count, max(greatest(o.created_at, x.created_at)) as at
    from own o cross join lateral (
      select n.customer_id, n.created_at, n.same, count(*) over () as bets, count(*) filter (where n.same) over () as alike
      from (select b.customer_id, b.created_at, b.market = o.market and b.odd_name = o.odd_name as same from ${name} b
        where b.fixture_id = o.fixture_id and b.created_at between o.created_at - ${span} and o.created_at + ${span}
        limit ${sql.lit(crowd.bets + 1)}) n) x
    where x.same and x.customer_id <> o.customer_id and x.bets <= ${crowd.bets} and x.alike <= ${crowd.customers}
    group by 1, 2 having count(distinct o.fixture_id) >= ${together.fixtures} order by 3 desc, 1, 2 limit 200`.execute(
    store.db,
  );
  return rows.map((row) => ({ ...row, reason: 'SAME SELECTIONS', recorded: false }));
}
