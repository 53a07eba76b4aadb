import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { IngestKind } from '../../../server/ingest/ingestKinds.ts';
import type { DepositEvent } from '../../../src/contracts/ingest.ts';
import {
  bet,
  betslip,
  customer,
  deposit,
  describeIngest,
  fixture,
  liveBet,
  oneOfEach,
  price,
  spin,
  taken,
  withdrawal,
  won,
} from './helpers.ts';

const long = 'x'.repeat(65);
const nested: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);

/** A refused row, and its expected reasons. */
const bad: [IngestKind, unknown, RegExp][] = [
  ['customers', null, /^row: This is no JSON object/],
  ['customers', 'C9', /^row: /],
  ['customers', [customer('C9')], /^row: /],
  ['customers', {}, /^partner_customerId: This field is required/],
  ['customers', customer(''), /^partner_customerId: /],
  ['customers', customer(long), /^partner_customerId: .*at most 64/],
  ['customers', customer('C9', { name: 'x'.repeat(256) }), /^name: .*at most 255/],
  ['customers', customer('C9', { mail: 'nobody' }), /^mail: .*email/],
  ['customers', { ...customer('C9'), sex: 'male' }, /^sex: /],
  ['customers', { ...customer('C9'), credit: '1' }, /^credit: There is no such field/],
  ['customers', JSON.parse('{"partner_customerId":"C9","__proto__":1}'), /^__proto__: There is no such field/],
  ['customers', { ...customer('C9'), toString: 1 }, /^toString: There is no such field/],
  ['customers', { ...customer('C9'), name: nested }, /^name: /],
  ['customers', { ...customer('C9'), 'a\u0000\ud800': 1 }, /^a\ufffd: There is no such field/],
  ['customers', { ...customer('C9'), name: 7 }, /^name: /],
  ['customers', customer('C9', { name: 'a\u0000b' }), /^name: .*cannot be stored/],
  ['customers', customer('C9\ud800', { mail: null }), /^partner_customerId: .*cannot be stored/],
  ['customers', customer('C9', { registered_at: '2026-01-07T00:00:00Z' }), /^registered_at: .*future/],
  ['customers', customer('C9', { registered_at: '1899-12-31T00:00:00Z' }), /^registered_at: .*1900/],
  ['customers', customer('C9', { registered_at: '2026-02-30T00:00:00Z' }), /^registered_at: /],
  ['customers', customer('C9', { registered_at: '2026-01-01' }), /^registered_at: .*ISO 8601/],
  ['customers', customer('C9', { registered_at: '2026-01-01T25:00:00Z' }), /^registered_at: /],
  ['fixtures', fixture('F9', { starts_at: '2200-01-01T00:00:00Z' }), /^starts_at: .*2199/],
  ['fixtures', { ...fixture('F9'), status: 'OVER' }, /^status: /],
  ['fixtures', fixture('F9', { name: '' }), /^name: /],
  ['odds', price('nowhere'), /^partner_fixtureId: There is no fixture nowhere/],
  ['odds', price('F1', { price: '0.99' }), /^price: .*at least 1/],
  ['odds', price('F1', { price: '2.12345' }), /^price: .*4 decimals/],
  ['odds', price('F1', { price: '1e3' }), /^price: /],
  ['odds', { ...price('F1'), price: 2.1 }, /^price: /],
  [
    'betslips',
    betslip('S9', { bets: [bet('B9', 'nowhere')] }),
    /^bets\.0\.partner_fixtureId: There is no fixture nowhere/,
  ],
  ['betslips', betslip('S9', { bets: [] }), /^bets: /],
  ['betslips', betslip('S9', { bets: [bet('B9', 'F1'), bet('B9', 'F1')] }), /^bets\.1\.partner_betId: .*B9 twice/],
  [
    'betslips',
    betslip('S9', { bets: [bet('known', 'F1')] }),
    /^bets\.0\.partner_betId: The bet known belongs to another betslip/,
  ],
  ['betslips', betslip('S9', { stake: '-1.00' }), /^stake: .*never negative/],
  ['betslips', betslip('S9', { stake: '1234567890123.00' }), /^stake: .*12 digits/],
  ['betslips', betslip('S9', { stake: '1.005' }), /^stake: .*2 decimals/],
  ['betslips', betslip('S9', { stake: 'NaN' }), /^stake: /],
  ['betslips', betslip('S9', { currency: 'XXQ' }), /^currency: There is no currency XXQ/],
  ['betslips', betslip('S9', { currency: 'eur' }), /^currency: /],
  ['betslips', betslip('S9', { settled: true }), /^settled: .*result other than OPEN/],
  [
    'betslips',
    betslip('S9', { ...won, settlement_date: '2026-01-04T11:59:59Z' }),
    /^settlement_date: .*before created_at/,
  ],
  [
    'betslips',
    betslip('S9', { bets: [{ ...bet('B9', 'F1'), odd: { name: '1', price: '0' } }] }),
    /^bets\.0\.odd\.price: /,
  ],
  ['casino', spin('P9', { submitted_at: '2027-01-01T00:00:00Z' }), /^submitted_at: .*future/],
  ['casino', spin('P9', { sessionId: long }), /^sessionId: /],
  ['casino', spin('P9', { provider: 'x'.repeat(101) }), /^provider: /],
  ['live-casino', { ...liveBet('L9'), finished: 'yes' }, /^finished: .*true or false/],
  ['deposits', deposit('D9', { processed_at: '2026-01-04T08:59:59Z' }), /^processed_at: .*before submitted_at/],
  ['deposits', { ...deposit('D9'), result: 'DONE' }, /^result: /],
  ['withdrawals', withdrawal('W9', { amount: '' }), /^amount: /],
  ['withdrawals', withdrawal('W9', { comments: 'x'.repeat(2001) }), /^comments: /],
];

