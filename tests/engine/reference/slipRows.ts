import type { BetEvent, BetslipEvent, FixtureEvent } from '../../../src/contracts/ingest.ts';
import { isSettled } from './keep.ts';
import { bare, less, ms, or, type RefRow } from './rows.ts';

/** A betslip as triggers see it. */
export function slipRow(slip: BetslipEvent): RefRow {
  const settled = isSettled(slip);
  const at = ms(slip.created_at);
  return {
    ...bare,
    model: 'BETSLIP',
    key: slip.partner_betslipId,
    at,
    customer: slip.partner_customerId,
    betslip: slip.partner_betslipId,
    fixtures: [...new Set(slip.bets.map(({ partner_fixtureId }) => partner_fixtureId))],
    knownFrom: settled ? (ms(slip.settlement_date) ?? at) : Number.POSITIVE_INFINITY,
    values: {
      partner_betslipId: slip.partner_betslipId,
      customer: slip.partner_customerId,
      result: slip.result ?? 'OPEN',
      settled,
      currency: slip.currency,
      stake: slip.stake,
      price: slip.price,
      return_possible: or(slip.return_possible),
      return: or(slip.return),
      cash_out_price: or(slip.cash_out_price),
      profit: less(slip.stake, slip.return),
      settlement_date: ms(slip.settlement_date),
      created_at: at,
    },
  };
}

/** A bet as triggers see it. The stake, return and missing result of a single come from its betslip. */
export function betRow(slip: BetslipEvent, bet: BetEvent, fixture: FixtureEvent | undefined): RefRow {
  if (!fixture) throw new Error(`The history has no fixture ${bet.partner_fixtureId}.`);
  const single = slip.bets.length === 1;
  const at = ms(slip.created_at);
  const result = bet.result ?? (single ? slip.result : undefined) ?? 'OPEN';
  const settlement = result === 'OPEN' ? null : ms(slip.settlement_date);
  return {
    ...bare,
    model: 'BET',
    key: bet.partner_betId,
    at,
    customer: slip.partner_customerId,
    betslip: slip.partner_betslipId,
    bet: bet.partner_betId,
    fixtures: [bet.partner_fixtureId],
    knownFrom: result === 'OPEN' ? Number.POSITIVE_INFINITY : (settlement ?? at),
    values: {
      partner_betId: bet.partner_betId,
      betslip: slip.partner_betslipId,
      customer: slip.partner_customerId,
      fixture: bet.partner_fixtureId,
      region: or(fixture.region),
      sport: fixture.sport,
      competition: fixture.competition,
      market: bet.market,
      'odd.name': bet.odd.name,
      'odd.price': bet.odd.price,
      type: or(bet.type),
      result,
      settled: result !== 'OPEN',
      currency: slip.currency,
      stake: single ? slip.stake : null,
      return: single ? or(slip.return) : null,
      bonus_stake: or(bet.bonus_stake),
      bonus_return: or(bet.bonus_return),
      bonus_tax: or(bet.bonus_tax),
      sp: or(bet.sp),
      settlement_date: settlement,
      created_at: at,
    },
  };
}
