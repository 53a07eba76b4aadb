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
 * Sums about a fixture, one scan of its bets for all events of an hour: `fs` adds up as of the first of these events
 * (`first`), as if it excluded no bet. Each event then adds what differs at its own time: only the bets in `fd`, which
 * were placed, left the window or were decided between the first and the last event, and the event's own bets.
 */
export function fixtureSumsSql(pass: Pass, { kind, tableOf, gate }: Options): { clauses: Fragment; lateral: Fragment } {
  const { setting, numbers, alias } = pass;
  const bets = sql.raw(tableOf('bet'));
  const until = sql.raw(untilSql('m', numbers, setting, kind));
  const part = (event: string) => sql.raw(`date_trunc('hour', ${event}.event_at, 'UTC')`);
  const spans = [...new Set(numbers.flatMap(({ aggregate }) => windowMinutes(aggregate.setting) ?? []))];
  const placed = [0, ...spans].map((minutes) => {
    const ago = sql.raw(`interval '${minutes} minutes'`);
    return sql`select m.id from ${bets} m where m.fixture_id = q.fixture_id
      and m.created_at > q.first - ${ago} and m.created_at <= q.last - ${ago}`;
  });
  const clauses = sql`fq as materialized (select b.fixture_id, e.currency, ${part('e')} as part,
        min(e.event_at) as first, max(e.event_at) as last
      from c join e on e.id = c.event_id join ${bets} b on b.id = c.bet_id where ${gate} group by 1, 2, 3),
    fs as materialized (select q.*, m.* from fq q
      cross join lateral (select q.fixture_id) b
      cross join lateral (select q.first as event_at, q.currency, -1::bigint as id) e
      cross join lateral (select ${passColumns(numbers)} from ${bets} m where m.fixture_id = b.fixture_id${until}) m),
    fd as materialized (select q.fixture_id, q.currency, q.part, m.id from fq q cross join lateral (
      ${sql.join([...placed, ...decidedBetween(bets)], sql` union `)}) m),`;
  const sum = (name: string) =>
    sql.raw(`coalesce(f.p_${name}, 0) + coalesce(d.p_${name}, 0) - coalesce(o.p_${name}, 0) as p_${name}`);
  const changed = sql`(select x.id from fd x where x.fixture_id = f.fixture_id and x.currency = f.currency and x.part = f.part
      union select x.id from ${bets} x where x.betslip_id = e.id and x.fixture_id = f.fixture_id) x join ${bets} m on m.id = x.id`;
  const names = numbers.map(({ name }) => name);
  const lateral = sql`left join fs f on f.fixture_id = b.fixture_id and f.currency = e.currency and f.part = ${part('e')}
    left join lateral (select ${passColumns(numbers)} from ${changed} where true${until}) d on f.first is not null
    left join lateral (select z.* from (select f.first as event_at, f.currency, -1::bigint as id, e.id as own) s
      cross join lateral (select ${passColumns(numbers)}
        from (select s.event_at, s.currency, s.id) e, (select x.id from fd x
            where x.fixture_id = f.fixture_id and x.currency = f.currency and x.part = f.part
          union select x.id from ${bets} x where x.betslip_id = s.own and x.fixture_id = f.fixture_id) x
        join ${bets} m on m.id = x.id where true${until}) z) o on f.first is not null
    cross join lateral (select ${sql.join(names.map(sum))}) ${sql.raw(alias)}`;
  return { clauses, lateral };
}

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
