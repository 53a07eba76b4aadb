import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { inSpan } from '../../server/tracing/spans.ts';
import { startTracing, type Tracing } from '../../server/tracing/start.ts';
import { readTraces, type TraceSettings } from '../../server/tracing/traceSettings.ts';
import { type Api, describeApi } from '../support/api.ts';
import { type Collector, type SentSpan, startCollector } from '../support/collector.ts';
import { deposit } from './ingest/helpers.ts';

const settingsFor = (url: string): TraceSettings => {
  const settings = readTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  if (!settings) throw new Error('There are no settings.');
  return settings;
};

describeApi('Traces', (api) => {
  let collector: Collector;
  let tracing: Tracing;
  let app: FastifyInstance;
  let address: string;
  const notices: string[] = [];
  beforeAll(async () => {
    collector = await startCollector();
    const onNotice = (text: string) => notices.push(text);
    tracing = startTracing(settingsFor(collector.url), { version: '1.2.3', onNotice });
    app = await buildApp(api().platform, { version: '1.2.3', signOfLifeMs: 60_000 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await app?.close();
    await tracing?.stop();
    await collector?.stop();
  });
  beforeEach(async () => {
    await tracing.flush();
    collector.spans.length = 0;
  });

  const call = async (method: string, path: string, body?: unknown, headers: { [name: string]: string } = {}) => {
    const { token } = await api().as('admin');
    const sent = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
    const answer = await fetch(`${address}/api/${path}`, {
      method,
      headers: sent,
      body: body === undefined ? null : JSON.stringify(body),
    });
    await answer.text();
    return answer.status;
  };
  const found = async (matches: (span: SentSpan) => boolean): Promise<SentSpan> => {
    await tracing.flush();
    const span = collector.spans.find(matches);
    if (!span) throw new Error(`There is no such span among ${collector.spans.map(({ name }) => name).join(', ')}.`);
    return span;
  };

  test('a call is a span by its route’s template, in the caller’s trace, with its status', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    expect(await call('GET', 'v1/crud/user/1?timezone=Europe/Athens', undefined, { traceparent })).toBe(200);
    const span = await found(({ name }) => name === 'GET /api/v1/crud/user/:id');
    expect(span).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      kind: 2,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/v1/crud/user/:id',
        'http.response.status_code': 200,
      },
    });
    expect(await call('GET', 'v1/crud/user/987654321')).toBe(404);
    await found(({ attributes }) => attributes['http.response.status_code'] === 404);
  });

  test('a batch is a trace of its own that leads to the calls whose rows it holds; storing and judging are its parts', async () => {
    const rows = [deposit('traced-1')];
    expect(await call('POST', 'v1/ingest/deposits', rows)).toBe(200);
    const asked = await found(({ name }) => name === 'POST /api/v1/ingest/:kind');
    const batch = await found(({ name }) => name === 'take batch');
    expect(batch.traceId).not.toBe(asked.traceId);
    expect(batch.links).toMatchObject([{ traceId: asked.traceId, spanId: asked.spanId }]);
    expect(batch.attributes).toMatchObject({ 'pitboss.kind': 'deposits', 'pitboss.rows': 1 });
    for (const name of ['store rows', 'judge events'])
      expect((await found((span) => span.name === name)).traceId).toBe(batch.traceId);
    if (!isPostgres(api())) return;
    const store = await found(({ name }) => name === 'store rows');
    const statement = await found(({ parentSpanId, name }) => parentSpanId === store.spanId && name === 'WITH');
    expect(statement.attributes['db.query.text']).toMatch(/insert into .*"deposit"|with x as/);
  });

  test('a call with a body has the statements that it ran below it', async () => {
    if (!isPostgres(api())) return;
    expect(await call('POST', 'v1/crud/customer-tag', { name: `Traced ${api().platform.hosts.control.name}` })).toBe(
      201,
    );
    const asked = await found(({ name }) => name === 'POST /api/v1/crud/customer-tag');
    await found(({ traceId, attributes }) => traceId === asked.traceId && 'db.query.text' in attributes);
  });

  test('no trace has an id, a filter, a name, a mail, a token or a value of a row', async () => {
    const { token = 'none' } = await api().as('admin');
    await call('GET', 'v1/crud/user?filter[email][contains]=ann@example.com');
    await call('GET', 'v1/crud/customer/987654321');
    await call('POST', 'v1/crud/customer-tag', { name: 'A secret name' });
    await call('POST', 'v1/ingest/deposits', [deposit('secret-deposit', { amount: '777.77' })]);
    await call('POST', 'v1/auth/login', { email: 'ann@example.com', password: 'secret-password' });
    await found(({ name }) => name === 'POST /api/v1/auth/login');
    const texts = ['987654321', 'ann@example', 'A secret name', 'secret-deposit', '777.77', 'secret-password', token];
    for (const text of texts) expect(collector.text()).not.toContain(text);
  });

  test('a step that fails is marked with its error’s class, and not with its message', async () => {
    const failing = inSpan('a step', {}, () => Promise.reject(new RangeError('ann@example.com is too long')));
    await expect(failing).rejects.toThrow('too long');
    const span = await found(({ name }) => name === 'a step');
    expect(span.failed).toBe(true);
    expect(span.attributes['error.type']).toBe('RangeError');
    expect(collector.text()).not.toContain('too long');
  });

  test('a collector that is away is told of once, holds up no call, and is told of when it is back', async () => {
    onTestFinished(() => collector.answerWith(200));
    collector.answerWith(400);
    for (let at = 0; at < 2; at += 1) {
      expect(await call('GET', 'v1/crud/user/1')).toBe(200);
      await tracing.flush().catch(() => undefined);
    }
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(
      /^The traces cannot be sent \(.+\): see to the collector at OTEL_EXPORTER_OTLP_ENDPOINT/,
    );
    collector.answerWith(200);
    expect(await call('GET', 'v1/crud/user/1')).toBe(200);
    await tracing.flush();
    expect(notices.at(-1)).toBe('The collector takes the traces again.');
    notices.length = 0;
  });

  test('once it is stopped nothing is sent', async () => {
    await tracing.stop();
    expect(await call('GET', 'v1/crud/user/1')).toBe(200);
    expect(collector.spans.filter(({ name }) => name.includes('user'))).toEqual([]);
    expect(await inSpan('a step', {}, async () => 'done')).toBe('done');
  });
});

const isPostgres = ({ platform }: Api) => platform.hosts.control.kind === 'postgres';
