import { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { CoreAdminContext, CoreAdminUI, memoryStore, TestMemoryRouter } from 'react-admin';
import { manifest } from '../../../resources.manifest.ts';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { AlertDialog } from '../../../src/custom/alerts/AlertDialog.tsx';
import { BetslipDialog, DepositDialog } from '../../../src/custom/records/recordDialogs.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import type { RecordData } from '../../../src/records.ts';
import { RecordDialogs } from '../../../src/resources/recordDialogs/RecordDialogs.tsx';
import { resourcesOf } from '../../../src/resources/resourcesOf.tsx';
import { Toasts } from '../../../src/shell/Toasts.tsx';
import { type Answer, type Call, page, serve } from '../resources/stage.tsx';
import { engineAnswer } from '../rmt/engine.ts';

const Absent = () => null;
const views = {
  alert: AlertDialog,
  betslip: BetslipDialog,
  deposit: DepositDialog,
  casino: Absent,
  live_casino: Absent,
  withdraw: Absent,
};

/** The console at an address, with its dialogs. */
export function open(path: string) {
  const at: { path?: string } = {};
  const Framed = ({ children }: { children?: ReactNode }) => (
    <main tabIndex={-1}>
      <Suspense>{children}</Suspense>
      <RecordDialogs of={views} />
    </main>
  );
  render(
    <TestMemoryRouter
      initialEntries={[path]}
      locationCallback={({ pathname, search }) => {
        at.path = pathname + search;
      }}
    >
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <CoreAdminUI layout={Framed} disableTelemetry>
          {resourcesOf(manifest)}
        </CoreAdminUI>
        <Toasts />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { path: () => at.path };
}

const money = { code: 'EUR', name: 'Euro' };
const customer = { id: '3', partner_customerId: 'C-3' };
const stats = {
  betslips_played: 7,
  bets_played: 9,
  betslips_won: 2,
  betslips_lost: 3,
  bets_won: 4,
  bets_lost: 5,
  avg_stake: '12.50',
  avg_return: '3.00',
  currency: 'EUR',
};

/** What there is besides the alerts. */
const records: { [path: string]: object } = {
  'v1/crud/betslip/70': {
    id: '70',
    partner_betslipId: 'B-70',
    customer,
    result: 'WON',
    settled: true,
    currency: money,
    stake: '20.00',
    price: '2.5000',
    return_possible: '50.00',
    return: '50.00',
    created_at: '2026-01-05T12:00:00.000Z',
    bets: [],
    customer_bet_flags: [],
    customer_trigger_logs: [],
  },
  'v1/crud/deposit/33': {
    id: '33',
    partner_depositId: 'D-33',
    customer,
    amount: '999999999999.00',
    currency: money,
    result: 'APPROVED',
    submitted_at: '2026-01-05T12:00:00.000Z',
    processed_at: null,
    customer_trigger_logs: [],
  },
  'v1/crud/casino/44': {
    id: '44',
    partner_casino_spinId: 'S-44',
    customer,
    casino_game: { id: '2', name: 'Red Comet', provider: { name: 'Northlight' } },
    casino_game_round_id: { roundId: 'round-1' },
    casino_game_session_id: { sessionId: 'session-1' },
    currency: money,
    stake: '5.00',
    return: '0.00',
    profit: '5.00',
    submitted_at: '2026-01-05T12:00:00.000Z',
  },
  'v1/crud/customer/3': { id: '3', partner_customerId: 'C-3', mining_bets_today: stats },
};

const trigger = {
  id: '8',
  name: 'Same selection',
  type: 'BETSLIP PLACED',
  mode: 'ACTIVE',
  trigger_settings: [
    {
      key: 'S1',
      model: 'BET',
      column: 'customer',
      result_function: 'COUNT DISTINCT',
      subject: 'FIXTURE',
      filters: [],
      datetime_operator: 'LAST',
      datetime_value: 15,
      datetime_unit: 'MINUTES',
      number_operator: 'GREATER THAN OR EQUALS TO',
      value: '4',
      usage: 'CONDITION',
    },
  ],
  final_setting_result: 'S1',
  trigger_actions: [],
  updated_at: '2026-01-01T00:00:00.000Z',
};

export interface World {
  alerts: RecordData[];
  requests?: RecordData[];
  /** Answers before the others do. */
  first?: (call: Call) => Answer | undefined;
}

/** A backend with these alerts; returns its calls. */
export function world({ alerts, requests = [], first }: World): Call[] {
  return serve((call) => {
    const { path, method } = call;
    const special = first?.(call) ?? engineAnswer(call);
    if (special) return special;
    if (path === 'v1/crud/alert') return page(alerts);
    const alert = alerts.find(({ id }) => path === `v1/crud/alert/${id}`);
    if (alert) return { json: { data: alert } };
    if (path === 'v1/crud/action-request') return page(requests);
    if (path === 'v1/crud/trigger') return page([trigger]);
    if (records[path]) return { json: { data: records[path] } };
    return method === 'GET' && path.endsWith('/history') ? page([]) : undefined;
  });
}

export const dialog = (name: RegExp | string = /^Alert 12/) => screen.findByRole('dialog', { name });

/** An alert's dialog once its data is loaded. */
export async function told(id = '12'): Promise<HTMLElement> {
  const shown = await dialog(new RegExp(`^Alert ${id}`));
  await within(shown).findByRole('region', { name: 'Summary' });
  return shown;
}
