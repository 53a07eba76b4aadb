import { beforeEach, expect, test } from 'vitest';
import type { Advice } from '../../src/contracts/advice.ts';
import { type Client, describeApi } from '../support/api.ts';
import { Desk } from './act/desk.ts';
import { deposit, setting, trigger } from './engine/rules.ts';
import { userWith } from './helpers/users.ts';

const first = Date.parse('2025-11-01T12:00:00.000Z');
const span = { date_from: '2025-11-01T00:00:00.000Z', date_to: '2025-12-31T00:00:00.000Z', held_back: 33 };
/** A setting with the event's own amount. */
const own = (key: string, more: object) =>
  setting(key, { result_function: 'VALUE', datetime_operator: 'LIFETIME', filters: [], ...more, ...noWindow });
const noWindow = { datetime_value: null, datetime_unit: null };

interface Told {
  amount: string;
  verdict: 'CONFIRMED' | 'FALSE POSITIVE' | null;
  day: number;
}

describeApi('advice on bars', (api) => {
  let admin: Client;
  let made = 0;
  beforeEach(async () => {
    admin = await api().as('admin');
  });

  /** A trigger on deposits, what it found, each of another customer, and what staff said about it. */
  async function told(rows: readonly Told[], more: object = {}): Promise<string> {
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    await new Desk(tenant, logs).clear();
    made += 1;
    const rules = { trigger_settings: [own('S1', { value: '100' })], ...more };
    const created = await admin.post('v1/crud/trigger', trigger(`Advised ${made}`, rules));
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const sent = rows.map(({ amount, day }, at) => {
      const moment = new Date(first + day * 86_400_000 + at).toISOString();
      return deposit(`A${made}-D${at}`, `A${made}-C${at}`, amount, moment);
    });
    const { body } = await admin.post('v1/ingest/deposits', sent);
    expect(body).toMatchObject({ accepted: rows.length });
    const id: string = created.body.data.id;
    const found = await admin.get(`v1/crud/alert?filter[trigger_id]=${id}&per_page=200`);
    const alerts = new Map<string, string>(
      found.body.data.map((one: { id: string; customer: { partner_customerId: string } }) => [
        one.customer.partner_customerId,
        one.id,
      ]),
    );
    for (const verdict of ['CONFIRMED', 'FALSE POSITIVE'] as const) {
      const ids = rows.flatMap((row, at) => (row.verdict === verdict ? (alerts.get(`A${made}-C${at}`) ?? []) : []));
      if (ids.length === 0) continue;
      const closed = await admin.post('v1/crud/alert/triage', { ids, state: 'CLOSED', verdict });
      expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    }
    return id;
  }

  const advice = async (id: string, body: object = span): Promise<Advice> => {
    const answer = await admin.post(`v1/crud/trigger/${id}/advise`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };

  /** On each third day a confirmed one from 500 on, else false ones up to 300; the last 20 days are held back. */
  const known = (): Told[] =>
    Array.from({ length: 60 }, (_, day) =>
      day % 3 === 0
        ? { day, amount: `${500 + day}.00`, verdict: 'CONFIRMED' }
        : { day, amount: `${day === 1 ? 300 : 101 + 3 * day}.00`, verdict: 'FALSE POSITIVE' },
    );

  test('a bar between the false and the confirmed ones is found, and holds on the days held back', async () => {
    const found = await advice(await told(known()));
    expect(found).toMatchObject({
      outcome: 'POINTS',
      ...{ cut: false, unfinished: false, beyond: 0, tried: ['S1'], untried: [] },
      seen: { from: span.date_from, to: '2025-12-11T00:00:00.000Z' },
      held_back: { from: '2025-12-11T00:00:00.000Z', to: span.date_to },
      now: {
        seen: { firings: 40, alerts: 40, confirmed: 14, false_positive: 26, alerts_a_day: '1.00' },
        held_back: { firings: 20, alerts: 20, confirmed: 6, false_positive: 14 },
      },
    });
    expect(found.points.at(-1)).toEqual({
      bars: [{ key: 'S1', operator: 'GREATER THAN', was: ['100'], now: ['400'] }],
      ...{ added: [], formula: 'S1' },
      // tried on five groups of customers and on the latest searched days, by bars that the others lead to
      check: { groups: 5, lost: 0, dropped: 26 },
      lost: 0,
      holds: true,
      seen: {
        ...{ firings: 14, customers: 14, alerts: 14, alerts_a_day: '0.35' },
        ...{ confirmed: 14, false_positive: 0, no_action: 0, undecided: 0 },
      },
      held_back: {
        ...{ firings: 6, customers: 6, alerts: 6, alerts_a_day: '0.30' },
        ...{ confirmed: 6, false_positive: 0, no_action: 0, undecided: 0 },
      },
    });
    // and parts of the way there, each dropping more than the one before
    expect(found.points.map(({ lost, seen }) => [lost, seen.confirmed])).toEqual(Array(4).fill([0, 14]));
    const kept = found.points.map(({ seen }) => seen.false_positive);
    expect(kept).toEqual(kept.toSorted((a, b) => b - a));
    expect(new Set(kept).size).toBe(4);
  });

  test('a bar that loses a confirmed one on the days held back says so', async () => {
    const rows = known().map((row) => (row.day === 51 ? { ...row, amount: '350.00' } : row));
    const point = (await advice(await told(rows))).points.at(-1);
    expect(point).toMatchObject({ lost: 0, holds: false, held_back: { confirmed: 5 } });
  });

  test('losing a confirmed one is offered where that drops more, the losses in order', async () => {
    const rows = known().map((row) => (row.day === 3 || row.day === 6 ? { ...row, amount: '150.00' } : row));
    const { points } = await advice(await told(rows));
    expect(points.map(({ lost }) => lost)).toEqual([0, 0, 0, 0, 2]);
    expect(points.at(-1)?.bars[0]?.now).toEqual(['400']);
    expect(points[3]?.bars[0]?.now.map(Number).every((bar) => bar < 150)).toBe(true);
  });

  test('a pair of bars is moved where one alone does not do, under NOT in the other direction', async () => {
    const more = {
      trigger_settings: [
        own('S1', { value: '100' }),
        own('S2', { number_operator: 'GREATER THAN OR EQUALS TO', value: '2000' }),
      ],
      final_setting_result: 'S1 AND NOT S2',
    };
    const rows = known().map((row) => (row.day % 3 === 2 ? { ...row, amount: `${1_000 + row.day}.00` } : row));
    const { points } = await advice(await told(rows, more));
    const last = points.at(-1);
    expect(last).toMatchObject({ lost: 0, holds: true, seen: { confirmed: 14, false_positive: 0 } });
    expect(last?.bars.map(({ key, now }) => [key, ...now])).toEqual([
      ['S1', '400'],
      ['S2', '800'],
    ]);
  });

  /** No threshold of it can be moved. */
  const unmoved = own('S1', { number_operator: 'NOT EQUALS TO', value: '1' });

  test('where no bar can be moved a further condition is proposed, tried on customers left out', async () => {
    const found = await advice(await told(known(), { trigger_settings: [unmoved] }));
    expect(found).toMatchObject({ outcome: 'POINTS', tried: [], untried: ['S1'] });
    expect(found.further.tried).toBeGreaterThan(10);
    const point = found.points[found.usual];
    expect(point).toMatchObject({
      ...{ bars: [], lost: 0, holds: true, check: { lost: 0 } },
      seen: { confirmed: 14, false_positive: 0 },
      held_back: { confirmed: 6, false_positive: 0 },
    });
    const keys = point?.added.map(({ key }) => key) ?? [];
    expect(keys.length).toBeGreaterThan(0);
    expect(point?.formula).toBe(['S1', ...keys].join(' AND '));
  });

  test('where there is nothing to say it says why', async () => {
    const oneConfirmed = known().map((row) => (row.day % 3 === 0 && row.day > 0 ? { ...row, verdict: null } : row));
    const outcomes: [Advice['outcome'], readonly Told[], object?][] = [
      ['FEW VERDICTS', known().map((row) => ({ ...row, verdict: row.day < 8 ? row.verdict : null }))],
      ['NO CONFIRMED', known().map((row) => (row.verdict === 'CONFIRMED' ? { ...row, verdict: null } : row))],
      ['NO FALSE', known().map((row) => (row.verdict === 'CONFIRMED' ? row : { ...row, verdict: null }))],
      ['NO FIRINGS', known().map((row) => ({ ...row, amount: '5.00' }))],
      // confirmed alerts of one customer only cannot be tried on others, so that no condition is proposed
      ['NO BARS', oneConfirmed, { trigger_settings: [unmoved] }],
      ['NO BARS', oneConfirmed, { final_setting_result: 'S1 OR NOT S1' }],
      ['NOTHING BETTER', known().map((row) => ({ ...row, amount: '400.00' }))],
    ];
    for (const [outcome, rows, more] of outcomes) {
      const found = await advice(await told(rows, more));
      expect(found, outcome).toMatchObject({ outcome, points: [] });
    }
  });

  test('confirmed alerts of a former version that the present one does not find are counted', async () => {
    const id = await told(known());
    const changed = await admin.put(`v1/crud/trigger/${id}`, { trigger_settings: [own('S1', { value: '510' })] });
    expect(changed.status).toBe(200);
    expect(await advice(id)).toMatchObject({ beyond: 4, now: { seen: { confirmed: 10, false_positive: 0 } } });
  });

  test('ROL-3 it needs the permissions to see triggers and to list alerts, and a sound span', async () => {
    const id = await told([]);
    const path = `v1/crud/trigger/${id}/advise`;
    const seesRules = await userWith(api(), ['trigger.show', 'trigger.list']);
    const seesAll = await userWith(api(), ['trigger.show', 'alert.list']);
    expect((await seesRules.post(path, span)).status).toBe(403);
    expect((await seesAll.post(path, span)).status).toBe(200);
    expect((await seesAll.post(path, {})).status).toBe(200);
    expect((await api().nobody.post(path, span)).status).toBe(401);
    expect((await seesAll.post('v1/crud/trigger/999999/advise', span)).status).toBe(404);
    for (const wrong of [{ ...span, date_to: span.date_from }, { ...span, held_back: 90 }, { date_from: 'now' }])
      expect((await seesAll.post(path, wrong)).status).toBe(422);
  });
});
