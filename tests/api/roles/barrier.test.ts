import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { derivedFrom } from '../../../server/context.ts';
import { under } from '../../../server/database/connectionUses.ts';
import { inTransaction, type Store, table } from '../../../server/sql/store.ts';
import { Client, describeApi } from '../../support/api.ts';
import { type Floor, fillFloor } from '../helpers/floor.ts';
import { codeOf, refused } from './refusals.ts';
import { tenancyWith } from './tenancyWith.ts';

describeApi('the roles of tenants', (api) => {
  let floor: Floor;
  let north: Store;
  let harbour: Store;
  beforeAll(async () => {
    floor = await fillFloor(api());
    north = floor.northgate.store;
    harbour = floor.harbour.store;
  });
  const host = () => api().platform.hosts.control;
  const roleIn = async ({ db }: Pick<Store, 'db'>) =>
    (await sql<{ name: string }>`select current_user::text as name`.execute(db)).rows[0]?.name;

  test('all that is in a tenant’s schemas belongs to its role, and nothing to the server’s own', async () => {
    const { rows } = await sql<{ schema: string; owners: string[] }>`select n.nspname::text as schema,
        array_agg(distinct o.owner::regrole::text) as owners from pg_namespace n join (
          select relnamespace as place, relowner as owner from pg_class
          union all select pronamespace, proowner from pg_proc union all select typnamespace, typowner from pg_type
          union all select oid, nspowner from pg_namespace) o on o.place = n.oid
      where n.nspname like 'tenant\\_%' group by 1 order by 1`.execute(host().kysely);
    const places = await api().platform.tenancy.all();
    const expected = places.flatMap(({ id }) =>
      [`tenant_${id}`, `tenant_${id}_logs`].map((schema) => ({ schema, owners: [host().roles.of(id)] })),
    );
    expect(rows).toEqual(expect.arrayContaining(expected));
    expect(rows).toHaveLength(expected.length);
  });

  describe.each(['by itself', 'in a transaction'])('a statement %s', (way) => {
    const run = (text: string, value?: string, times = 1) =>
      codeOf(
        (async () => {
          const send = async ({ db }: Pick<Store, 'db'>) => {
            const statement = value === undefined ? sql.raw(text) : sql`${sql.raw(text)} ${value}::bigint`;
            for (let time = 0; time < times; time += 1) await statement.execute(db);
          };
          await (way === 'by itself' ? send(north) : inTransaction(north, send));
        })(),
      );

    test.each([
      'select id from {s}.customer where id =',
      'insert into {s}.alert_comment (alert_id, text) select id, text from {s}.alert where id =',
      'update {s}.customer set legal_hold = true where id =',
      'delete from {s}.betslip where id =',
      'select id from {s}_logs.trigger_log where id =',
    ])('that names another tenant’s schema is refused, prepared or not: %s', async (text) => {
      const named = (schema: string) => text.replaceAll('{s}', schema);
      // a statement is prepared from its third use on
      expect(await run(named(harbour.schema), '1', 5)).toBe(refused);
      expect(await run(`${named(harbour.schema)} 1`)).toBe(refused);
      expect(await run(named(north.schema), '888888', 5)).not.toBe(refused);
    });

    test('that makes or changes another tenant’s tables is refused', async () => {
      for (const text of [
        'create table {s}.own (id int)',
        'drop table {s}.betslip',
        'alter table {s}.customer add column own int',
        'truncate {s}.customer',
      ])
        expect(await run(text.replace('{s}', harbour.schema)), text).toBe(refused);
    });
  });

  test('a join of both is refused, from either side', async () => {
    for (const [one, other] of [
      [north, harbour],
      [harbour, north],
    ] as const)
      expect(
        await codeOf(
          sql`select 1 from ${table(one, 'customer')} a, ${table(other, 'customer')} b limit 1`.execute(one.db),
        ),
      ).toBe(refused);
  });

  test('a role ends with its statement or transaction, also where that fails, on connections that all share', async () => {
    const own = await roleIn({ db: host().kysely });
    const [one, other] = [host().roles.of(floor.northgate.id), host().roles.of(floor.harbour.id)];
    const failing = ({ db }: Pick<Store, 'db'>) => sql`select 1 / ${0}::int`.execute(db);
    const turns = Array.from({ length: 60 }, (_, turn) => async () => {
      const [store, role] = turn % 2 === 0 ? [north, one] : [harbour, other];
      if (turn % 3 === 0) expect(await codeOf(failing(store))).toBe('22012');
      if (turn % 5 === 0) expect(await codeOf(inTransaction(store, failing))).toBe('22012');
      expect(await roleIn(store)).toBe(role);
      expect(await inTransaction(store, roleIn)).toBe(role);
      expect(await roleIn({ db: host().kysely })).toBe(own);
    });
    await Promise.all(turns.map((turn) => turn()));
  });

  test('a role that is not there begins no transaction, and leaves the connection as it was', async () => {
    const lost = { ...north, db: under(host().kysely, 'pitboss_nobody') };
    for (let time = 0; time < 8; time += 1) {
      expect(await codeOf(roleIn(lost))).toMatch(/^(22023|42704)$/);
      expect(await codeOf(inTransaction(lost, roleIn))).toMatch(/^(22023|42704)$/);
    }
    expect(await roleIn(north)).toBe(host().roles.of(floor.northgate.id));
  });

  test('lines of an audit log are added, and neither changed nor deleted; its chain is the keeper’s', async () => {
    const log = table(north, 'audit_log');
    await sql`insert into ${log} (verb, entity, record_id) values ('READ', 'customer', '1')`.execute(north.db);
    for (const statement of [
      sql`update ${log} set user_name = ${'Nobody'}`,
      sql`update ${log} set position = 1, hash = ''`,
      sql`delete from ${log}`,
      sql`delete from ${log} where id = ${1}::bigint`,
      sql`truncate ${log}`,
      sql`update ${table(north, 'audit_chain')} set hash = ''`,
      sql`delete from ${table(north, 'audit_pruned')}`,
      sql`insert into ${table(north, 'audit_delivery')} (position) values (1)`,
    ]) {
      expect(await codeOf(statement.execute(north.db))).toBe(refused);
      expect(await codeOf(inTransaction(north, ({ db }) => statement.execute(db)))).toBe(refused);
    }
    const keeper = { ...north, db: under(host().kysely, host().roles.auditOf(host().roles.of(floor.northgate.id))) };
    expect(await codeOf(sql`update ${log} set user_name = 'Nobody'`.execute(keeper.db))).toBe(refused);
    expect(await codeOf(sql`select from ${table(north, 'customer')}`.execute(keeper.db))).toBe(refused);
    expect(await codeOf(sql`select from ${table(harbour, 'audit_log')}`.execute(keeper.db))).toBe(refused);
  });

  describe('a server that binds calls to the wrong store', () => {
    const paths = ['v1/crud/customer', 'v1/crud/alert?sort=-id', 'v1/crud/trigger'];

    test('is refused by the database: nothing is answered, and nothing written', async () => {
      const { platform } = api();
      const wrong = tenancyWith(platform.tenancy, (stores) => ({
        ...stores,
        tenant: { ...stores.tenant, schema: harbour.schema },
      }));
      const app = await buildApp(derivedFrom(platform, { tenancy: wrong }), { version: 'test', signOfLifeMs: 60_000 });
      onTestFinished(() => app.close());
      const client = new Client(app, (await api().as('partner')).token);
      for (const path of paths) {
        const answer = await client.get(path);
        expect([answer.status, answer.body.code], path).toEqual([500, 'internal']);
        expect(JSON.stringify(answer.body)).not.toContain('harbour-canary');
      }
      const tags = () => sql`select id from ${table(harbour, 'customer_tag')}`.execute(harbour.db);
      const before = (await tags()).rows.length;
      expect((await client.post('v1/crud/customer-tag', { name: 'Of nobody' })).status).toBe(500);
      expect((await tags()).rows).toHaveLength(before);
    });

    test('answers where the store is the right one', async () => {
      const client = await api().as('partner');
      for (const path of paths) expect((await client.get(path)).status, path).toBe(200);
    });
  });

  test('a new tenant has its roles; one that can’t be kept leaves none behind', async () => {
    const { tenancy } = api().platform;
    const roles = async () => {
      const { rows } = await sql<{ name: string }>`select rolname::text as name from pg_roles
        where rolname ~ ${`^${host().roles.platformAudit.replace(/_audit$/, '')}_tenant_`} order by 1`.execute(
        host().kysely,
      );
      return rows.map(({ name }) => name);
    };
    const before = await roles();
    const wanted = { name: 'New', db_host: host().name, db_host_logs: host().name };
    const made = await tenancy.provision(wanted, async (id, tenant) => [id, await roleIn(tenant)] as const);
    const role = host().roles.of(made[0]);
    expect(made[1]).toBe(role);
    expect(await roles()).toEqual([...before, role, host().roles.auditOf(role)].sort());
    const failing = tenancy.provision(wanted, () => Promise.reject(new Error('No.')));
    await expect(failing).rejects.toThrow('No.');
    expect(await roles()).toEqual([...before, role, host().roles.auditOf(role)].sort());
  });
});
