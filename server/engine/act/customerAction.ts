import type { Handling } from './handling.ts';

/** Staff are asked to do something; the request is all there is to write, and deciding it says that they have. */
export const customerAction: Handling = {
  text({ customer_action_id }, { customerActions }) {
    return customerActions.get(String(customer_action_id)) ?? 'A customer action that is there no more';
  },
  carryOut: async () => {},
};
