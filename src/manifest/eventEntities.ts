import type { EnumValue } from './enums.ts';

/** The entity that keeps the rows of each kind that operators send. */
export const eventEntities = {
  customers: 'customer',
  fixtures: 'fixture',
  odds: 'odds',
  betslips: 'betslip',
  casino: 'casino',
  'live-casino': 'live_casino',
  deposits: 'deposit',
  withdrawals: 'withdraw',
  instruments: 'payment_instrument',
  sessions: 'customer_session',
  limits: 'customer_limit',
  exclusions: 'customer_exclusion',
  contacts: 'customer_contact',
} as const satisfies { [K in EnumValue<'IngestKinds'>]: string };

/** The entity of a kind of rows; undefined for an unknown kind. */
export const entityOfEvents = (kind: string): string | undefined =>
  Object.entries(eventEntities).find(([one]) => one === kind)?.[1];
