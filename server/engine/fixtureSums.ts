import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { EventKind } from './eventKinds.ts';
import { keptSumsSql } from './keptSums.ts';
import { columnOf, modelOf } from './models.ts';
import { type Pass, passColumns, untilSql } from './passSql.ts';
import { windowMinutes } from './window.ts';

type Fragment = RawBuilder<unknown>;

interface Options {
  kind: EventKind;
  tableOf: (name: string) => string;
  /** Names the triggers in force, whose kept sums are read and replaced; undefined: none are kept. */
  triggers: string | undefined;
  /** The condition on a row `e` of e2 under which a bet needs the sums. */
  gate: Fragment;
}

/**
 * Sums about a fixture as running totals, one for all its events: `fs` adds up the fixture's bets as of a base, as if it
 * excluded no bet: as of its first event, or as of an earlier moment if the sums as of that are kept (keptSums.ts). `ft`
 * has what each bet adds at each later moment at which it counts otherwise: it is placed, leaves the window or is
 * decided. `fr` has the totals of that up to each event, by the id of the event's bet. An event then excludes bets of its
 * own (`fo`). Each bet is so read once per moment, however many events there are, and once for a sum with an event's own
 * bets and the same sum without them.
 */
export function fixtureSumsSql(pass: Pass, options: Options): { clauses: Fragment; lateral: Fragment } {
  const { kind, tableOf, gate, triggers } = options;
  const { setting, numbers, alias } = pass;
  const totals = [...Map.groupBy(numbers, ({ aggregate }) => aggregate.rowsKey).values()].flatMap(([one]) => one ?? []);
  const totalOf = (number: (typeof numbers)[number]) =>
    totals.find(({ aggregate }) => aggregate.rowsKey === number.aggregate.rowsKey)?.name ?? number.name;
  const names = totals.map(({ name }) => name);
  const bets = sql.raw(tableOf('bet'));
  const until = sql.raw(untilSql('m', numbers, setting, kind));
  const lengths = numbers.map(({ aggregate }) => windowMinutes(aggregate.setting));
  const ends = [0, ...new Set(lengths.flatMap((minutes) => minutes ?? []))];
  const each = (write: (name: string) => string) => sql.raw(names.map((name) => `, ${write(name)}`).join(''));
  // what one bet adds, as of a moment and without an event of its own
  const share = (moment: string, currency: string) => sql`(select ${passColumns(totals)}
      from (select ${sql.raw(moment)} as event_at, ${sql.raw(currency)} as currency, -1::bigint as id) e,
        (select x.*) m where true${until})`;
  const kept =
    triggers === undefined ? undefined : keptSumsSql({ pass: passKey(kind, totals), triggers, tableOf, names });
  const differences = numbers.map(
    (number) => `sum(coalesce(d.p_${number.name}, 0) - coalesce(o.p_${totalOf(number)}, 0)) as p_${number.name}`,
  );
  const clauses = sql`fb as materialized (select e.id, e.bet_id, (e.bet).fixture_id, e.currency, e.event_at from e2 e where ${gate}),
    fq as materialized (select q.*, ${kept?.base ?? sql`q.first as base, null::numeric[] as sums`}
      from (select fixture_id, currency, min(event_at) as first, max(event_at) as last from fb group by 1, 2) q ${kept?.join ?? sql``}),
    fs as materialized (select q.fixture_id, q.currency, q.base${each((name) => `m.p_${name}`)} from fq q
        cross join lateral (select q.fixture_id) b
        cross join lateral (select q.base as event_at, q.currency, -1::bigint as id) e
        cross join lateral (select ${passColumns(totals)} from ${bets} m where m.fixture_id = b.fixture_id${until}) m
        where q.sums is null
      union all select q.fixture_id, q.currency, q.base${sql.raw(names.map((_, at) => `, q.sums[${at + 1}]`).join(''))}
        from fq q where q.sums is not null),
    ft as materialized (select q.fixture_id, q.currency, t.at${each((name) => `${changeOf(name)} as p_${name}`)}
      from fq q cross join lateral (${changedBets(ends, bets)}) x
      cross join lateral (${sql.join([sql`select q.base as at where x.created_at <= q.base`, ...momentsOf(ends.map(interval))], sql` union all `)}) t
      cross join lateral ${share('t.at', 'q.currency')} p
      where q.last > q.base and t.at between q.base and q.last),
    fr as materialized (select bet_id${each((name) => `p_${name}`)}
      from (select t.bet_id${each((name) => `sum(p_${name}) over running as p_${name}`)}
        from (select ft.*, null::bigint as bet_id from ft
          union all select fixture_id, currency, event_at${each(() => '0')}, bet_id from fb) t
        window running as (partition by t.fixture_id, t.currency order by t.at)) r where bet_id is not null),
    fo as materialized (select e.bet_id, ${sql.raw(differences.join(', '))}
      from fb e join e2 y on y.id = e.id and (y.bet).fixture_id = e.fixture_id cross join lateral (select (y.bet).*) x
        cross join lateral (select ${passColumns(numbers)} from (select x.*) m where true${until}) d
        cross join lateral ${share('e.event_at', 'e.currency')} o
      group by e.bet_id),${kept?.keep ?? sql``}`;
  const sums = numbers.map((number) => {
    const total = totalOf(number);
    return `coalesce(f.p_${total}, 0) + coalesce(r.p_${total}, 0) + coalesce(o.p_${number.name}, 0) as p_${number.name}`;
  });
  const lateral = sql`left join fs f on f.fixture_id = b.fixture_id and f.currency = e.currency
    left join fr r on r.bet_id = e.bet_id
    left join fo o on o.bet_id = e.bet_id
    cross join lateral (select ${sql.raw(sums.join(', '))}) ${sql.raw(alias)}`;
  return { clauses, lateral };
}

