import { sql } from 'kysely';
import type { CurrencyRates, RatesOverview } from '../../src/contracts/platform.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { Refused } from '../errors.ts';
import { importers, recognise } from '../import/importFormats.ts';
import { FileRefused } from '../import/notes.ts';
import { storeRates } from '../ingest/reference.ts';
import { type Store, table } from '../sql/store.ts';
import type { Job } from './jobs/jobs.ts';

/** As in server/money/rates.ts: older rates are not used. */
const usableDays = 10;
const shownDays = 10;

type Found = Omit<CurrencyRates, 'stale'>;

/** Returns the last rate of every currency, and the gaps of the last year. `today` is YYYY-MM-DD. */
export async function ratesOverview(control: Store, today: string): Promise<RatesOverview> {
  const rates = table(control, 'currency_rate');
  const currencies = table(control, 'currency');
  const { rows: found } = await sql<Found>`
    with days as (select distinct day from ${rates} where day > ${today}::date - 365 and day <= ${today}::date),
      codes as (select code from ${currencies} union select x.code from (select distinct code from ${rates}) x)
    select k.code, c.name, l.rate, l.day::text as day, coalesce(m.missing, 0)::int as missing,
      coalesce(m.days[1:${sql.lit(shownDays)}], '{}') as missing_days
    from codes k left join ${currencies} c on c.code = k.code
    left join lateral (select r.day, r.rate::text as rate from ${rates} r where r.code = k.code and r.day <= ${today}::date
      order by r.day desc limit 1) l on true
    left join lateral (select min(r.day) as day from ${rates} r where r.code = k.code) f on true
    left join lateral (select count(*) as missing, array_agg(d.day::text order by d.day desc) as days from days d
      where d.day >= f.day and not exists (select from ${rates} r where r.code = k.code and r.day = d.day)) m on true
    order by k.code`.execute(control.db);
  const latest =
    found
      .flatMap(({ day }) => day ?? [])
      .sort()
      .at(-1) ?? null;
  return {
    day: latest,
    behind: latest === null ? 0 : workingDays(latest, today),
    currencies: found.map((one) => ({
      ...one,
      stale: one.day === null ? one.code !== 'EUR' : isStale(one.day, today),
    })),
  };
}

const isStale = (day: string, today: string) => Date.parse(today) - Date.parse(day) >= usableDays * dayMs;

/** Number of days from Monday to Friday after one day, up to and including another. */
function workingDays(after: string, until: string): number {
  let count = 0;
  for (let at = Date.parse(after) + dayMs; at <= Date.parse(until); at += dayMs)
    if (![0, 6].includes(new Date(at).getUTCDay())) count += 1;
  return count;
}

export const ratesJob = 'rates-import';
/** Days per transaction. */
const batch = 20;

/** Throws Refused if a text is not the European Central Bank's file. */
export function demandRates(file: string, text: string): void {
  try {
    recognise('rates', file, text);
  } catch (error) {
    if (error instanceof FileRefused) throw Refused.field('text', { key: 'ratesFile', text: error.message });
    throw error;
  }
}

/**
 * A job that stores the rates of such a file, some days at a time: a year takes a moment, all days since 1999 a few
 * minutes.
 */
export function importRates(control: Store, file: string, text: string): Job {
  return async (work) => {
    const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
    for (let from = 0; from < lines.length; from += batch) {
      const part = [header, ...lines.slice(from, from + batch)].join('\n');
      const { rows, notes, read } = importers.rates.parse(file, part);
      for (const parsed of rows) {
        if (parsed.kind !== 'rates') continue;
        const { accepted, unchanged, rejected } = await storeRates(control, parsed.rows);
        work.count('accepted', accepted);
        work.count('unchanged', unchanged);
        work.count('refused', rejected.length);
      }
      work.count('refused', notes.filter(({ level }) => level === 'refused').length);
      await work.step(read, (from + batch) / lines.length);
    }
  };
}
