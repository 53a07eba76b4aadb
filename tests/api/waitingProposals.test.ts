import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AttachedPush, attachPush } from '../../server/realtime/attach.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { aboveOf } from './decide/asking.ts';
import { makeUser, userWith } from './helpers/users.ts';

const proposals = 'v1/crud/proposal';
const triggers = 'v1/crud/trigger';

describeApi('how many proposals wait', (api) => {
  let push: AttachedPush;
  let url = '';
  let author: Client;
  let other: Client;
  let harbour: Client;
  let control: Store;
  let tenant: Store;
  let sockets: Socket[] = [];
  let count = 0;

  beforeAll(async () => {
    push = attachPush(api().app.server, api().platform, { recheckMs: 200 });
    url = await api().app.listen({ host: '127.0.0.1', port: 0 });
    ({ client: author } = await makeUser(api(), { roles: ['role.admin'] }));
    ({ client: other } = await makeUser(api(), { roles: ['role.admin'] }));
    ({ client: harbour } = await makeUser(api(), { roles: ['role.partner.admin'], tenants: ['2'] }));
    ({ control } = api().platform);
    ({ tenant } = await api().platform.tenancy.stores('1'));
    await sql`update ${table(control, 'tenant')} set four_eyes_triggers = true, four_eyes_webhooks = true`.execute(
      control.db,
    );
  });
  afterEach(async () => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
    await sql`delete from ${table(tenant, 'proposal')}`.execute(tenant.db);
  });
  afterAll(() => push.close());

  const waiting = async (client: Client): Promise<number> => {
    const { status, body } = await client.get('v1/proposals/waiting');
    expect([status, Object.keys(body.data)]).toEqual([200, ['waiting']]);
    return body.data.waiting;
  };
  const proposeTrigger = async (by = author): Promise<string> => {
    count += 1;
    const rule = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '100', [{ handler: 'CREATE ALERT' }]);
    const answer = await by.post(triggers, { ...rule, name: `Counted ${count}` });
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    return answer.body.proposal;
  };
  const proposeWebhook = async (): Promise<void> => {
    count += 1;
    const body = { name: `hook ${count}`, address: 'https://partner.example/hook', events: ['ALERT RAISED'] };
    expect((await author.post('v1/crud/webhook', body)).status).toBe(202);
  };
  /** What is pushed to a client's console. */
  async function listen({ token }: Client): Promise<unknown[][]> {
    const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });
    sockets.push(socket);
    const heard: unknown[][] = [];
    socket.on('proposalsChanged', (...args: unknown[]) => heard.push(args));
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return heard;
  }

  test('counts what one may release, never one’s own, and what waits no more no longer', async () => {
    const id = await proposeTrigger();
    await proposeTrigger(other);
    await proposeWebhook();
    expect([await waiting(author), await waiting(other)]).toEqual([1, 2]);
    expect((await other.post(`${proposals}/${id}/release`)).status).toBe(200);
    expect([await waiting(author), await waiting(other)]).toEqual([1, 1]);
    expect(await waiting(harbour)).toBe(0);
  });

  test('by the rights to the change itself, and to see it', async () => {
    const id = await proposeTrigger();
    expect((await other.post(`${proposals}/${id}/release`)).status).toBe(200);
    const [{ id: made }] = (await author.get(`${triggers}?filter[name]=Counted ${count}`)).body.data;
    await proposeTrigger();
    expect((await author.put(`${triggers}/${made}`, { trigger_actions: [] })).status).toBe(202);
    await proposeWebhook();
    const base = ['proposal.list', 'proposal.show', 'proposal.release'];
    const held = async (...more: string[]) => waiting(await userWith(api(), [...base, ...more]));
    expect(await held('trigger.show', 'trigger.create')).toBe(1);
    expect(await held('trigger.show', 'trigger.edit')).toBe(1);
    expect(await held('trigger.show', 'trigger.create', 'trigger.edit')).toBe(2);
    expect(await held('trigger.show')).toBe(0);
    expect(await held('trigger.create', 'trigger.edit')).toBe(0);
    const blind = await userWith(api(), ['proposal.list', 'proposal.show', 'trigger.show', 'trigger.create']);
    expect((await blind.get('v1/proposals/waiting')).status).toBe(403);
  });

  test('an erasure counts for who may erase', async () => {
    await sql`insert into ${table(tenant, 'proposal')} (entity, record_id, title, deed, author_id, change)
      values ('customer', '1', '1', 'ERASE', '0', '{"reason": "Asked."}')`.execute(tenant.db);
    const base = ['proposal.list', 'proposal.show', 'proposal.release', 'customer.show'];
    expect(await waiting(await userWith(api(), base))).toBe(0);
    expect(await waiting(await userWith(api(), [...base, 'personal-data.erase']))).toBe(1);
  });

  test('is pushed when one is made or decided: to its tenant alone, and nothing of it', async () => {
    const [here, there] = [await listen(other), await listen(harbour)];
    const id = await proposeTrigger();
    await expect.poll(() => here).toHaveLength(1);
    for (const [n, [verb, by]] of (
      [
        ['release', other],
        ['refuse', other],
        ['withdraw', author],
      ] as const
    ).entries()) {
      const one = n === 0 ? id : await proposeTrigger();
      await expect.poll(() => here).toHaveLength(n * 2 + 1);
      expect((await by.post(`${proposals}/${one}/${verb}`, { comment: 'Seen.' })).status).toBe(200);
      await expect.poll(() => here).toHaveLength(n * 2 + 2);
    }
    expect(here.flat()).toEqual([]);
    await sleep(300);
    expect(there).toEqual([]);
  });
});
