import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { table } from '../../server/sql/store.ts';
import type { RelatedCustomers, RelatedEdge } from '../../src/contracts/related.ts';
import { type CustomerTimeline, type TimelineEvent, timelineKinds } from '../../src/contracts/timeline.ts';
import { asAdministrator } from '../support/administrator.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { Desk, raises } from './act/desk.ts';
import { harbourMark, nowhere } from './helpers/floor.ts';
import { makeUser } from './helpers/users.ts';

const ajv = addFormats.default(new Ajv2020({ allErrors: true, strict: false }));
const contract = <T>(name: string): ValidateFunction<T> =>
  ajv.compile(JSON.parse(readFileSync(`schemas/contracts/${name}.json`, 'utf8')));
const isTimeline = contract<CustomerTimeline>('CustomerTimeline');
const isRelated = contract<RelatedCustomers>('RelatedCustomers');
const day = (hour: string) => `2026-01-05T${hour}:00.000Z`;

describeApi('a customer’s timeline and related customers', (api) => {
  let desk: Desk;
  let analyst: Client;
  let ann: string;
  let game: string;
  beforeAll(async () => {
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    analyst = await api().as('analyst');
  });
  beforeEach(async () => {
    await sql`delete from ${table(desk.tenant, 'customer_customer')}`.execute(desk.tenant.db);
    await desk.clear();
    ann = await desk.customer('C-ann');
    game = String((await insertRow(desk.tenant, 'casino_game', { name: 'Reels', provider_name: 'Spinny' })).id);
  });

  const timeline = async (id: string, query = '', who = analyst): Promise<CustomerTimeline> => {
    const { status, body } = await who.get(`v1/reporter/customer-timeline?customer_id=${id}${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    if (!isTimeline(body.data)) throw new Error(ajv.errorsText(isTimeline.errors));
    return body.data;
  };
  /** All pages, one after the other. */
  const pages = async (id: string, query = '', who = analyst): Promise<TimelineEvent[][]> => {
    const found: TimelineEvent[][] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: CustomerTimeline = await timeline(id, `${query}${next && `&before=${next}`}`, who);
      found.push(page.events);
      next = page.next;
      if (found.length > 500) throw new Error('The timeline does not end.');
    }
    return found;
  };
  const related = async (id: string, who = analyst): Promise<RelatedCustomers> => {
    const { status, body } = await who.get(`v1/reporter/related-customers?customer_id=${id}`);
    expect(status, JSON.stringify(body)).toBe(200);
    if (!isRelated(body.data)) throw new Error(ajv.errorsText(isRelated.errors));
    return body.data;
  };
  let spins = 0;
  const spin = (at: string, rest: Row = {}, name: 'casino' | 'live_casino' = 'casino') => {
    spins += 1;
    const id = name === 'casino' ? 'partner_casino_spinId' : 'partner_live_casino_betId';
    const row = { customer_id: ann, casino_game_id: game, currency: 'EUR', stake: '1.00', return: '0.50' };
    return insertRow(desk.tenant, name, { [id]: `R${spins}`, ...row, submitted_at: at, ...rest });
  };

  describe('timeline', () => {
    /** One thing of every kind, a minute or more apart. */
    async function fillDay(): Promise<void> {
      const { tenant } = desk;
      await sql`update ${table(tenant, 'customer')} set registered_at = '2025-11-02T09:00:00Z' where id = ${ann}::bigint`.execute(
        tenant.db,
      );
      const fixture = await desk.fixture('A');
      const slip = await desk.betslip(ann, day('08:00'), [fixture], {
        settled: true,
        result: 'WON',
        return: '20.00',
        settlement_date: day('08:30'),
      });
      await spin(day('09:00'));
      await spin(day('09:10'), {}, 'live_casino');
      const depositId = await desk.deposit(ann, day('10:00'), { result: 'REVERSED', comments: 'Stolen card' });
      const withdrawal = { amount: '7.00', currency: 'EUR', result: 'PENDING', submitted_at: day('10:10') };
      await insertRow(tenant, 'withdraw', { partner_withdrawalId: 'W1', customer_id: ann, ...withdrawal });
      const trigger = await desk.trigger('T', [raises]);
      const [raised] = await desk.act([desk.firing(trigger, ann, depositId, day('10:00'))]);
      await sql`update ${table(tenant, 'alert')} set created_at = ${day('10:20')}::timestamptz`.execute(tenant.db);
      await analyst.post(`v1/crud/alert/${raised?.id}/triage`, {
        state: 'CLOSED',
        verdict: 'CONFIRMED',
        comment: 'Clear',
      });
      await sql`update ${table(tenant, 'alert')} set closed_at = ${day('11:00')}::timestamptz`.execute(tenant.db);
      await sql`update ${table(tenant, 'alert_comment')} set created_at = ${day('10:50')}::timestamptz`.execute(
        tenant.db,
      );
      const [fired] = await desk.rows('customer_trigger');
      const own = { customer_id: ann, fired_trigger_id: fired?.id };
      const change = { type: 'AML', from_status: 'NEW', status: 'WATCH', created_at: day('11:10') };
      await insertRow(tenant, 'customer_risk_status_change', { ...own, ...change });
      const flag = { betslip_id: slip.id, bet_id: slip.bets[0], type: 'VALUE', created_at: day('11:20') };
      await insertRow(tenant, 'bet_flag', { ...own, ...flag });
      const log = { fixture_id: fixture, market: 'Match Result', margin: '0.012', prices: '[]' };
      await insertRow(tenant, 'arbitrage_log', { ...own, ...log, betslip_id: slip.id, created_at: day('11:30') });
      const request = { handler: 'CUSTOMER ACTION', params: '{}', text: 'Call them', created_at: day('11:40') };
      const decision = { state: 'DONE', decided_by: 'Risk Manager', decided_at: day('11:50'), comment: 'Called' };
      await insertRow(tenant, 'action_request', { ...own, trigger_id: trigger.id, ...request, ...decision });
      await insertRow(tenant, 'intervention', {
        ...{ customer_id: ann, kind: 'CALL', channel: 'PHONE', happened_at: day('11:35') },
        ...{ text: 'Talked', result: 'Agreed', user_name: 'Anna Lindqvist' },
      });
      await insertRow(tenant, 'customer_limit', {
        ...{ partner_limitId: `L ${ann}`, customer_id: ann, kind: 'DEPOSIT', period: 'WEEK', set_by: 'CUSTOMER' },
        ...{ change: 'LOWERED', amount: '50.00', currency: 'EUR', set_at: day('11:36') },
      });
      await insertRow(tenant, 'customer_exclusion', {
        ...{ partner_exclusionId: `X ${ann}`, customer_id: ann, kind: 'TIME OUT', reason: 'Asked for it' },
        ...{ starts_at: day('11:37'), ends_at: day('23:00') },
      });
      await insertRow(tenant, 'customer_contact', {
        ...{ partner_contactId: `T ${ann}`, customer_id: ann, channel: 'CHAT', topic: 'HARM' },
        ...{ contacted_at: day('11:38'), summary: 'Losses' },
      });
      const [vip, care] = [await desk.tag('VIP'), await desk.tag('Care')];
      await analyst.put(`v1/crud/customer/${ann}`, { customer_tags: [vip] });
      await analyst.put(`v1/crud/customer/${ann}`, { customer_tags: [care] });
      await sql`update ${table(tenant, 'audit_log')} set created_at = case when before -> 'customer_tags' = '[]'::jsonb
        then ${day('11:55')}::timestamptz else ${day('11:56')}::timestamptz end where entity = 'customer'`.execute(
        asAdministrator(api().platform, tenant).db,
      );
    }

    test('CUS-2 the timeline has all events, newest first, each kind with its details', async () => {
      await fillDay();
      const { events, next } = await timeline(ann);
      expect(next).toBeNull();
      expect(events.map(({ kind }) => kind)).toEqual([
        'tags',
        'tags',
        'action_decided',
        'action_request',
        'contact',
        'exclusion',
        'limit',
        'intervention',
        'arbitrage_log',
        'bet_flag',
        'risk_status',
        'alert_closed',
        'alert_comment',
        'alert_raised',
        'withdraw',
        'deposit',
        'live_casino',
        'casino',
        'betslip_settled',
        'betslip_placed',
        'registered',
      ]);
      expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(Object.keys(timelineKinds)));
      const of = (kind: string) => events.findLast((event) => event.kind === kind);
      expect(events[0]?.tags).toEqual({ added: ['Care'], removed: ['VIP'], category: null, by: null });
      expect(of('action_decided')?.decided).toMatchObject({ state: 'DONE', by: 'Risk Manager', comment: 'Called' });
      expect(of('intervention')).toMatchObject({
        at: day('11:35'),
        intervened: { kind: 'CALL', channel: 'PHONE', text: 'Talked', result: 'Agreed', by: 'Anna Lindqvist' },
      });
      expect(of('limit')).toMatchObject({
        at: day('11:36'),
        limited: {
          kind: 'DEPOSIT',
          period: 'WEEK',
          change: 'LOWERED',
          amount: '50.00',
          currency: 'EUR',
          minutes: null,
        },
      });
      expect(of('exclusion')).toMatchObject({
        at: day('11:37'),
        excluded: { kind: 'TIME OUT', ends_at: day('23:00'), lifted_at: null, reason: 'Asked for it' },
      });
      expect(of('contact')?.contacted).toEqual({ channel: 'CHAT', topic: 'HARM', summary: 'Losses' });
      expect(of('risk_status')?.status).toMatchObject({ from_status: 'NEW', status: 'WATCH', trigger: { name: 'T' } });
      expect(of('bet_flag')?.flagged).toMatchObject({ type: 'VALUE', betslip: { name: 'S1' }, trigger: { name: 'T' } });
      expect(of('arbitrage_log')?.arbitrage).toMatchObject({
        fixture: { name: 'A v B' },
        betslip: { name: 'S1' },
        margin: '0.012000',
      });
      expect(of('alert_closed')).toMatchObject({ at: day('11:00'), closed: { verdict: 'CONFIRMED' } });
      expect(of('alert_comment')?.commented).toMatchObject({ comment: 'Clear', by: 'Anna Lindqvist' });
      expect(of('deposit')?.transfer).toMatchObject({ amount: '50.00', result: 'REVERSED', comment: 'Stolen card' });
      expect(of('betslip_settled')).toMatchObject({ at: day('08:30'), settled: { profit: '-10.00', result: 'WON' } });
      expect(of('betslip_placed')?.placed).toMatchObject({
        stake: '10.00',
        bets: 1,
        selection: { fixture: 'A v B', market: 'Match Result', name: '1' },
      });
      expect(of('registered')).toMatchObject({ id: ann, at: '2025-11-02T09:00:00.000Z' });
    });

    test('CUS-2 the timeline can be limited to kinds and to events before a day', async () => {
      await fillDay();
      const kinds = (events: TimelineEvent[]) => events.map(({ kind }) => kind);
      expect(kinds((await timeline(ann, '&kinds=deposit,casino')).events)).toEqual(['deposit', 'casino']);
      const earlier = await timeline(ann, '&before_date=2026-01-05T08:30:00Z');
      expect(kinds(earlier.events)).toEqual(['betslip_placed', 'registered']);
    });

    test('CUS-2 pages of the timeline neither repeat nor miss an event, also when many share one moment', async () => {
      const fixture = await desk.fixture('A');
      // few moments, so that many things share one; spins of a run around other things
      const moment = (i: number) => day(`0${1 + (i % 7)}:${String((i * 13) % 60).padStart(2, '0')}`);
      for (let i = 0; i < 24; i += 1) {
        const settled = { settled: true, result: 'LOST', return: '0', settlement_date: moment(i + 3) };
        await desk.betslip(ann, moment(i), [fixture], i % 3 === 0 ? {} : settled);
        await desk.deposit(ann, moment(i * 5));
        await spin(moment(i));
        await spin(moment(i + 1));
        await spin(moment(i * 3), {}, 'live_casino');
      }
      const key = ({ kind, id, at }: TimelineEvent) => `${kind} ${id} ${at}`;
      const whole = (await timeline(ann, '&per_page=200')).events;
      const sorted = whole.map(({ at }) => at);
      expect(sorted).toEqual([...sorted].sort().reverse());
      const played = (events: TimelineEvent[], kind: string) =>
        events.reduce((sum, event) => sum + (event.kind === kind ? (event.run?.count ?? 0) : 0), 0);
      expect([played(whole, 'casino'), played(whole, 'live_casino')]).toEqual([48, 24]);
      for (const size of [1, 2, 3, 7, 20]) {
        const found = await pages(ann, `&per_page=${size}`);
        expect(found.every((page) => page.length <= size)).toBe(true);
        expect(found.flat().map(key), `${size} a page`).toEqual(whole.map(key));
      }
      const some = await pages(ann, '&per_page=2&kinds=casino,betslip_settled');
      expect(some.flat().map(key)).toEqual(
        whole.filter(({ kind }) => kind === 'casino' || kind === 'betslip_settled').map(key),
      );
    });

    test('CUS-2 an event that arrives between two pages does not shift the next page', async () => {
      for (const hour of ['01:00', '02:00', '03:00', '04:00']) await desk.deposit(ann, day(hour));
      await spin(day('02:30'));
      const first = await timeline(ann, '&per_page=2');
      await desk.deposit(ann, day('09:00'));
      await spin(day('09:10'));
      await spin(day('03:30'));
      const second = await timeline(ann, `&per_page=10&before=${first.next}`);
      expect(first.events.map(({ at }) => at)).toEqual([day('04:00'), day('03:00')]);
      expect(second.events.map(({ at }) => at)).toEqual([day('02:30'), day('02:00'), day('01:00')]);
    });

    test('CUS-4 spins less than half an hour apart form one run per day and currency; rolled back spins are not counted', async () => {
      const other = await insertRow(desk.tenant, 'casino_game', { name: 'Wheels', provider_name: 'Spinny' });
      for (const at of ['20:00', '20:20', '20:49']) await spin(day(at));
      await spin(day('20:50'), { stake: '100.00', return: '900.00', is_rolled_back: true });
      await spin(day('20:51'), { casino_game_id: other.id, stake: '0.10', return: null });
      await spin(day('21:30'), { stake: '999999999999.99', return: '0.01' });
      await spin(day('21:35'), { currency: 'SEK' });
      await spin(day('23:59'));
      await spin('2026-01-06T00:01:00.000Z');
      const { events } = await timeline(ann, '&kinds=casino');
      expect(events.map(({ run }) => run)).toEqual([
        expect.objectContaining({ count: 1, from: '2026-01-06T00:01:00.000Z' }),
        expect.objectContaining({ count: 1, from: day('23:59') }),
        expect.objectContaining({ count: 1, currency: 'SEK' }),
        expect.objectContaining({ count: 1, stake: '999999999999.99', profit: '999999999999.98' }),
        {
          from: day('20:00'),
          count: 5,
          currency: 'EUR',
          stake: '3.10',
          return: '1.50',
          profit: '1.60',
          rolled_back: 1,
          games: 2,
          game: 'Reels',
        },
      ]);
    });

    test('CUS-4 a run of thousands of spins is split into parts that together hold every spin', async () => {
      await sql`insert into ${table(desk.tenant, 'casino')} ("partner_casino_spinId", customer_id, casino_game_id, currency,
          stake, "return", submitted_at)
        select 'B' || n, ${ann}::bigint, ${game}::bigint, 'EUR', 1, 0, '2026-01-05T01:00:00Z'::timestamptz + n * interval '5 seconds'
        from generate_series(1, 4500) n`.execute(desk.tenant.db);
      await desk.deposit(ann, day('03:00'));
      await spin(day('00:10'));
      const found = (await pages(ann)).flat();
      expect(found.map(({ kind, run }) => run?.count ?? kind)).toEqual([2000, 2000, 'deposit', 500, 1]);
    });

    test('ROL-3 the timeline has only the kinds of events that the role may list', async () => {
      await fillDay();
      const admin = await api().as('admin');
      const permissions = ['customer.show', 'betslip.list', 'customer_tag.list'];
      await admin.post('v1/crud/role/', { name: 'role.few', permissions });
      const { client } = await makeUser(api(), { roles: ['role.few'] });
      const { events } = await timeline(ann, '', client);
      expect(events.map(({ kind }) => kind)).toEqual(['tags', 'tags', 'betslip_settled', 'betslip_placed']);
      // the bets name a betslip's fixtures
      expect(events.at(-1)?.placed?.selection).toBeNull();
      for (const [kind, entity] of Object.entries(timelineKinds)) {
        const { status } = await client.get(`v1/reporter/customer-timeline?customer_id=${ann}&kinds=tags,${kind}`);
        expect(status, kind).toBe(permissions.includes(`${entity}.list`) ? 200 : 403);
      }
    });

    test('CUS-2 who tagged a customer is shown only to roles that may read the audit log', async () => {
      await fillDay();
      const by = async (who: Client) => (await timeline(ann, '&kinds=tags', who)).events[0]?.tags?.by;
      expect(await by(analyst)).toBeNull();
      expect(await by(await api().as('auditor'))).toBe('Anna Lindqvist');
    });
  });

  describe('related customers', () => {
    const link = (one: string, other: string, reason: string) =>
      insertRow(desk.tenant, 'customer_customer', { customer_id: one, customer_id_2: other, reason });
    const drawn = ({ edges }: RelatedCustomers) =>
      edges.map(({ from, to, reason, recorded, count }: RelatedEdge) => [from, to, reason, recorded, count]);

    test('CUS-2 recorded relations are found in either direction, once each, within two steps', async () => {
      // one after the other: their ids, and so the order of what links them, go by it
      const bob = await desk.customer('C-bob');
      const cid = await desk.customer('C-cid');
      const dan = await desk.customer('C-dan');
      const eve = await desk.customer('C-eve');
      await link(ann, bob, 'SHARED DEVICE');
      await link(bob, ann, 'SHARED DEVICE');
      await link(cid, bob, 'SHARED PAYMENT');
      await link(cid, dan, 'SHARED PAYMENT');
      await link(dan, eve, 'SHARED PAYMENT');
      const status = { customer_id: bob, type: 'AML' };
      await insertRow(desk.tenant, 'customer_risk_status', { ...status, status: 'WATCH' });
      await insertRow(desk.tenant, 'customer_risk_status', { ...status, type: 'TRADING', status: 'RESTRICTED' });
      const graph = await related(ann);
      expect(graph.nodes.map(({ id, step }) => [id, step])).toEqual([
        [ann, 0],
        [bob, 1],
        [cid, 2],
      ]);
      expect(graph.nodes[1]).toMatchObject({ partner_customerId: 'C-bob', status: 'RESTRICTED', open_alerts: 0 });
      expect(drawn(graph)).toEqual([
        [ann, bob, 'SHARED DEVICE', true, null],
        [bob, cid, 'SHARED PAYMENT', true, null],
      ]);
      expect(graph.cut).toBe(false);
    });

    test('CUS-2 customers who made the same selections at nearly the same time on at least three fixtures are related', async () => {
      const [bob, cid] = [await desk.customer('C-bob'), await desk.customer('C-cid')];
      const fixtures = await Promise.all(['F', 'G', 'H', 'I'].map((id) => desk.fixture(id)));
      for (const [i, fixture] of fixtures.entries()) {
        await desk.betslip(ann, day(`0${i + 1}:00`), [fixture]);
        await desk.betslip(bob, day(`0${i + 1}:09`), [fixture]);
        // a quarter of an hour later says nothing, nor does another selection
        await desk.betslip(cid, day(`0${i + 1}:15`), [fixture]);
      }
      await sql`update ${table(desk.tenant, 'bet')} set odd_name = '2' where customer_id = ${bob}::bigint
        and fixture_id = ${fixtures[3]}::bigint`.execute(desk.tenant.db);
      const graph = await related(ann);
      expect(graph.edges).toEqual([
        { from: ann, to: bob, reason: 'SAME SELECTIONS', recorded: false, count: 3, at: day('03:09') },
        { from: bob, to: cid, reason: 'SAME SELECTIONS', recorded: false, count: 3, at: day('03:15') },
      ]);
      expect(graph.selections).toEqual({ bets: 200, fixtures: 3, minutes: 10 });
    });

    test('CUS-2 a selection that many customers made relates nobody', async () => {
      const crowd = await Promise.all(Array.from({ length: 26 }, (_, i) => desk.customer(`C-${i}`)));
      for (const fixture of await Promise.all(['F', 'G', 'H'].map((id) => desk.fixture(id))))
        for (const one of [ann, ...crowd]) await desk.betslip(one, day('01:00'), [fixture]);
      expect(await related(ann)).toMatchObject({ nodes: [{ id: ann }], edges: [], cut: false });
    });

    test('CUS-2 customers with the same mail address are related', async () => {
      const bob = await desk.customer('C-bob');
      const mails = { [ann]: 'Ann@mail.test', [bob]: 'ann@MAIL.test' };
      for (const [id, mail] of Object.entries(mails))
        await sql`update ${table(desk.tenant, 'customer')} set customer_details_mail = ${mail} where id = ${id}::bigint`.execute(
          desk.tenant.db,
        );
      expect(drawn(await related(ann))).toEqual([[ann, bob, 'SAME MAIL', false, null]]);
    });

    test('CUS-2 a customer who is named by an alert is related to the alert’s customer, in both directions', async () => {
      const [bob, cid] = [await desk.customer('C-bob'), await desk.customer('C-cid')];
      const trigger = await desk.trigger('Same selection from many accounts', [raises]);
      const suspects = [ann, bob, '999999'].map((id) => ({ type: 'CUSTOMER' as const, id, partnerId: null }));
      const raise = async (at: string) => {
        const firing = desk.firing(trigger, ann, await desk.deposit(ann, at), at);
        await desk.act([{ ...firing, suspects: [...suspects, { type: 'DEPOSIT', id: cid, partnerId: null }] }]);
      };
      await raise(day('01:00'));
      await sql`update ${table(desk.tenant, 'alert')} set state = 'CLOSED', created_at = ${day('01:00')}::timestamptz`.execute(
        desk.tenant.db,
      );
      await raise(day('02:00'));
      await sql`update ${table(desk.tenant, 'alert')} set created_at = ${day('02:00')}::timestamptz
        where state <> 'CLOSED'`.execute(desk.tenant.db);
      const edge = { from: ann, to: bob, reason: 'SAME ALERT', recorded: false, count: 2, at: day('02:00') };
      expect((await related(ann)).edges).toEqual([edge]);
      expect((await related(bob)).edges).toEqual([edge]);
      expect((await related(cid)).edges).toEqual([]);
      const { client } = await makeUser(api(), { roles: ['role.admin'] });
      expect((await related(ann, client)).nodes.map(({ id }) => id)).toEqual([ann, bob]);
    });

    test('CUS-2 at most forty related customers are returned, with a mark that there are more', async () => {
      const others = await Promise.all(Array.from({ length: 30 }, (_, i) => desk.customer(`C-${i}`)));
      for (const [i, one] of others.entries()) {
        await link(ann, one, 'SHARED DEVICE');
        await link(one, await desk.customer(`D-${i}`), 'SHARED DEVICE');
      }
      const graph = await related(ann);
      expect(graph.nodes).toHaveLength(40);
      expect(graph.cut).toBe(true);
      const ids = new Set(graph.nodes.map(({ id }) => id));
      expect(graph.edges.every(({ from, to }) => ids.has(from) && ids.has(to))).toBe(true);
    });

    test('ROL-3 relations, statuses and alerts are returned only as far as the role may list them', async () => {
      const [bob, cid] = [await desk.customer('C-bob'), await desk.customer('C-cid')];
      await link(ann, bob, 'SHARED DEVICE');
      for (const id of ['F', 'G', 'H']) {
        const fixture = await desk.fixture(id);
        for (const one of [ann, cid]) await desk.betslip(one, day('01:00'), [fixture]);
      }
      const status = { customer_id: ann, type: 'AML', status: 'WATCH' };
      await insertRow(desk.tenant, 'customer_risk_status', status);
      const firing = desk.firing(
        await desk.trigger('T', [raises]),
        ann,
        await desk.deposit(ann, day('01:00')),
        day('01:00'),
      );
      await desk.act([{ ...firing, suspects: [{ type: 'CUSTOMER', id: bob, partnerId: null }] }]);
      const admin = await api().as('admin');
      const seen = async (name: string, permissions: string[]) => {
        await admin.post('v1/crud/role/', { name, permissions: ['customer.show', ...permissions] });
        const { client } = await makeUser(api(), { roles: [name] });
        return related(ann, client);
      };
      const none = await seen('role.ties.none', []);
      expect(none).toMatchObject({
        nodes: [{ id: ann, status: null, open_alerts: null }],
        edges: [],
        selections: null,
      });
      const links = await seen('role.ties.links', ['customer_customer.list', 'alert.list']);
      expect(drawn(links).map(([, , reason]) => reason)).toEqual(['SAME ALERT', 'SHARED DEVICE']);
      expect(links.nodes[0]).toMatchObject({ status: null, open_alerts: 1 });
      const bets = await seen('role.ties.bets', ['bet.list', 'customer_risk_status.list']);
      expect(drawn(bets).map(([, , reason]) => reason)).toEqual(['SAME SELECTIONS']);
      expect(bets.nodes[0]).toMatchObject({ status: 'WATCH', open_alerts: null });
    });
  });

  const paths = ['customer-timeline', 'related-customers', 'shared-things', 'customer-scores'];

  test('ROL-3 a customer of another tenant is the same 404 as an unknown one', async () => {
    const { tenant } = await api().platform.tenancy.stores('2');
    // the same ids in both tenants: a lookup by id only would find them
    const row = { id: ann, partner_customerId: harbourMark, registered_at: day('01:00') };
    await insertRow(tenant, 'customer', row);
    await insertRow(tenant, 'customer', { id: 990_001, partner_customerId: `${harbourMark}-2` });
    const deposit = { amount: '1', currency: 'EUR', result: 'PENDING', submitted_at: day('01:00') };
    await insertRow(tenant, 'deposit', { partner_depositId: harbourMark, customer_id: ann, ...deposit });
    const tie = { customer_id: ann, customer_id_2: 990_001, reason: harbourMark };
    await insertRow(tenant, 'customer_customer', tie);
    for (const login of ['admin', 'partner', 'risk', 'analyst', 'auditor'] as const) {
      const client = await api().as(login);
      for (const path of paths) {
        const ask = async (id: string) => {
          const { status, body } = await client.get(`v1/reporter/${path}?customer_id=${id}`);
          return { status, message: body.message };
        };
        expect(await ask('990001'), path).toEqual({ status: 404, message: 'Resource not found.' });
        expect(await ask(nowhere), path).toEqual(await ask('990001'));
        const { body } = await client.get(`v1/reporter/${path}?customer_id=${ann}`);
        expect(JSON.stringify(body), path).not.toContain(harbourMark);
      }
    }
    for (const name of ['customer_customer', 'deposit', 'customer'])
      await sql`delete from ${table(tenant, name)}`.execute(tenant.db);
  });

  test('API-24 an invalid parameter is refused by name', async () => {
    const refused = async (query: string) => {
      const { status, body } = await analyst.get(`v1/reporter/${query}`);
      return [status, ...Object.keys(body.errors ?? {})];
    };
    const own = `customer-timeline?customer_id=${ann}`;
    for (const path of paths) {
      expect(await refused(path)).toEqual([422, 'customer_id']);
      for (const id of ['x', '0', '-1', '1 or 1=1', '99999999999999999999'])
        expect(await refused(`${path}?customer_id=${encodeURIComponent(id)}`), id).toEqual([404]);
      expect(await refused(`${path}?customer_id=${ann}&surprise=1`)).toEqual([422, 'surprise']);
      expect(await refused(`${path}?customer_id=${ann}&timezone=Europe/Warsaw&currency=EUR`)).toEqual([200]);
    }
    expect(await refused(`${own}&kinds=deposit,secrets`)).toEqual([422, 'kinds']);
    expect(await refused(`${own}&kinds=toString`)).toEqual([422, 'kinds']);
    expect(await refused(`${own}&per_page=0`)).toEqual([422, 'per_page']);
    expect(await refused(`${own}&per_page=201`)).toEqual([422, 'per_page']);
    expect(await refused(`${own}&before_date=2026-02-30`)).toEqual([422, 'before_date']);
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const at = day('01:00');
    for (const value of [
      'x',
      ['deposit', at, '1'],
      ['secrets', at, '1', {}],
      ['deposit', 'now', '1', {}],
      ['deposit', at, "1' or", {}],
      ['deposit', at, '1', { casino: { at } }],
    ])
      expect(await refused(`${own}&before=${cursor(value)}`), JSON.stringify(value)).toEqual([422, 'before']);
    expect(await refused(`${own}&before=${cursor(['deposit', at, '1', {}])}`)).toEqual([200]);
  });
});
