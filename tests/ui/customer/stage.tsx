import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { Suspense } from 'react';
import { CoreAdminContext, memoryStore, TestMemoryRouter, useRouterProvider } from 'react-admin';
import { manifest } from '../../../resources.manifest.ts';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import type { CustomerFigures } from '../../../src/contracts/customer.ts';
import { CustomerPage } from '../../../src/custom/customer/CustomerPage.tsx';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { ManifestProvider } from '../../../src/ManifestContext.tsx';
import { Toasts } from '../../../src/shell/Toasts.tsx';
import { type Answer, type Call, page, serve } from '../resources/stage.tsx';

/** A customer as the API serves one. */
export const rosa = {
  id: '7',
  partner_customerId: 'PC-7',
  customer_details: { name: 'Rosa', last_name: 'Alvarez', mail: 'rosa@mail.test', sex: 'N/A' },
  customer_tags: [{ id: '1', name: 'VIP' }],
  customer_tag_category: { id: '2', name: 'Value' },
  customers: [],
  customerRiskStatuses: [
    { id: '1', risk: null, risk_id: null, type: 'AML', status: 'NEW', triggered: 0, triggers: 0 },
    {
      id: '2',
      risk: { id: '3', name: 'Sharp prices' },
      risk_id: '3',
      type: 'TRADING',
      status: 'RESTRICTED',
      triggered: 1,
      triggers: 2,
    },
  ],
  mining_bets_today: {
    betslips_played: 1204,
    bets_played: 12,
    betslips_won: 3,
    betslips_lost: 4,
    bets_won: 5,
    bets_lost: 6,
    avg_stake: '10.50',
    avg_return: '1234.00',
    currency: 'EUR',
  },
  registered_at: '2025-04-23T00:00:00.000Z',
  updated_at: '2026-01-05T12:00:00.000Z',
};

/** What Rosa did in 30 days. */
export const figures: CustomerFigures = {
  currency: 'EUR',
  staked: '1204.50',
  profit: '-300.00',
  deposited: '800.00',
  withdrawn: null,
  missing_rates: ['AZN'],
  last_activity_at: '2026-01-05T12:00:00.000Z',
  counts: { betslip: { total: 5000, total_is: 'at least' }, alert: { total: 3, total_is: 'exact' } },
};

type Serve = (call: Call) => Answer | undefined;

/** Answers as a backend that knows one customer; `more` goes first. Lists are empty. */
export function backend(more: Serve = () => undefined): Call[] {
  return serve((call) => {
    const answer = more(call);
    if (answer) return answer;
    if (call.method !== 'GET') return undefined;
    if (call.path === 'v1/crud/customer/7') return { json: { data: rosa } };
    if (/^v1\/crud\/customer\/\d+$/.test(call.path)) return { status: 404, json: { message: 'gone' } };
    if (call.path === 'v1/reporter/customer-figures') return { json: { data: figures } };
    if (call.path === 'v1/reporter/get-chart') return { json: { data: { labels: [], datasets: [] } } };
    if (/^v1\/(crud|reporter|relations)\//.test(call.path)) return page([]);
    return undefined;
  });
}

/** Opens a customer's page at a query. */
export function openCustomer(query = '', id = '7') {
  const at: { search: string } = { search: query };
  const rendered = render(
    <TestMemoryRouter
      initialEntries={[`/customer-details/${id}${query}`]}
      locationCallback={({ search }) => {
        at.search = search;
      }}
    >
      <ManifestProvider value={manifest}>
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={new QueryClient()}
          store={memoryStore()}
        >
          <main tabIndex={-1}>
            <Suspense>
              <Routed />
            </Suspense>
          </main>
          <Toasts />
        </CoreAdminContext>
      </ManifestProvider>
    </TestMemoryRouter>,
  );
  return { ...rendered, search: () => new URLSearchParams(at.search) };
}

function Routed() {
  const { Routes, Route } = useRouterProvider();
  return (
    <Routes>
      <Route path="/customer-details/:id" element={<CustomerPage />} />
    </Routes>
  );
}

/** The calls of a path, as queries. */
export const asked = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.path === path).map(({ query }) => Object.fromEntries(query));
