import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import type { Row } from '../../server/database/database.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { sortsOf } from '../../src/manifest/sorts.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { type Floor, fillFloor, withQuery } from './helpers/floor.ts';

type Query = { [name: string]: string | number };

const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** The ids of a whole list, each page found by the cursor of the one before; `between` runs after each. */
async function walk(client: Client, path: string, query: Query, between = async () => {}): Promise<string[]> {
  const seen: string[] = [];
  let after: string | null = '';
  for (let pages = 0; after !== null; pages += 1) {
    if (pages > 300) throw new Error(`${path}: the walk has no end.`);
    const { status, body } = await client.get(withQuery(path, { ...query, after }));
    expect(status, JSON.stringify(body)).toBe(200);
    seen.push(...idsIn(body.data));
    after = body.cursor;
    await between();
  }
  return seen;
}

/** The same by page numbers. */
async function leaf(client: Client, path: string, query: Query): Promise<string[]> {
  const seen: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await client.get(withQuery(path, { ...query, page }));
    seen.push(...idsIn(body.data));
    if (body.data.length === 0) return seen;
  }
}

/** A list whose rows come and go: one row's values of what it can be sorted by, from small numbers. */
interface Moving {
  name: string;
  row: (n: number, values: readonly [number, number, number]) => Row;
}

const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n)).toISOString();
const moving: readonly Moving[] = [
  {
    name: 'alert',
    row: (n, [a, b, c]) => ({
      type: 'CASINO',
      text: `Moving ${n}`,
      state: 'CLOSED',
      data: '{}',
      hits: a,
      last_hit_at: b === 0 ? null : hour(b),
      created_at: hour(c),
    }),
  },
  {
    name: 'customer',
    row: (n, [a, b, c]) => ({
      partner_customerId: `${['a', 'B', 'ä', 'Z', '1'][a]}${n}`,
      registered_at: b === 0 ? null : hour(b),
      created_at: hour(c),
    }),
  },
  {
    name: 'customer_action',
    row: (n, [a, , c]) => ({ name: `${['tag', 'Tag', "t'ag", 'täg', '"'][a]} ${n}`, created_at: hour(c) }),
  },
];

const values = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4));
/** What happens between two pages; the place chooses a row of those that are there. */
const event = fc.oneof(
  fc.record({ does: fc.constant('insert' as const), place: fc.nat(), values }),
  fc.record({ does: fc.constant('change' as const), place: fc.nat(), values }),
  fc.record({ does: fc.constant('delete' as const), place: fc.nat(), values }),
);

