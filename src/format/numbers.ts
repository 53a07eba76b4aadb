import { kept } from './locale.ts';

type Numeric = `${number}`;
const isNumeric = (value: string): value is Numeric => /^-?\d+(\.\d+)?$/.test(value);

const money = kept(
  (locale = '', currency = '') =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);
const decimal = kept(
  (locale = '', places = '2') =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: Number(places) }),
);
const whole = kept((locale = '') => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

/** Intl takes decimal text exactly, without a detour over floats. */
const exact = (format: Intl.NumberFormat, value: Numeric) => format.format(value);

/** An amount with 2 decimals and its currency's sign; the plain number where the currency is unknown. */
export function formatMoney(value: string, currency: string | null, locale: string): string {
  if (!isNumeric(value)) return value;
  return exact(currency && /^[A-Z]{3}$/.test(currency) ? money(locale, currency) : decimal(locale, '2'), value);
}

/** A number with 2 decimals (CST-4); rates and margins, whose scale is above 4, keep their places. */
export function formatDecimal(value: string, scale: number, locale: string): string {
  return isNumeric(value) ? exact(decimal(locale, scale > 4 ? String(scale) : '2'), value) : value;
}

const share = kept(
  (locale = '') =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** A share that is given in percent, `12.34`, with 2 decimals. */
export function formatPercent(value: string, locale: string): string {
  return isNumeric(value) ? share(locale).format(Number(value) / 100) : value;
}

const enteredFormat = kept(
  (locale = '', places = '0') =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: Number(places), maximumFractionDigits: Number(places) }),
);

/** A number in a box or a chip: grouped, with all its decimals; any other text is unchanged. */
export function formatEntered(value: string, locale: string): string {
  return formatPlaces(value, value.split('.')[1]?.length ?? 0, locale);
}

/** An amount whose currency is said beside it: with 2 decimals, or more where it has more. */
export function formatAmount(value: string, locale: string): string {
  return formatPlaces(value, Math.max(value.split('.')[1]?.length ?? 0, 2), locale);
}

/** A number with a given number of decimals, grouped. */
export function formatPlaces(value: string, places: number, locale: string): string {
  return isNumeric(value) ? exact(enteredFormat(locale, String(places)), value) : value;
}

/** A count: no decimals, grouped by the locale. */
export function formatCount(value: number, locale: string): string {
  return whole(locale).format(value);
}

const mostInBadge = 99;

/** A count in a badge, which has room for two digits: `99+`. */
export function formatBadge(value: number, locale: string): string {
  return value > mostInBadge ? `${formatCount(mostInBadge, locale)}+` : formatCount(value, locale);
}
