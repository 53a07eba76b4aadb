import Big from 'big.js';
import { createWorld, type WorldOptions } from '../../../server/demo/world.ts';
import type { BetslipEvent } from '../../../src/contracts/ingest.ts';

interface Single {
  id: string;
  key: string;
  at: string;
  until: string;
  stake: Big;
}

/**
 * The betslips that raise the open single stakes on a fixture, in one currency, above the bar: computed from the
 * world's rows only, as the reference for the default trigger. Slips of the same moment count for each other.
 */
export function crossings(options: WorldOptions, bar: number): Set<string> {
  const singles: Single[] = [];
  for (const batch of createWorld(options).batches())
    if (batch.kind === 'betslips') singles.push(...batch.rows.flatMap(singleOf));
  const found = new Set<string>();
  for (const group of Map.groupBy(singles, ({ key }) => key).values())
    for (const one of group) {
      const open = group.filter(({ at, until }) => at <= one.at && until > one.at && isWithinWeek(at, one.at));
      const sum = open.reduce((all, { stake }) => all.plus(stake), new Big(0));
      if (sum.gt(bar) && sum.minus(one.stake).lte(bar)) found.add(one.id);
    }
  return found;
}

const week = 7 * 86_400_000;
const isWithinWeek = (at: string, now: string) => Date.parse(at) > Date.parse(now) - week;

function singleOf(slip: BetslipEvent): Single[] {
  const [bet] = slip.bets;
  if (!bet || slip.bets.length > 1) return [];
  return [
    {
      id: slip.partner_betslipId,
      key: `${bet.partner_fixtureId} ${slip.currency}`,
      at: slip.created_at,
      until: slip.settlement_date ?? '9',
      stake: new Big(slip.stake),
    },
  ];
}
