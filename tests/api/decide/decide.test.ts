import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, describeApi } from '../../support/api.ts';
import { always } from '../engine/rules.ts';
import { above, aboveOf, betslip, fixture, make, pauseAll } from './asking.ts';

describeApi('an answer before the bet is taken', (api) => {
  let admin: Client;
  const ask = (rows: unknown, kind = 'betslips') => admin.post(`v1/decide/${kind}`, rows);
  const count = async (path: string) => (await admin.get(path)).body.total;
  beforeAll(async () => {
    admin = await api().as('admin');
    expect((await admin.post('v1/ingest/fixtures', [fixture('f-1')])).body.accepted).toBe(1);
  });
  beforeEach(() => pauseAll(admin));

  test('accepts, refers and rejects by the strongest trigger, with the numbers of each', async () => {
    const refer = await make(admin, 'v1/crud/trigger', above('Large stake', '100', [{ handler: 'REFER' }]));
    const reject = await make(admin, 'v1/crud/trigger', above('Huge stake', '1000', [{ handler: 'REJECT' }]));
    const { status, body } = await ask([betslip('a-1', '50.00'), betslip('a-2', '150.00'), betslip('a-3', '1500.00')]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.rejected).toEqual([]);
    expect(body.decisions).toMatchObject([
      { id: 'a-1', decision: 'ACCEPT', triggers: [] },
      {
        id: 'a-2',
        decision: 'REFER',
        until: '2026-01-05T12:01:00.000Z',
        triggers: [
          {
            id: refer,
            name: 'Large stake',
            numbers: [{ key: 'S1', found: '150', operator: 'GREATER THAN', bar: '100', holds: true }],
          },
        ],
      },
      { id: 'a-3', decision: 'REJECT', triggers: [{ id: refer }, { id: reject, name: 'Huge stake' }] },
    ]);
    expect(body.decisions[0]).not.toHaveProperty('until');
    expect(body.decisions[2]).not.toHaveProperty('until');
    const kept = (await admin.get('v1/crud/betslip?filter[partner_betslipId][in]=a-1,a-2,a-3')).body;
    expect(kept.total).toBe(3);
    const stored = (await admin.get('v1/crud/decision?sort=-created_at&filter[partner_id]=a-2')).body.data;
    expect(stored).toMatchObject([
      { decision: 'REFER', judged: 'REFER', state: 'WAITING', otherwise: 'REJECT', amount: '150.00', degraded: false },
    ]);
  });

  test('a trigger in mode SHADOW, or that only names its action, decides nothing', async () => {
    await make(admin, 'v1/crud/trigger', above('In the shadow', '10', [{ handler: 'REJECT' }], { mode: 'SHADOW' }));
    await make(admin, 'v1/crud/trigger', above('Only named', '10', [{ handler: 'REJECT', type: 'NOTIFY ONLY' }]));
    const { body } = await ask([betslip('s-1', '500.00')]);
    expect(body).toEqual({ decisions: [{ id: 's-1', decision: 'ACCEPT', triggers: [], scores: {} }], rejected: [] });
  });

  test('a deciding action needs a fitting event, and is never approved', async () => {
    const refused = async (trigger: object) => {
      const { status, body } = await admin.post('v1/crud/trigger', trigger);
      expect(status).toBe(422);
      return JSON.stringify(body.errors);
    };
    expect(await refused(above('Settled', '1', [{ handler: 'REFER' }], { type: 'BETSLIP SETTLED' }))).toContain(
      'BETSLIP PLACED',
    );
    expect(await refused(above('Held betslip', '1', [{ handler: 'HOLD' }]))).toContain('WITHDRAWAL');
    expect(await refused(aboveOf('WITHDRAWAL', 'WITHDRAWAL', 'amount', '1', [{ handler: 'REJECT' }]))).toContain(
      'DEPOSIT',
    );
    expect(await refused(above('Approved', '1', [{ handler: 'REJECT', type: 'APPROVAL REQUIRED' }]))).toContain(
      'AUTOMATIC',
    );
  });

  test('each kind is decided: a held withdrawal is referred, a deposit, a spin and a live bet are rejected', async () => {
    await make(admin, 'v1/crud/trigger', aboveOf('WITHDRAWAL', 'WITHDRAWAL', 'amount', '100', [{ handler: 'HOLD' }]));
    await make(admin, 'v1/crud/trigger', aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '100', [{ handler: 'REJECT' }]));
    await make(
      admin,
      'v1/crud/trigger',
      aboveOf('CASINO SPIN', 'CASINO SPIN', 'stake', '100', [{ handler: 'REJECT' }]),
    );
    await make(
      admin,
      'v1/crud/trigger',
      aboveOf('LIVE CASINO BET', 'LIVE CASINO BET', 'stake', '100', [{ handler: 'REJECT' }]),
    );
    const base = { partner_customerId: 'c-kinds', currency: 'EUR', submitted_at: '2026-01-05T11:00:00.000Z' };
    const spin = { ...base, game: 'Wheel', provider: 'House', stake: '200.00', finished: false, is_rolled_back: false };
    const asked = [
      ['withdrawals', { ...base, partner_withdrawalId: 'w-1', amount: '200.00', result: 'PENDING' }, 'REFER'],
      ['deposits', { ...base, partner_depositId: 'd-1', amount: '200.00', result: 'PENDING' }, 'REJECT'],
      ['casino', { ...spin, partner_casino_spinId: 'cs-1' }, 'REJECT'],
      ['live-casino', { ...spin, partner_live_casino_betId: 'lc-1' }, 'REJECT'],
    ] as const;
    for (const [kind, row, decision] of asked) {
      const { body } = await ask([row], kind);
      expect(body, `${kind} ${JSON.stringify(body)}`).toMatchObject({ decisions: [{ decision }], rejected: [] });
    }
  });

  test('a replayed request gets the same decision after the triggers changed; other numbers are an error', async () => {
    const id = await make(admin, 'v1/crud/trigger', above('Replayed', '100', [{ handler: 'REFER' }]));
    const first = await ask([betslip('r-1', '150.00')]);
    expect((await admin.put(`v1/crud/trigger/${id}`, { mode: 'PAUSED', effective_from: always })).status).toBe(200);
    const { return_possible, ...rest } = betslip('r-1', '150.00', { cash_out_price: null });
    const again = await ask([{ return_possible, ...rest }]);
    expect(again.body).toEqual(first.body);
    const other = await ask([betslip('r-1', '151.00')]);
    expect(other.status).toBe(200);
    expect(other.body).toEqual({
      decisions: [],
      rejected: [
        { line: 1, errors: [expect.stringMatching(/^partner_betslipId: r-1 was decided with other numbers/)] },
      ],
    });
    expect((await admin.get('v1/crud/betslip?filter[partner_betslipId]=r-1')).body.data[0].stake).toBe('150.00');
    expect(await count('v1/crud/decision?filter[partner_id]=r-1')).toBe(1);
  });

  test('within one request too: the same row twice is one decision, with other numbers an error', async () => {
    const { body } = await ask([betslip('t-1', '10.00'), betslip('t-1', '10.00'), betslip('t-1', '11.00')]);
    expect(body.decisions).toEqual([
      { id: 't-1', decision: 'ACCEPT', triggers: [], scores: {} },
      { id: 't-1', decision: 'ACCEPT', triggers: [], scores: {} },
    ]);
    expect(body.rejected).toMatchObject([{ line: 3 }]);
    expect(await count('v1/crud/decision?filter[partner_id]=t-1')).toBe(1);
  });

  test('what ingest has taken is decided no more, and stays as it is', async () => {
    expect((await admin.post('v1/ingest/betslips', [betslip('i-1', '10.00')])).body.accepted).toBe(1);
    const { body } = await ask([betslip('i-1', '20.00')]);
    expect(body.rejected).toMatchObject([{ line: 1, errors: [expect.stringContaining('was taken before')] }]);
    expect((await admin.get('v1/crud/betslip?filter[partner_betslipId]=i-1')).body.data[0].stake).toBe('10.00');
    const settled = {
      ...betslip('t-2', '10.00'),
      result: 'WON',
      settled: true,
      return: '25.00',
      settlement_date: '2026-01-05T12:00:00.000Z',
    };
    expect((await ask([betslip('t-2', '10.00')])).body.decisions).toHaveLength(1);
    expect((await admin.post('v1/ingest/betslips', [settled])).body).toMatchObject({ accepted: 1 });
  });

  test('an unknown customer is created bare, as by ingest', async () => {
    expect((await ask([betslip('u-1', '10.00', { partner_customerId: 'newcomer' })])).body.decisions).toHaveLength(1);
    expect(await count('v1/crud/customer?filter[partner_customerId]=newcomer')).toBe(1);
  });

  test('bad rows are errors of their own and never decisions; the others are decided', async () => {
    const rows = [
      betslip('b-1', '10.00'),
      { ...betslip('b-2', '10.00'), stake: '-1' },
      'no object',
      { ...betslip('b-3', '10.00'), partner_betslipId: '' },
      betslip('b-4', '10.00', { bets: [{ ...betslip('b-4', '1').bets[0], partner_fixtureId: 'nowhere' }] }),
      betslip('b-5', '10.00', { currency: 'XXX' }),
      null,
    ];
    const { status, body } = await ask(rows);
    expect(status).toBe(200);
    expect(body.decisions).toEqual([{ id: 'b-1', decision: 'ACCEPT', triggers: [], scores: {} }]);
    expect(body.rejected.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(body.rejected[0].errors[0]).toMatch(/^stake: /);
    expect(body.rejected[3].errors[0]).toMatch(/^bets\.0\.partner_fixtureId: There is no fixture nowhere/);
    expect(await count('v1/crud/decision?filter[partner_id]=b-2')).toBe(0);
  });

  test('a row that could not be decided may be sent again, corrected', async () => {
    expect((await ask([{ ...betslip('m-1', '10.00'), stake: 'ten' }, betslip('m-1', '10.00')])).body).toMatchObject({
      decisions: [{ id: 'm-1', decision: 'ACCEPT' }],
      rejected: [{ line: 1 }],
    });
  });

  test('at most 100 rows: with 101 or 500 nothing is stored', async () => {
    for (const most of [101, 500]) {
      const { status, body } = await ask(Array.from({ length: most }, (_, n) => betslip(`m${most}-${n}`, '10.00')));
      expect(status).toBe(422);
      expect(body.errors.body[0]).toContain('at most');
    }
    expect(await count('v1/crud/betslip?filter[partner_betslipId][starts]=m101')).toBe(0);
    const { body } = await ask(Array.from({ length: 100 }, (_, n) => betslip(`h-${n}`, '10.00')));
    expect(body.decisions).toHaveLength(100);
  });

  test('NDJSON is read as by ingest; a body that is no list, and an unknown kind, are refused', async () => {
    const send = (payload: string, type: string, kind = 'betslips') =>
      api().app.inject({
        method: 'POST',
        url: `/api/v1/decide/${kind}`,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
        payload,
      });
    const lines = `${JSON.stringify(betslip('n-1', '10.00'))}\n{"broken\n${JSON.stringify(betslip('n-2', '10.00'))}\n`;
    const read = await send(lines, 'application/x-ndjson');
    expect(read.json()).toMatchObject({ decisions: [{ id: 'n-1' }, { id: 'n-2' }], rejected: [{ line: 2 }] });
    expect((await send('{}', 'application/json')).statusCode).toBe(422);
    expect((await send('', 'application/json')).statusCode).toBe(422);
    expect((await send('[]', 'application/json')).json()).toEqual({ decisions: [], rejected: [] });
    expect((await send('[]', 'application/json', 'customers')).statusCode).toBe(404);
    expect((await send('[]', 'text/plain')).statusCode).toBe(415);
  });

  test('ROL-3 deciding takes decide.write, reading answers decision.list, answering decision.answer', async () => {
    const auditor = await api().as('auditor');
    const analyst = await api().as('analyst');
    expect((await auditor.post('v1/decide/betslips', [betslip('p-1', '1.00')])).status).toBe(403);
    expect((await analyst.post('v1/decide/betslips', [betslip('p-1', '1.00')])).status).toBe(403);
    expect((await api().nobody.post('v1/decide/betslips', [betslip('p-1', '1.00')])).status).toBe(401);
    expect(await count('v1/crud/betslip?filter[partner_betslipId]=p-1')).toBe(0);
    expect((await auditor.get('v1/decisions')).status).toBe(200);
    expect((await auditor.get('v1/decisions/desk')).status).toBe(403);
    expect((await auditor.post('v1/decisions/1/answer', { answer: 'ACCEPT' })).status).toBe(403);
    expect((await analyst.get('v1/decisions/desk')).status).toBe(200);
  });
});
