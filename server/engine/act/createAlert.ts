import { deeds } from '../../../src/i18n/en/deeds.ts';
import type { Handling } from './handling.ts';

/** Does nothing by itself: alerts.ts assigns alerts last, from all firings of the customer. */
export const createAlert: Handling = {
  byPerson: false,
  toEvent: false,
  text: () => deeds.alert,
  carryOut: async () => {},
  keep: null,
};
