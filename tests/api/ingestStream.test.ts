import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOptions } from '../../server/pipeline/ingestDesk.ts';
import { storeAndJudge, type Take } from '../../server/pipeline/storeAndJudge.ts';
import { type Client, describeApi } from '../support/api.ts';
import { figure } from '../support/figures.ts';
import { counted, emptyTenant, ndjson, rowsIn, sendIn, taken } from './ingest/calls.ts';
import { customer, deposit } from './ingest/helpers.ts';
import { type IngestServer, lines, openStream, serverOf, until } from './ingest/streams.ts';

describeApi('streams of events', (api) => {
  let admin: Client;
  let server: IngestServer | undefined;
  const listen = async (options: DeskOptions = {}) => {
    server = await serverOf(api().platform, options);
    return server;
  };
  const count = (name: string) => counted(api().platform, '1', name);
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  beforeEach(() => emptyTenant(api().platform, '1'));
  afterEach(async () => {
    await server?.app.close();
    server = undefined;
  });

  test('rows of a running stream are stored without waiting for its end', async () => {
    const { url } = await listen();
    const { sent, answer } = openStream(url, 'customers', admin.token);
    sent.write(ndjson([customer('C1'), customer('C2')]));
    await until(async () => (await count('customer')) === 2);
    sent.write(`${JSON.stringify(customer('C3'))}\n{"partner_cus`);
    await until(async () => (await count('customer')) === 3);
    sent.end(`tomerId":"C4"}`);
    expect(await answer).toMatchObject({ status: 200, body: taken(4) });
  });

  test('when the sender disconnects, committed rows stay and no row is half written', async () => {
    const { url, desk } = await listen();
    const left = Promise.withResolvers<void>();
    const enter = desk.enter.bind(desk);
    desk.enter = (...call) => {
      const lease = enter(...call);
      return {
        ...lease,
        leave: () => {
          lease.leave();
          left.resolve();
        },
      };
    };
    const { sent } = openStream(url, 'deposits', admin.token);
    const rows = Array.from({ length: 700 }, (_, at) => deposit(`D${String(at).padStart(4, '0')}`));
    sent.write(ndjson(rows.slice(0, 600)) + ndjson(rows.slice(600)).slice(0, -20));
    await until(async () => (await count('deposit')) >= 500);
    sent.destroy();
    // pending rows are stored by then, or never
    await left.promise;
    const stored = (await rowsIn(api().platform, '1', 'deposit', 'partner_depositId')).map(
      (row) => row.partner_depositId,
    );
    expect([500, 699]).toContain(stored.length);
    expect(stored).toEqual(rows.slice(0, stored.length).map((row) => row.partner_depositId));
    expect(await count('ingest_log')).toBe(0);
    expect((await sendIn(api().app, admin, 'deposits', rows)).body).toEqual(taken(700 - stored.length, stored.length));
  });

  test('a sender that is still sending can read the refusal and can send to the end', async () => {
    const { url } = await listen();
    const { sent, answer } = openStream(url, 'customers', admin.token, 'application/json');
    for (let at = 0; at < 80; at += 1) sent.write(`{"a":"${'x'.repeat(100_000)}"},`);
    sent.end();
    await once(sent, 'finish');
    const { status, body } = await answer;
    expect([status, body.message]).toEqual([422, expect.stringContaining('one JSON object')]);
  });

  test('no row is stored after the stream’s token has ended', async () => {
    const { url } = await listen();
    const { sessions } = api().platform;
    const token = await sessions.start((await admin.get('v1/auth/me')).body.original.data.id);
    const { sent, answer } = openStream(url, 'customers', token);
    sent.write(ndjson([customer('C1')]));
    await until(async () => (await count('customer')) === 1);
    const session = await sessions.find(token);
    await sessions.end(session?.tokenHash ?? '');
    sent.end(ndjson([customer('C2')]));
    expect(await answer).toMatchObject({ status: 401, body: { accepted: 1, unchanged: 0, rejected: [] } });
    expect(await count('customer')).toBe(1);
  });

  test('a stream that ended with an error holds no room, however late its sender stops', async () => {
    const { url, desk } = await listen({
      limits: { rows: 10_000, bytes: 4 * 1024 * 1024, batchRows: 500, patience: 20_000 },
    });
    const { sessions } = api().platform;
    const token = await sessions.start((await admin.get('v1/auth/me')).body.original.data.id);
    const { sent, answer } = openStream(url, 'customers', token);
    sent.write(ndjson([customer('C1')]));
    await until(async () => (await count('customer')) === 1);
    await sessions.end((await sessions.find(token))?.tokenHash ?? '');
    sent.write(ndjson([customer('C2')]));
    expect((await answer).status).toBe(401);
    // the body counts as idle after a second
    await sleep(1_500);
    sent.end();
    await sleep(300);
    desk.enter('1', 3 * 1024 * 1024).leave();
  });

  test('stopping the server does not wait for endless streams', async () => {
    const { app, url } = await listen();
    const { sent } = openStream(url, 'customers', admin.token);
    sent.write(ndjson([customer('C1')]));
    await until(async () => (await count('customer')) === 1);
    const begun = performance.now();
    await app.close();
    expect(performance.now() - begun).toBeLessThan(2_000);
    server = undefined;
  });

  test('an idle stream is closed, with the answer for the rows that came before', async () => {
    const { url } = await listen({ idleMs: 400 });
    const { sent, answer } = openStream(url, 'customers', admin.token);
    const closed = once(sent, 'close');
    sent.write(`${JSON.stringify(customer('C1'))}\n{"partner_cus`);
    const { status, body } = await answer;
    expect([status, body]).toMatchObject([
      408,
      { message: expect.stringMatching(/^Nothing came for 0.4 s/), accepted: 1, rejected: [] },
    ]);
    await closed;
  });

  test('an idle stream is closed after 30 s by default', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { url } = await listen();
    const { sent, answer } = openStream(url, 'customers', admin.token);
    sent.write(ndjson([customer('C1')]));
    await until(async () => (await count('customer')) === 1);
    const patience = new Set(timers.mock.calls.map(([, ms]) => ms));
    timers.mockRestore();
    sent.end();
    expect(await answer).toMatchObject({ status: 200, body: taken(1) });
    expect(patience).toContain(30_000);
  });

  test('33 open streams of one sender use up that sender’s limit only', async () => {
    const { url, app } = await listen();
    const idle = Array.from({ length: 33 }, () => openStream(url, 'customers', admin.token));
    for (const { sent } of idle) sent.flushHeaders();
    const { status, headers, body } = await Promise.race(idle.map(({ answer }) => answer));
    expect([status, headers['retry-after'], body.message]).toEqual([
      429,
      '30',
      expect.stringContaining('Too many of your requests are open'),
    ]);
    expect((await sendIn(app, await api().as('partner'), 'customers', [customer('C1')])).body).toEqual(taken(1));
    for (const { sent } of idle) sent.destroy();
    await until(async () => (await sendIn(app, admin, 'customers', [customer('C2')])).status === 200);
  });

  test('while the database is blocked the queue fills, then refuses with Retry-After; queued rows are stored', async () => {
    const { tenant } = await api().platform.tenancy.stores('1');
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holder = tenant.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`pitboss.ingest.${tenant.schema}`}, 0))`.execute(
        transaction,
      );
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const requests = Array.from({ length: 26 }, (_, request) => {
      const rows = Array.from({ length: 500 }, (_, at) => deposit(`D${request}-${at}`));
      return sendIn(api().app, admin, 'deposits', rows);
    });
    let answered = 0;
    for (const request of requests) void request.then(() => answered++);
    await until(async () => answered > 2);
    await sleep(500);
    release.resolve();
    await holder;
    const answers = await Promise.all(requests);
    const away = answers.filter(({ status }) => status === 503);
    expect(away.length).toBeGreaterThan(2);
    expect(away.length).toBeLessThan(10);
    for (const { headers, body } of away) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body.message).toMatch(/Too many events are waiting/);
    }
    const others = answers.filter(({ status }) => status !== 503);
    for (const answer of others) expect(answer).toMatchObject({ status: 200, body: taken(500) });
    expect(await count('deposit')).toBe(others.length * 500);
    figure(
      4,
      `a blocked database on ${api().platform.hosts.control.kind}: of ${answers.length} requests ${away.length} answered 503 with Retry-After, ${others.length} stored whole, 0 rows lost`,
    );
  });

  test('when the database goes away during a stream the answer is 503 with Retry-After and the rows stored so far', async () => {
    let batches = 0;
    const failing: Take = async (...call) => {
      batches += 1;
      if (batches > 1) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      return storeAndJudge(...call);
    };
    const { app } = await listen({ take: failing });
    const rows = Array.from({ length: 800 }, (_, at) => deposit(`D${at}`));
    const answer = await sendIn(app, admin, 'deposits', ndjson(rows), lines);
    expect(answer).toMatchObject({ status: 503, body: { accepted: 500, unchanged: 0, rejected: [] } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await count('deposit')).toBe(500);
  });

  test('many simultaneous single events are stored in few transactions, each with its own answer', async () => {
    const sizes: number[] = [];
    const counting: Take = (place, kind, rows, options) => {
      sizes.push(rows.length);
      return storeAndJudge(place, kind, rows, options);
    };
    const { app, desk } = await listen({ take: counting });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        sendIn(app, admin, 'deposits', [
          deposit(`D${at % 200}`, at % 3 === 0 ? { amount: '-1' } : { comments: String(at % 200) }),
        ]),
      ),
    );
    expect(sizes.length).toBeLessThan(100);
    for (const [at, { body }] of answers.entries()) {
      if (at % 3 === 0) expect(body).toMatchObject({ accepted: 0, rejected: [{ line: 1 }] });
      else expect(body.accepted + body.unchanged, String(at)).toBe(1);
    }
    const stored = await count('deposit');
    expect(answers.reduce((sum, { body }) => sum + body.accepted, 0)).toBe(stored);
    expect(desk.stats('1')).toMatchObject({ waiting: 0, running: 0, events: 300 });
    expect(desk.stats('2')).toMatchObject({ events: 0 });
  });

  test('alerts are pushed after the commit, per tenant', async () => {
    const form = { type: 'FINANCIALS' as const, subject: 'x', data: '{}' };
    const told: unknown[] = [];
    const { app } = await listen({
      take: async (...call) => ({ ...(await storeAndJudge(...call)), alerts: [{ id: '7', isNew: true, form }] }),
      onAlerts: (tenantId, alerts) => {
        told.push([tenantId, alerts]);
        throw new Error('nobody listens');
      },
    });
    expect((await sendIn(app, admin, 'customers', [customer('C1')])).status).toBe(200);
    expect(told).toEqual([['1', [{ id: '7', isNew: true, form }]]]);
  });
});
