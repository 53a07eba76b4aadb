import { sql } from 'kysely';
import type { Exposure } from '../../src/contracts/stats.ts';
import { type Store, table } from '../sql/store.ts';
import { convertedSumOf, ratesTable } from './convertedSums.ts';
import type { Conversion } from './money.ts';

/** Maximum number of fixtures. */
const mostFixtures = 50;

interface Found extends Omit<Exposure, 'fixture'> {
  id: string;
  name: string;
  starts_at: string | null;
}

/** The potential amounts of open betslips by currency. */
export async function openAmounts(tenant: Store): Promise<{ currency: string; amount: string }[]> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, sum(potential)::text as amount from ${table(tenant, 'exposure')} group by currency`.execute(
    tenant.db,
  );
  return rows;
}

/** Returns the exposure of fixtures, largest first; `pairs` are the currencies with the day of their rates. */
export async function exposureIn(
  tenant: Store,
  conversion: Conversion,
  pairs: readonly { day: string; currency: string }[],
): Promise<Exposure[]> {
  const sum = (name: string) => convertedSumOf(sql.ref(`x.${name}`));
  const { rows } = await sql<Found>`
    select f.id::text as id, f.name, f.starts_at, e.slips, e.stake, e.potential, e.exposure
    from (select x.fixture_id, sum(x.slips)::float8 as slips, ${sum('stake')} as stake, ${sum('potential')} as potential,
        ${convertedSumOf(sql`(x.potential - x.stake)`)} as exposure
      from ${table(tenant, 'exposure')} x left join ${ratesTable(conversion, pairs)} on r.currency = x.currency
      group by x.fixture_id) e
    join ${table(tenant, 'fixture')} f on f.id = e.fixture_id
    order by e.exposure::numeric desc nulls last, f.id limit ${sql.lit(mostFixtures)}`.execute(tenant.db);
  return rows.map(({ id, name, starts_at, ...amounts }) => ({ fixture: { id, name, starts_at }, ...amounts }));
}
