import { type GrowthCall, queryText } from './call.ts';
import { day, month, type Span } from './moments.ts';
import { next, type Pools, partnerId, partnerSlip } from './pools.ts';

type Filters = { [filter: string]: string };

const filtered = (path: string, name: string, filters: (pools: Pools, turn: number) => Filters): GrowthCall => ({
  group: 'filter',
  name: `${path}, ${name}`,
  path: (pools, turn) =>
    `v1/crud/${path}?${queryText({
      per_page: '25',
      ...Object.fromEntries(
        Object.entries(filters(pools, turn)).map(([filter, value]) => [`filter[${filter}]`, value]),
      ),
    })}`,
});

const fixed = (path: string, filters: Filters): GrowthCall =>
  filtered(
    path,
    Object.entries(filters)
      .map((pair) => pair.join(' '))
      .join(', '),
    () => filters,
  );

/** From a moment to another, by the filters that a list has for it. */
const within = (
  path: string,
  name: string,
  span: (turn: number) => Span,
  [from, to]: readonly [string, string] = ['after_date', 'before_date'],
) => filtered(path, name, (_, turn) => ({ [from]: span(turn).from, [to]: span(turn).to }));
const settled = ['settled_after', 'settled_before'] as const;

const byCustomer = (path: string) =>
  filtered(path, 'customer_id', (pools, turn) => ({ customer_id: next(pools, 'customers', turn) }));
const byPartner = (path: string, filter: string) =>
  filtered(path, filter, (pools, turn) => ({ [filter]: partnerId(next(pools, 'customers', turn)) }));

const orderedByStake: GrowthCall = {
  group: 'filter',
  name: 'betslip, customer_id, by stake in one currency',
  path: (pools, turn) =>
    `v1/crud/betslip?${queryText({ per_page: '25', sort: '-stake', 'filter[customer_id]': next(pools, 'customers', turn) })}`,
};

const betslips = [
  byCustomer('betslip'),
  byPartner('betslip', 'partner_customerId'),
  filtered('betslip', 'id', (pools, turn) => ({ id: next(pools, 'betslips', turn) })),
  filtered('betslip', 'partner_betslipId', (pools, turn) => ({
    partner_betslipId: partnerSlip(next(pools, 'betslips', turn)),
  })),
  fixed('betslip', { 'partner_betslipId][starts': 'B00' }),
  fixed('betslip', { result: 'OPEN' }),
  fixed('betslip', { result: 'WON' }),
  fixed('betslip', { settled: 'true' }),
  fixed('betslip', { settled: 'false' }),
  fixed('betslip', { customer_risk_status: 'WATCH' }),
  fixed('betslip', { customer_risk_status: 'SUSPENDED' }),
  fixed('betslip', { bet_flag: 'VALUE' }),
  fixed('betslip', { currency: 'EUR' }),
  fixed('betslip', { currency: 'SEK' }),
  fixed('betslip', { 'stake][gte': '50' }),
  fixed('betslip', { 'stake][gte': '99.9' }),
  within('betslip', 'placed on a day', day),
  within('betslip', 'placed in a month', month),
  within('betslip', 'settled on a day', day, settled),
  // few rows in every world: their order follows no index
  orderedByStake,
  within('betslip', 'settled in a month', month, settled),
  filtered('betslip', 'customer_id, placed in a month', (pools, turn) => ({
    customer_id: next(pools, 'customers', turn),
    after_date: month(turn).from,
    before_date: month(turn).to,
  })),
];

const bets = [
  byCustomer('bet'),
  filtered('bet', 'fixture_id', (pools, turn) => ({ fixture_id: next(pools, 'fixtures', turn) })),
  filtered('bet', 'betslip_id', (pools, turn) => ({ betslip_id: next(pools, 'betslips', turn) })),
  fixed('bet', { customer_risk_status: 'WATCH' }),
  fixed('bet', { bet_flag: 'VALUE' }),
  fixed('bet', { sport: 'Football' }),
  fixed('bet', { sport: 'Tennis' }),
  fixed('bet', { competition: 'League 7' }),
  fixed('bet', { market: '1X2' }),
  fixed('bet', { result: 'OPEN' }),
  within('bet', 'placed on a day', day),
  within('bet', 'placed in a month', month),
  within('bet', 'settled on a day', day, settled),
  within('bet', 'settled in a month', month, settled),
];

