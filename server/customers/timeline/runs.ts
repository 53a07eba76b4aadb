import { sql } from 'kysely';
import type { CasinoRun } from '../../../src/contracts/timeline.ts';
import { table } from '../../sql/store.ts';
import type { RunKind } from './cursor.ts';
import type { Wanted } from './events.ts';
import type { Part } from './merge.ts';
import type { Reading } from './sources.ts';

/** Maximum rows read for a page: a longer run is shown in parts. */
const mostRows = 2000;
const longestPause = '30 minutes';

interface RunRow extends CasinoRun {
  at: string;
  id: string;
  first_id: string;
  looked: number;
}

/**
 * Returns the newest runs of spins, or live casino bets, below a place, at most `limit`. Runs depend only on the rows,
 * so that reading on below a run's oldest row finds the next one whole. Only the last run can be cut; it is left for
 * the next page unless it is the only one.
 */
export async function runsOf(
  { store, customerId }: Reading,
  { kind, below }: Wanted<RunKind>,
  limit: number,
): Promise<Part> {
  const { rows } = await sql<RunRow>`with s as (
      select id, submitted_at as at, currency, stake, "return", is_rolled_back, casino_game_id,
        (submitted_at at time zone 'UTC')::date as day
      from ${table(store, kind)} r where r.customer_id = ${customerId}::bigint
        and (r.submitted_at, r.id) < (${below.at}::timestamptz, ${below.id}::bigint)
      order by r.submitted_at desc, r.id desc limit ${sql.lit(mostRows)}),
    b as (select s.*, lag(at) over w - at > interval ${sql.lit(longestPause)} or lag(day) over w <> day
        or lag(currency) over w <> currency as begins
      from s window w as (order by at desc, id desc)),
    n as (select b.*, count(*) filter (where begins) over (order by at desc, id desc rows unbounded preceding) as run from b),
    g as (select run, max(at) as at, (array_agg(id order by at desc, id desc))[1] as id, min(at) as "from",
        (array_agg(id order by at, id))[1] as first_id, count(*)::int as count, min(currency) as currency,
        coalesce(sum(stake) filter (where not is_rolled_back), 0.00) as stake,
        coalesce(sum("return") filter (where not is_rolled_back), 0.00) as "return",
        (count(*) filter (where is_rolled_back))::int as rolled_back, count(distinct casino_game_id)::int as games,
        mode() within group (order by casino_game_id) as game_id
      from n group by run order by run limit ${sql.lit(limit)})
    select g.at, g.id, g."from", g.first_id, g.count, g.currency, g.stake, g."return", g.stake - g."return" as profit,
      g.rolled_back, g.games, c.name as game, (select count(*)::int from s) as looked
    from g join ${table(store, 'casino_game')} c on c.id = g.game_id order by g.run`.execute(store.db);
  const cut = (rows[0]?.looked ?? 0) >= mostRows;
  const whole = cut && rows.length > 1 && rows.length < limit ? rows.slice(0, -1) : rows;
  return {
    found: whole.map(({ at, id, first_id, looked: _, ...run }) => ({
      event: { kind, at, id, run },
      oldest: { at: run.from, id: first_id },
    })),
    more: cut || rows.length >= limit,
  };
}
