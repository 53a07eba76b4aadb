import { sql } from 'kysely';
import type { CurrencyRow, RateRow } from '../import/importFormat.ts';
import { storeCurrencies, storeRates } from '../ingest/reference.ts';
import { type Store, table } from '../sql/store.ts';
import { day, isoOfMs, randomOf } from './random.ts';

/** Code, number, name, decimals, and a round figure of how much of it 1 EUR buys: not a bank's rate. */
type Entry = readonly [code: string, number: string, name: string, decimals: number, perEuro: number];

const entries: readonly Entry[] = [
  ['EUR', '978', 'Euro', 2, 1],
  ['AUD', '036', 'Australian Dollar', 2, 1.65],
  ['AZN', '944', 'Azerbaijan Manat', 2, 1.85],
  ['BGN', '975', 'Bulgarian Lev', 2, 1.96],
  ['BRL', '986', 'Brazilian Real', 2, 6.1],
  ['CAD', '124', 'Canadian Dollar', 2, 1.5],
  ['CHF', '756', 'Swiss Franc', 2, 0.95],
  ['CZK', '203', 'Czech Koruna', 2, 25],
  ['DKK', '208', 'Danish Krone', 2, 7.5],
  ['GBP', '826', 'Pound Sterling', 2, 0.85],
  ['HUF', '348', 'Forint', 2, 400],
  ['INR', '356', 'Indian Rupee', 2, 95],
  ['IRR', '364', 'Iranian Rial', 2, 45_000],
  ['JPY', '392', 'Yen', 0, 160],
  ['KWD', '414', 'Kuwaiti Dinar', 3, 0.33],
  ['MXN', '484', 'Mexican Peso', 2, 20],
  ['NOK', '578', 'Norwegian Krone', 2, 11.5],
  ['NZD', '554', 'New Zealand Dollar', 2, 1.8],
  ['PLN', '985', 'Zloty', 2, 4.3],
  ['RON', '946', 'Romanian Leu', 2, 5],
  ['SEK', '752', 'Swedish Krona', 2, 11],
  ['TRY', '949', 'Turkish Lira', 2, 45],
  ['USD', '840', 'US Dollar', 2, 1.1],
  ['ZAR', '710', 'Rand', 2, 20],
];

const currencies: CurrencyRow[] = entries.map(([code, numeric_code, name, minor_unit]) => ({
  code,
  numeric_code,
  name,
  minor_unit,
}));

/** A generated rate: the round figure, varying by up to 1 % over the weeks, reproducibly. */
function rateOn([code, , , , perEuro]: Entry, at: number): string {
  const random = randomOf('rate', code);
  const [phase, period] = [random.next() * 2 * Math.PI, 20 + random.int(0, 20)];
  return (perEuro * (1 + 0.01 * Math.sin(phase + (2 * Math.PI * at) / (period * day)))).toFixed(4);
}

/**
 * Stores currencies and generated daily rates up to now where the installation has none: imported currencies stay
 * unchanged, and a day gets a rate only if no stored one is valid on it.
 */
export async function storeDemoExchange(control: Store, now: string, days: number): Promise<void> {
  const { rows } = await sql<{ code: string }>`select code from ${table(control, 'currency')}`.execute(control.db);
  const codes = new Set(rows.map(({ code }) => code));
  await storeCurrencies(
    control,
    currencies.filter(({ code }) => !codes.has(code)),
  );
  const today = Math.floor(Date.parse(now) / day) * day;
  const first = today - (days - 1) * day;
  const known = await knownDays(control, first - validFor * day);
  const rates: RateRow[] = entries.slice(1).flatMap((entry) => {
    const covered = coveredBy(known.get(entry[0]) ?? []);
    const open = Array.from({ length: days }, (_, at) => first + at * day).filter((at) => !covered.has(at));
    return open.map((at) => ({ code: entry[0], day: isoOfMs(at).slice(0, 10), rate: rateOn(entry, at) }));
  });
  await storeRates(control, rates);
}

/** Days for which a rate is valid, its own included: see ratesOn. */
const validFor = 10;

const coveredBy = (days: readonly number[]) =>
  new Set(days.flatMap((at) => Array.from({ length: validFor }, (_, after) => at + after * day)));

async function knownDays(control: Store, from: number): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ code: string; day: string }>`
    select code, day from ${table(control, 'currency_rate')} where day > ${isoOfMs(from).slice(0, 10)}::date`.execute(
    control.db,
  );
  const days = new Map<string, number[]>();
  for (const row of rows) days.set(row.code, [...(days.get(row.code) ?? []), Date.parse(row.day)]);
  return days;
}
