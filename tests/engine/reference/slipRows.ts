import type { BetEvent, BetslipEvent, FixtureEvent, OddsEvent } from '../../../src/contracts/ingest.ts';
import { isSettled } from './keep.ts';
import { pricesOf } from './prices.ts';
import { bare, type Former, inOrder, less, ms, or, type RefRow, type Value } from './rows.ts';

/** A betslip as triggers see it. */
export function slipRow(slip: BetslipEvent, settled: readonly BetslipEvent[] = []): RefRow {
  const done = isSettled(slip);
  const at = ms(slip.created_at);
  return {
    ...bare,
    model: 'BETSLIP',
    key: slip.partner_betslipId,
    at,
    customer: slip.partner_customerId,
    betslip: slip.partner_betslipId,
    fixtures: [...new Set(slip.bets.map(({ partner_fixtureId }) => partner_fixtureId))],
    knownFrom: done ? (ms(slip.settlement_date) ?? at) : Number.POSITIVE_INFINITY,
    former: formerOf(slip, settled).map((one) => ({ from: ms(one.settlement_date), values: outcomeOf(one) })),
    values: {
      partner_betslipId: slip.partner_betslipId,
      customer: slip.partner_customerId,
      ...outcomeOf(slip),
      currency: slip.currency,
      stake: slip.stake,
      price: slip.price,
      return_possible: or(slip.return_possible),
      created_at: at,
    },
  };
}

/** What a settlement decides. */
const outcomeOf = (slip: BetslipEvent) => ({
  result: slip.result ?? 'OPEN',
  settled: isSettled(slip),
  return: or(slip.return),
  cash_out_price: or(slip.cash_out_price),
  profit: less(slip.stake, slip.return),
  settlement_date: ms(slip.settlement_date),
});

/** The settlements before the present one, the earliest first. */
const formerOf = (slip: BetslipEvent, settled: readonly BetslipEvent[]): BetslipEvent[] =>
  [...new Map(settled.map((one) => [ms(one.settlement_date), { ...one, stake: slip.stake }])).values()]
    .filter((one) => slip.settlement_date && ms(one.settlement_date) !== ms(slip.settlement_date))
    .sort((a, b) => (ms(a.settlement_date) ?? 0) - (ms(b.settlement_date) ?? 0));

/** A bet as triggers see it. The stake, return and missing result of a single come from its betslip. */
export function betRow(
  slip: BetslipEvent,
  bet: BetEvent,
  fixture: FixtureEvent | undefined,
  odds: readonly OddsEvent[],
  settled: readonly BetslipEvent[] = [],
): RefRow {
  if (!fixture) throw new Error(`The history has no fixture ${bet.partner_fixtureId}.`);
  const at = ms(slip.created_at);
  const decisions = betDecisions(slip, bet, settled);
  const now = decisions.at(-1);
  const offer = { fixture: bet.partner_fixtureId, market: bet.market, selection: bet.odd.name };
  const { created_at: placed } = slip;
  const { taken, closing } = pricesOf(
    offer,
    { placed, kickOff: fixture.starts_at, settled: now !== undefined, price: bet.odd.price },
    odds,
  );
  return {
    ...bare,
    model: 'BET',
    key: bet.partner_betId,
    at,
    customer: slip.partner_customerId,
    betslip: slip.partner_betslipId,
    bet: bet.partner_betId,
    fixtures: [bet.partner_fixtureId],
    knownFrom: now ? (now.from ?? at) : Number.POSITIVE_INFINITY,
    // a closing price is known from the first outcome on, and later ones do not change it
    former: decisions.slice(0, -1).map(({ from, values }) => ({ from, values: { ...values, ...closing } })),
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
      currency: slip.currency,
      stake: slip.bets.length === 1 ? slip.stake : null,
      bonus_stake: or(bet.bonus_stake),
      created_at: at,
      ...taken,
      ...(now?.values ?? betOutcome(slip, bet)),
      ...closing,
    },
  };
}

function betOutcome(slip: BetslipEvent, bet: BetEvent): { [column: string]: Value } {
  const single = slip.bets.length === 1;
  const result = bet.result ?? (single ? slip.result : undefined) ?? 'OPEN';
  return {
    result,
    settled: result !== 'OPEN',
    return: single ? or(slip.return) : null,
    bonus_return: or(bet.bonus_return),
    bonus_tax: or(bet.bonus_tax),
    sp: or(bet.sp),
    settlement_date: result === 'OPEN' ? null : ms(slip.settlement_date),
  };
}

/** What was decided about a bet, the present outcome last; one that a later settlement repeats keeps its first moment. */
function betDecisions(slip: BetslipEvent, bet: BetEvent, settled: readonly BetslipEvent[]): Former[] {
  const decisions: Former[] = [];
  for (const one of [...formerOf(slip, settled), slip]) {
    const own = one === slip ? bet : one.bets.find(({ partner_betId }) => partner_betId === bet.partner_betId);
    if (!own) continue;
    const values = betOutcome(one, own);
    const last = decisions.at(-1);
    const repeated = last && sameOutcome(last.values, values);
    if (values.settled === true && !repeated) decisions.push({ from: ms(one.settlement_date), values });
  }
  return inOrder(decisions);
}

const sameOutcome = (a: Former['values'], b: Former['values']) =>
  JSON.stringify({ ...a, settlement_date: null }) === JSON.stringify({ ...b, settlement_date: null });
