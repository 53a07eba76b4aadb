import { sql } from 'kysely';
import type { CurrencyNames } from '../sql/record.ts';
import { type Store, table } from '../sql/store.ts';

const keptFor = 10_000;

/** Returns a reader of all currency names, which queries at most every ten seconds. */
export function currencyNames(control: Store, now: () => Date): () => Promise<CurrencyNames> {
  let names: CurrencyNames = new Map();
  let until = 0;
  return async () => {
    if (now().getTime() < until) return names;
    const { rows } = await sql<{
      code: string;
      name: string;
    }>`select code, name from ${table(control, 'currency')}`.execute(control.db);
    names = new Map(rows.map(({ code, name }) => [code, name]));
    until = now().getTime() + keptFor;
    return names;
  };
}
