import { type RawBuilder, sql } from 'kysely';
import type { EventKind } from './eventKinds.ts';
import { columnOf, modelOf } from './models.ts';
import { type Pass, passColumns, untilSql } from './passSql.ts';
import { windowMinutes } from './window.ts';

type Fragment = RawBuilder<unknown>;

interface Options {
  kind: EventKind;
  tableOf: (name: string) => string;
  /** The condition on `c`, `e` and `b` under which a bet needs the sums. */
  gate: Fragment;
}

/**
 * Sums about a fixture as running totals, one for all events: `fs` adds up the fixture's bets as of its first event,
 * as if it excluded no bet. `fd` has the bets that count otherwise for a later event: those that were placed, left the
 * window or were decided in between; `ft` has what each of them adds from each of these moments on, and `fr` the totals
 * of that up to each event. An event then excludes bets of its own. Each bet is so read once per moment, however many
 * events there are.
 */
export function fixtureSumsSql(pass: Pass, { kind, tableOf, gate }: Options): { clauses: Fragment; lateral: Fragment } {
  const { setting, numbers, alias } = pass;
  const names = numbers.map(({ name }) => name);
  const bets = sql.raw(tableOf('bet'));
  const until = sql.raw(untilSql('m', numbers, setting, kind));
  const lengths = [0, ...new Set(numbers.flatMap(({ aggregate }) => windowMinutes(aggregate.setting) ?? []))];
  const ends = lengths.map((minutes) => sql.raw(`interval '${minutes} minutes'`));
  const each = (write: (name: string) => string) => sql.raw(names.map((name) => `, ${write(name)}`).join(''));
  // what one bet adds, as of a moment and without an event of its own
  const share = (bet: string, moment: string, currency: string) => sql`(select ${passColumns(numbers)}
      from (select ${sql.raw(moment)} as event_at, ${sql.raw(currency)} as currency, -1::bigint as id) e,
        (select ${sql.raw(bet)}.*) m where true${until})`;
  const clauses = sql`fq as materialized (select b.fixture_id, e.currency, min(e.event_at) as first, max(e.event_at) as last
      from c join e on e.id = c.event_id join ${bets} b on b.id = c.bet_id where ${gate} group by 1, 2),
    fs as materialized (select q.*, m.* from fq q
      cross join lateral (select q.fixture_id) b
      cross join lateral (select q.first as event_at, q.currency, -1::bigint as id) e
      cross join lateral (select ${passColumns(numbers)} from ${bets} m where m.fixture_id = b.fixture_id${until}) m),
    fd as materialized (select q.fixture_id, q.currency, q.first, q.last, m.id from fq q cross join lateral (
      ${sql.join([...ends.map((end) => placedBetween(bets, end)), ...decidedBetween(bets)], sql` union `)}) m),
    ft as (select d.fixture_id, d.currency, t.at${each((name) => `${changeOf(name)} as p_${name}`)}
      from fd d join ${bets} x on x.id = d.id
      cross join lateral (${sql.join([sql`select d.first as at`, ...momentsOf(ends)], sql` union `)}) t
      cross join lateral ${share('x', 't.at', 'd.currency')} p
      where t.at between d.first and d.last),
    fr as materialized (select distinct fixture_id, currency, at${each((name) => `p_${name}`)}
      from (select t.fixture_id, t.currency, t.at, t.is_event${each((name) => `sum(p_${name}) over running as p_${name}`)}
        from (select ft.*, false as is_event from ft
          union all select b.fixture_id, e.currency, e.event_at${each(() => '0')}, true
          from c join e on e.id = c.event_id join ${bets} b on b.id = c.bet_id where ${gate}) t
        window running as (partition by t.fixture_id, t.currency order by t.at)) r where is_event),`;
  const own = sql`left join lateral (select ${sql.raw(names.map((name) => `sum(coalesce(d.p_${name}, 0) - coalesce(o.p_${name}, 0)) as p_${name}`).join(', '))}
      from ${bets} x cross join lateral (select ${passColumns(numbers)} from (select x.*) m where true${until}) d
      cross join lateral ${share('x', 'e.event_at', 'e.currency')} o
      where x.betslip_id = e.id and x.fixture_id = b.fixture_id) o on f.first is not null`;
  const lateral = sql`left join fs f on f.fixture_id = b.fixture_id and f.currency = e.currency
    left join fr r on r.fixture_id = b.fixture_id and r.currency = e.currency and r.at = e.event_at
    ${own}
    cross join lateral (select ${sql.raw(names.map((name) => `${['f', 'r', 'o'].map((part) => `coalesce(${part}.p_${name}, 0)`).join(' + ')} as p_${name}`).join(', '))}) ${sql.raw(alias)}`;
  return { clauses, lateral };
}

/** What a bet adds from a moment on, less what it added before; nothing at the first moment, which `fs` has. */
const changeOf = (name: string) =>
  `coalesce(coalesce(p.p_${name}, 0) - lag(coalesce(p.p_${name}, 0)) over (partition by d.fixture_id, d.currency, d.id order by t.at), 0)`;

/** The bets of a fixture that were placed, or left a window of that length, after the first event and until the last. */
const placedBetween = (bets: Fragment, length: Fragment) => sql`select m.id from ${bets} m
  where m.fixture_id = q.fixture_id and m.created_at > q.first - ${length} and m.created_at <= q.last - ${length}`;

/** The bets of a fixture whose result became known, or known otherwise, between the first and the last event. */
function decidedBetween(bets: Fragment): Fragment[] {
  const known = columnOf(modelOf('BET'), 'result').known;
  if (!known) return [];
  const from = sql.ref(`m.${known.from}`);
  const decided = sql`select m.id from ${bets} m where m.fixture_id = q.fixture_id and ${from} > q.first and ${from} <= q.last`;
  if (!known.former) return [decided];
  return [
    decided,
    sql`select m.id from ${bets} m where m.fixture_id = q.fixture_id and ${sql.ref(`m.${known.former.column}`)} is not null`,
  ];
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
