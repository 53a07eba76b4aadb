import type { Client } from 'pg';

export interface Size {
  rows: number;
  customers: number;
}

const fixtures = 2_000;
const tags = 500;

/** Every betslip has a bet, every third one a second, every tenth a third. */
const legs = [
  { leg: 1, every: 1 },
  { leg: 2, every: 3 },
  { leg: 3, every: 10 },
] as const;

/** Betslips with several bets; a stake is a bet's only where it is its betslip's single one. */
const several = legs
  .filter(({ every }) => every > 1)
  .map(({ every }) => `b.id % ${every} = 0`)
  .join(' or ');

export const currency =
  "case when n % 20 = 0 then 'GBP' when n % 33 = 0 then 'PLN' when n % 50 = 0 then 'SEK' else 'EUR' end";
const outcome = (n: string) =>
  `case when ${n} % 50 = 7 then 'OPEN' when ${n} % 41 = 3 then 'VOID' when ${n} % 19 < 7 then 'WON' else 'LOST' end`;

/**
 * Fills an empty tenant's schema: customers, fixtures, tags, and `rows` betslips over the year before 2026 with their
 * bets. A tenth of the customers places half of the betslips. The same for the same size; false where one that is filled
 * already was taken as it is. The rollups are the caller's: see loading.ts.
 */
export async function fill(client: Client, schema: string, size: Size, progress: (text: string) => void) {
  await client.query(`set search_path to "${schema}"; set maintenance_work_mem = '512MB'; select setseed(0.42)`);
  if (await isFilled(client, size)) {
    progress('taking the rows that are there');
    return false;
  }
  progress(`storing ${size.customers.toLocaleString('en')} customers`);
  await client.query(people(size));
  const rebuild = await withoutIndexes(client, schema, ['betslip', 'bet']);
  progress(`storing ${size.rows.toLocaleString('en')} betslips`);
  await client.query(slips(size));
  for (const { leg, every } of legs) {
    progress(`storing their bets (${leg} of ${legs.length})`);
    await client.query(bets(leg, every));
  }
  progress(`indexing (${rebuild.length})`);
  for (const statement of rebuild) await client.query(statement);
  await settleSequences(client, schema, [
    'customer_tag_category',
    'customer_tag',
    'customer',
    'fixture',
    'betslip',
    'bet',
  ]);
  return true;
}

async function isFilled(client: Client, { rows, customers }: Size): Promise<boolean> {
  const found = await client.query(
    'select (select max(id) from betslip) = $1 and (select max(id) from customer) = $2 as same',
    [rows, customers],
  );
  return found.rows[0]?.same === true;
}

const people = ({ customers }: Size) => `
  insert into customer_tag_category (id, name) select n, 'Category ' || n from generate_series(1, 10) n;
  insert into customer_tag (id, name, category_id, description, created_at)
    select n, 'Tag ' || n, 1 + n % 10, 'Customers of kind ' || n, timestamptz '2025-01-01Z' + n * interval '1 hour'
    from generate_series(1, ${tags}) n;
  insert into customer (id, "partner_customerId", customer_details_name, customer_details_last_name, customer_details_mail,
      customer_details_sex, registered_at, created_at)
    select n, 'C' || lpad(n::text, 8, '0'), 'Name' || n % 997, 'Surname' || n % 4999, 'c' || n || '@example.com',
      (array['MALE', 'FEMALE', 'N/A'])[1 + n % 3], timestamptz '2024-01-01Z' + n * interval '10 minutes',
      timestamptz '2024-01-01Z' + n * interval '10 minutes'
    from generate_series(1, ${customers}) n;
  insert into fixture (id, "partner_fixtureId", name, region, sport, competition, starts_at, status)
    select n, 'F' || n, 'Home ' || n % 200 || ' v Away ' || n % 199, 'Region ' || n % 30,
      (array['Football', 'Football', 'Football', 'Tennis', 'Basketball'])[1 + n % 5], 'League ' || n % 60,
      timestamptz '2025-01-01Z' + n * (interval '365 days' / ${fixtures}), 'FINISHED'
    from generate_series(1, ${fixtures}) n`;

const slips = ({ rows, customers }: Size) => `
  insert into betslip (id, "partner_betslipId", customer_id, result, settled, currency, stake, price, return_possible,
      "return", settlement_date, created_at, updated_at)
    select n, 'B' || lpad(n::text, 10, '0'),
      1 + floor(case when half < 0.5 then who / 10 else who end * ${customers})::bigint % ${customers},
      result, result <> 'OPEN', ${currency}, stake, price, round(stake * price, 2),
      case result when 'OPEN' then null when 'WON' then round(stake * price, 2) when 'VOID' then stake else 0 end,
      case when result = 'OPEN' then null else at + interval '3 hours' end, at, at
    from (select n, random() as half, random() as who, ${outcome('n')} as result,
        round((2 + 98 * random() ^ 3)::numeric, 2) as stake, round((1.1 + 8 * random() ^ 2)::numeric, 4) as price,
        timestamptz '2025-01-01Z' + n * (interval '365 days' / ${rows}) as at
      from generate_series(1, ${rows}) n offset 0) b`;

const bets = (leg: number, every: number) => `
  insert into bet ("partner_betId", betslip_id, customer_id, fixture_id, region, sport, competition, market, odd_name,
      odd_price, type, result, settled, currency, stake, "return", settlement_date, created_at, updated_at)
    select b."partner_betslipId" || '-${leg}', b.id, b.customer_id, f.id, f.region, f.sport, f.competition,
      (array['1X2', 'Over/Under 2.5', 'Both teams to score'])[1 + b.id % 3], (array['Home', 'Draw', 'Away'])[1 + b.id % 3],
      b.price, case when ${several} then 'COMBI' else 'SINGLE' end, b.result, b.settled, b.currency,
      case when not (${several}) then b.stake end, case when not (${several}) then b."return" end,
      b.settlement_date, b.created_at, b.updated_at
    from betslip b join fixture f on f.id = 1 + (b.id * 7919 + ${leg} * 104729) % ${fixtures}
    where b.id % ${every} = 0 order by b.id`;

interface Rebuilt {
  drop: string;
  make: string;
}

/** Takes the tables' indexes and foreign keys away, which makes filling them ten times as quick; gives what puts them back. */
export async function withoutIndexes(client: Client, schema: string, tables: string[]): Promise<string[]> {
  const { rows: keys } = await client.query<Rebuilt>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where contype = 'f' and connamespace = $1::regnamespace and conrelid = any ($2::regclass[])`,
    [schema, tables],
  );
  const { rows: indexes } = await client.query<Rebuilt>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
      from pg_index i where indrelid = any ($1::regclass[])
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { drop } of [...keys, ...indexes]) await client.query(drop);
  return [...indexes, ...keys].map(({ make }) => make);
}

/** Ids were given; the next ones come from the sequences. */
async function settleSequences(client: Client, schema: string, filled: readonly string[]): Promise<void> {
  for (const table of filled)
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from "${table}"))`, [
      `"${schema}".${table}`,
    ]);
}
