import type { Context } from '../context.ts';
import { ratesOfDays } from '../money/rates.ts';
import type { Conversion } from '../sql/convertedOrder.ts';
import type { Reader } from './caller.ts';

/** How amounts of several currencies are compared for a reader: in theirs, each by the rates of its own day. */
export const conversionFor = (
  { control }: Pick<Context, 'control'>,
  { currency }: Pick<Reader, 'currency'>,
): Conversion => ({
  to: currency,
  ratesOf: (days, codes) => ratesOfDays(control, days, codes),
});
