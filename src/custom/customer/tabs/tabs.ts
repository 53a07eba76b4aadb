/** The tabs in their order, each with the entity whose list it takes to see it; null where the customer's page is enough. */
export const tabs = {
  overview: null,
  timeline: null,
  alerts: 'alert',
  risk_statuses: 'customer_risk_status',
  scores: 'customer_score',
  cases: 'case',
  interventions: 'intervention',
  rests: 'trigger_rest',
  betslips: 'betslip',
  casino: 'casino',
  live_casino: 'live_casino',
  deposits: 'deposit',
  withdrawals: 'withdraw',
  instruments: 'payment_instrument',
  sessions: 'customer_session',
  limits: 'customer_limit',
  exclusions: 'customer_exclusion',
  contacts: 'customer_contact',
  bet_flags: 'bet_flag',
  arbitrage_logs: 'arbitrage_log',
  related: null,
  trigger_logs: 'trigger_log',
} as const;

export type TabKey = keyof typeof tabs;

export const tabKeys = Object.keys(tabs).filter((key): key is TabKey => key in tabs);
