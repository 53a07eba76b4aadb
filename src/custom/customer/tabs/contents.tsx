import { type ComponentType, lazy } from 'react';
import type { RecordData } from '../../../records.ts';
import type { TabKey } from './tabs.ts';

/** What a tab is given. */
export interface TabProps {
  record: RecordData;
  customerId: string;
}

const Overview = lazy(async () => ({ default: (await import('../overview/Overview.tsx')).Overview }));
const Timeline = lazy(async () => ({ default: (await import('../timeline/TimelineTab.tsx')).TimelineTab }));
const Related = lazy(async () => ({
  default: (await import('../related/RelatedCustomersTab.tsx')).RelatedCustomersTab,
}));
const Alerts = lazy(async () => ({ default: (await import('../lists/CustomerAlerts.tsx')).CustomerAlerts }));
const RiskStatuses = lazy(async () => ({ default: (await import('../risk/RiskStatuses.tsx')).RiskStatuses }));
const Scores = lazy(async () => ({ default: (await import('../score/ScoresTab.tsx')).ScoresTab }));
const Cases = lazy(async () => ({ default: (await import('../../cases/CustomerCases.tsx')).CustomerCases }));
const Interventions = lazy(async () => ({
  default: (await import('../../interventions/CustomerInterventions.tsx')).CustomerInterventions,
}));
const Rests = lazy(async () => ({ default: (await import('../../rests/RestsTab.tsx')).CustomerRests }));
const BetFlags = lazy(async () => ({ default: (await import('../lists/BetFlags.tsx')).BetFlags }));
const Arbitrage = lazy(async () => ({ default: (await import('../lists/ArbitrageLogs.tsx')).ArbitrageLogs }));
const TriggerLogs = lazy(async () => ({ default: (await import('../lists/TriggerLogsTab.tsx')).TriggerLogsTab }));
const Things = lazy(async () => ({ default: (await import('../../valueLists/PutRow.tsx')).CustomerThings }));
const Lists = lazy(async () => ({ default: (await import('../lists/CustomerList.tsx')).CustomerList }));

const listed =
  (tab: TabKey, entity: string): ComponentType<TabProps> =>
  ({ customerId }) => <Lists tab={tab} entity={entity} customerId={customerId} />;

const things =
  (tab: TabKey, entity: string): ComponentType<TabProps> =>
  ({ customerId }) => <Things tab={tab} entity={entity} customerId={customerId} />;

/** The content of each tab, loaded on demand. */
export const contents: { readonly [K in TabKey]: ComponentType<TabProps> } = {
  overview: Overview,
  timeline: Timeline,
  alerts: Alerts,
  risk_statuses: RiskStatuses,
  scores: Scores,
  cases: Cases,
  interventions: Interventions,
  rests: Rests,
  betslips: listed('betslips', 'betslip'),
  casino: listed('casino', 'casino'),
  live_casino: listed('live_casino', 'live_casino'),
  deposits: listed('deposits', 'deposit'),
  withdrawals: listed('withdrawals', 'withdraw'),
  instruments: things('instruments', 'payment_instrument'),
  sessions: things('sessions', 'customer_session'),
  limits: listed('limits', 'customer_limit'),
  exclusions: listed('exclusions', 'customer_exclusion'),
  contacts: listed('contacts', 'customer_contact'),
  bet_flags: BetFlags,
  arbitrage_logs: Arbitrage,
  related: Related,
  trigger_logs: TriggerLogs,
};
