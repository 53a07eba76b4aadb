import { type RawBuilder, sql } from 'kysely';
import type { EventKind } from './eventKinds.ts';
import { columnOf, modelOf } from './models.ts';
import { type Pass, passColumns, untilSql } from './passSql.ts';
import { windowMinutes } from './window.ts';

type Fragment = RawBuilder<unknown>;

interface Options {
  kind: EventKind;
  tableOf: (name: string) => string;
  /** The condition on a row `e` of e2 under which a bet needs the sums. */
  gate: Fragment;
}

/**
 * Sums about a fixture as running totals, one for all its events: `fs` adds up the fixture's bets as of its first event,
 * as if it excluded no bet. `ft` has what each bet adds at each later moment at which it counts otherwise: it is placed,
 * leaves the window or is decided. `fr` has the totals of that up to each event, by the id of the event's bet. An event
 * then excludes bets of its own. Each bet is so read once per moment, however many events there are, and once for a sum
 * with an event's own bets and the same sum without them.
 */
export function fixtureSumsSql(pass: Pass, { kind, tableOf, gate }: Options): { clauses: Fragment; lateral: Fragment } {
  const { setting, numbers, alias } = pass;
  const totals = [...Map.groupBy(numbers, ({ aggregate }) => aggregate.rowsKey).values()].flatMap(([one]) => one ?? []);
  const totalOf = (number: (typeof numbers)[number]) =>
    totals.find(({ aggregate }) => aggregate.rowsKey === number.aggregate.rowsKey)?.name ?? number.name;
  const names = totals.map(({ name }) => name);
  const bets = sql.raw(tableOf('bet'));
  const until = sql.raw(untilSql('m', numbers, setting, kind));
  const lengths = numbers.map(({ aggregate }) => windowMinutes(aggregate.setting));
  const ends = [0, ...new Set(lengths.flatMap((minutes) => minutes ?? []))].map(interval);
  const longest = lengths.some((minutes) => minutes === undefined)
    ? sql``
    : sql` and x.created_at > q.first - ${interval(Math.max(...lengths.map(Number)))}`;
  const each = (write: (name: string) => string) => sql.raw(names.map((name) => `, ${write(name)}`).join(''));
  // what one bet adds, as of a moment and without an event of its own
  const share = (moment: string, currency: string) => sql`(select ${passColumns(totals)}
      from (select ${sql.raw(moment)} as event_at, ${sql.raw(currency)} as currency, -1::bigint as id) e,
        (select x.*) m where true${until})`;
  const clauses = sql`fb as materialized (select e.bet_id, (e.bet).fixture_id, e.currency, e.event_at from e2 e where ${gate}),
    fq as materialized (select fixture_id, currency, min(event_at) as first, max(event_at) as last from fb group by 1, 2),
    fs as materialized (select q.*, m.* from fq q
      cross join lateral (select q.fixture_id) b
      cross join lateral (select q.first as event_at, q.currency, -1::bigint as id) e
      cross join lateral (select ${passColumns(totals)} from ${bets} m where m.fixture_id = b.fixture_id${until}) m),
    ft as (select q.fixture_id, q.currency, t.at${each((name) => `${changeOf(name)} as p_${name}`)}
      from fq q join ${bets} x on x.fixture_id = q.fixture_id and x.created_at <= q.last${longest}
        and (${sql.join([...ends.map((end) => isBetween(sql`x.created_at + ${end}`)), ...decidedBetween()], sql` or `)})
      cross join lateral (${sql.join([sql`select q.first as at where x.created_at <= q.first`, ...momentsOf(ends)], sql` union all `)}) t
      cross join lateral ${share('t.at', 'q.currency')} p
      where t.at between q.first and q.last),
    fr as materialized (select bet_id${each((name) => `p_${name}`)}
      from (select t.bet_id${each((name) => `sum(p_${name}) over running as p_${name}`)}
        from (select ft.*, null::bigint as bet_id from ft
          union all select fixture_id, currency, event_at${each(() => '0')}, bet_id from fb) t
        window running as (partition by t.fixture_id, t.currency order by t.at)) r where bet_id is not null),`;
  const differences = numbers.map(
    (number) => `sum(coalesce(d.p_${number.name}, 0) - coalesce(o.p_${totalOf(number)}, 0)) as p_${number.name}`,
  );
  const sums = numbers.map((number) => {
    const total = totalOf(number);
    return `coalesce(f.p_${total}, 0) + coalesce(r.p_${total}, 0) + coalesce(o.p_${number.name}, 0) as p_${number.name}`;
  });
  const lateral = sql`left join fs f on f.fixture_id = b.fixture_id and f.currency = e.currency
    left join fr r on r.bet_id = e.bet_id
    left join lateral (select ${sql.raw(differences.join(', '))}
      from ${bets} x cross join lateral (select ${passColumns(numbers)} from (select x.*) m where true${until}) d
      cross join lateral ${share('e.event_at', 'e.currency')} o
      where x.betslip_id = e.id and x.fixture_id = b.fixture_id) o on f.first is not null
    cross join lateral (select ${sql.raw(sums.join(', '))}) ${sql.raw(alias)}`;
  return { clauses, lateral };
}

const interval = (minutes: number) => sql.raw(`interval '${minutes} minutes'`);

/** Whether a moment lies after a fixture's first event and not after its last. */
const isBetween = (moment: Fragment) => sql`${moment} > q.first and ${moment} <= q.last`;

/**
 * What a bet adds from a moment on, less what it added before: at the first moment nothing, as `fs` has it, and before a
 * bet was placed nothing. Equal moments change nothing.
 */
const changeOf = (name: string) =>
  `coalesce(p.p_${name}, 0) - coalesce(lag(coalesce(p.p_${name}, 0)) over (partition by q.fixture_id, q.currency, x.id order by t.at),
    case when x.created_at <= q.first then coalesce(p.p_${name}, 0) else 0 end)`;

/** The conditions under which a bet's result became known, or known otherwise, between the first and the last event. */
function decidedBetween(): Fragment[] {
  const known = columnOf(modelOf('BET'), 'result').known;
  if (!known) return [];
  const decided = isBetween(sql.ref(`x.${known.from}`));
  return known.former ? [decided, sql`${sql.ref(`x.${known.former.column}`)} is not null`] : [decided];
}

/** The moments from which a bet `x` counts otherwise: it is placed, leaves a window, is decided. */
function momentsOf(ends: readonly Fragment[]): Fragment[] {
  const placed = ends.map((end) => sql`select x.created_at + ${end}`);
  const known = columnOf(modelOf('BET'), 'result').known;
  if (!known) return placed;
  const decided = sql`select ${sql.ref(`x.${known.from}`)}`;
  if (!known.former) return [...placed, decided];
  const former = sql`select (d.one ->> 'from')::timestamptz from jsonb_array_elements(${sql.ref(`x.${known.former.column}`)}) d(one)`;
  return [...placed, decided, former];
}
