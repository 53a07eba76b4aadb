import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { contextOn } from '../../../server/context.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { Spool, type SpooledRow } from '../../../server/decisions/spool.ts';
import { HttpError } from '../../../server/errors.ts';
import { Decider } from '../../../server/pipeline/decider.ts';
import { IngestDesk } from '../../../server/pipeline/ingestDesk.ts';
import { queueLimits } from '../../../server/pipeline/queue.ts';
import { demoPassword } from '../../../server/tenants/seed.ts';
import { Client } from '../../support/api.ts';
import { type Link, linkTo } from '../../support/link.ts';
import { copyDatabase, onServer } from '../../support/postgres.ts';
import { platformOn } from '../../support/world.ts';
import { above, betslip, fixture, make } from './asking.ts';

/** The key of a refusal's text. */
const codeOf = (error: unknown) => (error instanceof HttpError ? error.coded?.key : error);

const now = new Date('2026-01-05T12:00:00.000Z');

describe.skipIf(inject('templateUrl') === '')('deciding while the database is gone', () => {
  let link: Link;
  let database: Database;
  let app: FastifyInstance;
  let admin: Client;
  let spoolDir: string;

  const start = async (spoolLimits?: { rows: number; bytes: number }) => {
    database = await openPostgres(link.url, { max: 5, name: 'main', onLostConnection: () => undefined });
    const platform = await platformOn(database, () => now);
    app = await buildApp(platform, { version: 'test', spoolDir, retryMs: 50, ...(spoolLimits && { spoolLimits }) });
    const { body } = await new Client(app).post('v1/auth/login', {
      email: 'admin@demo.pitboss.test',
      password: demoPassword,
    });
    admin = new Client(app, body.accessToken);
  };
  const stop = async () => {
    await app.close();
    await database.close();
  };
  beforeEach(async () => {
    spoolDir = mkdtempSync(join(tmpdir(), 'pitboss-spool-'));
    link = await linkTo(await copyDatabase(inject('templateUrl')));
    await start();
    expect((await admin.post('v1/ingest/fixtures', [fixture('f-1')])).body.accepted).toBe(1);
    await make(admin, 'v1/crud/trigger', above('Large stake', '100', [{ handler: 'REFER' }]));
    // the process knows the tenant now, and its triggers are compiled
    expect((await admin.post('v1/decide/betslips', [betslip('warm', '1.00')])).body.decisions).toHaveLength(1);
  });
  afterEach(async () => {
    link.mend();
    await stop();
    await link.close();
    rmSync(spoolDir, { recursive: true, force: true });
  });
  const spooled = () => readdirSync(spoolDir).filter((name) => name.endsWith('.ndjson'));
  const ask = async (...rows: unknown[]) => {
    const begun = performance.now();
    const { status, body } = await admin.post('v1/decide/betslips', rows);
    return { status, body, ms: performance.now() - begun };
  };
  const decisionOf = async (id: string) => {
    const { status, body } = await admin.get(`v1/crud/decision?filter[partner_id]=${id}`);
    return status === 200 ? body.data[0] : undefined;
  };
  const spooledBytes = () =>
    readdirSync(spoolDir).reduce((bytes, name) => bytes + statSync(join(spoolDir, name)).size, 0);
  const judgedLater = (id: string) => expect.poll(() => decisionOf(id), { timeout: 20_000 }).toBeTruthy();

  for (const fault of ['cut', 'stall'] as const)
    test(`a database that is ${fault === 'cut' ? 'down' : 'stalled'}: the tenant's choice at once, judged later`, async () => {
      link[fault]();
      const { status, body, ms } = await ask(betslip('g-1', '10.00'), betslip('g-2', '500.00'));
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body).toEqual({
        decisions: [
          { id: 'g-1', decision: 'ACCEPT', triggers: [], degraded: true },
          { id: 'g-2', decision: 'ACCEPT', triggers: [], degraded: true },
        ],
        rejected: [],
      });
      // the bound itself is measured by bench:decide; here a missing one would take ten seconds
      expect(ms).toBeLessThan(2_000);
      link.mend();
      await judgedLater('g-2');
      expect(await decisionOf('g-1')).toMatchObject({
        decision: 'ACCEPT',
        judged: 'ACCEPT',
        degraded: true,
        state: 'DECIDED',
      });
      expect(await decisionOf('g-2')).toMatchObject({
        decision: 'ACCEPT',
        judged: 'REFER',
        degraded: true,
        state: 'DECIDED',
        triggers: [{ name: 'Large stake' }],
      });
      expect((await admin.get('v1/crud/betslip?filter[partner_betslipId]=g-2')).body.total).toBe(1);
      // the sender learns that judging found more than it was told
      expect((await admin.get('v1/decisions')).body.data).toMatchObject([
        { id: 'g-2', decision: 'ACCEPT', judged: 'REFER', degraded: true, answer: null },
      ]);
      const again = await ask(betslip('g-1', '10.00'), betslip('g-2', '500.00'));
      expect(again.body.decisions).toMatchObject([
        { id: 'g-1', decision: 'ACCEPT', degraded: true },
        { id: 'g-2', decision: 'ACCEPT', degraded: true },
      ]);
      // the first answer had none
      for (const one of again.body.decisions) expect(one).not.toHaveProperty('scores');
    });

  test('a batch of ingest that the database has not answered for long stands in the way of no answer', async () => {
    const platform = await platformOn(database, () => now);
    const context = contextOn(platform, 'ingest');
    const [place] = await platform.tenancy.all();
    const tenantId = place?.id ?? '';
    const stands = Promise.withResolvers<{ alerts: [] }>();
    // the first decision, on a busy machine, takes less
    const limits = { ...queueLimits, patience: 3_000 };
    const desk = new IngestDesk(context, { limits, take: () => stands.promise });
    // a busy machine's database is waited for, until it does not answer on purpose
    const options = { desk, context, spool: new Spool(), onFault: () => undefined, signOfLifeMs: 60_000 };
    const decider = new Decider(options);
    const decide = (id: string) => decider.decide(tenantId, 'betslips', [{ line: 1, row: betslip(id, '10.00') }]);
    expect((await decide('s-1')).decisions).toMatchObject([{ id: 's-1', decision: 'ACCEPT' }]);
    const late = desk
      .enter(tenantId, 0)
      .put('fixtures', [fixture('f-2')])
      .catch(codeOf);
    expect(await late).toBe('storedLate');
    // the server answers others: the tenant's queue alone stands still
    expect(await decide('s-2').catch(codeOf)).toBe('queueFull');
    options.signOfLifeMs = 40;
    link.stall();
    expect((await decide('s-3')).decisions).toEqual([{ id: 's-3', decision: 'ACCEPT', triggers: [], degraded: true }]);
    stands.resolve({ alerts: [] });
    desk.close();
  });

  test("a database that takes no writes, as while its disk is full: the tenant's choice, judged later", async () => {
    const name = new URL(link.url).pathname.slice(1);
    const readOnly = (value: 'on' | 'off') =>
      onServer(
        link.url,
        `begin read write; alter database "${name}" set default_transaction_read_only = ${value}; commit;
         select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      );
    await readOnly('on');
    const { status, body } = await ask(betslip('r-1', '10.00'));
    expect(status).toBe(200);
    expect(body).toEqual({
      decisions: [{ id: 'r-1', decision: 'ACCEPT', triggers: [], degraded: true }],
      rejected: [],
    });
    const sent = await admin.post('v1/ingest/fixtures', [fixture('f-2')]);
    expect([sent.status, sent.body.code]).toEqual([503, 'databaseBusy']);
    const saved = await admin.post('v1/crud/customer-tag-category', { name: 'Seen' });
    expect([saved.status, saved.body.code]).toEqual([503, 'databaseBusy']);
    await readOnly('off');
    await judgedLater('r-1');
  });

  test('fail closed rejects; a replay meanwhile is the same, other numbers and bad rows are errors', async () => {
    const { body: tenants } = await admin.get('v1/crud/tenant?filter[name]=Northgate');
    const [tenant] = tenants.data;
    expect((await admin.put(`v1/crud/tenant/${tenant.id}`, { decision_offline: 'REJECT' })).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    await ask(betslip('warm', '1.00'));
    link.cut();
    const first = await ask(
      betslip('c-1', '10.00'),
      { ...betslip('c-2', '1.00'), stake: 'much' },
      betslip('c-1', '11.00'),
    );
    expect(first.body).toMatchObject({
      decisions: [{ id: 'c-1', decision: 'REJECT', degraded: true }],
      rejected: [
        { line: 2, errors: [expect.stringMatching(/^stake: /)] },
        { line: 3, errors: [expect.stringMatching(/^partner_betslipId: c-1 was decided with other numbers/)] },
      ],
    });
    const again = await ask(betslip('c-1', '10.00'), betslip('c-1', '12.00'));
    expect(again.body).toMatchObject({
      decisions: [{ id: 'c-1', decision: 'REJECT', degraded: true }],
      rejected: [{ line: 2 }],
    });
    link.mend();
    await judgedLater('c-1');
    expect(await decisionOf('c-1')).toMatchObject({ decision: 'REJECT', judged: 'ACCEPT', degraded: true });
  });

  test('of a row that is sent with two sets of numbers at once, one is kept and the other is an error', async () => {
    link.cut();
    const both = await Promise.all([ask(betslip('d-1', '10.00')), ask(betslip('d-1', '11.00'))]);
    expect(both.flatMap(({ body }) => body.decisions)).toMatchObject([{ id: 'd-1', degraded: true }]);
    expect(both.flatMap(({ body }) => body.rejected)).toMatchObject([
      { errors: [expect.stringMatching(/^partner_betslipId: d-1 was decided with other numbers/)] },
    ]);
  });

  test('rows that were decided outlive the process: the next one judges them', async () => {
    link.cut();
    expect((await ask(betslip('k-1', '10.00'))).body.decisions).toMatchObject([{ degraded: true }]);
    const [name = ''] = spooled();
    const file = readFileSync(join(spoolDir, name), 'utf8');
    expect(file).toContain('k-1');
    link.mend();
    await stop();
    rmSync(spoolDir, { recursive: true, force: true });
    // as a process that was killed has left it: nobody holds its lock, and its last line was cut off
    spoolDir = mkdtempSync(join(tmpdir(), 'pitboss-spool-'));
    writeFileSync(join(spoolDir, 'gone.ndjson'), `${file}{"tenantId":"1","ki`);
    const left = file.replaceAll('k-1', 'k-2');
    writeFileSync(join(spoolDir, 'gone.too.ndjson'), left);
    await start();
    await judgedLater('k-2');
    await judgedLater('k-1');
    await expect.poll(spooled, { timeout: 5_000 }).toEqual([]);
  });

  test('a row that proves impossible when it is judged stays among the refused rows', async () => {
    link.cut();
    const lost = betslip('x-1', '10.00', { bets: [{ ...betslip('x-1', '1').bets[0], partner_fixtureId: 'nowhere' }] });
    expect((await ask(lost)).body.decisions).toMatchObject([{ id: 'x-1', degraded: true }]);
    link.mend();
    const refused = async () => {
      const { status, body } = await admin.get('v1/crud/ingest-log?filter[request_id]=degraded');
      return status === 200 ? body.data.map(({ row }: { row: string }) => row) : [];
    };
    await expect.poll(refused, { timeout: 20_000 }).toMatchObject([expect.stringContaining('x-1')]);
  });

  test('a full spool answers 503 and keeps nothing of the request', async () => {
    await stop();
    await start({ rows: 2, bytes: 100_000 });
    // a slow machine decides the first ones without the database: they are judged before the spool is filled
    await expect
      .poll(async () => (await ask(betslip(`warm-${randomUUID()}`, '1.00'))).body.decisions[0].degraded)
      .toBe(undefined);
    await expect.poll(spooledBytes, { timeout: 20_000 }).toBe(0);
    link.cut();
    expect((await ask(betslip('s-1', '1.00'))).status).toBe(200);
    const full = await ask(betslip('s-2', '1.00'), betslip('s-3', '1.00'));
    expect(full.status).toBe(503);
    expect(full.body.code).toBe('spoolFull');
    expect((await ask(betslip('s-4', '1.00'))).status).toBe(200);
  });

  test('a token that this process has not seen is not let in', async () => {
    link.cut();
    const stranger = new Client(app, 'x'.repeat(43));
    expect((await stranger.post('v1/decide/betslips', [betslip('q-1', '1.00')])).status).toBe(503);
  });
});

describe('the spool', () => {
  const row = (tenantId: string, kind: SpooledRow['kind'], id: string): SpooledRow => ({
    ...{ tenantId, kind, id },
    fingerprint: id,
    given: 'ACCEPT',
    row: { id },
  });

  test('takes over what ended spools have left, whatever their process was called, and nothing of one that is in use', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'pitboss-spool-'));
    const [first, second] = [new Spool(directory), new Spool(directory)];
    await first.add([row('1', 'deposits', 'a')]);
    await second.add([row('1', 'deposits', 'b')]);
    expect(new Spool(directory).size).toBe(0);
    await first.close();
    const third = new Spool(directory);
    expect(third.next(10)).toMatchObject([{ id: 'a' }]);
    expect(new Spool(directory).size).toBe(0);
    // it ends before they are judged
    await second.close();
    await third.close();
    const fourth = new Spool(directory);
    expect(
      fourth
        .next(10)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['a', 'b']);
    await fourth.drop(fourth.next(10));
    await fourth.close();
    expect(readdirSync(directory)).toEqual([]);
  });

  test('gives back what it keeps by tenant and kind, oldest first', async () => {
    const spool = new Spool();
    await spool.add([
      row('1', 'deposits', 'a'),
      row('2', 'deposits', 'a'),
      row('1', 'betslips', 'a'),
      row('1', 'deposits', 'b'),
    ]);
    expect(spool.next(10).map(({ id }) => id)).toEqual(['a', 'b']);
    await spool.drop(spool.next(10));
    expect(spool.next(10, (tenant) => tenant !== '2')).toMatchObject([{ tenantId: '1', kind: 'betslips' }]);
    expect(spool.find({ tenantId: '2', kind: 'deposits', id: 'a' })).toBeDefined();
    expect(spool.size).toBe(2);
  });
});
