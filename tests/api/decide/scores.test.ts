import { beforeEach, expect, test } from 'vitest';
import { enums } from '../../../src/manifest/enums.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { Desk } from '../act/desk.ts';
import { setting } from '../engine/rules.ts';
import { above, aboveOf, betslip, fixture, make } from './asking.ts';

const at = (time: string) => `2026-01-05T${time}:00.000Z`;
const from = { partner_customerId: 'C-scored' };

describeApi('scores in answers to senders', (api) => {
  let admin: Client;
  let desk: Desk;
  let count = 0;
  let reading = '';
  /** The trigger that gives 20 points for AML for each betslip, and those that tell in a referral what they read. */
  beforeEach(async () => {
    api().setNow('2026-01-05T12:00:00.000Z');
    admin = await api().as('admin');
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    expect((await admin.post('v1/ingest/fixtures', [fixture('f-1')])).body.accepted).toBe(1);
    const gives = await make(admin, 'v1/crud/trigger', above(`Any stake ${++count}`, '1', []));
    await make(admin, 'v1/crud/risk', {
      ...{ name: `Scored ${count}`, category: 'AML', severity: 'HIGH', mode: 'ACTIVE', final_triggers_result: 'T1' },
      triggers: [{ key: 'T1', trigger_id: gives }],
    });
    reading = await make(admin, 'v1/crud/trigger', readsScores(`Reads scores ${count}`));
  });

  const ask = async (...rows: object[]) => {
    const { status, body } = await admin.post('v1/decide/betslips', rows);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.rejected).toEqual([]);
    return body.decisions as { id: string; scores: Record<string, number>; triggers: Told[] }[];
  };
  const slip = (id: string, time: string) => betslip(`${id}-${count}`, '50.00', { ...from, created_at: at(time) });

  test('are exactly what a trigger reads for the event: from before it, without what it does itself', async () => {
    const answers = [
      ...(await ask(slip('a', '10:00'), slip('b', '10:30'))),
      ...(await ask(slip('c', '11:00'))),
      ...(await ask(slip('late', '10:15'))),
    ];
    expect(answers.map(({ scores }) => scores)).toEqual([{}, { AML: 20 }, { AML: 40 }, { AML: 20 }]);
    for (const { scores, triggers } of answers) {
      const told = triggers.find(({ id }) => id === reading)?.numbers ?? [];
      expect(told.map(({ found }) => Number(found))).toEqual(
        enums.RiskCategoryTypes.map((category) => scores[category] ?? 0),
      );
    }
  });

  test('a row that is asked about again gets the same scores, whatever came since, and the list has them', async () => {
    await ask(slip('a', '10:00'));
    const [first] = await ask(slip('b', '10:30'));
    expect(first?.scores).toEqual({ AML: 20 });
    // moves the scores of 10:30
    await ask(slip('late', '09:00'));
    expect(await ask(slip('b', '10:30'))).toEqual([first]);
    const [kept] = (await admin.get(`v1/crud/decision?filter[partner_id]=b-${count}`)).body.data;
    expect(kept.scores).toEqual({ AML: 20 });
  });

  test('the desk has what the sender was told; another customer has none of it', async () => {
    await ask(slip('a', '10:00'));
    await ask(slip('b', '10:30'), { ...slip('c', '10:30'), partner_customerId: 'C-other' });
    const { referrals } = (await admin.get('v1/decisions/desk')).body.data;
    const shown = referrals.map(({ partner_id, scores }: { partner_id: string; scores: unknown }) => [
      partner_id.split('-')[0],
      scores,
    ]);
    expect(Object.fromEntries(shown)).toEqual({ a: {}, b: { AML: 20 }, c: {} });
  });

  test('each kind of row is asked about as of its own event', async () => {
    await make(admin, 'v1/crud/trigger', aboveOf('WITHDRAWAL', 'WITHDRAWAL', 'amount', '1', [{ handler: 'HOLD' }]));
    await ask(slip('a', '10:00'));
    const paid = (id: string, time: string) => ({
      ...{ ...from, partner_withdrawalId: `${id}-${count}`, amount: '20.00', currency: 'EUR', result: 'PENDING' },
      submitted_at: at(time),
    });
    const { body } = await admin.post('v1/decide/withdrawals', [paid('w', '09:59'), paid('x', '10:01')]);
    expect(body.decisions, JSON.stringify(body)).toMatchObject([{ scores: {} }, { scores: { AML: 20 } }]);
  });
});

interface Told {
  id: string;
  numbers: { found: string }[];
}

/** Refers each betslip, with the customer's score of every category as its numbers. */
const readsScores = (name: string) =>
  above(name, '0', [{ handler: 'REFER' }], {
    trigger_settings: enums.RiskCategoryTypes.map((category, n) =>
      setting(`S${n + 1}`, {
        ...{ model: 'CUSTOMER', column: `scores.${category.toLowerCase().replaceAll(' ', '_')}` },
        ...{ result_function: 'VALUE', filters: [], number_operator: 'GREATER THAN OR EQUALS TO', value: '0' },
        ...{ datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null },
      }),
    ),
    final_setting_result: enums.RiskCategoryTypes.map((_, n) => `S${n + 1}`).join(' AND '),
  });