const alerts = [
  byCustomer('alert'),
  filtered('alert', 'customer_id, state in', (pools, turn) => ({
    customer_id: next(pools, 'customers', turn),
    'state][in': 'OPEN,IN REVIEW',
  })),
  byPartner('alert', 'customer.partner_customerId'),
  fixed('alert', { type: 'CASINO' }),
  fixed('alert', { state: 'OPEN' }),
  fixed('alert', { 'hits][gte': '2' }),
  filtered('alert', 'trigger_id', (pools, turn) => ({ trigger_id: next(pools, 'triggers', turn) })),
  filtered('alert', 'created_at', (_, turn) => ({ created_at: month(turn).from })),
  within('alert', 'of a day', day),
  within('alert', 'of a month', month),
];

const customers = [
  filtered('customer', 'id', (pools, turn) => ({ id: next(pools, 'customers', turn) })),
  byPartner('customer', 'partner_customerId'),
  filtered('customer', 'customerDetails.name', (_, turn) => ({ 'customerDetails.name': `Name${turn % 9}` })),
  filtered('customer', 'customerDetails.last_name', (_, turn) => ({
    'customerDetails.last_name': `Surname${turn % 40}`,
  })),
  filtered('customer', 'customerDetails.mail', (pools, turn) => ({
    'customerDetails.mail': `c${next(pools, 'customers', turn)}@`,
  })),
  fixed('customer', { 'customerDetails.sex': 'FEMALE' }),
  fixed('customer', { 'customerRiskStatuses.type': 'TRADING' }),
  fixed('customer', { 'customerRiskStatuses.status': 'WATCH' }),
  filtered('customer', 'customerTriggerLogs.trigger_id', (pools, turn) => ({
    'customerTriggerLogs.trigger_id': next(pools, 'triggers', turn),
  })),
  filtered('customer', 'customer_tags_name', (_, turn) => ({ customer_tags_name: `Tag ${300 + (turn % 200)}` })),
  within('customer', 'registered in a month of 2024', () => ({ from: '2024-01-01', to: '2024-02-01' })),
];

const others = [
  byCustomer('casino'),
  fixed('casino', { customer_risk_status: 'WATCH' }),
  within('casino', 'of a day', day),
  within('casino', 'of a month', month),
  fixed('casino', { finished: 'false' }),
  fixed('casino', { is_rolled_back: 'true' }),
  byCustomer('deposit'),
  byPartner('deposit', 'partner_customerId'),
  fixed('deposit', { customer_risk_status: 'WATCH' }),
  fixed('deposit', { result: 'PENDING' }),
  within('deposit', 'of a month', month),
  byCustomer('customer-trigger'),
  filtered('customer-trigger', 'trigger_id', (pools, turn) => ({ trigger_id: next(pools, 'triggers', turn) })),
  within('customer-trigger', 'of a day', day),
  within('customer-trigger', 'of a month', month),
];

/** What operators tell about customers, and what staff do about them. */
const desk = [
  ...(
    ['customer-session', 'payment-instrument', 'customer-limit', 'customer-exclusion', 'customer-contact'] as const
  ).map(byCustomer),
  within('customer-session', 'of a day', day),
  fixed('customer-session', { channel: 'APP' }),
  fixed('payment-instrument', { kind: 'WALLET' }),
  fixed('customer-limit', { kind: 'DEPOSIT', change: 'RAISED' }),
  fixed('customer-contact', { topic: 'HARM' }),
  fixed('case', { state: 'OPEN' }),
  fixed('case', { state: 'OPEN', owner_id: '1' }),
  byCustomer('case'),
  filtered('case', 'alert_id', (pools, turn) => ({ alert_id: next(pools, 'alerts', turn) })),
  byCustomer('intervention'),
  fixed('intervention', { kind: 'CALL' }),
  fixed('intervention', { 'due_at][lt': '2025-06-01' }),
  within('intervention', 'of a month', month),
];

/** Filters of SPEC §7, and those that lists have beside. */
export const filterCalls: readonly GrowthCall[] = [
  ...[...betslips, ...bets, ...alerts, ...customers, ...others],
  ...desk,
];
