import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { deliverToOwners } from '../../server/channels/deliverToOwners.ts';
import type { Row } from '../../server/database/database.ts';
import { smtpSend } from '../../server/mail/smtp.ts';
import { type Store, table } from '../../server/sql/store.ts';
import type { Mention } from '../../src/contracts/mentions.ts';
import { Client, describeApi } from '../support/api.ts';
import { quietPush } from '../support/quietPush.ts';
import { insertRow, rowsOf } from '../support/rows.ts';
import { startSmtp } from '../support/smtp.ts';
import { makeUser, userWith } from './helpers/users.ts';

const cases = 'v1/crud/case';
const told = 'v1/user/mentions';
const about = { title: 'Stakes of a group', category: 'AML' };

describeApi('mentions', (api) => {
  let analyst: Client;
  let admin: Client;
  let tenant: Store;
  let pushed: { tenantId: string; userId: string; mentions: readonly Mention[] }[];
  let rosa: { id: string; client: Client };
  let me: string;

  beforeAll(async () => {
    ({ tenant } = await api().platform.tenancy.stores('1'));
  });
  beforeEach(async () => {
    analyst = await api().as('analyst');
    admin = await api().as('admin');
    me = (await analyst.get('v1/auth/me')).body.original.data.id;
    rosa = await makeUser(api(), { roles: ['role.risk.manager'] });
    await admin.put(`v1/crud/user/${rosa.id}`, { name: 'Rosa Weber' });
    pushed = [];
    const push = quietPush({
      mentioned: (tenantId, userId, mentions) => void pushed.push({ tenantId, userId, mentions }),
    });
    api().platform.push.serveBy(push);
    onTestFinished(() => api().platform.push.endServing(push));
  });
  const opened = async (narrative: string, by = analyst): Promise<Row> => {
    const answer = await by.post(`${cases}/open`, { ...about, narrative });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data;
  };
  const alertId = async () => String((await insertRow(tenant, 'alert', { type: 'CASINO', text: 'A', data: '{}' })).id);
  const mentionsOf = async (who: Client): Promise<Mention[]> => (await who.get(told)).body.data;
  /** Who got other roles signs in anew. */
  const again = async (id: string) => new Client(api().app, await api().platform.sessions.start(id));
  const say = (id: string, comment: string) => analyst.post(`v1/crud/alert/${id}/triage`, { comment });

  test('a person is kept by their id, and read by the name that they have now', async () => {
    const { id, narrative } = await opened(`@{${rosa.id}|Somebody else} has to look at it`);
    expect(narrative).toBe(`@{${rosa.id}|Rosa Weber} has to look at it`);
    const stored = await rowsOf(tenant, 'case');
    expect(stored.find((row) => String(row.id) === id)?.narrative).toBe(`@{${rosa.id}} has to look at it`);
    await admin.put(`v1/crud/user/${rosa.id}`, { name: 'Rosa Klein' });
    expect((await analyst.get(`${cases}/${id}`)).body.data.narrative).toContain('|Rosa Klein}');
    const list = await analyst.get(`${cases}?sort=-id&per_page=1`);
    expect(list.body.data[0].narrative).toContain('|Rosa Klein}');
  });

  test('who is mentioned is told at once and finds it later, until they have seen it', async () => {
    const { id } = await opened(`Ask @{${rosa.id}}`);
    expect(pushed).toMatchObject([
      { tenantId: '1', userId: rosa.id, mentions: [{ of: 'case', record: id, by: 'Anna Lindqvist', seen: false }] },
    ]);
    const [mention] = await mentionsOf(rosa.client);
    expect(mention).toMatchObject({ of: 'case', record: id, by: 'Anna Lindqvist', seen: false });
    expect((await rosa.client.post(`${told}/seen`, { up_to: mention?.id })).body.data).toMatchObject([{ seen: true }]);
    expect(await mentionsOf(await api().as('risk'))).toEqual([]);
  });

  test('an edited text tells only those who are new in it', async () => {
    const other = await makeUser(api(), { roles: ['role.analyst'] });
    const { id } = await opened(`Ask @{${rosa.id}}`);
    pushed = [];
    const both = `Ask @{${rosa.id}|Rosa Weber}, then @{${other.id}}`;
    expect((await analyst.put(`${cases}/${id}`, { narrative: both })).status).toBe(200);
    expect(pushed.map(({ userId }) => userId)).toEqual([other.id]);
    await analyst.put(`${cases}/${id}`, { narrative: `Only @{${other.id}}` });
    expect(await mentionsOf(rosa.client)).toEqual([]);
    expect(pushed).toHaveLength(1);
  });

  test('nobody is told of what they wrote themselves', async () => {
    await opened(`I, @{${me}}, have seen it`);
    expect(pushed).toEqual([]);
    expect((await mentionsOf(analyst))[0]).toMatchObject({ seen: true });
  });

  test('a comment on an alert, a task and an intervention mention people, too', async () => {
    const alert = await alertId();
    expect((await say(alert, `@{${rosa.id}} knows them`)).status).toBe(200);
    const { body } = await analyst.get(`v1/crud/alert/${alert}/history`);
    expect(body.data.find(({ comment }: Row) => comment !== undefined).comment).toBe(
      `@{${rosa.id}|Rosa Weber} knows them`,
    );
    const { id } = await opened('Nothing yet');
    const task = await analyst.post('v1/crud/case-task', { case_id: id, text: `@{${rosa.id}} asks the bank` });
    expect(task.body.data.text).toBe(`@{${rosa.id}|Rosa Weber} asks the bank`);
    expect((await analyst.get(`${cases}/${id}`)).body.data.tasks[0].text).toContain('|Rosa Weber}');
    expect((await mentionsOf(rosa.client)).map(({ of, record }) => [of, record])).toEqual([
      ['case', id],
      ['alert', alert],
    ]);
  });

  test('an intervention about several customers of a case tells for each, after all are recorded', async () => {
    const customers: string[] = [];
    for (const partner of ['m-1', 'm-2'])
      customers.push(String((await insertRow(tenant, 'customer', { partner_customerId: `${partner}-${rosa.id}` })).id));
    const { id } = (await analyst.post(`${cases}/open`, { ...about, add_customers: customers })).body.data;
    const answer = await analyst.post(`${cases}/${id}/interventions`, {
      ...{ customers, kind: 'MAIL', channel: 'MAIL', happened_at: '2026-01-01T00:00:00Z' },
      text: `Written to, see @{${rosa.id}}`,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body.data[0].text).toContain('|Rosa Weber}');
    expect(pushed.map(({ mentions }) => mentions[0]?.of)).toEqual(['intervention', 'intervention']);
  });

  test('who may not see the record, is disabled or works elsewhere is refused and not offered', async () => {
    const blind = await makeUser(api(), { roles: ['role.analyst'] });
    const role = await admin.post('v1/crud/role', { name: `Blind ${blind.id}`, permissions: ['alert.show'] });
    expect(role.status).toBe(201);
    await admin.put(`v1/crud/user/${blind.id}`, { name: 'Blind One', roles: [`Blind ${blind.id}`] });
    const stranger = await makeUser(api(), { roles: ['role.risk.manager'], tenants: ['2'] });
    const codes = async (id: string) =>
      (await analyst.post(`${cases}/open`, { ...about, narrative: `Ask @{${id}}` })).body.codes;
    expect(await codes(blind.id)).toEqual({ narrative: [{ code: 'mentionUnable', params: { name: 'Blind One' } }] });
    expect(await codes(stranger.id)).toEqual({ narrative: [{ code: 'mentionUnknown', params: { id: stranger.id } }] });
    expect(await codes('999999999999999999')).toMatchObject({ narrative: [{ code: 'mentionUnknown' }] });
    await admin.put(`v1/crud/user/${rosa.id}`, { disabled: true });
    expect(await codes(rosa.id)).toMatchObject({ narrative: [{ code: 'mentionUnable' }] });
    const offered = (of: string, search = '') =>
      analyst.get(`v1/crud/${of}/mentionable?search=${search}`).then(({ body }) => body.data.map(({ id }: Row) => id));
    for (const id of [blind.id, stranger.id, rosa.id]) expect(await offered('case')).not.toContain(id);
    expect(await offered('alert', 'blind')).toEqual([blind.id]);
    expect((await say(await alertId(), `@{${blind.id}} may see this`)).status).toBe(200);
    expect((await mentionsOf(await again(blind.id)))[0]).toMatchObject({ of: 'alert' });
  });

  test('who loses the permission finds the mention no more, and an edit keeps them in the text', async () => {
    const { id } = await opened(`Ask @{${rosa.id}}`);
    const role = await admin.post('v1/crud/role', { name: `None ${rosa.id}`, permissions: ['alert.show'] });
    expect(role.status).toBe(201);
    await admin.put(`v1/crud/user/${rosa.id}`, { roles: [`None ${rosa.id}`] });
    expect(await mentionsOf(await again(rosa.id))).toEqual([]);
    const changed = await analyst.put(`${cases}/${id}`, { narrative: `Ask @{${rosa.id}} again` });
    expect(changed.body.data.narrative).toBe(`Ask @{${rosa.id}|Rosa Weber} again`);
  });

  test('whose account is deleted keeps their id in the text, without a name', async () => {
    const { id } = await opened(`Ask @{${rosa.id}}`);
    expect((await admin.delete(`v1/crud/user/${rosa.id}`)).status).toBe(200);
    expect((await analyst.get(`${cases}/${id}`)).body.data.narrative).toBe(`Ask @{${rosa.id}}`);
  });

  test('a text mentions fifty people at most', async () => {
    const narrative = Array.from({ length: 51 }, (_, at) => `@{${at + 1}}`).join(' ');
    const { body } = await analyst.post(`${cases}/open`, { ...about, narrative });
    expect(body.codes).toEqual({ narrative: [{ code: 'mentionsFull', params: { most: 50 } }] });
  });

  test('the list of people asks for the permission to see such records', async () => {
    const client = await userWith(api(), ['alert.show', 'alert.list']);
    expect((await client.get('v1/crud/alert/mentionable')).status).toBe(200);
    expect((await client.get('v1/crud/case/mentionable')).status).toBe(403);
  });

  test('an export has the names as people read them', async () => {
    const { id } = await opened(`Ask @{${rosa.id}}`);
    const token = analyst.token ?? '';
    const answer = await api().app.inject({
      method: 'GET',
      url: `/api/${cases}/export?filter[id]=${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.body).not.toContain('@{');
  });

  describe('by mail', () => {
    test('goes to those who ask for it, names who wrote and where, and no customer', async () => {
      const smtp = await startSmtp({});
      onTestFinished(() => smtp.close());
      api().platform.mail = smtp.settings;
      const wants = await rosa.client.put('v1/user/mails', { assigned: false, bounds: false, mentioned: true });
      expect(wants.body.data).toMatchObject({ mentioned: true });
      const { id } = await opened(`Ask @{${rosa.id}} about canary`);
      await sql`update ${table(tenant, 'owner_mail')} set next_at = now() - interval '1 second'`.execute(tenant.db);
      const telling = { control: api().platform.control, tenantName: 'Northgate', origin: 'https://desk.example.com' };
      expect(await deliverToOwners(tenant, { ...telling, mail: await smtpSend(smtp.settings) })).toBe(1);
      expect(smtp.arrived[0]?.raw).toContain(`Subject: Anna Lindqvist mentioned you in case ${id}`);
      expect(smtp.arrived[0]?.text).toContain(`https://desk.example.com/cases/${id}/show`);
      expect(smtp.arrived[0]?.raw).not.toContain('canary');
      expect(await rowsOf(tenant, 'owner_mail')).toEqual([]);
    });
  });
});
