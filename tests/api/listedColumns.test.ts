import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { recentFigures } from '../../server/customers/recentFigures.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { askedOf } from '../../src/manifest/listedFields.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { userWith } from './helpers/users.ts';

/** So many days before the clock of the server. */
const ago = (days: number) => new Date(Date.parse('2026-01-05T12:00:00.000Z') - days * 86_400_000).toISOString();
const recent = 'with=open_alerts,stake_in_30_days,profit_in_30_days,last_activity';

describeApi('columns that are reckoned for a page of a list', (api) => {
  let desk: Desk;
  let store: Store;
  let analyst: Client;
  let ann: string;
  let bob: string;
  let slip: { id: string; bets: string[] };
  beforeAll(async () => {
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    store = tenant;
    desk = new Desk(tenant, logs);
    analyst = await api().as('analyst');
    [ann, bob] = [await desk.customer('C-ann'), await desk.customer('C-bob')];
    const fixtures = [await desk.fixture('F'), await desk.fixture('G'), await desk.fixture('H')];
    slip = await desk.betslip(ann, ago(1), fixtures, { return: '4.00', settled: true, settlement_date: ago(1) });
    await desk.betslip(bob, ago(40), []);
    for (const [bet, type] of [
      [0, 'VALUE'],
      [0, 'LATE BET'],
      [1, 'VALUE'],
    ] as const)
      await insertRow(tenant, 'bet_flag', {
        customer_id: ann,
        betslip_id: slip.id,
        bet_id: slip.bets[bet],
        type,
        created_at: ago(1 - bet / 10),
      });
    for (const [type, status] of [
      ['AML', 'WATCH'],
      ['TRADING', 'RESTRICTED'],
      ['BONUS ABUSE', 'DISMISSED'],
    ])
      await insertRow(tenant, 'customer_risk_status', { customer_id: ann, type, status });
    for (const state of ['OPEN', 'IN REVIEW', 'CLOSED'])
      await insertRow(tenant, 'alert', { customer_id: ann, type: 'CASINO', text: 'Many', data: '{}', state });
  });

  const rowOf = async (who: Client, path: string, id: string) => {
    const { status, body } = await who.get(path);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.find((row: { id: string }) => row.id === id);
  };
  const slips = (who = analyst) => rowOf(who, `v1/crud/betslip?filter[customer_id]=${ann}`, slip.id);

  test('a betslip tells its first bet and how many others there are', async () => {
    expect((await slips()).bet_on).toEqual({
      first: {
        id: slip.bets[0],
        fixture: { id: expect.stringMatching(/^\d+$/), name: 'F v B' },
        market: 'Match Result',
        selection: '1',
      },
      more: 2,
    });
    const [other] = (await analyst.get(`v1/crud/betslip?filter[customer_id]=${bob}`)).body.data;
    expect(other.bet_on).toEqual({ first: null, more: 0 });
  });

  test('a row tells what is known against its customer and its bets, the gravest first and nothing dismissed', async () => {
    const statuses = [
      { type: 'TRADING', status: 'RESTRICTED' },
      { type: 'AML', status: 'WATCH' },
    ];
    expect((await slips()).risk_flags).toEqual({ statuses, bet_flags: ['LATE BET', 'VALUE'] });
    const bet = await rowOf(analyst, `v1/crud/bet?filter[customer_id]=${ann}`, slip.bets[1] ?? '');
    expect(bet.risk_flags).toEqual({ statuses, bet_flags: ['VALUE'] });
    const customer = await rowOf(analyst, `v1/crud/customer?filter[id]=${ann}`, ann);
    expect(customer.risk_flags).toEqual({ statuses, bet_flags: [] });
    const deposit = await desk.deposit(ann, ago(2));
    expect((await rowOf(analyst, `v1/crud/deposit?filter[customer_id]=${ann}`, deposit)).risk_flags).toEqual({
      statuses,
      bet_flags: [],
    });
  });

  test('ROL-3 a reader is told nothing of entities that they may not list', async () => {
    const slipsOnly = await userWith(api(), ['betslip.list']);
    const bare = await slips(slipsOnly);
    expect(bare).not.toHaveProperty('bet_on');
    expect(bare).not.toHaveProperty('risk_flags');
    const some = await userWith(api(), ['betslip.list', 'bet.list', 'bet_flag.list']);
    expect(await slips(some)).toMatchObject({
      bet_on: { first: { fixture: null, market: 'Match Result' }, more: 2 },
      risk_flags: { statuses: [], bet_flags: ['LATE BET', 'VALUE'] },
    });
    const statuses = await userWith(api(), ['betslip.list', 'customer_risk_status.list']);
    expect((await slips(statuses)).risk_flags).toMatchObject({ statuses: [{}, {}], bet_flags: [] });
    const customers = await userWith(api(), ['customer.list']);
    expect(await customers.get('v1/crud/customer?with=open_alerts')).toMatchObject({
      status: 422,
      body: { errors: { with: [expect.stringContaining("with can't have 'open_alerts'")] } },
    });
  });

  test('lists are filtered by bet flags and by the customer’s risk status, as far as the reader may list those', async () => {
    const found = async (who: Client, name: string, filter: string) =>
      (await who.get(`v1/crud/${name}?${filter}`)).body;
    expect(await found(analyst, 'betslip', 'filter[bet_flag]=LATE BET')).toMatchObject({
      total: 1,
      data: [{ id: slip.id }],
    });
    expect(await found(analyst, 'bet', 'filter[bet_flag]=VALUE')).toMatchObject({ total: 2 });
    for (const name of ['betslip', 'bet', 'deposit', 'withdraw', 'casino', 'live_casino']) {
      const { path } = manifest.entities[name as 'betslip'];
      const { status, body } = await analyst.get(`${path}?filter[customer_risk_status][in]=WATCH,CONFIRMED`);
      expect(status, name).toBe(200);
      for (const row of body.data) expect(row.customer_id, name).toBe(ann);
    }
    const restricted = 'filter[customer_risk_status]=RESTRICTED&filter[customer_id]=';
    expect(await found(analyst, 'betslip', restricted + ann)).toMatchObject({ total: 1 });
    expect(await found(analyst, 'betslip', restricted + bob)).toMatchObject({ total: 0 });
    const slipsOnly = await userWith(api(), ['betslip.list', 'customer.list', 'customer.show']);
    expect(await found(slipsOnly, 'betslip', 'filter[customer_risk_status]=WATCH')).toMatchObject({
      errors: { 'filter[customer_risk_status]': [expect.any(String)] },
    });
  });

  test('a customer’s figures are given where they are asked for, by the rates of their days', async () => {
    const plain = await rowOf(analyst, `v1/crud/customer?filter[id]=${ann}`, ann);
    for (const path of askedOf(manifest.entities.customer)) expect(plain).not.toHaveProperty(path);
    const { control } = api().platform;
    await sql`delete from ${table(control, 'currency_rate')}`.execute(control.db);
    await insertRow(control, 'currency_rate', { code: 'AZN', day: ago(1).slice(0, 10), rate: '2' });
    await desk.betslip(ann, ago(1), [], { currency: 'AZN', stake: '10.00' });
    await desk.betslip(ann, ago(31), [], { stake: '99.00' });
    const list = `v1/crud/customer?filter[id][in]=${ann},${bob}&${recent}&currency=EUR`;
    expect(await rowOf(analyst, list, ann)).toMatchObject({
      open_alerts: { total: 2, total_is: 'exact' },
      stake_in_30_days: { amount: '15.00', currency: 'EUR', converted: true },
      profit_in_30_days: { amount: '6.00', currency: 'EUR' },
      last_activity: ago(1),
    });
    expect(await rowOf(analyst, list, bob)).toMatchObject({
      open_alerts: { total: 0, total_is: 'exact' },
      stake_in_30_days: { amount: '0.00', currency: 'EUR' },
      last_activity: ago(40),
    });
    await desk.betslip(bob, ago(1), [], { currency: 'SEK', stake: '10.00' });
    expect(await rowOf(analyst, list, bob)).toMatchObject({ stake_in_30_days: { amount: null, currency: 'EUR' } });
  });

  test('they are read in one statement for all customers, and no list is sorted by them', async () => {
    const wanted = { alerts: true, amounts: true, last: true };
    let found: unknown[] = [];
    const statements = await desk.counting(async (counted) => {
      found = await recentFigures(counted, [ann, bob], ago(30), wanted);
    });
    expect([statements, found.length]).toEqual([1, 2]);
    for (const path of [...askedOf(manifest.entities.customer), 'risk_flags'])
      expect(await analyst.get(`v1/crud/customer?sort=-${path}`), path).toMatchObject({
        status: 422,
        body: { errors: { sort: [expect.any(String)] } },
      });
  });

  test('open alerts are counted up to 100', async () => {
    const cleo = await desk.customer('C-cleo');
    await sql`insert into ${table(store, 'alert')} (customer_id, type, text, data)
      select ${cleo}::bigint, 'CASINO', 'Many', '{}' from generate_series(1, 120)`.execute(store.db);
    const row = await rowOf(analyst, `v1/crud/customer?filter[id]=${cleo}&with=open_alerts`, cleo);
    expect(row.open_alerts).toEqual({ total: 100, total_is: 'at least' });
  });

  test('exports have them, too; a field that is not asked for is refused by name', async () => {
    const admin = await api().as('admin');
    const { body } = await api().app.inject({
      method: 'GET',
      url: `/api/v1/crud/customer/export?filter[id]=${ann}&with=open_alerts`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const [line] = body.split('\n');
    expect(JSON.parse(line ?? '')).toMatchObject({
      data: [{ id: ann, risk_flags: { statuses: [{}, {}] }, open_alerts: { total: 2 } }],
    });
    for (const path of [
      'customer?with=risk_flags',
      'customer?with=nothing',
      'betslip?with=bets',
      'betslip/sums?with=x',
    ])
      expect(await admin.get(`v1/crud/${path}`), path).toMatchObject({
        status: 422,
        body: { errors: { with: [expect.any(String)] } },
      });
  });
});
