import Big from 'big.js';
import { sql } from 'kysely';
import type { OpenExposure } from '../../src/contracts/startDesk.ts';
import { type Store, table } from '../sql/store.ts';
import { Conversion } from '../stats/money.ts';

interface Sums {
  currency: string;
  slips: number;
  stake: string;
  potential: string;
}

/** What open betslips may cost in one currency, by the rates of a day; read from a rollup of a row for each currency. */
export async function openExposure(
  tenant: Store,
  control: Store,
  { currency, day }: { currency: string; day: string },
): Promise<OpenExposure> {
  const { rows } = await sql<Sums>`select currency, slips::float8 as slips, stake::text as stake,
      potential::text as potential from ${table(tenant, 'open_slips')}`.execute(tenant.db);
  const sums = rows.map((row) => ({ ...row, day }));
  const conversion = await Conversion.of(control, currency, sums);
  const stake = conversion.sum(sums.map((row) => ({ ...row, amount: row.stake })));
  const loss = conversion.sum(
    sums.map((row) => ({ ...row, amount: new Big(row.potential).minus(row.stake).toFixed() })),
  );
  const total = sums.reduce((sum, { slips }) => sum + slips, 0);
  const slips = { entity: 'betslip', filter: { settled: 'false' }, total, total_is: 'exact' as const };
  return { slips, currency, stake, loss, ...conversion.summary() };
}
