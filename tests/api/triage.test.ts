import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow, rowsOf } from '../support/rows.ts';
import { automatic, Desk } from './act/desk.ts';
import { whileHeld } from './helpers/held.ts';

const at = '2026-01-05T10:00:00.000Z';
const now = '2026-01-05T12:00:00.000Z';

describeApi('working on alerts', (api) => {
  let desk: Desk;
  let analyst: Client;
  let ann: string;
  let trigger: Awaited<ReturnType<Desk['trigger']>>;
  beforeEach(async () => {
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    analyst = await api().as('analyst');
    ann = await desk.customer('C-ann');
    trigger = await desk.trigger('T', [automatic('CREATE ALERT')]);
  });
  /** Has the trigger fire on a deposit; gives the id of the alert that was raised or added to. */
  const raise = async (customer = ann, moment = at): Promise<string> => {
    const [raised] = await desk.act([desk.firing(trigger, customer, await desk.deposit(customer, moment), moment)]);
    if (!raised) throw new Error('No alert was raised.');
    return raised.id;
  };
  const triage = (id: string, body: unknown, who: Client = analyst) => who.post(`v1/crud/alert/${id}/triage`, body);
  const alertOf = async (id: string) => (await analyst.get(`v1/crud/alert/${id}`)).body.data;

  test('ALR-1 taking an alert puts it in review with the user as owner, and is audited', async () => {
    const id = await raise();
    const answer = await triage(id, { state: 'IN REVIEW' });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id, state: 'IN REVIEW', owner_name: 'Anna Lindqvist' } },
    });
    const line = (await rowsOf(desk.tenant, 'audit_log')).find(({ verb }) => verb === 'UPDATE');
    expect(line).toMatchObject({
      verb: 'UPDATE',
      entity: 'alert',
      record_id: id,
      user_name: 'Anna Lindqvist',
      before: { state: 'OPEN', owner_id: null },
      after: { state: 'IN REVIEW' },
    });
    const mine = await analyst.get(
      `v1/crud/alert?filter[owner_id]=${answer.body.data.owner_id}&filter[state]=IN REVIEW`,
    );
    expect(mine.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  test('ALR-1 closing needs a verdict and a comment; reopening removes the verdict and keeps the comments', async () => {
    const id = await raise();
    const closed = await triage(id, { state: 'CLOSED', verdict: 'FALSE POSITIVE', comment: 'A known customer' });
    expect(closed.body.data).toMatchObject({
      state: 'CLOSED',
      verdict: 'FALSE POSITIVE',
      owner_name: 'Anna Lindqvist',
      closed_by: 'Anna Lindqvist',
      closed_at: now,
    });
    const comments = await analyst.get(`v1/crud/alert-comment?filter[alert_id]=${id}`);
    expect(comments.body.data).toMatchObject([
      { user_name: 'Anna Lindqvist', text: 'A known customer', created_at: now },
    ]);
    const opened = await triage(id, { state: 'OPEN', owner: null });
    expect(opened.body.data).toMatchObject({
      state: 'OPEN',
      verdict: null,
      closed_by: null,
      closed_at: null,
      owner_id: null,
    });
    expect((await analyst.get(`v1/crud/alert-comment?filter[alert_id]=${id}`)).body.total).toBe(1);
  });

  test.each([
    ['closing without a verdict', { state: 'CLOSED' }, 'verdict'],
    ['a verdict for an open alert', { verdict: 'CONFIRMED' }, 'verdict'],
    ['a state that there is not', { state: 'GONE' }, 'state'],
    ['an owner other than oneself', { owner: '1' }, 'owner'],
    ['an empty comment', { comment: '  ' }, 'comment'],
    ['a field that there is not', { hits: 3 }, 'hits'],
  ])('VAL-6 %s is refused by its field, and nothing changes', async (_, body, field) => {
    const id = await raise();
    const before = await alertOf(id);
    const answer = await triage(id, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await alertOf(id)).toEqual(before);
    expect(await rowsOf(desk.tenant, 'audit_log')).toEqual([]);
  });

  test('an empty change is 422, an unknown alert is 404', async () => {
    expect((await triage(await raise(), {})).status).toBe(422);
    expect((await triage(await raise(), { seen: { state: 'OPEN', owner_id: null } })).status).toBe(422);
    expect((await triage('999999', { state: 'IN REVIEW' })).status).toBe(404);
    expect((await triage('abc', { state: 'IN REVIEW' })).status).toBe(404);
  });

  test('of two people who work on one alert the second gets a conflict with its present state; nothing is overwritten', async () => {
    const id = await raise();
    const { updated_at } = await alertOf(id);
    const risk = await api().as('risk');
    expect((await triage(id, { state: 'CLOSED', verdict: 'CONFIRMED', updated_at }, risk)).status).toBe(200);
    const late = await triage(id, { state: 'CLOSED', verdict: 'NO ACTION', comment: 'Late', updated_at });
    expect(late).toMatchObject({ status: 409, body: { current: { state: 'CLOSED', verdict: 'CONFIRMED' } } });
    expect(await alertOf(id)).toMatchObject({ verdict: 'CONFIRMED' });
    expect(await desk.rows('alert_comment')).toEqual([]);
  });

  test('of two people who close the same alert the second gets its present state, and nothing is overwritten', async () => {
    const id = await raise();
    const seen = { state: 'OPEN', owner_id: null };
    const first = await triage(id, { state: 'CLOSED', verdict: 'CONFIRMED', seen }, await api().as('risk'));
    expect(first.status).toBe(200);
    for (const body of [{ seen }, {}]) {
      const late = await triage(id, { state: 'CLOSED', verdict: 'NO ACTION', comment: 'Late', ...body });
      expect(late.status).toBe(409);
      expect(late.body.current).toMatchObject({ id, verdict: 'CONFIRMED', closed_by: first.body.data.closed_by });
      expect(late.body.current.customer.partner_customerId).toBe('C-ann');
    }
    expect(await alertOf(id)).toMatchObject({ verdict: 'CONFIRMED' });
    expect(await desk.rows('alert_comment')).toEqual([]);
  });

  test('of two people who take the same alert the second gets a conflict; a hit in between does not cause one', async () => {
    const id = await raise();
    const seen = { state: 'OPEN', owner_id: null };
    await raise(ann, '2026-01-05T11:00:00.000Z');
    const first = await triage(id, { owner: 'me', state: 'IN REVIEW', seen }, await api().as('risk'));
    expect(first.body.data).toMatchObject({ state: 'IN REVIEW', hits: 2, assigned: true });
    const late = await triage(id, { owner: 'me', state: 'IN REVIEW', seen });
    expect(late).toMatchObject({ status: 409, body: { current: { owner_id: first.body.data.owner_id } } });
    // a user who has seen the owner may take it over
    const now = { state: 'IN REVIEW', owner_id: first.body.data.owner_id };
    expect((await triage(id, { owner: 'me', seen: now })).body.data.owner_name).toBe('Anna Lindqvist');
  });

  test('ALR-1 alerts are listed as open, own, unassigned, and by most hits', async () => {
    const [one, two] = [await raise(), await raise(await desk.customer('C-bob'))];
    await raise(ann, '2026-01-05T11:00:00.000Z');
    const mine = await triage(two, { owner: 'me', state: 'IN REVIEW' });
    const ids = async (query: string) =>
      (await analyst.get(`v1/crud/alert?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('filter[assigned]=false')).toEqual([one]);
    expect(await ids('filter[assigned]=true')).toEqual([two]);
    expect(await ids(`filter[owner_id]=${mine.body.data.owner_id}`)).toEqual([two]);
    expect(await ids('filter[state][in]=OPEN,IN REVIEW&sort=hits')).toEqual([two, one]);
    expect(await ids('filter[hits][gte]=2')).toEqual([one]);
    await triage(two, { owner: null });
    expect(await ids('filter[assigned]=true')).toEqual([]);
  });

  test('an alert’s history lists actions and comments, newest first, and is in the audit log', async () => {
    const id = await raise();
    const history = async () => (await analyst.get(`v1/crud/alert/${id}/history`)).body.data;
    expect(await history()).toEqual([]);
    await triage(id, { owner: 'me', state: 'IN REVIEW' });
    await triage(id, { comment: 'Asked the bank' });
    await triage(id, { state: 'CLOSED', verdict: 'CONFIRMED' }, await api().as('risk'));
    const deeds: { by: string; comment?: string; state?: string }[] = await history();
    const by = 'Anna Lindqvist';
    expect(deeds.filter(({ comment }) => comment === undefined)).toMatchObject([
      { state: 'CLOSED', verdict: 'CONFIRMED' },
      { by, state: 'IN REVIEW', owner: 'taken' },
    ]);
    expect(deeds.filter(({ comment }) => comment !== undefined)).toMatchObject([
      { by, comment: 'Asked the bank', at: now },
    ]);
    const lines = (await rowsOf(desk.tenant, 'audit_log')).filter(({ entity }) => String(entity).startsWith('alert'));
    expect(lines.map(({ entity, verb }) => `${String(verb)} ${String(entity)}`)).toEqual([
      'UPDATE alert',
      'CREATE alert_comment',
      'UPDATE alert',
    ]);
    // what people write about customers is not copied into the log
    expect(JSON.stringify(lines)).not.toContain('Asked the bank');
    expect((await analyst.get('v1/crud/alert/999999/history')).status).toBe(404);
  });

  test('a firing after the closing raises another alert; the closed one cannot be reopened beside it', async () => {
    const first = await raise();
    await triage(first, { state: 'CLOSED', verdict: 'NO ACTION' });
    const second = await raise(ann, '2026-01-05T11:00:00.000Z');
    expect(second).not.toBe(first);
    const answer = await triage(first, { state: 'OPEN' });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('another open alert');
    expect(await alertOf(first)).toMatchObject({ state: 'CLOSED', verdict: 'NO ACTION' });
  });

  test('an alert whose twin a batch raises meanwhile is not reopened: a conflict, in bulk one beside the others', async () => {
    const ids = [await raise(), await raise(await desk.customer('C-bob')), await raise(await desk.customer('C-cy'))];
    const [one = '', two = '', three = ''] = ids;
    for (const id of ids) expect((await triage(id, { state: 'CLOSED', verdict: 'NO ACTION' })).status).toBe(200);
    const { tenant } = desk;
    const { kind } = api().platform.hosts.control;
    const twins = sql`insert into ${table(tenant, 'alert')} (customer_id, risk_id, trigger_id, type, text, hits, data, created_at)
      select customer_id, risk_id, trigger_id, type, '', 0, '{}', now() from ${table(tenant, 'alert')}
      where id in (${one}::bigint, ${two}::bigint)`;
    if (kind === 'embedded') await twins.execute(tenant.db);
    const calls = () => [
      triage(one, { state: 'OPEN' }),
      analyst.post('v1/crud/alert/triage', { ids: [two, three], state: 'OPEN' }),
    ];
    const [alone, several] = await whileHeld(tenant, kind, twins, calls, 1_500);
    expect(alone).toMatchObject({ status: 409, body: { message: expect.stringContaining('another open alert') } });
    expect(several).toMatchObject({
      status: 200,
      body: { data: { done: [three], refused: [{ id: two, code: 'conflict' }] } },
    });
    expect(await alertOf(one)).toMatchObject({ state: 'CLOSED', verdict: 'NO ACTION' });
  });

  test('an alert in review collects further hits', async () => {
    const id = await raise();
    await triage(id, { state: 'IN REVIEW' });
    expect(await raise(ann, '2026-01-05T11:00:00.000Z')).toBe(id);
    expect(await alertOf(id)).toMatchObject({ state: 'IN REVIEW', hits: 2, owner_name: 'Anna Lindqvist' });
  });

  test('several alerts at once: those that cannot be changed are named, the others are changed', async () => {
    const [one, two] = [await raise(), await raise(await desk.customer('C-bob'))];
    await triage(two, { state: 'CLOSED', verdict: 'CONFIRMED' });
    const answer = await analyst.post('v1/crud/alert/triage', { ids: [one, two, '999999'], state: 'IN REVIEW' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      done: [one, two],
      refused: [{ id: '999999', code: 'not_found', message: 'Resource not found.' }],
    });
    // one of them has been taken by somebody else since it was seen
    const seen = { [one]: { state: 'OPEN', owner_id: null } };
    const again = await analyst.post('v1/crud/alert/triage', {
      ids: [one, two],
      seen,
      state: 'CLOSED',
      verdict: 'NO ACTION',
    });
    expect(again.body.data).toMatchObject({ done: [two], refused: [{ id: one, code: 'conflict' }] });
    expect(await alertOf(one)).toMatchObject({ state: 'IN REVIEW' });
    for (const bad of [{ ids: [] }, { ids: [one] }, { state: 'OPEN' }, { ids: ['x'], state: 'OPEN' }])
      expect((await analyst.post('v1/crud/alert/triage', bad)).status).toBe(422);
  });

  test('ROL-3 only roles with alert.triage do this, in their own tenant', async () => {
    const id = await raise();
    expect((await triage(id, { state: 'IN REVIEW' }, await api().as('auditor'))).status).toBe(403);
    expect((await api().nobody.post(`v1/crud/alert/${id}/triage`, { state: 'IN REVIEW' })).status).toBe(401);
    const other = (await api().platform.tenancy.stores('2')).tenant;
    const { id: customer_id } = await insertRow(other, 'customer', { partner_customerId: 'C-other' });
    const foreign = { id: '990001', customer_id, type: 'FINANCIALS', text: 'x', data: '{}' };
    await insertRow(other, 'alert', foreign);
    expect((await triage(foreign.id, { state: 'IN REVIEW' })).status).toBe(404);
    expect((await analyst.get(`v1/crud/alert/${foreign.id}/history`)).status).toBe(404);
    const several = { ids: [foreign.id], state: 'IN REVIEW' };
    expect((await analyst.post('v1/crud/alert/triage', several)).body.data.done).toEqual([]);
    expect((await (await api().as('auditor')).post('v1/crud/alert/triage', several)).status).toBe(403);
    expect((await api().nobody.get(`v1/crud/alert/${id}/history`)).status).toBe(401);
    expect((await (await api().as('auditor')).get(`v1/crud/alert/${id}/history`)).status).toBe(200);
    const [row] = await rowsOf(other, 'alert');
    expect(row).toMatchObject({ state: 'OPEN', owner_id: null });
  });
});
