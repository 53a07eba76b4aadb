import { beforeEach, expect, test } from 'vitest';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { pauseAll } from '../api/decide/asking.ts';
import { deposit, setting, trigger } from '../api/engine/rules.ts';
import { contact, exclusion, limit } from '../api/ingest/helpers.ts';
import { type Client, describeApi } from '../support/api.ts';

const day = (date: number, time = '10:00') => `2025-12-${String(date).padStart(2, '0')}T${time}:00.000Z`;
const lifetime = { datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null } as const;
const where = (column: string, operator: string, value?: string) => ({
  query_operator: 'AND' as const,
  column,
  operator,
  ...(value !== undefined && { value }),
});

/** Whether an exclusion holds at the event. */
const excluded = setting('S1', {
  model: 'EXCLUSION',
  column: 'kind',
  result_function: 'EXISTS',
  filters: [where('over_from', 'IS EMPTY')],
  ...lifetime,
  value: '0',
});

describeApi('limits, exclusions and contacts in triggers', (api) => {
  let admin: Client;
  let runs = 0;
  let mark = '';
  beforeEach(async () => {
    admin = await api().as('admin');
    await pauseAll(admin);
    runs += 1;
    mark = `l${runs}`;
  });

  const make = async (...trigger_settings: TriggerSetting[]) => {
    const answer = await admin.post('v1/crud/trigger', trigger(`Care ${mark}`, { trigger_settings }));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  };
  const send = async (kind: string, ...rows: object[]) => {
    const { body } = await admin.post(`v1/ingest/${kind}`, rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  const paid = (...dates: number[]) =>
    send('deposits', ...dates.map((date) => deposit(`${mark}-D${date}`, `${mark}-C`, '10.00', day(date, '12:00'))));
  const own = { partner_customerId: '' };
  const mine = <R extends typeof own>(row: R): R => ({ ...row, partner_customerId: `${mark}-C` });
  const firings = async (id: string): Promise<string[]> => {
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&sort=at&per_page=200`);
    const live = body.data
      .filter(({ outcome }: { outcome: string }) => outcome === 'TRIGGERED')
      .map(({ partner_id }: { partner_id: string }) => partner_id);
    const span = { date_from: day(1), date_to: day(31) };
    const tried = await admin.post(`v1/crud/trigger/${id}/backtest`, span);
    const found = tried.body.data.first
      .map(({ partnerId }: { partnerId: string }) => partnerId)
      .filter((one: string) => one.startsWith(`${mark}-`));
    expect(found).toEqual(live);
    return live.map((one: string) => one.replace(`${mark}-`, ''));
  };

  test('who is excluded is so from its beginning to its end, as of the event, also where it is told late', async () => {
    const id = await make(excluded);
    await paid(1, 3, 5, 7);
    await send('exclusions', mine(exclusion(`${mark}-X`, { starts_at: day(2), ends_at: day(20) })));
    expect(await firings(id)).toEqual(['D3', 'D5', 'D7']);
    await send('exclusions', mine(exclusion(`${mark}-X`, { starts_at: day(2), lifted_at: day(6) })));
    expect(await firings(id)).toEqual(['D3', 'D5']);
    await send('exclusions', mine(exclusion(`${mark}-X`, { starts_at: day(4) })));
    expect(await firings(id)).toEqual(['D5']);
  });

  test('days since the last exclusion ended are counted from its end, and from none that still holds', async () => {
    const id = await make(
      setting('S1', {
        model: 'EXCLUSION',
        column: 'over_from',
        result_function: 'SECONDS SINCE',
        filters: [],
        ...lifetime,
        number_operator: 'LESS THAN',
        value: String(7 * 86_400),
      }),
    );
    await paid(3, 8, 25);
    await send(
      'exclusions',
      mine(exclusion(`${mark}-X`, { starts_at: day(2), ends_at: day(6) })),
      mine(exclusion(`${mark}-Y`, { starts_at: day(24), ends_at: null })),
    );
    expect(await firings(id)).toEqual(['D8']);
  });

  test('the limit of a kind and period is the one in force at the event, in the event’s currency', async () => {
    const id = await make(
      setting('S1', {
        model: 'LIMIT',
        column: 'amount',
        result_function: 'MIN',
        filters: [
          where('kind', 'EQUALS TO', 'DEPOSIT'),
          where('period', 'EQUALS TO', 'DAY'),
          where('over_from', 'IS EMPTY'),
        ],
        ...lifetime,
        number_operator: 'LESS THAN',
        value: '200',
      }),
    );
    await paid(1, 3, 5, 7, 9);
    await send('limits', mine(limit(`${mark}-A`, { amount: '100.00', set_at: day(2) })));
    expect(await firings(id)).toEqual(['D3', 'D5', 'D7', 'D9']);
    // told late: from the 4th to the 8th it was higher
    await send('limits', mine(limit(`${mark}-C`, { amount: '150.00', set_at: day(8) })));
    await send('limits', mine(limit(`${mark}-B`, { amount: '500.00', set_at: day(4) })));
    expect(await firings(id)).toEqual(['D3', 'D9']);
    const { partner_customerId, kind, period, set_by } = mine(limit(''));
    await send('limits', {
      partner_limitId: `${mark}-D`,
      partner_customerId,
      kind,
      period,
      set_by,
      removed_at: day(8, '11:00'),
    });
    expect(await firings(id)).toEqual(['D3']);
  });

  test('changes of limits are counted in a window, and a late row between two makes another change of the later one', async () => {
    const id = await make(
      setting('S1', {
        model: 'LIMIT',
        column: 'change',
        result_function: 'COUNT',
        filters: [where('change', 'EQUALS TO', 'RAISED')],
        datetime_value: 3,
        datetime_unit: 'DAYS',
        value: '0',
      }),
    );
    await paid(5, 7, 12);
    await send(
      'limits',
      mine(limit(`${mark}-A`, { amount: '100.00', set_at: day(2) })),
      mine(limit(`${mark}-C`, { amount: '200.00', set_at: day(6) })),
    );
    expect(await firings(id)).toEqual(['D7']);
    await send('limits', mine(limit(`${mark}-B`, { amount: '300.00', set_at: day(4) })));
    expect(await firings(id)).toEqual(['D5']);
    await send('limits', mine(limit(`${mark}-B`, { amount: '100.00', set_at: day(4) })));
    expect(await firings(id)).toEqual(['D7']);
  });

  test('contacts of a topic are counted in a window, and the alert names them', async () => {
    const id = await make(
      setting('S1', {
        model: 'CONTACT',
        column: 'topic',
        result_function: 'COUNT',
        filters: [where('topic', 'EQUALS TO', 'HARM')],
        datetime_value: 7,
        datetime_unit: 'DAYS',
        value: '1',
      }),
    );
    await paid(5, 15);
    await send(
      'contacts',
      mine(contact(`${mark}-1`, { contacted_at: day(1) })),
      mine(contact(`${mark}-2`, { contacted_at: day(4) })),
      mine(contact(`${mark}-3`, { contacted_at: day(14), topic: 'BONUS' })),
    );
    expect(await firings(id)).toEqual(['D5']);
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}`);
    const named = (body.data[0].suspect_items as { type: string; result?: string }[]).filter(
      ({ type }) => type === 'CONTACT',
    );
    expect(named.map(({ result }) => result)).toEqual(['HARM', 'HARM']);
  });
});