describeApi('cursors', (api) => {
  let admin: Client;
  let floor: Floor;
  let store: Store;
  beforeAll(async () => {
    floor = await fillFloor(api(), 7);
    store = floor.northgate.store;
    admin = await api().as('admin');
  });

  test.each(Object.keys(manifest.entities))(
    'API-2 %s: a walk by cursor has the rows of the numbered pages, in every order',
    async (name) => {
      const { path } = entityOf(manifest, name);
      const { total } = (await admin.get(path)).body;
      const per_page = total > 60 ? 200 : 3;
      for (const sort of sortsOf(entityOf(manifest, name)).flatMap((one) => [one, `-${one}`])) {
        const numbered = await leaf(admin, path, { per_page, sort });
        expect(await walk(admin, path, { per_page, sort }), sort).toEqual(numbered);
        expect(new Set(numbered).size, sort).toBe(total);
      }
    },
  );

  test('API-2 filters hold for the whole walk, also those of related records', async () => {
    const trigger = String(floor.northgate.rows.trigger?.[0]?.id);
    await sql`update ${table(store, 'customer_trigger')} set trigger_id = ${trigger}::bigint`.execute(store.db);
    const queries: [string, Query][] = [
      ['v1/crud/alert', { 'filter[state][in]': 'OPEN,CLOSED', sort: '-last_hit_at' }],
      ['v1/crud/alert', { 'filter[type][in]': 'CASINO,SPORTSBOOK', 'filter[after_date]': '2000-01-01', sort: 'hits' }],
      ['v1/crud/customer', { 'filter[customerTriggerLogs.trigger_id]': trigger }],
      ['v1/crud/customer', { 'filter[customerTriggerLogs.trigger_id]': trigger, sort: 'id' }],
      ['v1/crud/customer', { 'filter[partner_customerId][starts]': 'n', sort: 'registered_at' }],
    ];
    for (const [path, query] of queries) {
      const asked = { ...query, per_page: 2 };
      const numbered = await leaf(admin, path, asked);
      expect(numbered.length, JSON.stringify(query)).toBeGreaterThan(2);
      expect(await walk(admin, path, asked), JSON.stringify(query)).toEqual(numbered);
    }
  });

  test.each(moving)(
    'API-2 $name: a walk neither repeats nor misses a row that stands, while others come, go and change',
    async ({ name, row }) => {
      const entity = entityOf(manifest, name);
      const own = table(store, name);
      const mine = sql`id >= 500000`;
      const sorts = sortsOf(entity).flatMap((one) => [one, `-${one}`]);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...sorts),
          fc.integer({ min: 1, max: 5 }),
          fc.array(values, { minLength: 1, maxLength: 14 }),
          fc.array(fc.array(event, { maxLength: 3 }), { maxLength: 12 }),
          async (sort, per_page, first, turns) => {
            await sql`delete from ${own} where ${mine}`.execute(store.db);
            let next = 500_000;
            const add = async (of: readonly [number, number, number]) => {
              const id = String(next++);
              await insertRow(store, name, { id, ...row(Number(id), of) });
              return id;
            };
            const present: string[] = [];
            for (const one of first) present.push(await add(one));
            const standing = new Set(present);
            const happen = async ({ does, place, values: of }: (typeof turns)[number][number]) => {
              if (does === 'insert') return void present.push(await add(of));
              const [id] = present.splice(place % Math.max(1, present.length), 1);
              if (id === undefined) return;
              standing.delete(id);
              const set = Object.entries(row(Number(id), of)).map(
                ([column, value]) => sql`${sql.id(column)} = ${value}`,
              );
              if (does === 'delete') await sql`delete from ${own} where id = ${id}::bigint`.execute(store.db);
              else await sql`update ${own} set ${sql.join(set)} where id = ${id}::bigint`.execute(store.db);
            };
            const left = [...turns];
            const seen = await walk(admin, entity.path, { sort, per_page }, async () => {
              for (const one of left.shift() ?? []) await happen(one);
            });
            const order = await leaf(admin, entity.path, { sort, per_page: 200 });
            expect(seen.filter((id) => standing.has(id))).toEqual(order.filter((id) => standing.has(id)));
          },
        ),
        { numRuns: 30 },
      );
      await sql`delete from ${own} where ${mine}`.execute(store.db);
    },
  );

  test('API-2 the number of a page found by a cursor is what the caller calls it, also beyond the 100,000th row', async () => {
    const { body } = await admin.get('v1/crud/alert?per_page=2');
    const second = await admin.get(withQuery('v1/crud/alert', { per_page: 2, page: 90_000, after: body.cursor }));
    expect(second.body).toMatchObject({ page: 90_000, per_page: 2, total: body.total, total_is: 'exact' });
    const numbered = await admin.get('v1/crud/alert?per_page=2&page=2');
    expect(second.body.data).toEqual(numbered.body.data);
  });

  test('VAL-6 a cursor of another list, order or filter, a forged one and any other text are refused by name', async () => {
    const path = 'v1/crud/alert';
    const { cursor } = (await admin.get(`${path}?per_page=2&sort=-last_hit_at`)).body;
    const [digest, , id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const asked: [string, Query][] = [
      [path, { after: cursor }],
      [path, { after: cursor, sort: 'last_hit_at' }],
      [path, { after: cursor, sort: '-last_hit_at', 'filter[type]': 'CASINO' }],
      ['v1/crud/betslip', { after: cursor }],
      ...[
        'x',
        '%00',
        "1' or 1=1",
        'A'.repeat(9_000),
        forged(),
        forged('digest', null, id),
        forged(digest, null),
        forged(digest, null, null),
        forged(digest, null, id, id),
        forged(digest, 'yesterday', id),
        forged(digest, '0000-01-01T00:00:00.000Z', id),
        forged(digest, ['2026-01-01T00:00:00.000Z'], id),
        forged(digest, { column: 'text' }, id),
        forged(digest, null, '9'.repeat(19)),
        forged(digest, null, '1e3'),
        forged(digest, 'created_at', id),
      ].map((after): [string, Query] => [path, { after, sort: '-last_hit_at' }]),
    ];
    for (const [where, query] of asked) {
      const { status, body } = await admin.get(withQuery(where, query));
      expect([status, Object.keys(body.errors)], JSON.stringify(query)).toEqual([422, ['after']]);
    }
    const kept = await admin.get(withQuery(path, { after: forged(digest, null, id), sort: '-last_hit_at' }));
    expect(kept.status).toBe(200);
  });

  test('API-2 the lists of relations and of the reporter take it, too', async () => {
    const [fired] = floor.northgate.rows.customer_trigger ?? [];
    const customer = String(fired?.customer_id);
    const [bet] = floor.northgate.rows.bet ?? [];
    const about = { customer_id: customer, betslip_id: bet?.betslip_id, bet_id: bet?.id };
    const of = { customer_id: customer, trigger_id: fired?.trigger_id };
    const slips = floor.northgate.rows.betslip ?? [];
    for (let n = 0; n < 4; n += 1) {
      const created_at = hour(n % 2);
      const { id } = await insertRow(store, 'customer_trigger', { ...of, betslip_id: slips[n + 1]?.id, created_at });
      await insertRow(store, 'bet_flag', { ...about, type: 'VALUE', fired_trigger_id: id, created_at });
    }
    const queries: [string, Query][] = [
      ['v1/reporter/customer-bet-flags', { customer_id: customer }],
      ['v1/relations/index', { base_model: 'Customer', base_model_id: customer, relation: 'customerTriggerLogs' }],
    ];
    for (const [path, query] of queries) {
      const asked = { ...query, per_page: 1 };
      const numbered = await leaf(admin, path, asked);
      expect(numbered.length, path).toBeGreaterThan(3);
      expect(await walk(admin, path, asked), path).toEqual(numbered);
    }
  });
});
