import { deeds } from '../../../src/i18n/en/deeds.ts';
import type { Handling } from './handling.ts';

/** Staff are asked to do something; the request is all there is to write, and deciding it says that they have. */
export const customerAction: Handling = {
  byPerson: true,
  toEvent: false,
  text({ customer_action_id }, { customerActions }) {
    return customerActions.get(String(customer_action_id)) ?? deeds.noAction;
  },
  carryOut: async () => {},
  keep: null,
};
