import { Refused } from '../../errors.ts';
import { FileRefused } from '../../import/notes.ts';
import { importers, recognise } from '../../import/registry.ts';
import { storeRates } from '../../ingest/reference.ts';
import type { Store } from '../../sql/store.ts';
import type { Job } from '../jobs/jobs.ts';

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
