import { beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { entityOf, placedFields } from '../../src/manifest/fields.ts';
import { className } from '../../src/manifest/names.ts';
import { type Client, describeApi } from '../support/api.ts';
import { type Floor, fillFloor, nowhere, withQuery } from './helpers/floor.ts';

const dropdown = (query: { [name: string]: string | number }) => withQuery('v1/components/get-dropdown-rows', query);
const relation = (query: { [name: string]: string | number }) => withQuery('v1/relations/index', query);
const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

describeApi('choices, relations and reports', (api) => {
  let risk: Client;
  let floor: Floor;
  beforeAll(async () => {
    floor = await fillFloor(api());
    risk = await api().as('risk');
  });

  describe('API-14 get-dropdown-rows', () => {
    test('API-14 rows of triggers, actions and customers are returned in the requested order', async () => {
      for (const model of ['Trigger', 'TriggerAction', 'Customer']) {
        const up = await risk.get(dropdown({ model, order_by: 'id', order_direction: 'ASC' }));
        expect(up.status).toBe(200);
        expect(ids(up.body)).toEqual(['500', '501', '502', '503', '504']);
        const down = await risk.get(dropdown({ model, order_by: 'id', order_direction: 'DESC' }));
        expect(ids(down.body)).toEqual(ids(up.body).reverse());
      }
    });

    test('API-14 a search compares the label, or the named column, without regard to case', async () => {
      const found = async (query: { [name: string]: string }) => ids((await risk.get(dropdown(query))).body);
      expect(await found({ model: 'Trigger', search: 'ALPINE' })).toEqual(['501']);
      expect(await found({ model: 'TriggerAction', search: 'gamma', search_column: 'name' })).toEqual(['503']);
      expect(await found({ model: 'Customer', search: 'north-customer-2' })).toEqual(['502']);
      expect(await found({ model: 'Customer', search: 'Beta', search_column: 'customer_details.name' })).toEqual([
        '502',
      ]);
      expect(await found({ model: 'Trigger', search: 'nothing like it' })).toEqual([]);
      expect(await found({ model: 'Trigger', search: '%' })).toEqual([]);
      expect(await found({ model: 'Trigger', search: '' })).toHaveLength(5);
    });

    test('API-14 it returns pages and the requested relations', async () => {
      const { body } = await risk.get(
        dropdown({ model: 'Customer', per_page: 2, page: 2, order_by: 'id', withs: 'customer_tags' }),
      );
      expect(ids(body)).toEqual(['502', '503']);
      expect(body.total).toBe(5);
      expect(body.data[0].customer_tags).toHaveLength(2);
      const withs = 'customerRiskStatuses,customerTriggerLogs';
      const { data } = (await risk.get(dropdown({ model: 'Customer', order_by: 'id', withs }))).body;
      expect(data[0].customerRiskStatuses).toMatchObject([{ customer_id: '500', type: 'TRADING', status: 'NEW' }]);
      for (const row of data)
        for (const one of [...row.customerRiskStatuses, ...row.customerTriggerLogs])
          expect(one.customer_id).toBe(row.id);
      const bare = (await risk.get(dropdown({ model: 'Customer', order_by: 'id' }))).body.data[0];
      expect(Object.keys(bare)).not.toContain('customerRiskStatuses');
    });

    const refused: [string, { [name: string]: string }, string][] = [
      ['no model', {}, 'model'],
      ['an unknown model', { model: 'Nonsense' }, 'model'],
      ['a table’s name for a model', { model: 'customer' }, 'model'],
      ['an unknown column', { model: 'Trigger', search: 'x', search_column: 'password' }, 'search_column'],
      ['an unknown order', { model: 'Trigger', order_by: 'nonsense' }, 'order_by'],
      ['an unknown direction', { model: 'Trigger', order_by: 'id', order_direction: 'UP' }, 'order_direction'],
      ['an unknown relation', { model: 'Trigger', withs: 'nonsense' }, 'withs'],
      ['an unknown parameter', { model: 'Trigger', limit: '5' }, 'limit'],
    ];
    test.each(refused)('API-14 %s is refused by name', async (_what, query, field) => {
      const { status, body } = await risk.get(dropdown(query));
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual([field]);
    });
  });

  describe('API-12 relations/index', () => {
    test('API-12 a customer’s risk statuses are returned page by page', async () => {
      const query = { base_model: 'Customer', base_model_id: 500, relation: 'customerRiskStatuses' };
      const { status, body } = await risk.get(relation({ ...query, page: 1, per_page: 10 }));
      expect(status).toBe(200);
      expect(body).toMatchObject({ total: 1, page: 1, per_page: 10 });
      expect(body.data[0]).toMatchObject({ customer_id: '500', type: 'TRADING', status: 'NEW', risk: { id: '500' } });
      expect((await risk.get(relation({ ...query, page: 2 }))).body.data).toEqual([]);
    });

    test('API-12 every relation of every entity returns exactly the related records', async () => {
      for (const name of Object.keys(manifest.entities))
        for (const { path, field } of placedFields(entityOf(manifest, name))) {
          if (field.kind !== 'many') continue;
          const [row] = floor.northgate.rows[name] ?? [];
          const back = placedFields(entityOf(manifest, field.of)).find((one) => one.path === field.by)?.column ?? '';
          const wanted = (floor.northgate.rows[field.of] ?? []).filter((one) => one[back] === row?.id);
          const answer = await risk.get(
            relation({ base_model: className(name), base_model_id: String(row?.id), relation: path }),
          );
          expect(answer.status, `${name}.${path}`).toBe(200);
          expect(ids(answer.body).sort(), `${name}.${path}`).toEqual(wanted.map(({ id }) => id));
        }
    });

    test('API-12 an unknown record is 404; an unknown model, relation or parameter is 422 by name', async () => {
      const query = { base_model: 'Customer', base_model_id: 500, relation: 'customerRiskStatuses' };
      for (const id of [nowhere, 'x', '-1', ''])
        expect((await risk.get(relation({ ...query, base_model_id: id }))).body).toMatchObject({
          message: 'Resource not found.',
        });
      for (const [name, value] of [
        ['base_model', 'Nonsense'],
        ['relation', 'nonsense'],
        ['relation', 'customer_details'],
        ['relation', 'customer_tag_category'],
        ['limit', '5'],
        ['sort', 'nonsense'],
      ] as const) {
        const { status, body } = await risk.get(relation({ ...query, [name]: value }));
        expect(status).toBe(422);
        expect(Object.keys(body.errors)).toEqual([name]);
      }
    });
  });

  describe('API-11 reporter', () => {
    test.each(['customer-bet-flags', 'customer-arbitrage-logs'])(
      'API-11 %s returns a customer’s rows',
      async (report) => {
        const all = await risk.get(`v1/reporter/${report}`);
        expect(all.body).toMatchObject({ total: 5, page: 1, per_page: 10 });
        const one = await risk.get(`v1/reporter/${report}?customer_id=502&page=1&per_page=5&sort=-created_at`);
        expect(one.body.total).toBe(1);
        expect(one.body.data[0].customer_id).toBe('502');
        expect((await risk.get(`v1/reporter/${report}?customer_id=${nowhere}`)).body.total).toBe(0);
        expect((await risk.get(`v1/reporter/${report}?customer_id=x`)).status).toBe(422);
        expect((await risk.get(`v1/reporter/${report}?nonsense=1`)).body.errors).toHaveProperty('nonsense');
      },
    );

    test('API-11 a bet flag and an arbitrage log have the values that the tabs show', async () => {
      const flags = await risk.get('v1/reporter/customer-bet-flags?customer_id=500');
      expect(flags.body.data[0]).toMatchObject({
        bet_id: '500',
        type: 'ARBITRAGE',
        created_at: '2026-01-01T10:00:00.000Z',
      });
      const logs = await risk.get('v1/reporter/customer-arbitrage-logs?customer_id=500');
      expect(logs.body.data[0]).toMatchObject({ market: 'Alpha north', margin: '1.500000', fixture: { id: '500' } });
      expect(logs.body.data[0].prices).toEqual([{ selection: 'north', bookmaker: 'Pinnacle', price: '2.1' }]);
    });
  });
});