describeIngest('refusing events', (desk) => {
  beforeEach(async () => {
    await desk().clear();
    await desk().send('fixtures', [fixture('F1')]);
    await desk().send('betslips', [betslip('S0', { bets: [bet('known', 'F1')] })]);
  });

  test('ENT-3 ENT-4 ENT-5 ENT-6 each bad row is refused by its line with field and reason, and the good rows around it are stored', async () => {
    for (const [kind, , good] of oneOfEach) {
      const wrong = bad.filter(([of]) => of === kind);
      const rows = wrong.flatMap(([, row]) => [good, row]);
      const { accepted, unchanged, rejected } = await desk().send(kind, rows, 100);
      expect(accepted + unchanged, kind).toBe(wrong.length);
      expect(
        rejected.map(({ line }) => line),
        kind,
      ).toEqual(wrong.map((_, at) => 101 + 2 * at));
      for (const [at, { errors }] of rejected.entries())
        expect(errors[0], `${kind}, ${at + 1}`).toMatch(wrong[at]?.[2] ?? /-/);
    }
  });

  test('nothing of a refused betslip is stored: no betslip, no bet, no customer', async () => {
    const refused = betslip('S9', { partner_customerId: 'nobody', bets: [bet('B8', 'F1'), bet('B9', 'nowhere')] });
    const answer = await desk().send('betslips', [refused, betslip('S2')]);
    expect(answer).toMatchObject({ accepted: 1, rejected: [{ line: 1 }] });
    expect(await desk().read('betslip', '"partner_betslipId"')).toEqual([
      { partner_betslipId: 'S0' },
      { partner_betslipId: 'S2' },
    ]);
    expect(await desk().count('bet')).toBe(2);
    expect(await desk().read('customer', '"partner_customerId"')).toEqual([{ partner_customerId: 'C1' }]);
  });

  test('of two betslips that claim one bet the first gets it, whatever else is wrong with other rows', async () => {
    const claim = (id: string, fixtureId: string) => betslip(id, { bets: [bet('B5', fixtureId)] });
    const rows = [claim('S7', 'nowhere'), claim('S5', 'F1'), claim('S6', 'F1'), claim('S5', 'F1')];
    const answer = await desk().send('betslips', rows);
    expect(answer).toMatchObject({ accepted: 1, unchanged: 1 });
    expect(answer.rejected.map(({ line }) => line)).toEqual([1, 3]);
  });

  test('what a refused customer says is not stored by the customer’s next row', async () => {
    const rows = [customer('C8', { country: 'DE', own: { unknown: '1' } }), customer('C8', { segment: 'VIP' })];
    expect(await desk().send('customers', rows)).toMatchObject({ accepted: 1, rejected: [{ line: 1 }] });
    const stored = await desk().read(
      'customer',
      'customer_details_country as country, segment',
      '"partner_customerId"',
    );
    expect(stored.at(-1)).toEqual({ country: null, segment: 'VIP' });
  });

  test('a refused betslip does not keep its bets from the next one, nor stands for its own next row', async () => {
    const rows = [
      betslip('S1', { bets: [bet('B1', 'F1')], own: { unknown: '1' } }),
      betslip('S2', { bets: [bet('B1', 'F1')] }),
      // known with another bet
      betslip('S0', { bets: [bet('B3', 'F1')] }),
      betslip('S3', { bets: [bet('B3', 'F1')] }),
      betslip('S4', { bets: [bet('B4', 'F1')], own: { unknown: '1' } }),
      betslip('S4', { bets: [bet('B5', 'F1')] }),
    ];
    const { accepted, rejected } = await desk().send('betslips', rows);
    expect([accepted, rejected.map(({ line }) => line)]).toEqual([3, [1, 3, 5]]);
    const stored = await desk().read('bet', '"partner_betId" as id');
    expect(stored.map(({ id }) => id)).toEqual(['B1', 'B3', 'B5', 'known']);
  });

  test('a refused payment or spin creates no customer, no instrument and no game, and tells of no use', async () => {
    const own = { unknown: '1' };
    const paid = (id: string, rest: Partial<DepositEvent>) => deposit(id, { partner_instrumentId: 'I1', ...rest });
    const at = (hour: string) => `2026-01-04T${hour}:00:00.000Z`;
    const answer = await desk().send('deposits', [
      paid('D1', { own, partner_customerId: 'nobody', submitted_at: at('07') }),
      paid('D2', { submitted_at: at('08') }),
      paid('D3', { own, submitted_at: at('09') }),
      // the instrument is another customer's
      paid('D4', { partner_customerId: 'stranger', submitted_at: at('10') }),
      paid('D5', { own, partner_instrumentId: 'I2' }),
    ]);
    expect([answer.accepted, answer.rejected.map(({ line }) => line)]).toEqual([1, [1, 3, 4, 5]]);
    expect(await desk().send('casino', [spin('P1', { own, partner_customerId: 'nobody' })])).toMatchObject({
      rejected: [{ line: 1 }],
    });
    const used = await desk().read('payment_instrument', '"partner_instrumentId" as id, first_seen_at, last_seen_at');
    expect(used).toEqual([{ id: 'I1', first_seen_at: at('08'), last_seen_at: at('08') }]);
    expect(await desk().read('customer', '"partner_customerId"')).toEqual([{ partner_customerId: 'C1' }]);
    expect(await desk().count('casino_game')).toBe(0);
  });

  test('no betslip is placed after its settlement, stored or earlier in the batch', async () => {
    const after = { ...won, settlement_date: null, created_at: '2026-01-05T01:00:00.000Z' };
    const refused = { errors: ['created_at: The betslip is settled at 2026-01-04T17:00:00.000Z, before this time'] };
    const rows = [betslip('S1', won), betslip('S1', after)];
    expect(await desk().send('betslips', rows)).toEqual({ ...taken(1), rejected: [{ line: 2, ...refused }] });
    expect((await desk().send('betslips', rows.slice(1))).rejected).toEqual([{ line: 1, ...refused }]);
    // a settlement that was refused counts for none
    const unsettled = [betslip('S2', { ...won, own: { unknown: '1' } }), betslip('S2', after)];
    expect(await desk().send('betslips', unsettled)).toMatchObject({ accepted: 1, rejected: [{ line: 1 }] });
  });

  test('no payment is submitted after it was processed, as stored or said earlier in the batch', async () => {
    const decided = { result: 'APPROVED', processed_at: '2026-01-04T10:00:00.000Z' } as const;
    const later = { result: 'APPROVED', submitted_at: '2026-01-04T11:00:00.000Z' } as const;
    const refused = { errors: ['processed_at: This time lies before submitted_at'] };
    for (const [kind, payment, name] of [
      ['deposits', deposit, 'deposit'],
      ['withdrawals', withdrawal, 'withdraw'],
    ] as const) {
      const rows = [payment('P1', decided), payment('P1', { ...later, partner_customerId: 'nobody' })];
      expect(await desk().send(kind, rows), kind).toEqual({ ...taken(1), rejected: [{ line: 2, ...refused }] });
      expect((await desk().send(kind, rows.slice(1))).rejected, kind).toEqual([{ line: 1, ...refused }]);
      expect(await desk().read(name, 'submitted_at, processed_at'), kind).toEqual([
        { submitted_at: '2026-01-04T09:00:00.000Z', processed_at: decided.processed_at },
      ]);
      const moved = payment('P1', { ...later, processed_at: later.submitted_at });
      expect(await desk().send(kind, [moved, payment('P1', later)]), kind).toEqual(taken(1, 1));
    }
    expect(await desk().read('customer', '"partner_customerId"')).toEqual([{ partner_customerId: 'C1' }]);
  });

  test('every reason is returned, not only the first', async () => {
    const { rejected } = await desk().send('deposits', [deposit('', { amount: '-1', currency: '' })]);
    expect(rejected[0]?.errors.map((error) => error.split(':')[0]).sort()).toEqual([
      'amount',
      'currency',
      'partner_depositId',
    ]);
  });

  test('amounts and prices keep every digit', async () => {
    const edge = betslip('S3', {
      stake: '999999999999.99',
      price: '999999999.9999',
      return_possible: '0.01',
      bets: [bet('B3', 'F1')],
    });
    expect(await desk().send('betslips', [edge])).toEqual(taken(1));
    const rows = await desk().read('betslip', 'stake, price, return_possible', '"partner_betslipId"');
    expect(rows[1]).toEqual({ stake: '999999999999.99', price: '999999999.9999', return_possible: '0.01' });
    const cents = fc.bigInt({ min: 0n, max: 99_999_999_999_999n });
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 50 }), async (amounts) => {
        const texts = amounts.map((all) => `${all / 100n}.${String(all % 100n).padStart(2, '0')}`);
        await desk().send(
          'deposits',
          texts.map((amount, at) => deposit(`D${String(at).padStart(2, '0')}`, { amount })),
        );
        const stored = await desk().read('deposit', 'amount', '"partner_depositId"');
        expect(stored.slice(0, texts.length).map(({ amount }) => amount)).toEqual(texts);
      }),
      { numRuns: 15 },
    );
  });

  test('any row is either stored or refused with a reason, and the good row beside it is stored', async () => {
    const anything = fc
      .anything({ withNullPrototype: false, maxDepth: 2 })
      .map((value): unknown => JSON.parse(JSON.stringify(value) ?? 'null'));
    for (const [kind, name, good] of oneOfEach) {
      // one of another id that came first would have claimed its bets
      if (kind === 'betslips') expect(await desk().send(kind, [good])).toEqual(taken(1));
      const spoilt = fc
        .tuple(fc.constantFrom(...Object.keys(Object(good))), anything)
        .map(([field, value]) => ({ ...Object(good), [field]: value }));
      await fc.assert(
        fc.asyncProperty(fc.array(fc.oneof(anything, spoilt, spoilt), { maxLength: 20 }), async (rows) => {
          const { accepted, unchanged, rejected } = await desk().send(kind, [...rows, good]);
          expect(accepted + unchanged + rejected.length).toBe(rows.length + 1);
          expect(rejected.every(({ line, errors }) => line <= rows.length && errors.length > 0)).toBe(true);
        }),
        { numRuns: 40 },
      );
      expect(await desk().count(name), kind).toBeGreaterThan(0);
    }
  });
});
