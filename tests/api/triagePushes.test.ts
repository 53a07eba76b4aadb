import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remind } from '../../server/alerts/remind.ts';
import { type AttachedPush, attachPush } from '../../server/realtime/attach.ts';
import { table } from '../../server/sql/store.ts';
import type { AlertsAssigned } from '../../src/contracts/assigning.ts';
import type { AlertChanges, AlertsDue, Lookers } from '../../src/contracts/triage.ts';
import { type Client, describeApi } from '../support/api.ts';
import { automatic, Desk } from './act/desk.ts';
import { makeUser } from './helpers/users.ts';

interface Seat {
  socket: Socket;
  changes: AlertChanges[];
  lookers: Lookers[];
  look(id: unknown): void;
  names(id: string): string[];
}

describeApi('pushes about alerts that people have open', (api) => {
  let url = '';
  let push: AttachedPush;
  let harbour = '';
  let seats: Socket[] = [];
  beforeAll(async () => {
    push = attachPush(api().app.server, api().platform, { recheckMs: 200 });
    url = await api().app.listen({ host: '127.0.0.1', port: 0 });
    harbour = (await api().platform.tenancy.all()).find(({ name }) => name === 'Harbour')?.id ?? '';
  });
  afterEach(() => {
    for (const socket of seats) socket.disconnect();
    seats = [];
  });
  afterAll(() => push.close());

  async function sit({ token }: Pick<Client, 'token'>): Promise<Seat> {
    const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });
    seats.push(socket);
    const seat: Seat = {
      socket,
      changes: [],
      lookers: [],
      look: (id) => void socket.emit('look', id),
      names: (id) =>
        seat.lookers
          .findLast((one) => one.id === id)
          ?.people.map(({ name }) => name)
          .toSorted() ?? [],
    };
    socket.on('alertChanged', (changes: AlertChanges) => seat.changes.push(changes));
    socket.on('lookers', (lookers: Lookers) => seat.lookers.push(lookers));
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return seat;
  }

  describe('alertChanged', () => {
    let desk: Desk;
    let id: string;
    beforeEach(async () => {
      const { tenant, logs } = await api().platform.tenancy.stores('1');
      desk = new Desk(tenant, logs);
      await desk.clear();
      const trigger = await desk.trigger('T', [automatic('CREATE ALERT')]);
      const ann = await desk.customer('C-ann');
      const at = '2026-01-05T10:00:00.000Z';
      const [raised] = await desk.act([desk.firing(trigger, ann, await desk.deposit(ann, at), at)]);
      id = raised?.id ?? '';
    });

    test('an alert that is given to somebody is told to their sockets, and to no other of the tenant', async () => {
      const { id: userId, client } = await makeUser(api(), { roles: ['role.analyst'] });
      const [theirs, other] = [await sit(client), await sit(await api().as('risk'))];
      const heard: AlertsAssigned[][] = [theirs, other].map(({ socket }) => {
        const pushes: AlertsAssigned[] = [];
        socket.on('alertsAssigned', (alerts: AlertsAssigned) => pushes.push(alerts));
        return pushes;
      });
      const analyst = await api().as('analyst');
      expect((await analyst.post(`v1/crud/alert/${id}/assign`, { owner_id: userId })).status).toBe(200);
      await expect.poll(() => heard[0]).toMatchObject([[{ id, type: 'FINANCIALS' }]]);
      // the same change is told to everybody, after which the other would have heard
      await expect.poll(() => other.changes).toMatchObject([[{ id, owner_id: userId, state: 'OPEN' }]]);
      expect(heard[1]).toEqual([]);
    });

    test('an alert whose bound has passed is pushed to its tenant, and to no other', async () => {
      const [here, there] = [
        await sit(await api().as('analyst')),
        await sit((await makeUser(api(), { roles: ['role.analyst'], tenants: [harbour] })).client),
      ];
      const heard: AlertsDue[][] = [here, there].map(({ socket }) => {
        const pushes: AlertsDue[] = [];
        socket.on('alertDue', (alerts: AlertsDue) => pushes.push(alerts));
        return pushes;
      });
      const { tenant } = await api().platform.tenancy.stores('1');
      const due = new Date(api().platform.now().getTime() - 60_000).toISOString();
      await sql`update ${table(tenant, 'alert')} set due_at = ${due}::timestamptz, remind_at = ${due}::timestamptz
        where id = ${id}::bigint`.execute(tenant.db);
      await remind(api().platform, '1', tenant);
      await expect.poll(() => heard[0]).toHaveLength(1);
      expect(heard[0]).toMatchObject([[{ id, due_at: due, owner_id: null, passed: true }]]);
      await sleep(50);
      expect(heard[1]).toEqual([]);
    });

    test('ALR-1 a person’s work on an alert is pushed at once to their tenant, and to no other', async () => {
      const analyst = await api().as('analyst');
      const [here, there] = [
        await sit(await api().as('risk')),
        await sit((await makeUser(api(), { roles: ['role.analyst'], tenants: [harbour] })).client),
      ];
      await analyst.post(`v1/crud/alert/${id}/triage`, { owner: 'me', state: 'IN REVIEW' });
      await expect.poll(() => here.changes).toHaveLength(1);
      expect(here.changes[0]).toMatchObject([
        { id, state: 'IN REVIEW', assigned: true, owner_name: 'Anna Lindqvist', verdict: null, hits: 1 },
      ]);
      await analyst.post('v1/crud/alert/triage', { ids: [id], state: 'CLOSED', verdict: 'FALSE POSITIVE' });
      await expect.poll(() => here.changes).toHaveLength(2);
      expect(here.changes[1]).toMatchObject([
        { id, state: 'CLOSED', verdict: 'FALSE POSITIVE', closed_by: 'Anna Lindqvist' },
      ]);
      await sleep(50);
      expect(there.changes).toEqual([]);
    });

    test('a refused change is not pushed', async () => {
      const here = await sit(await api().as('risk'));
      const analyst = await api().as('analyst');
      expect((await analyst.post(`v1/crud/alert/${id}/triage`, { state: 'CLOSED' })).status).toBe(422);
      await sleep(100);
      expect(here.changes).toEqual([]);
    });

    test('further hits are pushed together, about once per second, without newAlert', async () => {
      const here = await sit(await api().as('risk'));
      const rings: unknown[] = [];
      here.socket.on('newAlert', (alert: unknown) => rings.push(alert));
      const form = { type: 'FINANCIALS' as const, subject: 'T', data: '{}' };
      for (let hits = 2; hits <= 250; hits += 1)
        push.alerts('1', [
          { id: '77', isNew: false, form, hits, lastHitAt: '2026-01-05T11:00:00.000Z' },
          { id: String(1_000 + hits), isNew: false, form, hits: 2, lastHitAt: '2026-01-05T11:00:00.000Z' },
        ]);
      await expect.poll(() => here.changes.length, { timeout: 3_000 }).toBe(2);
      expect(here.changes[0]?.[0]).toEqual({ id: '77', hits: 250, last_hit_at: '2026-01-05T11:00:00.000Z', text: 'T' });
      expect(here.changes.map((changes) => changes.length)).toEqual([200, 50]);
      expect(rings).toEqual([]);
    });
  });

  describe('current viewers', () => {
    test('ALR-1 the viewers of an alert see each other, and nobody at another alert', async () => {
      const [ann, rita, other] = [
        await sit(await api().as('analyst')),
        await sit(await api().as('risk')),
        await sit(await api().as('partner')),
      ];
      ann.look('12');
      await expect.poll(() => ann.names('12')).toEqual(['Anna Lindqvist']);
      other.look('13');
      rita.look('12');
      await expect.poll(() => ann.names('12')).toHaveLength(2);
      await expect.poll(() => rita.names('12')).toEqual(ann.names('12'));
      expect(ann.names('12')).toContain('Anna Lindqvist');
      expect(other.lookers.every(({ id }) => id === '13')).toBe(true);
    });

    test('viewing ends when the alert is closed, when another is opened, and when the connection ends', async () => {
      const [ann, rita] = [await sit(await api().as('analyst')), await sit(await api().as('risk'))];
      ann.look('12');
      for (const leave of [() => rita.look(null), () => rita.look('13'), () => rita.socket.disconnect()]) {
        rita.look('12');
        await expect.poll(() => ann.names('12')).toHaveLength(2);
        leave();
        await expect.poll(() => ann.names('12')).toEqual(['Anna Lindqvist']);
      }
    });

    test('one person in two windows counts once', async () => {
      const analyst = await api().as('analyst');
      const [one, two] = [await sit(analyst), await sit(analyst)];
      one.look('12');
      two.look('12');
      await expect
        .poll(() => [one, two].map(({ names }) => names('12')))
        .toEqual([['Anna Lindqvist'], ['Anna Lindqvist']]);
      one.look(null);
      await sleep(400);
      expect(two.names('12')).toEqual(['Anna Lindqvist']);
    });

    test('switching the tenant ends it, and another tenant’s alert with the same number is another alert', async () => {
      const south = await makeUser(api(), { roles: ['role.analyst'], tenants: [harbour] });
      const [ann, elsewhere] = [await sit(await api().as('analyst')), await sit(south.client)];
      ann.look('12');
      elsewhere.look('12');
      await expect.poll(() => [ann, elsewhere].map(({ names }) => names('12').length)).toEqual([1, 1]);
      await sleep(300);
      expect(ann.names('12')).toEqual(['Anna Lindqvist']);
      const admin = await api().as('admin');
      const moving = await sit(admin);
      moving.look('12');
      await expect.poll(() => ann.names('12')).toHaveLength(2);
      await admin.get(`v1/auth/switch-tenant?tenant_id=${harbour}`);
      await expect.poll(() => ann.names('12'), { timeout: 5_000 }).toEqual(['Anna Lindqvist']);
      await admin.get('v1/auth/switch-tenant?tenant_id=1');
    });

    test('ROL-3 a role without alert.triage is neither shown nor informed; one that loses it is disconnected', async () => {
      const ann = await sit(await api().as('analyst'));
      const auditor = await sit(await api().as('auditor'));
      auditor.look('12');
      ann.look('12');
      await expect.poll(() => ann.names('12')).toEqual(['Anna Lindqvist']);
      await sleep(400);
      expect(ann.names('12')).toEqual(['Anna Lindqvist']);
      expect(auditor.lookers).toEqual([]);

      const admin = await api().as('admin');
      const role = { name: 'role.looker', guard_name: 'api' };
      const made = await admin.post('v1/crud/role', { ...role, permissions: ['alert.list', 'alert.triage'] });
      const { client } = await makeUser(api(), { roles: ['role.looker'] });
      const looker = await sit(client);
      const gone = new Promise((resolve) => looker.socket.on('disconnect', resolve));
      looker.look('12');
      await expect.poll(() => ann.names('12')).toHaveLength(2);
      await admin.put(`v1/crud/role/${made.body.data.id}`, { ...role, permissions: ['alert.list'] });
      expect(await gone).toBe('io server disconnect');
      await expect.poll(() => ann.names('12')).toEqual(['Anna Lindqvist']);
    });

    test.each<[string, unknown]>([
      ['a room', 'tenant:1'],
      ['SQL', "1' or 1=1"],
      ['an object', { id: '12' }],
      ['nothing', undefined],
      ['a number of a hundred digits', '1'.repeat(100)],
    ])('%s cannot be viewed', async (_, what) => {
      const ann = await sit(await api().as('analyst'));
      ann.look(what);
      ann.look('12');
      await expect.poll(() => ann.names('12')).toHaveLength(1);
      expect(ann.lookers.every(({ id }) => id === '12')).toBe(true);
    });
  });
});
