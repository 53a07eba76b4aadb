const times = {
  created_at: '2026-01-02T10:00:00.000Z',
  updated_at: '2026-01-02T11:00:00.000Z',
};
const customer = { id: '3', partner_customerId: 'C-3' };
const euro = { code: 'EUR', name: 'Euro' };
/** A decision that the present one replaced. */
const former = (values: object) => [{ from: '2026-01-02T10:30:00.000Z', ...values }];
const formerOutcome = former({ result: 'LOST', settled: true, return: '0.00' });

/** A fired trigger as it comes along with a record. */
export const fired = (id: string, more: object = {}) => ({
  id,
  customer,
  trigger: { id: '40', name: 'Stake spike', type: 'BETSLIP PLACED' },
  alert: { id: '12', text: 'Stake spike by C-3' },
  bet: null,
  created_at: '2026-01-02T10:00:00.000Z',
  ...more,
});

export const flag = (id: string, bet: string) => ({
  id,
  type: 'LATE BET',
  bet: { id: bet, partner_betId: `B-${bet}` },
  fired_trigger: { id: '90' },
  created_at: '2026-01-02T10:00:01.000Z',
});

export const bet = (id: string, more: object = {}) => ({
  id,
  partner_betId: `B-${id}`,
  betslip: { id: '7', partner_betslipId: 'S-7' },
  customer,
  fixture: { id: '50', name: 'Leeds v Hull', starts_at: '2026-01-02T15:00:00.000Z' },
  region: 'England',
  sport: 'Football',
  competition: 'Championship',
  market: 'Match result',
  odd: { name: 'Home', price: '2.1000' },
  phase: 'PREMATCH',
  type: 'SINGLE',
  result: 'WON',
  settled: true,
  currency: euro,
  stake: '25.00',
  return: '52.50',
  bonus_stake: '1.11',
  bonus_return: '2.22',
  bonus_tax: '0.33',
  sp: '2.0500',
  best_price: '2.1500',
  market_price: '2.0400',
  best_overround: '1.012000',
  closing_price: '1.9800',
  closing_edge: '0.0600',
  settlement_date: '2026-01-02T17:00:00.000Z',
  former_decisions: formerOutcome,
  trigger_logs: [],
  flags: [],
  ...times,
  ...more,
});

export const betslip = (more: object = {}) => ({
  id: '7',
  partner_betslipId: 'S-7',
  customer,
  result: 'WON',
  settled: true,
  currency: euro,
  stake: '25.00',
  price: '2.1000',
  return_possible: '52.50',
  return: '52.50',
  cash_out_price: '30.00',
  profit: '-27.50',
  settlement_date: '2026-01-02T17:00:00.000Z',
  former_decisions: formerOutcome,
  bets: [bet('8', { trigger_logs: [fired('91')], flags: [flag('60', '8')] })],
  customer_bet_flags: [flag('60', '8')],
  customer_trigger_logs: [fired('90'), fired('91', { bet: { id: '8', partner_betId: 'B-8' } })],
  ...times,
  ...more,
});

export const spin = (partner: object) => ({
  id: '9',
  ...partner,
  customer,
  casino_game: { id: '2', name: 'Book of Tides', provider: { name: 'Harbour Games' } },
  casino_game_session_id: { sessionId: 'SE-1' },
  casino_game_round_id: { roundId: 'RO-1' },
  transactionId: 'TX-1',
  currency: euro,
  stake: '4.00',
  return: '0.00',
  profit: '4.00',
  free_stake: '1.00',
  free_return: '0.50',
  bonus_stake: '0.25',
  bonus_return: '0.75',
  finished: true,
  is_rolled_back: false,
  stats_checked: true,
  submitted_at: '2026-01-02T10:00:00.000Z',
  deleted_at: null,
  customer_trigger_logs: [fired('92')],
  ...times,
});

export const transfer = (partner: object, more: object = {}) => ({
  id: '11',
  ...partner,
  customer,
  amount: '999999999999.99',
  currency: euro,
  result: 'APPROVED',
  submitted_at: '2026-01-02T10:00:00.000Z',
  processed_at: '2026-01-02T12:00:00.000Z',
  comments: 'Paid by card\n<script>alert(1)</script>',
  former_decisions: former({ result: 'REJECTED' }),
  customer_trigger_logs: [],
  ...times,
  ...more,
});
