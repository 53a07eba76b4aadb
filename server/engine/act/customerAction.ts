import { deeds } from '../../../src/i18n/en/deeds.ts';
import type { Handling } from './handling.ts';

/** Requests an action from staff. Only the request is written; approving it means that staff have done it. */
export const customerAction: Handling = {
  byPerson: true,
  toEvent: false,
  text({ customer_action_id }, { customerActions }) {
    return customerActions.get(String(customer_action_id)) ?? deeds.noAction;
  },
  carryOut: async () => {},
  keep: null,
};
