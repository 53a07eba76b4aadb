import type { ReferredCustomer } from '../../contracts/decision.ts';

/** The customer's name, or their number at the operator where there is none. */
export const referredName = ({ name, last_name, partner_customerId }: ReferredCustomer): string =>
  [name, last_name].filter(Boolean).join(' ') || partner_customerId;
