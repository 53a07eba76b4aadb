import { sql } from 'kysely';
import type { PackTrigger } from '../../../src/contracts/pack.ts';
import { dayMs } from '../../../src/manifest/durations.ts';
import { storeAndJudge } from '../../pipeline/storeAndJudge.ts';
import { inTransaction, table } from '../../sql/store.ts';
import { createRule, type TestTenant } from '../rules/testTenant.ts';
import { CommandRefused } from '../terminal.ts';
import type { PlayerDay } from './playerDays.ts';
import { type StudyProduct, studyEvents } from './studyEvents.ts';

/** A day on which a trigger fired for a player. */
export interface FiredDay {
  trigger: string;
  player: string;
  /** yyyy-mm-dd */
  date: string;
}

export interface StudyPlay {
  days: readonly PlayerDay[];
  product: StudyProduct;
  currency: string;
}

const batchSize = 1000;

/** Sends the days through ingest and engine in their order, judged by the pack's triggers, and returns when each fired. */
export async function judgeStudy(
  place: TestTenant,
  triggers: readonly PackTrigger[],
  { days, product, currency }: StudyPlay,
  progress: (text: string) => void,
): Promise<FiredDay[]> {
  await inTransaction(place.tenant, async (store) => {
    for (const { trigger } of triggers) await createRule(place, store, trigger);
  });
  const byDate = Map.groupBy(days, ({ date }) => date);
  const dates = [...byDate.keys()].sort();
  const now = new Date(Date.parse(dates.at(-1) ?? '1970-01-01') + 2 * dayMs);
  const options = { currencies: new Set([currency]), secretKey: place.secretKey, now };
  const inside = { tenant: place.tenant, logs: place.logs, sameDatabase: true };
  for (const [done, date] of dates.entries()) {
    const rows = studyEvents(byDate.get(date) ?? [], product, currency);
    for (const kind of ['deposits', product, 'withdrawals'] as const)
      for (let from = 0; from < rows[kind].length; from += batchSize) {
        const { stored } = await storeAndJudge(inside, kind, rows[kind].slice(from, from + batchSize), options);
        const [refused] = stored.rejected;
        if (refused) throw new CommandRefused(`A row of ${date} (${kind}) was refused: ${refused.errors.join('; ')}`);
      }
    progress(`${date}: ${done + 1} of ${dates.length} days judged`);
  }
  return firedDays(place);
}

async function firedDays({ logs }: TestTenant): Promise<FiredDay[]> {
  const { rows } = await sql<FiredDay>`select distinct trigger_name as trigger, "partner_customerId" as player,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD') as date
    from ${table(logs, 'trigger_log')} where outcome = 'TRIGGERED'`.execute(logs.db);
  return rows;
}
