import { beforeEach, expect, test } from 'vitest';
import type { RaisedAlert } from '../../../server/engine/act/firing.ts';
import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { quietPush } from '../../support/quietPush.ts';
import { insertRow, rowsOf } from '../../support/rows.ts';
import { nowhere } from '../helpers/floor.ts';
import { userWith } from '../helpers/users.ts';
import { Desk } from './desk.ts';

const at = '2026-01-05T10:00:00.000Z';
const asked = (handler: TriggerAction['handler'], params: TriggerAction['params'] = {}): TriggerAction => ({
  handler,
  type: 'APPROVAL REQUIRED',
  params,
});

describeApi('requests for approval of trigger actions', (api) => {
  let desk: Desk;
  let analyst: Client;
  let ann: string;
  beforeEach(async () => {
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    analyst = await api().as('analyst');
    ann = await desk.customer('C-ann');
  });
  /** Fires a trigger with these actions on a betslip with one bet; gives the ids of its requests. */
  const fire = async (actions: TriggerAction[]) => {
    const trigger = await desk.trigger('T', actions);
    const slip = await desk.betslip(ann, at, [await desk.fixture('F')]);
    const firing = desk.firing(trigger, ann, slip.id, at, { className: 'Betslip' });
    await desk.act([firing]);
    const ids = (await desk.rows('action_request', 'id')).map(({ id }) => String(id));
    return { trigger, slip, firing, ids };
  };
  const decide = (id: string | undefined, how: 'approve' | 'reject', body?: unknown) =>
    analyst.post(`v1/crud/action-request/${id}/${how}`, body);

  test('ALR-3 an alert lists its own requests only', async () => {
    await fire([{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }, asked('ADD BET FLAG', { flag: 'VALUE' })]);
    const other = await desk.trigger('Other', [asked('ADD BET FLAG', { flag: 'BONUS' })]);
    await desk.act([desk.firing(other, ann, await desk.deposit(ann, at), at)]);
    const [alert] = await desk.rows('alert', 'id');
    const all = await analyst.get('v1/crud/action-request');
    expect(all.body.total).toBe(2);
    const { body } = await analyst.get(`v1/crud/action-request?filter[alert_id]=${alert?.id}`);
    expect(body).toMatchObject({ total: 1, data: [{ params: { flag: 'VALUE' } }] });
  });

  test('RMT-5 an approved action runs at once; who, when and the comment are stored, and the audit log says so without what is personal', async () => {
    const tag = await desk.tag('Sharp');
    const { ids, slip } = await fire([
      asked('ADD BET FLAG', { flag: 'VALUE' }),
      asked('ADD CUSTOMER TAG', { tag_id: tag }),
      asked('WEBHOOK', { webhook: 'desk' }),
    ]);
    const answer = await decide(ids[0], 'approve', { comment: 'Quite so' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          id: ids[0],
          state: 'DONE',
          decided_by: 'Anna Lindqvist',
          decided_at: '2026-01-05T12:00:00.000Z',
          comment: 'Quite so',
        },
      },
    });
    expect(await desk.rows('bet_flag')).toMatchObject([{ bet_id: slip.bets[0], type: 'VALUE', created_at: at }]);
    expect((await decide(ids[1], 'approve')).status).toBe(200);
    expect(await desk.rows('customer_customer_tags', '*', '1')).toHaveLength(1);
    expect((await decide(ids[2], 'approve', {})).status).toBe(200);
    const [call] = await desk.rows('webhook_delivery');
    expect(JSON.parse(String(call?.body)).approved_at).toBe('2026-01-05T12:00:00.000Z');
    const changes = (await rowsOf(desk.tenant, 'audit_log')).filter(
      ({ verb }) => verb === 'UPDATE' || verb === 'CREATE',
    );
    expect(changes).toMatchObject([
      {
        entity: 'action_request',
        verb: 'UPDATE',
        record_id: ids[0],
        before: { state: 'PENDING' },
        after: { state: 'DONE', comment: '•••', decided_by: '•••' },
      },
      { record_id: ids[1] },
      { record_id: ids[2] },
    ]);
  });

  test('RMT-5 an approved CREATE ALERT raises and pushes the alert; later firings of the trigger ask again', async () => {
    const { trigger, ids } = await fire([asked('CREATE ALERT')]);
    const pushed: RaisedAlert[][] = [];
    const { push } = api().platform;
    const served = quietPush({ alerts: (_, raised) => pushed.push([...raised]) });
    push.serveBy(served);
    await decide(ids[0], 'approve');
    push.endServing(served);
    expect(pushed).toMatchObject([[{ isNew: true, form: { type: 'SPORTSBOOK', subject: 'T' } }]]);
    expect(await desk.rows('alert')).toMatchObject([
      { trigger_id: trigger.id, hits: 1, created_at: at, state: 'OPEN' },
    ]);
    const later = '2026-01-05T11:00:00.000Z';
    const slip = await desk.betslip(ann, later, []);
    await desk.act([desk.firing(trigger, ann, slip.id, later, { className: 'Betslip' })]);
    expect(await desk.rows('alert', 'hits')).toEqual([{ hits: 1 }]);
    expect(await desk.rows('action_request', 'state')).toEqual([{ state: 'DONE' }, { state: 'PENDING' }]);
  });

  test('RMT-5 API-13 an approved SET RISK STATUS counts as the person’s change, for each risk whose workflow allows it', async () => {
    const trigger = await desk.trigger('T', [asked('SET RISK STATUS', { status: 'RESTRICTED' })]);
    const risk = await desk.risk('R', 'T1', [trigger]);
    await desk.act([desk.firing(trigger, ann, await desk.deposit(ann, at), at)]);
    const [request] = await desk.rows('action_request', 'id');
    await decide(String(request?.id), 'approve');
    expect(await desk.rows('customer_risk_status')).toMatchObject([
      { risk_id: risk, status: 'RESTRICTED', triggered: 1 },
    ]);
    expect(await desk.rows('customer_risk_status_change')).toMatchObject([
      { from_status: 'NEW', status: 'RESTRICTED', user_name: 'Anna Lindqvist' },
    ]);
  });

  test('RMT-5 a rejected action does not run; a second decision is refused with 409, also when two are made at once', async () => {
    const { ids } = await fire([asked('ADD BET FLAG', { flag: 'VALUE' }), asked('WEBHOOK', { webhook: 'desk' })]);
    expect((await decide(ids[0], 'reject', { comment: 'No' })).body.data).toMatchObject({ state: 'REJECTED' });
    expect(await desk.rows('bet_flag')).toEqual([]);
    for (const how of ['approve', 'reject'] as const) {
      const again = await decide(ids[0], how);
      expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('decided') } });
    }
    const both = await Promise.all([decide(ids[1], 'approve'), decide(ids[1], 'approve')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await desk.rows('webhook_delivery')).toHaveLength(1);
  });

  test('RMT-5 ROL-3 only roles with alert.triage decide, in their own tenant; an unknown request is 404, an invalid body 422', async () => {
    const { ids } = await fire([asked('ADD BET FLAG', { flag: 'VALUE' })]);
    const auditor = await api().as('auditor');
    const path = `v1/crud/action-request/${ids[0]}/approve`;
    expect((await auditor.post(path)).status).toBe(403);
    expect((await api().nobody.post(path)).status).toBe(401);
    const admin = await api().as('admin');
    await admin.get('v1/auth/switch-tenant?tenant_id=2');
    expect((await admin.post(path)).status).toBe(404);
    await admin.get('v1/auth/switch-tenant?tenant_id=1');
    for (const id of [nowhere, 'x', '9'.repeat(18)]) expect((await decide(id, 'approve')).status, id).toBe(404);
    expect((await decide(ids[0], 'approve', { more: 1 })).body.errors).toHaveProperty('more');
    expect((await decide(ids[0], 'approve', { comment: 'x'.repeat(2001) })).status).toBe(422);
    expect(await desk.rows('action_request', 'state')).toEqual([{ state: 'PENDING' }]);
  });

  test('RMT-5 an alert has one request per action however many hits it gets; approving it covers every hit', async () => {
    const raises = { handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} } as const;
    const trigger = await desk.trigger('T', [
      raises,
      asked('ADD BET FLAG', { flag: 'VALUE' }),
      asked('WEBHOOK', { webhook: 'desk' }),
    ]);
    const fixture = await desk.fixture('F');
    const hit = async (when: string) => {
      const slip = await desk.betslip(ann, when, [fixture]);
      const firing = desk.firing(trigger, ann, slip.id, when, { className: 'Betslip' });
      await desk.act([firing]);
      return { firing, slip };
    };
    const [second, first] = [await hit('2026-01-05T11:00:00.000Z'), await hit(at)];
    const requests = () => desk.rows('action_request', 'handler, state, created_at');
    const waiting = [
      { handler: 'ADD BET FLAG', state: 'PENDING', created_at: at },
      { handler: 'WEBHOOK', state: 'PENDING', created_at: at },
    ];
    expect(await desk.rows('alert', 'hits')).toEqual([{ hits: 2 }]);
    expect(await requests()).toEqual(expect.arrayContaining(waiting));
    expect(await requests()).toHaveLength(2);

    const ids = await desk.rows('action_request', 'id, handler');
    for (const { id } of ids) expect((await decide(String(id), 'approve')).status).toBe(200);
    const flagged = (await desk.rows('bet_flag', 'bet_id')).map(({ bet_id }) => String(bet_id));
    expect(flagged.sort()).toEqual([...first.slip.bets, ...second.slip.bets].map(String).sort());
    // a further hit has a bet to be flagged; the webhook was called for this alert
    await hit('2026-01-05T12:00:00.000Z');
    expect((await requests()).filter(({ state }) => state === 'PENDING')).toMatchObject([{ handler: 'ADD BET FLAG' }]);
  });

  test('RMT-5 when the firing that asked is withdrawn, the alert’s next firing asks', async () => {
    const raises = { handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} } as const;
    const trigger = await desk.trigger('T', [raises, asked('WEBHOOK', { webhook: 'desk' })]);
    const later = '2026-01-05T11:00:00.000Z';
    await desk.act([desk.firing(trigger, ann, await desk.deposit(ann, at), at)]);
    await desk.act([desk.firing(trigger, ann, await desk.deposit(ann, later), later)]);
    const [gone] = await desk.rows('customer_trigger', 'id', 'created_at, id');
    await desk.act([], [{ customerId: ann, customerTriggerIds: [String(gone?.id)], reason: 'It was corrected.' }]);
    expect(await desk.rows('action_request', 'state, created_at')).toEqual([{ state: 'PENDING', created_at: later }]);
  });

  test('ROL-3 approving needs the permission for the action itself; rejecting needs only alert.triage', async () => {
    const tag = await desk.tag('Sharp');
    const { id: action } = await insertRow(desk.tenant, 'customer_action', { name: 'Call', type: 'APPROVAL REQUIRED' });
    const needs = [
      [asked('SET RISK STATUS', { status: 'WATCH' }), 'risk-status.change'],
      [asked('ADD CUSTOMER TAG', { tag_id: tag }), 'customer.edit'],
      [asked('CUSTOMER ACTION', { customer_action_id: String(action) }), 'customer.edit'],
      [asked('ADD BET FLAG', { flag: 'VALUE' }), 'alert.triage'],
    ] as const;
    const { ids } = await fire([...needs.map(([one]) => one), asked('SET RISK STATUS', { status: 'WATCH' })]);
    const shown = ['action_request.show', 'alert.triage'];
    for (const [at, [{ handler }, needed]] of needs.entries()) {
      const path = `v1/crud/action-request/${ids[at]}`;
      const others = ['risk-status.change', 'customer.edit'].filter((one) => one !== needed);
      const without = await userWith(
        api(),
        [...shown, ...others].filter((one) => one !== needed),
      );
      expect((await without.post(`${path}/approve`)).status, handler).toBe(403);
      const [row] = await desk.rows('action_request', 'state', `id = ${ids[at]} desc`);
      expect(row, handler).toEqual({ state: 'PENDING' });
      const one = await userWith(api(), [...shown, needed]);
      expect((await one.post(`${path}/approve`)).status, handler).toBe(200);
    }
    const triages = await userWith(api(), shown);
    expect((await triages.post(`v1/crud/action-request/${ids.at(-1)}/reject`)).status).toBe(200);
  });
});
