import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { table } from '../../../server/sql/store.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { always, deposit, setting, trigger } from './rules.ts';

const at = (minute: number) => `2026-01-05T10:${String(minute).padStart(2, '0')}:00.000Z`;

/** A trigger whose parts an upgrade removed: the stored record, and the first reason. */
const broken: [what: string, stored: object, reason: object][] = [
  [
    'a result function that is gone',
    { trigger_settings: [setting('S1', { result_function: 'HARMONIC MEAN' })] },
    {
      path: 'trigger_settings.0.result_function',
      key: 'functionUnknown',
      params: { found: 'HARMONIC MEAN' },
      text: 'There is no result function HARMONIC MEAN',
    },
  ],
  [
    'a field that has left the manifest',
    { trigger_settings: [setting('S1', { column: 'colour' })] },
    { path: 'trigger_settings.0.column', key: 'columnUnknown', params: { model: 'DEPOSIT', found: 'colour' } },
  ],
  [
    'a filter by a field that has left the manifest',
    {
      trigger_settings: [
        setting('S1', { filters: [{ query_operator: 'AND', column: 'colour', operator: 'EQUALS TO', value: 'red' }] }),
      ],
    },
    { path: 'trigger_settings.0.filters.0.column', key: 'columnUnknown' },
  ],
  [
    'a field that is of another kind now',
    { trigger_settings: [setting('S1', { column: 'result' })] },
    { path: 'trigger_settings.0.result_function', key: 'functionOfType' },
  ],
  [
    'a window that is gone',
    { trigger_settings: [setting('S1', { datetime_operator: 'FORTNIGHT' })] },
    { path: 'trigger_settings.0.datetime_operator', key: 'windowUnknown' },
  ],
  [
    'a formula that can’t be read',
    { final_setting_result: 'S1 AND' },
    { path: 'final_setting_result', key: 'operandMissing', params: { at: 7 } },
  ],
  ['settings of another form', { trigger_settings: {} }, { path: 'trigger_settings', key: 'settingsUnreadable' }],
  [
    'an action that is gone',
    { trigger_actions: [{ handler: 'SEND A TELEGRAM', type: 'AUTOMATIC', params: {} }] },
    { path: 'trigger_actions.0.handler', key: 'handlerUnknown' },
  ],
];

describeApi('a trigger that cannot be judged', (api) => {
  let admin: Client;
  const ids = new Map<string, string>();
  const make = async (name: string): Promise<string> => {
    const { status, body } = await admin.post('v1/crud/trigger', trigger(name));
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  };
  const store = async (id: string, stored: object) => {
    const { tenant } = await api().platform.tenancy.stores('1');
    const values = Object.entries(stored).map(([name, value]) =>
      typeof value === 'string'
        ? sql`${sql.id(name)} = ${value}`
        : sql`${sql.id(name)} = ${JSON.stringify(value)}::jsonb`,
    );
    await sql`update ${table(tenant, 'trigger')} set ${sql.join(values)}, updated_at = now(),
        effective_from = ${always}::timestamptz + interval '1 day'
      where id = ${id}::bigint`.execute(tenant.db);
  };
  const fired = async (id: string) => (await admin.get(`v1/crud/customer-trigger?filter[trigger_id]=${id}`)).body.total;
  const pay = async (customer: string, minute: number) => {
    const { status, body } = await admin.post('v1/ingest/deposits', [
      deposit(`${customer}-${minute}`, customer, '2000.00', at(minute)),
    ]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: 1 });
  };

  beforeAll(async () => {
    admin = await api().as('admin');
    for (const [what, stored] of broken) {
      const id = await make(`Broken: ${what}`);
      ids.set(what, id);
      await store(id, stored);
    }
  });

  test.each(broken.slice(0, 6))('RMT-6 %s is refused on save, by field and code', async (_what, stored, reason) => {
    const { path, key } = reason as { path: string; key: string };
    const { status, body } = await admin.post('v1/crud/trigger', trigger('Never saved', stored));
    expect(status).toBe(422);
    expect(body.codes[path]).toEqual([expect.objectContaining({ code: key })]);
    expect(body.errors[path][0]).not.toBe('');
  });

  test('RMT-5 it is set aside: other triggers and all events are judged as before', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const whole = await make('Is whole');
    await pay('set-aside', 1);
    expect(await fired(whole)).toBe(1);
    for (const [what] of broken) expect(await fired(ids.get(what) ?? ''), what).toBe(0);
    for (const [what] of broken)
      expect(said.mock.calls.flat().join('\n'), what).toContain(`The trigger ${ids.get(what)} of `);
    said.mockRestore();
  });

  test.each(broken)('RMT-6 its record and the list give the reason: %s', async (what, _stored, reason) => {
    const id = ids.get(what) ?? '';
    const { problems } = (await admin.get(`v1/crud/trigger/${id}`)).body.data;
    expect(problems[0]).toMatchObject(reason);
    const { data } = (await admin.get(`v1/crud/trigger?filter[id]=${id}`)).body;
    expect(data[0].problems).toEqual(problems);
  });

  test('RMT-6 it can be paused, but neither activated nor tried until it is corrected', async () => {
    const id = ids.get('a result function that is gone') ?? '';
    const path = `v1/crud/trigger/${id}`;
    expect((await admin.put(path, { mode: 'PAUSED' })).status).toBe(200);
    const refused = await admin.put(path, { mode: 'ACTIVE' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors['trigger_settings.0.result_function']).toEqual([
      'There is no result function HARMONIC MEAN',
    ]);
    const tried = await admin.post(`${path}/backtest`, { date_from: at(0), date_to: at(50) });
    expect(tried.status).toBe(422);
    expect(tried.body.codes['trigger_settings.0.result_function']).toMatchObject([{ code: 'functionUnknown' }]);

    const mended = await admin.put(path, { mode: 'ACTIVE', trigger_settings: [setting('S1')], effective_from: at(2) });
    expect(mended.status, JSON.stringify(mended.body)).toBe(200);
    expect(mended.body.data.problems).toEqual([]);
    await pay('mended', 2);
    expect(await fired(id)).toBe(1);
  });
});
