import type { Client } from 'pg';
import { currency, type Size, withoutIndexes } from './fill.ts';

const games = 40;
const at = (count: number) => `timestamptz '2025-01-01Z' + n * (interval '365 days' / ${count})`;
const who = (customers: number) => `1 + (n * 7919::bigint) % ${customers}`;
const money = `round((2 + 48 * random() ^ 3)::numeric, 2)`;

/** Stores spins (a fifth as many as betslips, a quarter of them live) and payments (a sixteenth, a fifth of them out). */
export async function fillPlay(client: Client, schema: string, { rows, customers }: Size): Promise<void> {
  const rebuild = await withoutIndexes(client, schema, ['casino', 'live_casino', 'deposit', 'withdraw']);
  await client.query(`insert into casino_game (name, provider_name)
    select 'Game ' || n, 'Provider ' || n % 7 from generate_series(1, ${games}) n`);
  await client.query(spins('casino', 'partner_casino_spinId', Math.round(rows * 0.15), customers));
  await client.query(spins('live_casino', 'partner_live_casino_betId', Math.round(rows * 0.05), customers));
  await client.query(payments('deposit', 'partner_depositId', Math.round(rows * 0.05), customers));
  await client.query(payments('withdraw', 'partner_withdrawalId', Math.round(rows * 0.0125), customers));
  for (const statement of rebuild) await client.query(statement);
}

const spins = (table: string, id: string, count: number, customers: number) => `
  insert into ${table} ("${id}", customer_id, casino_game_id, currency, stake, "return", finished, submitted_at, created_at)
    select 'S' || lpad(n::text, 10, '0'), ${who(customers)}, 1 + n % ${games}, ${currency}, ${money},
      case when n % 3 = 0 then round(2.7 * ${money}, 2) else 0 end, n % 400 <> 1, ${at(count)}, ${at(count)}
    from generate_series(1, ${count}) n`;

const payments = (table: string, id: string, count: number, customers: number) => `
  insert into ${table} ("${id}", customer_id, amount, currency, result, submitted_at, processed_at, created_at)
    select 'P' || lpad(n::text, 10, '0'), ${who(customers)}, 10 + 4 * ${money}, ${currency},
      (array['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'REJECTED', 'PENDING'])[1 + n % 8],
      ${at(count)}, ${at(count)} + interval '1 hour', ${at(count)}
    from generate_series(1, ${count}) n`;
