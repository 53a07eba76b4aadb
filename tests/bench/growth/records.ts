import { type GrowthCall, queryText } from './call.ts';
import { next, type Pools, partnerId, partnerSlip } from './pools.ts';

const paged = (path: string, page: number) => `v1/crud/${path}?${queryText({ per_page: '25', page: String(page) })}`;

/** Every path with a page that the smallest world still has. */
const lists = [
  ['betslip', 200],
  ['bet', 200],
  ['casino', 200],
  ['customer', 200],
  ['alert', 8],
  ['customer-trigger', 40],
  ['case', 1],
  ['intervention', 40],
  ['customer-session', 200],
  ['payment-instrument', 200],
  ['customer-limit', 200],
  ['customer-exclusion', 20],
  ['customer-contact', 100],
] as const;

const reckoned = 'open_alerts,stake_in_30_days,profit_in_30_days,last_activity';

/** Unfiltered lists: the first page and a late one, and one with the columns that are reckoned for its rows. */
export const listCalls: readonly GrowthCall[] = [
  ...lists.flatMap(([path, late]) =>
    [...new Set([1, late])].map(
      (page): GrowthCall => ({ group: 'list', name: `${path}, page ${page}`, path: () => paged(path, page) }),
    ),
  ),
  { group: 'list', name: 'trigger, precision', path: () => `${paged('trigger', 1)}&with=precision` },
  { group: 'list', name: 'customer, reckoned', path: () => `${paged('customer', 1)}&with=${reckoned}` },
];

const records = [
  ['betslip', 'betslips'],
  ['bet', 'bets'],
  ['customer', 'customers'],
  ['alert', 'alerts'],
  ['fixture', 'fixtures'],
  ['casino', 'spins'],
  ['customer-trigger', 'firings'],
] as const satisfies readonly (readonly [string, keyof Pools])[];

const ofCustomer = (name: string, path: (customer: string) => string): GrowthCall => ({
  group: 'record',
  name,
  path: (pools, turn) => path(next(pools, 'customers', turn)),
});

/** One record each, and what belongs to a customer. */
export const recordCalls: readonly GrowthCall[] = [
  ...records.map(
    ([path, pool]): GrowthCall => ({
      group: 'record',
      name: path,
      path: (pools, turn) => `v1/crud/${path}/${next(pools, pool, turn)}`,
    }),
  ),
  ofCustomer('customer, timeline', (id) => `v1/reporter/customer-timeline?${queryText({ customer_id: id })}`),
  ofCustomer('customer, shared', (id) => `v1/reporter/shared-things?${queryText({ customer_id: id })}`),
  ofCustomer('customer, related', (id) => `v1/reporter/related-customers?${queryText({ customer_id: id })}`),
  ofCustomer(
    'customer, figures',
    (id) =>
      `v1/reporter/customer-figures?${queryText({ customer_id: id, lists: 'alert,betslip,casino,live_casino,deposit,withdraw' })}`,
  ),
  ofCustomer('customer, bet flags', (id) => `v1/reporter/customer-bet-flags?${queryText({ customer_id: id })}`),
  ofCustomer(
    'customer, risk statuses',
    (id) =>
      `v1/relations/index?${queryText({ base_model: 'Customer', base_model_id: id, relation: 'customerRiskStatuses' })}`,
  ),
];

const search = (name: string, typed: (pools: Pools, turn: number) => string): GrowthCall => ({
  group: 'search',
  name,
  path: (pools, turn) => `v1/search?${queryText({ q: typed(pools, turn) })}`,
});

/** What is typed into the palette, and the lookup of a form. */
export const searchCalls: readonly GrowthCall[] = [
  search('an id', (pools, turn) => next(pools, 'customers', turn)),
  search("a customer's partner id", (pools, turn) => partnerId(next(pools, 'customers', turn))),
  search("a betslip's partner id", (pools, turn) => partnerSlip(next(pools, 'betslips', turn))),
  search('the beginning of an id', () => 'B000'),
  search('the beginning of a name', (_, turn) => `name${turn % 90}`),
  search('two names', (_, turn) => `name${turn % 900} surname${turn % 9}`),
  search('a mail', (pools, turn) => `c${next(pools, 'customers', turn)}@`),
  {
    group: 'search',
    name: 'dropdown of customers',
    path: (_, turn) =>
      `v1/components/get-dropdown-rows?${queryText({ model: 'Customer', search: `C000${turn % 9}`, search_column: 'partner_customerId' })}`,
  },
];
