import type { Row } from '../database/database.ts';
import type { CurrencyRow, RateRow } from '../import/importFormat.ts';
import { isDay } from '../import/readTimes.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { Touched } from './batch.ts';
import { keyOf, storeWaves, type Target } from './upsert.ts';
import { type Stored, Verdicts } from './verdicts.ts';

const isCode = (text: string) => /^[A-Z]{3}$/.test(text);
const isName = (text: string) =>
  text.trim() !== '' && text.length <= 100 && !text.includes('\u0000') && text.isWellFormed();
const isRate = (text: string) => /^\d{1,8}(\.\d{1,6})?$/.test(text) && /[1-9]/.test(text);
const isMinorUnit = (unit: number | null) => unit === null || (Number.isInteger(unit) && unit >= 0 && unit <= 4);

function currencyReasons({ code, name, minor_unit }: CurrencyRow): string[] {
  return [
    ...(isCode(code) ? [] : ['code: A currency code is three capital letters']),
    ...(isName(name) ? [] : ['name: A name has 1 to 100 characters']),
    ...(isMinorUnit(minor_unit) ? [] : ['minor_unit: The number of decimals is from 0 to 4, or null']),
  ];
}

function rateReasons({ code, day, rate }: RateRow): string[] {
  return [
    ...(isCode(code) ? [] : ['code: A currency code is three capital letters']),
    ...(isDay(day) ? [] : ['day: This field must be a date such as 2026-01-31']),
    ...(isRate(rate) ? [] : ['rate: A rate is above 0, with at most 8 digits and 6 decimals']),
  ];
}

/** Stores currencies by their code, in one transaction; the same again changes nothing. `firstLine` is the line that refusals give the first row. */
export function storeCurrencies(control: Store, rows: readonly CurrencyRow[], firstLine = 1): Promise<Stored> {
  return storeReference(
    { control, firstLine },
    { entity: 'currency', key: ['code'] },
    rows,
    currencyReasons,
    (row) => ({
      code: row.code,
      name: row.name,
      minor_unit: row.minor_unit,
    }),
  );
}

/** Stores rates by currency and day, likewise. */
export function storeRates(control: Store, rows: readonly RateRow[], firstLine = 1): Promise<Stored> {
  return storeReference(
    { control, firstLine },
    { entity: 'currency_rate', key: ['code', 'day'] },
    rows,
    rateReasons,
    (row) => ({
      code: row.code,
      day: row.day,
      rate: row.rate,
    }),
  );
}

function storeReference<R>(
  { control, firstLine }: { control: Store; firstLine: number },
  target: Target,
  rows: readonly R[],
  reasonsOf: (row: R) => string[],
  columnsOf: (row: R) => Row,
): Promise<Stored> {
  const verdicts = new Verdicts(rows.length);
  return inTransaction(control, async (inside) => {
    const judged = rows.flatMap((event, at) => {
      const reasons = reasonsOf(event);
      if (reasons.length > 0) verdicts.refuse(at, reasons);
      const row = columnsOf(event);
      return reasons.length > 0 ? [] : [{ at, event, row, key: keyOf(target.key, row) }];
    });
    await storeWaves({ store: inside, verdicts, touched: new Touched() }, target, judged);
    return verdicts.stored(firstLine);
  });
}
