import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Row } from '../../../server/database/database.ts';
import type { IngestKind } from '../../../server/ingest/ingestKinds.ts';
import { knownCurrencies, storeRows } from '../../../server/ingest/storeRows.ts';
import { inTransaction, type Store, table } from '../../../server/sql/store.ts';
import type { BetslipEvent } from '../../../src/contracts/ingest.ts';
import {
  bet,
  betslip,
  customer,
  type Desk,
  deposit,
  describeIngest,
  fixture,
  now,
  spin,
  taken,
  won,
} from './helpers.ts';

const stages: [IngestKind, unknown[]][] = [
  ['customers', [{ partner_customerId: 'C1' }, customer('C1'), { partner_customerId: 'C2', name: 'Zoe' }]],
  [
    'betslips',
    ['S1', 'S2', 'S3'].flatMap((id, at): BetslipEvent[] => {
      const slip = betslip(id, {
        partner_customerId: `C${at}`,
        bets: [bet(`${id}-1`, 'F1'), bet(`${id}-2`, 'F2')].slice(at > 1 ? 1 : 0),
      });
      const settled = {
        ...slip,
        ...won,
        bets: slip.bets.map((one) => ({ ...one, result: 'WON' as const, sp: '1.95' })),
      };
      return at === 0 ? [slip] : [slip, settled];
    }),
  ],
  [
    'deposits',
    [
      deposit('D1', { comments: 'first' }),
      deposit('D1', { result: 'APPROVED', processed_at: '2026-01-04T10:00:00Z' }),
      deposit('D2', { result: 'FAILED', partner_customerId: 'C7' }),
    ],
  ],
  [
    'casino',
    [
      spin('P1', { finished: false, return: null }),
      spin('P1'),
      spin('P1', { is_rolled_back: true }),
      spin('P2', { game: 'Other' }),
    ],
  ],
];

const tables: [string, string][] = [
  ['customer', '"partner_customerId", customer_details_name, customer_details_mail, registered_at'],
  ['betslip', '"partner_betslipId", result, settled, stake, price, return, profit, created_at, settlement_date'],
  [
    'bet',
    '"partner_betId", region, competition, market, result, settled, stake, return, sp, settlement_date, created_at',
  ],
  ['deposit', '"partner_depositId", amount, result, submitted_at, processed_at, comments'],
  ['casino', '"partner_casino_spinId", stake, return, finished, is_rolled_back, submitted_at'],
  ['casino_game', 'name, provider_name'],
];

/** The stored rows, without parts that depend on the order of arrival: ids and timestamps. */
async function picture(desk: Desk): Promise<{ [table: string]: Row[] }> {
  const found: { [table: string]: Row[] } = {};
  for (const [name, columns] of tables) found[name] = await desk.read(name, columns);
  return found;
}

interface Sending {
  kind: IngestKind;
  rows: unknown[];
}

/** Each row one to three times, in any order, in batches of any size. */
const sendings = fc
  .shuffledSubarray(
    stages.flatMap(([kind, rows]) => rows.flatMap((row) => [1, 2, 3].map((copy) => ({ kind, row, copy })))),
    { minLength: 0 },
  )
  .map((chosen) => {
    const missing = stages.flatMap(([kind, rows]) =>
      rows.filter((row) => !chosen.some((one) => one.row === row)).map((row) => ({ kind, row })),
    );
    return [...chosen, ...missing];
  })
  .chain((rows) =>
    fc.tuple(fc.constant(rows), fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 })),
  )
  .map(([rows, sizes]) => {
    const batches: Sending[] = [];
    for (const { kind, row } of rows) {
      const open = batches.findLast((batch) => batch.kind === kind);
      if (open && open.rows.length < (sizes[batches.length % sizes.length] ?? 1)) open.rows.push(row);
      else batches.push({ kind, rows: [row] });
    }
    return batches;
  });

describeIngest('the order of arrival', (desk) => {
  const begin = async () => {
    await desk().clear();
    await desk().send('fixtures', [fixture('F1'), fixture('F2', { region: null })]);
  };
  let expected: { [table: string]: Row[] };
  beforeAll(async () => {
    await begin();
    for (const [kind, rows] of stages) await desk().send(kind, rows);
    expected = await picture(desk());
  });

  test('ENT-3 ENT-4 ENT-5 ENT-6 shuffled and repeated stages end as in order, and every row is counted', async () => {
    expect(expected.betslip).toHaveLength(3);
    await fc.assert(
      fc.asyncProperty(sendings, async (batches) => {
        await begin();
        for (const { kind, rows } of batches) {
          const { accepted, unchanged, rejected } = await desk().send(kind, rows);
          expect(rejected).toEqual([]);
          expect(accepted + unchanged).toBe(rows.length);
        }
        expect(await picture(desk())).toEqual(expected);
        for (const { kind, rows } of batches) expect((await desk().send(kind, rows)).rejected).toEqual([]);
        expect(await picture(desk())).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  test('two concurrent batches with the same rows in opposite orders both finish without duplicates', async () => {
    await begin();
    const slips = Array.from({ length: 200 }, (_, at) =>
      betslip(`T${at}`, { partner_customerId: `C${at % 9}`, bets: [bet(`T${at}-1`, 'F1')] }),
    );
    const answers = await Promise.all([desk().send('betslips', slips), desk().send('betslips', slips.toReversed())]);
    expect(answers.flatMap(({ rejected }) => rejected)).toEqual([]);
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(200);
    expect([await desk().count('betslip'), await desk().count('bet'), await desk().count('customer')]).toEqual([
      200, 200, 9,
    ]);
  });

  test('a betslip that another batch stores at the same moment is recognised with its bets, and not refused', async () => {
    await begin();
    const slip = betslip('T1', { bets: [bet('T1-1', 'F1')] });
    const { tenant, control } = desk();
    const currencies = await knownCurrencies(control);
    const locked = Promise.withResolvers<void>();
    const other = inTransaction(tenant, async (held) => {
      await sql`lock table ${table(held, 'bet')} in access exclusive mode`.execute(held.db);
      locked.resolve();
      await waiting(held, 'bet');
      return storeRows(held, 'betslips', [slip], { currencies, now });
    });
    await locked.promise;
    const sent = desk().send('betslips', [slip]);
    expect(await other).toEqual(taken(1));
    expect(await sent).toEqual(taken(0, 1));
    expect([await desk().count('betslip'), await desk().count('bet')]).toEqual([1, 1]);
  });
});

/** Until another connection waits for the table; the embedded database has one connection, and all others wait anyway. */
async function waiting({ schema, db }: Store, name: string): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const { rows } = await sql`select 1 from pg_locks
      where not granted and relation = ${`"${schema}"."${name}"`}::regclass
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
    if (rows.length > 0) return;
    await sleep(25);
  }
}
