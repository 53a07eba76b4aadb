import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { readInTransaction } from '../database/readingDriver.ts';
import { compile } from '../engine/compile.ts';
import type { TriggerRule } from '../engine/ruleSql.ts';
import { takePlace } from '../engine/runBacktest.ts';
import type { Store } from '../sql/store.ts';
import { type Candidate, candidatesFor } from './catalogue.ts';
import type { Firing } from './firings.ts';

/** Numbers of one answer at most: with many firings, fewer candidates are tried. */
const mostNumbers = 300_000;
/** Events that one statement looks at. */
const eventsAtOnce = 1000;

/** What further conditions could be of, with the number of each for each firing. */
export interface More {
  candidates: Candidate[];
  /** By candidate, then in the order of the firings: exact decimal texts, null where unknown. */
  numbers: (string | null)[][];
  /** Candidates that there was no room for. */
  leftOut: number;
}

/**
 * The numbers of further conditions for a trigger's firings, by the live compiler: what a setting would have found for
 * the event. Reads only, and only what these events need. Throws 429 if too many backtests run.
 */
export async function readMore(store: Store, rule: TriggerRule, firings: readonly Firing[]): Promise<More> {
  const all = candidatesFor(rule);
  const candidates = all.slice(0, Math.floor(mostNumbers / Math.max(1, firings.length)));
  const numbers = candidates.map(() => firings.map((): string | null => null));
  const places = placesOf(firings);
  const ids = [...new Set(firings.map(({ id }) => id))];
  await readInTransaction(store.db, async (tx) => {
    await sql`set transaction read only`.execute(tx);
    await takePlace({ ...store, db: tx });
    for (let from = 0; from < ids.length; from += eventsAtOnce) {
      const chosen = { ids: ids.slice(from, from + eventsAtOnce), ...noGroups };
      for (const { statement, byBet, triggers } of compile(rule.type, rulesFor(rule, candidates), store.schema)) {
        const { rows } = await statement(chosen).execute(tx);
        const columns = triggers.flatMap(({ rule: { trigger_settings }, numbers: names }) =>
          trigger_settings.map(({ key }, at) => ({ candidate: Number(key.slice(1)), name: names[at] ?? '' })),
        );
        for (const row of rows as Row[])
          for (const place of places(String(row.id), byBet ? row.bet_id : undefined))
            for (const { candidate, name } of columns) {
              const found = row[name];
              const list = numbers[candidate];
              if (list) list[place] = found === null || found === undefined ? null : String(found);
            }
      }
    }
  });
  return { candidates, numbers, leftOut: all.length - candidates.length };
}

const noGroups = { groups: [], shifted: { events: [], fixtures: [] }, inForce: '' };

/** One rule for each candidate, true of every event, so that what is judged by event is read once for all its bets. */
function rulesFor({ type }: TriggerRule, candidates: readonly Candidate[]): TriggerRule[] {
  return candidates.map((candidate, at) => ({
    ...{ id: String(at), name: '', type, mode: 'DRAFT', trigger_actions: [], final_setting_result: '1 = 1' },
    trigger_settings: [{ ...candidate, key: `S${at}`, usage: 'EVIDENCE' }],
  }));
}

/** The firings of an event, or of one of its bets. */
function placesOf(firings: readonly Firing[]): (id: string, bet: unknown) => readonly number[] {
  const found = new Map<string, number[]>();
  const add = (key: string, place: number) => found.set(key, [...(found.get(key) ?? []), place]);
  for (const [place, { id, bet }] of firings.entries()) {
    add(id, place);
    add(`${id} ${bet}`, place);
  }
  return (id, bet) => found.get(bet === undefined ? id : `${id} ${bet}`) ?? [];
}
