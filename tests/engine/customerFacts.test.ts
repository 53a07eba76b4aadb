import { beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../server/tenants/seed.ts';
import type { SettingFilter } from '../../src/contracts/trigger.ts';
import { pauseAll } from '../api/decide/asking.ts';
import { deposit, setting, trigger } from '../api/engine/rules.ts';
import { Client, describeApi } from '../support/api.ts';

const at = (day: string, time = '12:00') => `2025-${day}T${time.length === 5 ? `${time}:00` : time}Z`;

describeApi('facts about customers in triggers', (api) => {
  let admin: Client;
  let runs = 0;
  /** Tells this test's customers and rows from those of the others. */
  let mark = '';
  beforeEach(async () => {
    await clock(at('03-10'));
    await pauseAll(admin);
    runs += 1;
    mark = `k${runs}`;
  });
  const clock = async (moment: string) => {
    api().setNow(moment);
    admin = new Client(api().app, (await api().signIn('admin@demo.pitboss.test', demoPassword)).body.accessToken);
  };
  const tell = async (...rows: object[]) => {
    const named = rows.map((row) => ({ partner_customerId: `${mark}-ann`, ...row }));
    const { body } = await admin.post('v1/ingest/customers', named);
    expect(body, JSON.stringify(body)).toMatchObject({ rejected: [] });
    return body;
  };
  const created = async (path: string, body: object): Promise<string> => {
    const answer = await admin.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  };
  /** A trigger of deposits that fires where the customer's own record passes the filter. */
  const where = (column: string, operator: string, value: SettingFilter['value']) =>
    created(
      'v1/crud/trigger',
      trigger(`${column} ${operator} ${String(value)} ${mark}`, {
        trigger_settings: [
          setting('S1', {
            model: 'CUSTOMER',
            column: 'partner_customerId',
            result_function: 'EXISTS',
            filters: [{ query_operator: 'AND', column, operator, value }],
            datetime_operator: 'LIFETIME',
            datetime_value: null,
            datetime_unit: null,
            value: '0',
          }),
        ],
      }),
    );
  const paid = async (...moments: [id: string, at: string][]) => {
    const rows = moments.map(([id, time]) => deposit(`${mark}-${id}`, `${mark}-ann`, '500.00', time));
    const { body } = await admin.post('v1/ingest/deposits', rows);
    expect(body, JSON.stringify(body)).toMatchObject({ rejected: [] });
  };
  const own = (ids: string[]) => ids.filter((id) => id.startsWith(`${mark}-`)).map((id) => id.replace(`${mark}-`, ''));
  /** What fired, which the backtest has to say too. */
  const fired = async (id: string): Promise<string[]> => {
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&sort=at&per_page=200`);
    const live = own(
      body.data
        .filter(({ outcome }: { outcome: string }) => outcome === 'TRIGGERED')
        .map(({ partner_id }: { partner_id: string }) => partner_id),
    );
    const span = { date_from: at('02-25', '00:00'), date_to: at('03-20') };
    const again = await admin.post(`v1/crud/trigger/${id}/backtest`, span);
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(own(again.body.data.first.map(({ partnerId }: { partnerId: string }) => partnerId)).sort()).toEqual(
      [...live].sort(),
    );
    return live;
  };

  test('a country holds from its moment on: events before have the former one, whichever of the rows comes first', async () => {
    const [italy, france] = [
      await where('customer_details.country', 'EQUALS TO', 'IT'),
      await where('customer_details.country', 'EQUALS TO', 'FR'),
    ];
    await paid(['first', at('03-01')], ['edge', at('03-03')], ['last', at('03-05')]);
    await tell({ country: 'FR', facts_from: at('03-03') });
    expect(await fired(france)).toEqual(['edge', 'last']);
    // the earlier value arrives later
    await tell({ country: 'IT', facts_from: at('02-01') });
    expect(await fired(italy)).toEqual(['first']);
    expect(await fired(france)).toEqual(['edge', 'last']);
    await tell({ country: 'IT', facts_from: at('03-04') });
    expect(await fired(italy)).toEqual(['first', 'last']);
    expect(await fired(france)).toEqual(['edge']);
    const { body } = await admin.get(`v1/crud/customer?filter[partner_customerId]=${mark}-ann`);
    expect(body.data[0]).toMatchObject({
      customer_details: { country: 'IT' },
      fact_history: {
        country: [
          { from: at('02-01').replace('Z', '.000Z'), value: 'IT' },
          { from: at('03-03').replace('Z', '.000Z'), value: 'FR' },
          { from: at('03-04').replace('Z', '.000Z'), value: 'IT' },
        ],
      },
    });
  });

  test('without a moment the first segment has always held, and another one holds from its arrival on', async () => {
    const vip = await where('segment', 'IN', ['VIP', 'Gold']);
    await paid(['before', at('03-01')]);
    await tell({ segment: 'VIP' });
    expect(await fired(vip)).toEqual(['before']);
    await clock(at('03-11'));
    await tell({ segment: 'Standard' });
    await clock(at('03-12'));
    await paid(['late', at('03-10')], ['after', at('03-11', '12:00:00.001')]);
    expect(await fired(vip)).toEqual(['before', 'late']);
    // the same row again is no news, and neither is a row that says nothing about it
    expect(await tell({ segment: 'Standard' })).toMatchObject({ accepted: 0, unchanged: 1 });
    await tell({ name: 'Ann' });
    expect(await fired(vip)).toEqual(['before', 'late']);
  });

  test('two rows of one customer in a batch are two values', async () => {
    const vip = await where('segment', 'EQUALS TO', 'VIP');
    await paid(['first', at('03-01')], ['second', at('03-05')]);
    await tell({ segment: 'VIP', facts_from: at('02-01') }, { segment: 'Gold', facts_from: at('03-03') });
    expect(await fired(vip)).toEqual(['first']);
  });

  test('an age is that of the event’s UTC day: a birthday counts from its first moment, 29 February on 1 March', async () => {
    await tell({ birth_date: '2004-02-29' });
    const young = await where('customer_details.age', 'LESS THAN', '21');
    await paid(['eve', at('02-28', '23:59:59.999')], ['birthday', at('03-01', '00:00')]);
    expect(await fired(young)).toEqual(['eve']);
    await paid(['year-before', '2024-02-28T23:59:59.999Z'], ['leap-day', '2024-02-29T00:00:00.000Z']);
    const twenty = await where('customer_details.age', 'GREATER THAN OR EQUALS TO', '20');
    const span = { date_from: '2024-02-20T00:00:00Z', date_to: '2024-03-10T00:00:00Z' };
    const { body } = await admin.post(`v1/crud/trigger/${twenty}/backtest`, span);
    expect(own(body.data.first.map(({ partnerId }: { partnerId: string }) => partnerId))).toEqual(['leap-day']);
    // a corrected date of birth judges the stored events again
    await tell({ birth_date: '2004-02-28' });
    const { body: logs } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${young}&per_page=200`);
    expect(
      logs.data.map(({ partner_id, outcome }: { partner_id: string; outcome: string }) => `${partner_id} ${outcome}`),
    ).toContain(`${mark}-eve WITHDRAWN`);
  });

  test('an age is a number for functions, too, and a customer without a date of birth has none', async () => {
    const id = await created(
      'v1/crud/trigger',
      trigger(`own age ${mark}`, {
        trigger_settings: [
          setting('S1', {
            model: 'CUSTOMER',
            column: 'customer_details.age',
            result_function: 'VALUE',
            filters: [],
            datetime_operator: 'LIFETIME',
            datetime_value: null,
            datetime_unit: null,
            number_operator: 'LESS THAN',
            value: '25',
          }),
        ],
      }),
    );
    await paid(['unknown', at('03-01')]);
    expect(await fired(id)).toEqual([]);
    await tell({ birth_date: '2000-03-02' });
    await paid(['today', at('03-02')]);
    expect(await fired(id)).toEqual(['unknown']);
  });

  test('a list of countries is asked for the country of the event’s time', async () => {
    const list = await created('v1/crud/value-list', { name: `Watched ${mark}`, kind: 'WATCH', holds: 'COUNTRIES' });
    await created('v1/crud/value-list-entry', { value_list_id: list, value: 'FR', reason: 'Known to the desk' });
    const id = await where('customer_details.country', 'ON LIST', [list]);
    await clock(at('03-14'));
    await tell({ country: 'FR', facts_from: at('03-01') }, { country: 'DE', facts_from: at('03-12') });
    await paid(['there', at('03-11')], ['away', at('03-13')]);
    expect(await fired(id)).toEqual(['there']);
  });

  test('what is no fact is refused, and the field is named', async () => {
    const rows = [
      { country: 'ZZ' },
      { country: 'it' },
      { birth_date: '2004-02-30' },
      { birth_date: '2025-04-01' },
      { birth_date: '1850-01-01' },
      { segment: '' },
      { registration_channel: 'x'.repeat(65) },
      { country: 'IT', facts_from: '2025-06-01T00:00:00Z' },
    ];
    const named = rows.map((row, place) => ({ partner_customerId: `${mark}-${place}`, ...row }));
    const { body } = await admin.post('v1/ingest/customers', named);
    expect(body.accepted).toBe(0);
    expect(body.rejected.map(({ errors }: { errors: string[] }) => errors.join())).toEqual([
      'country: There is no country ZZ (ISO 3166)',
      expect.stringMatching(/^country: /),
      expect.stringMatching(/^birth_date: /),
      'birth_date: This time lies in the future',
      'birth_date: The year must be from 1900 to 2199',
      expect.stringMatching(/^segment: /),
      expect.stringMatching(/^registration_channel: /),
      'facts_from: This time lies in the future',
    ]);
  });

  test('customers are found by their facts, and an erasure forgets them for good', async () => {
    await tell({
      birth_date: '1990-05-05',
      country: 'PT',
      segment: `S ${mark}`,
      registration_channel: 'Shop',
      facts_from: at('02-01'),
    });
    await tell({ segment: `T ${mark}`, facts_from: at('03-01') });
    const find = async (query: string) => {
      const { status, body } = await admin.get(`v1/crud/customer?${query}`);
      expect(status).toBe(200);
      return own(body.data.map((one: { partner_customerId: string }) => one.partner_customerId));
    };
    const born = 'filter[born_after]=1990-05-05&filter[born_before]=1990-05-06';
    const segment = `filter[segment]=${encodeURIComponent(`T ${mark}`)}`;
    expect(await find(`${segment}&filter[country]=PT&filter[registration_channel]=Shop&${born}`)).toEqual(['ann']);
    expect(await find(`${segment}&filter[born_before]=1990-05-05`)).toEqual([]);
    const { body: before } = await admin.get(`v1/crud/customer?filter[partner_customerId]=${mark}-ann`);
    const id = String(before.data[0].id);
    const erased = await admin.post(`v1/crud/customer/${id}/erase`, { customer_id: id, reason: 'Asked for it' });
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
    await tell({ country: 'FR', segment: 'VIP', birth_date: '1990-05-05' });
    const { body: after } = await admin.get(`v1/crud/customer/${id}`);
    expect(after.data).toMatchObject({
      customer_details: { birth_date: null, country: null },
      segment: null,
      registration_channel: null,
      fact_history: null,
    });
  });
});
