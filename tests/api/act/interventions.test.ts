import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { table } from '../../../server/sql/store.ts';
import { insertRow } from '../../support/rows.ts';
import { automatic, type Desk, describeAct, raises } from './desk.ts';

const at = '2026-01-05T10:00:00.000Z';
const early = '2026-01-05T09:00:00.000Z';
const reason = 'a correction';

describeAct('what triggers did to customers, on record', (given) => {
  let desk: Desk;
  let ann: string;
  beforeEach(async () => {
    desk = given();
    await desk.clear();
    ann = await desk.customer('C-ann');
  });
  const kept = () =>
    desk.rows(
      'intervention',
      'source, kind, trigger_id, alert_id, text, withdrawn_at is not null as withdrawn, happened_at',
    );
  const status = (to: string) => automatic('SET RISK STATUS', { status: to });
  const firedNow = async () => (await desk.rows('customer_trigger', 'id')).map(({ id }) => String(id));
  const withdrawAll = async () => desk.act([], [{ customerId: ann, customerTriggerIds: await firedNow(), reason }]);

  test('a status that a trigger set is an intervention at the event’s time, with trigger and alert and nobody’s name', async () => {
    const watch = await desk.trigger('Watch', [status('WATCH'), raises]);
    const risks = [await desk.risk('R', 'T1', [watch]), await desk.risk('S', 'T1', [watch])];
    const firing = desk.firing(watch, ann, await desk.deposit(ann, at), at);
    await desk.act([firing]);
    expect(await desk.rows('customer_risk_status_change', 'risk_id', 'risk_id')).toHaveLength(risks.length);
    const [alert] = await desk.rows('alert', 'id');
    expect(await kept()).toEqual([
      {
        ...{ source: 'TRIGGER', kind: 'RISK STATUS', trigger_id: watch.id, alert_id: alert?.id, happened_at: at },
        ...{ text: 'Set the risk status to WATCH', withdrawn: false },
      },
    ]);
    expect(await desk.rows('intervention', 'channel, user_id, user_name, case_id')).toEqual([
      { channel: 'SYSTEM', user_id: null, user_name: null, case_id: null },
    ]);
    // a replay, and a further firing that changes nothing
    await desk.act([firing]);
    const later = '2026-01-05T11:00:00.000Z';
    await desk.act([desk.firing(watch, ann, await desk.deposit(ann, later), later)]);
    expect(await kept()).toHaveLength(1);
  });

  test('a withdrawn firing’s stays and says so; the same event judged again is the same intervention', async () => {
    const watch = await desk.trigger('Watch', [status('WATCH'), raises]);
    await desk.risk('R', 'T1', [watch]);
    const firing = desk.firing(watch, ann, await desk.deposit(ann, at), at);
    await desk.act([firing]);
    await withdrawAll();
    expect(await desk.rows('customer_risk_status_change', 'id')).toEqual([]);
    expect(await kept()).toMatchObject([{ kind: 'RISK STATUS', withdrawn: true, trigger_id: watch.id }]);
    await desk.act([firing]);
    expect(await kept()).toMatchObject([{ kind: 'RISK STATUS', withdrawn: false, happened_at: at }]);
    const [alert] = await desk.rows('alert', 'id', 'id desc');
    expect(await desk.rows('intervention', 'alert_id')).toEqual([{ alert_id: alert?.id }]);
    // withdrawn and fired in one batch
    await desk.act([firing], [{ customerId: ann, customerTriggerIds: await firedNow(), reason }]);
    expect(await kept()).toMatchObject([{ withdrawn: false }]);
  });

  test('an earlier event that set the status first takes the place of the later one', async () => {
    const watch = await desk.trigger('Watch', [status('WATCH')]);
    await desk.risk('R', 'T1', [watch]);
    await desk.act([desk.firing(watch, ann, await desk.deposit(ann, at), at)]);
    await desk.act([desk.firing(watch, ann, await desk.deposit(ann, early), early)]);
    expect(await kept()).toMatchObject([
      { happened_at: at, withdrawn: true },
      { happened_at: early, withdrawn: false },
    ]);
  });

  test('a tag is the first firing’s; a tag that was there is nobody’s, and one that another firing keeps becomes its', async () => {
    const [vip, old] = [await desk.tag('VIP'), await desk.tag('Old')];
    const tags = await desk.trigger('Tags', [
      automatic('ADD CUSTOMER TAG', { tag_id: vip }),
      automatic('ADD CUSTOMER TAG', { tag_id: old }),
    ]);
    await insertRow(desk.tenant, 'customer_customer_tags', { customer_id: ann, customer_tag_id: old });
    const events = [await desk.deposit(ann, at), await desk.deposit(ann, early)] as const;
    await desk.act([desk.firing(tags, ann, events[0], at), desk.firing(tags, ann, events[1], early)]);
    expect(await kept()).toMatchObject([{ kind: 'TAG', text: 'Tag the customer VIP', happened_at: early }]);
    const [first] = await desk.rows('customer_trigger', 'id', 'created_at');
    await desk.act([], [{ customerId: ann, customerTriggerIds: [String(first?.id)], reason }]);
    expect(await kept()).toMatchObject([
      { happened_at: early, withdrawn: true },
      { happened_at: at, withdrawn: false },
    ]);
    await withdrawAll();
    expect((await kept()).map(({ withdrawn }) => withdrawn)).toEqual([true, true]);
  });

  test('an event that is moved takes it along; what concerns bets, alerts and requests alone is none', async () => {
    const watch = await desk.trigger('Watch', [status('WATCH')]);
    await desk.risk('R', 'T1', [watch]);
    const event = await desk.deposit(ann, at);
    await desk.act([desk.firing(watch, ann, event, at)]);
    await desk.act([desk.firing(watch, ann, event, early)]);
    expect(await kept()).toMatchObject([{ happened_at: early, withdrawn: false }]);
    const { id } = await insertRow(desk.tenant, 'customer_action', { name: 'Call', type: 'AUTOMATIC' });
    const others = await desk.trigger('Others', [
      ...[
        automatic('ADD BET FLAG', { flag: 'SUSPICIOUS' }),
        automatic('CUSTOMER ACTION', { customer_action_id: String(id) }),
      ],
      ...[automatic('REJECT', {}), raises, { ...status('CONFIRMED'), type: 'APPROVAL REQUIRED' as const }],
    ]);
    const slip = await desk.betslip(ann, at, [await desk.fixture('F')]);
    await desk.act([desk.firing(others, ann, slip.id, at, { className: 'Betslip' })]);
    expect(await kept()).toHaveLength(1);
  });

  test('an event that turns out to be another customer’s withdraws what was done to the first, and is on record at the other', async () => {
    const bob = await desk.customer('C-bob');
    const watch = await desk.trigger('Watch', [status('WATCH')]);
    await desk.risk('R', 'T1', [watch]);
    const event = await desk.deposit(ann, at);
    await desk.act([desk.firing(watch, ann, event, at)]);
    await desk.act(
      [desk.firing(watch, bob, event, at)],
      [{ customerId: ann, customerTriggerIds: await firedNow(), reason }],
    );
    const whose = 'customer_id, withdrawn_at is not null as withdrawn';
    expect(await desk.rows('intervention', whose)).toEqual([
      { customer_id: ann, withdrawn: true },
      { customer_id: bob, withdrawn: false },
    ]);
  });

  test('an intervention that staff recorded is nobody’s to withdraw', async () => {
    const watch = await desk.trigger('Watch', [status('WATCH')]);
    await desk.risk('R', 'T1', [watch]);
    const call = { customer_id: ann, kind: 'CALL', channel: 'PHONE', happened_at: at, text: 'Called' };
    await insertRow(desk.tenant, 'intervention', call);
    await desk.act([desk.firing(watch, ann, await desk.deposit(ann, at), at)]);
    await withdrawAll();
    expect((await kept()).map(({ source, withdrawn }) => [source, withdrawn])).toEqual([
      ['PERSON', false],
      ['TRIGGER', true],
    ]);
    const { rows } =
      await sql`select deed, fired_trigger_id from ${table(desk.tenant, 'trigger_intervention')}`.execute(
        desk.tenant.db,
      );
    expect(rows).toEqual([
      { deed: expect.stringMatching(/^customer \d+ trigger \d+ deposit \d+ status$/), fired_trigger_id: null },
    ]);
  });
});
