import type { Handling } from './handling.ts';

/** Which alert a firing belongs to follows from all firings of its customer: see alerts.ts, which comes last. */
export const createAlert: Handling = {
  text: () => 'Raise an alert',
  carryOut: async () => {},
};
