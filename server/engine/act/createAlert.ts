import { deeds } from '../../../src/i18n/en/deeds.ts';
import type { Handling } from './handling.ts';

/** Which alert a firing belongs to follows from all firings of its customer: see alerts.ts, which comes last. */
export const createAlert: Handling = {
  byPerson: false,
  toEvent: false,
  text: () => deeds.alert,
  carryOut: async () => {},
  keep: null,
};
