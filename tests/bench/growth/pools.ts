import type { Client } from 'pg';
import { pick } from '../api/works.ts';

/** Records to ask for, spread alike over the world of each size. */
export interface Pools {
  customers: readonly string[];
  betslips: readonly string[];
  fixtures: readonly string[];
  bets: readonly string[];
  alerts: readonly string[];
  firings: readonly string[];
  spins: readonly string[];
  triggers: readonly string[];
  risks: readonly string[];
}

const wanted = 25;

/** Reads ids at equal distances: half of the betslips are a tenth of the customers' at every size, and so here. */
export async function poolsOf(client: Client, schema: string): Promise<Pools> {
  const spread = async (table: string) => {
    const { rows } = await client.query<{ id: string }>(
      `select id::text from "${schema}"."${table}" where id in (
        select 1 + n * (m.most - 1) / ${wanted - 1} from generate_series(0, ${wanted - 1}) n,
          (select max(id) as most from "${schema}"."${table}") m)`,
    );
    return rows.map(({ id }) => id);
  };
  const all = async (table: string) => {
    const { rows } = await client.query<{ id: string }>(`select id::text from "${schema}"."${table}" order by id`);
    return rows.map(({ id }) => id);
  };
  return {
    customers: await spread('customer'),
    betslips: await spread('betslip'),
    fixtures: await spread('fixture'),
    bets: await spread('bet'),
    alerts: await spread('alert'),
    firings: await spread('customer_trigger'),
    spins: await spread('casino'),
    triggers: await all('trigger'),
    risks: await all('risk'),
  };
}

/** The pool's next record. */
export const next = (pools: Pools, name: keyof Pools, turn: number): string => pick(pools[name], turn);

/** The operator's own id of a customer, as fill.ts gives it. */
export const partnerId = (customer: string) => `C${customer.padStart(8, '0')}`;
/** The same of a betslip. */
export const partnerSlip = (betslip: string) => `B${betslip.padStart(10, '0')}`;