const interval = (minutes: number) => sql.raw(`interval '${minutes} minutes'`);

/** What the sums are of: the same key has the same sums for every event of a kind. */
const passKey = (kind: EventKind, totals: Pass['numbers']): string =>
  createHash('sha256')
    .update(JSON.stringify([kind.type, ...totals.map(({ aggregate }) => aggregate.rowsKey)]))
    .digest('hex')
    .slice(0, 32);

/** A fixture's bets that count otherwise at some moment after the base and up to the last event. */
function changedBets(ends: readonly number[], bets: Fragment): Fragment {
  // written so that each is a range of an index
  const placed = ends.map(
    (end) => sql`x.created_at > q.base - ${interval(end)} and x.created_at <= q.last - ${interval(end)}`,
  );
  const known = columnOf(modelOf('BET'), 'result').known;
  const decided = known ? [sql`${isBetween(sql.ref(`x.${known.from}`))} and x.created_at <= q.last`] : [];
  const again = known?.former
    ? [sql`${sql.ref(`x.${known.former.column}`)} is not null and x.created_at <= q.last`]
    : [];
  const ways = [...placed, ...decided, ...again];
  return sql.join(
    ways.map((way, at) => {
      // each bet once: what an earlier way has found is left out
      const others = ways.slice(0, at).map((earlier) => sql` and (${earlier}) is not true`);
      return sql`select x.* from ${bets} x where x.fixture_id = q.fixture_id and ${way}${sql.join(others, sql``)}`;
    }),
    sql` union all `,
  );
}

/** Whether a moment lies after the base and not after a fixture's last event. */
const isBetween = (moment: Fragment) => sql`${moment} > q.base and ${moment} <= q.last`;

/**
 * What a bet adds from a moment on, less what it added before: at the base nothing, as `fs` has it, and before a
 * bet was placed nothing. Equal moments change nothing.
 */
const changeOf = (name: string) =>
  `coalesce(p.p_${name}, 0) - coalesce(lag(coalesce(p.p_${name}, 0)) over (partition by q.fixture_id, q.currency, x.id order by t.at),
    case when x.created_at <= q.base then coalesce(p.p_${name}, 0) else 0 end)`;

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
