import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyDefaults } from '../../../server/decisions/applyDefaults.ts';
import { type AttachedPush, attachPush } from '../../../server/realtime/attach.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { makeUser } from '../helpers/users.ts';
import { above, aboveOf, betslip, fixture, make } from './asking.ts';

describeApi('answers to referrals', (api) => {
  let admin: Client;
  let analyst: Client;
  let push: AttachedPush;
  let url: string;
  let count = 0;
  let since = '';
  beforeAll(async () => {
    push = attachPush(api().app.server, api().platform);
    url = await api().app.listen({ host: '127.0.0.1', port: 0 });
    admin = await api().as('admin');
    analyst = await api().as('analyst');
    expect((await admin.post('v1/ingest/fixtures', [fixture('f-1')])).body.accepted).toBe(1);
    await make(admin, 'v1/crud/trigger', above('Large stake', '100', [{ handler: 'REFER' }]));
    await make(admin, 'v1/crud/trigger', aboveOf('WITHDRAWAL', 'WITHDRAWAL', 'amount', '100', [{ handler: 'HOLD' }]));
  });
  afterAll(() => push.close());
  beforeEach(async () => {
    api().setNow('2026-01-05T12:00:00.000Z');
    since = (await admin.get('v1/decisions?limit=200')).body.next;
  });

  /** A referred betslip: the operator's id, and the decision's. */
  const refer = async (more: object = {}) => {
    count += 1;
    const id = `q-${count}`;
    const { body } = await admin.post('v1/decide/betslips', [betslip(id, '150.00', more)]);
    expect(body.decisions, JSON.stringify(body)).toMatchObject([{ id, decision: 'REFER' }]);
    const [row] = (await admin.get(`v1/crud/decision?filter[partner_id]=${id}`)).body.data;
    return { id, decision: String(row.id) };
  };
  const fed = async () => (await admin.get(`v1/decisions?since=${since}`)).body.data;

  test('a person accepts, offers a lower stake or refuses; the sender reads the answers in their order', async () => {
    const [one, two, three] = [await refer(), await refer(), await refer()];
    const answer = (decision: string, body: object) => analyst.post(`v1/decisions/${decision}/answer`, body);
    expect(
      (await answer(two.decision, { answer: 'OFFER', stake: '40.00', comment: 'Too early' })).body.data,
    ).toMatchObject({
      state: 'ANSWERED',
      answer: 'OFFER',
      offered_stake: '40.00',
      answered_by: 'Anna Lindqvist',
      comment: 'Too early',
    });
    expect((await answer(one.decision, { answer: 'ACCEPT' })).status).toBe(200);
    expect((await answer(three.decision, { answer: 'REJECT' })).status).toBe(200);
    expect(await fed()).toMatchObject([
      { id: two.id, kind: 'betslips', decision: 'REFER', answer: 'OFFER', stake: '40.00', by_default: false },
      { id: one.id, answer: 'ACCEPT', stake: null, answered_at: '2026-01-05T12:00:00.000Z' },
      { id: three.id, answer: 'REJECT' },
    ]);
    const page = (await admin.get(`v1/decisions?since=${since}&limit=1`)).body;
    expect(page).toMatchObject({ data: [{ id: two.id }], more: true });
    const rest = (await admin.get(`v1/decisions?since=${page.next}`)).body;
    expect(rest).toMatchObject({ data: [{ id: one.id }, { id: three.id }], more: false });
    expect((await admin.get(`v1/decisions?since=${rest.next}`)).body).toEqual({
      data: [],
      next: rest.next,
      more: false,
    });
    const log = (await admin.get(`v1/crud/audit-log?filter[entity]=decision&filter[record_id]=${one.decision}`)).body
      .data;
    expect(log).toMatchObject([{ verb: 'UPDATE' }]);
  });

  test('ROL-3 a referral of another tenant is no referral here, and one of the same number stays unanswered there', async () => {
    const { client: harbour } = await makeUser(api(), { roles: ['role.admin'], tenants: ['2'] });
    expect((await harbour.post('v1/ingest/fixtures', [fixture('f-1')])).body.accepted).toBe(1);
    await make(harbour, 'v1/crud/trigger', above('Large stake', '100', [{ handler: 'REFER' }]));
    const here = await refer();
    // numbers are given by each tenant for itself: one that both have, and one that only Harbour has
    let there = '0';
    while (BigInt(there) <= BigInt(here.decision)) {
      count += 1;
      await harbour.post('v1/decide/betslips', [betslip(`h-${count}`, '150.00')]);
      there = String((await harbour.get(`v1/crud/decision?filter[partner_id]=h-${count}`)).body.data[0].id);
    }
    const answer = (id: string) => analyst.post(`v1/decisions/${id}/answer`, { answer: 'REJECT' });
    const stateIn = async (client: Client, id: string) => (await client.get(`v1/crud/decision/${id}`)).body.data.state;
    expect((await answer(there)).status).toBe(404);
    expect((await answer(here.decision)).status).toBe(200);
    expect(await stateIn(admin, here.decision)).toBe('ANSWERED');
    expect(await stateIn(harbour, here.decision)).toBe('WAITING');
    expect(await stateIn(harbour, there)).toBe('WAITING');
  });

  test('the same request is the same decision after the answer, and the referral is answered once', async () => {
    const { id, decision } = await refer();
    expect((await analyst.post(`v1/decisions/${decision}/answer`, { answer: 'ACCEPT' })).status).toBe(200);
    const again = await analyst.post(`v1/decisions/${decision}/answer`, { answer: 'REJECT' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'decisionAnswered', current: { answer: 'ACCEPT' } });
    expect((await admin.post('v1/decide/betslips', [betslip(id, '150.00')])).body.decisions).toMatchObject([
      { id, decision: 'REFER' },
    ]);
  });

  test('two people at once: one answer stands, the other is told', async () => {
    const { decision } = await refer();
    const both = await Promise.all(
      ['ACCEPT', 'REJECT'].map((answer) => analyst.post(`v1/decisions/${decision}/answer`, { answer })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await fed()).toHaveLength(1);
  });

  test('an offer that is none is refused by field', async () => {
    const { decision } = await refer();
    const refused = async (body: object) => {
      const { status, body: answer } = await analyst.post(`v1/decisions/${decision}/answer`, body);
      expect(status, JSON.stringify(answer)).toBe(422);
      return Object.keys(answer.errors);
    };
    expect(await refused({ answer: 'OFFER' })).toEqual(['stake']);
    expect(await refused({ answer: 'OFFER', stake: '150.00' })).toEqual(['stake']);
    expect(await refused({ answer: 'OFFER', stake: '0.00' })).toEqual(['stake']);
    expect(await refused({ answer: 'ACCEPT', stake: '10.00' })).toEqual(['stake']);
    expect(await refused({ answer: 'MAYBE' })).toEqual(['answer']);
    expect((await analyst.post('v1/decisions/999999999/answer', { answer: 'ACCEPT' })).status).toBe(404);
    const row = {
      ...{ partner_withdrawalId: 'w-offer', partner_customerId: 'c', amount: '200.00', currency: 'EUR' },
      ...{ result: 'PENDING', submitted_at: '2026-01-05T11:00:00.000Z' },
    };
    expect((await admin.post('v1/decide/withdrawals', [row])).body.decisions).toMatchObject([{ decision: 'REFER' }]);
    const [held] = (await admin.get('v1/crud/decision?filter[partner_id]=w-offer')).body.data;
    const offer = await analyst.post(`v1/decisions/${held.id}/answer`, { answer: 'OFFER', stake: '10.00' });
    expect(offer.status).toBe(422);
    expect(Object.keys(offer.body.errors)).toEqual(['answer']);
  });

  test('what nobody answers in time gets the default answer, once, however many processes apply it', async () => {
    const { id } = await refer();
    const answered = await refer();
    expect((await analyst.post(`v1/decisions/${answered.decision}/answer`, { answer: 'ACCEPT' })).status).toBe(200);
    const { platform } = api();
    const [northgate] = await platform.tenancy.all();
    if (!northgate) throw new Error('The test world has no tenant.');
    const { tenant } = await platform.tenancy.stores(northgate.id);
    const apply = () => applyDefaults(platform, northgate.id, tenant);
    api().setNow('2026-01-05T12:00:59.000Z');
    await apply();
    expect(await fed()).toMatchObject([{ id: answered.id }]);
    api().setNow('2026-01-05T12:01:00.000Z');
    await Promise.all([apply(), apply()]);
    const news = (await fed()).filter((one: { id: string }) => one.id === id);
    expect(news).toMatchObject([{ id, answer: 'REJECT', by_default: true, answered_at: '2026-01-05T12:01:00.000Z' }]);
    expect((await admin.get(`v1/crud/decision?filter[partner_id]=${id}`)).body.data).toMatchObject([
      { state: 'EXPIRED', answered_by: null },
    ]);
  });

  test('a tenant chooses its default answer, and the seconds until it applies', async () => {
    const [tenant] = (await admin.get('v1/crud/tenant?filter[name]=Northgate')).body.data;
    const choose = async (body: object) =>
      expect((await admin.put(`v1/crud/tenant/${tenant.id}`, body)).status).toBe(200);
    await choose({ decision_seconds: 10, decision_default: 'ACCEPT' });
    // a process reads the choices at most every two seconds
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const { decision } = await refer();
    expect((await admin.get(`v1/crud/decision/${decision}`)).body.data).toMatchObject({
      until: '2026-01-05T12:00:10.000Z',
      otherwise: 'ACCEPT',
    });
    await choose({ decision_seconds: 60, decision_default: 'REJECT' });
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect((await admin.put(`v1/crud/tenant/${tenant.id}`, { decision_seconds: 1 })).status).toBe(422);
  });

  test('the desk shows what a person needs: prices, the customer, what is open on the fixture', async () => {
    const odds = [
      {
        ...{ partner_fixtureId: 'f-1', bookmaker: 'A', market: 'Match Result', selection: 'Home' },
        price: '2.40',
        at: '2026-01-05T11:00:00.000Z',
      },
      {
        ...{ partner_fixtureId: 'f-1', bookmaker: 'B', market: 'Match Result', selection: 'Home' },
        price: '2.20',
        at: '2026-01-05T11:30:00.000Z',
      },
    ];
    expect((await admin.post('v1/ingest/odds', odds)).body.accepted).toBe(2);
    const { id, decision } = await refer({ partner_customerId: 'known' });
    await admin.post('v1/ingest/customers', [{ partner_customerId: 'known', name: 'Ada', last_name: 'Low' }]);
    const { data } = (await analyst.get('v1/decisions/desk')).body;
    const shown = data.referrals.find((one: { id: string }) => one.id === decision);
    expect(shown).toMatchObject({
      ...{
        kind: 'betslips',
        partner_id: id,
        amount: '150.00',
        price: '2.5000',
        return_possible: '375.00',
        otherwise: 'REJECT',
      },
      triggers: [{ name: 'Large stake', numbers: [{ found: '150' }] }],
      customer: {
        partner_customerId: 'known',
        name: 'Ada',
        last_name: 'Low',
        tags: [],
        status: null,
        betslips: 1,
        stake: '150.00',
        profit: '0.00',
      },
      bets: [
        {
          selection: 'Home',
          asked: '2.5000',
          best: '2.4000',
          average: '2.3000',
          priced_at: '2026-01-05T11:30:00.000Z',
        },
      ],
    });
    expect(shown.bets[0].open).toBeGreaterThan(0);
    expect(Number(shown.bets[0].exposure)).toBeGreaterThan(0);
    const untils = data.referrals.map(({ until }: { until: string }) => until);
    expect(untils).toEqual([...untils].sort());
  });

  test('the desk shows the present price, not one that is dated later', async () => {
    const odds = (price: string, at: string) => ({
      ...{ partner_fixtureId: 'f-1', bookmaker: 'A', market: 'Match Result', selection: 'Home', price, at },
    });
    const sent = [odds('2.60', '2026-01-05T11:50:00.000Z'), odds('9.90', '2026-01-06T20:00:00.000Z')];
    expect((await admin.post('v1/ingest/odds', sent)).body.accepted).toBe(2);
    const { decision } = await refer();
    const { referrals } = (await analyst.get('v1/decisions/desk')).body.data;
    const shown = referrals.find((one: { id: string }) => one.id === decision);
    expect(shown.bets).toMatchObject([{ best: '2.6000', priced_at: '2026-01-05T11:50:00.000Z' }]);
  });

  test('referrals and answers are pushed to the tenant’s consoles, and to no other tenant’s', async () => {
    const harbour = (await api().platform.tenancy.all()).find(({ name }) => name === 'Harbour');
    const stranger = await makeUser(api(), { roles: ['role.admin'], tenants: [harbour?.id ?? ''] });
    expect((await stranger.client.get(`v1/auth/switch-tenant?tenant_id=${harbour?.id}`)).status).toBe(200);
    const sockets = [analyst.token, stranger.client.token].map((token) =>
      io(url, { transports: ['websocket'], auth: { token }, forceNew: true }),
    );
    const heard: string[][] = sockets.map(() => []);
    const own = (decision: string) => heard[0]?.filter((id) => id === decision).length;
    try {
      await Promise.all(
        sockets.map(
          (socket, n) =>
            new Promise((resolve, reject) => {
              socket.on('decisionsChanged', ({ ids }) => heard[n]?.push(...ids));
              socket.on('connect', () => resolve(0)).on('connect_error', reject);
            }),
        ),
      );
      const { decision } = await refer();
      await expect.poll(() => own(decision), { timeout: 5_000 }).toBe(1);
      expect((await analyst.post(`v1/decisions/${decision}/answer`, { answer: 'ACCEPT' })).status).toBe(200);
      await expect.poll(() => own(decision), { timeout: 5_000 }).toBe(2);
      expect(heard[1]).toEqual([]);
    } finally {
      for (const socket of sockets) socket.disconnect();
    }
  });

  test('a webhook that subscribes is told each answer, in the transaction that gives it', async () => {
    const hook = { name: 'decisions', address: 'https://hooks.example.com', events: ['DECISION ANSWERED'] };
    expect((await admin.post('v1/crud/webhook', hook)).status).toBe(201);
    const { id, decision } = await refer();
    const before = (await admin.get('v1/crud/webhook-delivery?per_page=200')).body.total;
    await analyst.post(`v1/decisions/${decision}/answer`, { answer: 'OFFER', stake: '12.50' });
    const { data, total } = (await admin.get('v1/crud/webhook-delivery?per_page=200')).body;
    expect(total).toBe(before + 1);
    expect(data[0]).toMatchObject({ webhook: 'decisions', event: 'DECISION ANSWERED', state: 'WAITING' });
    expect(JSON.parse(data[0].body)).toMatchObject({
      event: 'decision.answered',
      decision: { id, kind: 'betslips', answer: 'OFFER', stake: '12.50', by_default: false },
      data: { decision: { id } },
    });
  });

  test('another tenant’s desk and feed show nothing of it, and its id is free there', async () => {
    const { client: harbour } = await makeUser(api(), { roles: ['role.admin'], tenants: ['2'] });
    const { id, decision } = await refer();
    await harbour.post('v1/ingest/fixtures', [fixture('f-1')]);
    // the same id is another tenant's own business: it is decided anew
    const anew = await harbour.post('v1/decide/betslips', [betslip(id, '1.00')]);
    expect(anew.body.decisions, JSON.stringify(anew.body)).toMatchObject([{ id, decision: 'ACCEPT' }]);
    const desk = (await harbour.get('v1/decisions/desk')).body.data.referrals;
    expect(desk.map((row: { partner_id: string }) => row.partner_id)).not.toContain(id);
    const feed = (await harbour.get('v1/decisions?limit=200')).body.data;
    expect(feed.map((row: { id: string }) => row.id)).not.toContain(id);
    expect((await admin.get(`v1/crud/decision/${decision}`)).body.data.state).toBe('WAITING');
  });

  test('a cursor that is none is refused', async () => {
    expect((await admin.get('v1/decisions?since=abc')).status).toBe(422);
    expect((await admin.get('v1/decisions?limit=1000')).status).toBe(422);
  });
});
