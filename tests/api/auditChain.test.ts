import { createSocket } from 'node:dgram';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AuditStore, auditLogs, headOf, tenantLog } from '../../server/audit/auditStore.ts';
import { keepAuditLogs } from '../../server/audit/keeper.ts';
import { pruneLines } from '../../server/audit/prune.ts';
import { sealLines } from '../../server/audit/seal.ts';
import { deliverLines, type Send, waitingLines } from '../../server/audit/sink/deliver.ts';
import { send } from '../../server/audit/sink/send.ts';
import { verifyLog } from '../../server/audit/verify.ts';
import { readNoted, verifyLogs } from '../../server/cli/verifyAudit.ts';
import { type Actor, auditTenant } from '../../server/sql/auditLog.ts';
import { table } from '../../server/sql/store.ts';
import { asAdministrator } from '../support/administrator.ts';
import { describeApi } from '../support/api.ts';

const actor: Actor = { userId: '7', userName: "O'Hara", tenantId: '1', requestId: 'request' };

describeApi('the chain of an audit log', (api) => {
  let audit: AuditStore;
  beforeAll(async () => {
    audit = tenantLog((await api().platform.tenancy.stores('1')).tenant, '1');
  });
  const ownTable = (name: string) => table(audit.store, name);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(asAdministrator(api().platform, audit.store).db);
  beforeEach(async () => {
    for (const name of ['audit_log', 'audit_chain', 'audit_pruned', 'audit_delivery'])
      await run(sql`delete from ${ownTable(name)}`);
  });
  const write = async (...texts: string[]) => {
    for (const text of texts)
      await auditTenant({ store: audit.store, name: 'risk', actor }, 'CREATE', text, null, { text, amount: 1.5 });
  };
  const idOf = async (text: string) => {
    const { rows } = await sql<{ id: string }>`select id::text from ${ownTable('audit_log')}
      where record_id = ${text}`.execute(audit.store.db);
    return rows[0]?.id ?? '';
  };
  const change = (text: string, set: ReturnType<typeof sql>) =>
    run(sql`update ${ownTable('audit_log')} set ${set} where record_id = ${text}`);
  const remove = (text: string) => run(sql`delete from ${ownTable('audit_log')} where record_id = ${text}`);
  const problem = async () => (await verifyLog(audit)).problem;
  const five = async () => {
    await write('a', 'b', 'c', 'd', 'e');
    expect(await sealLines(audit)).toBe(5);
    expect(await verifyLog(audit)).toMatchObject({ lines: 5, pruned: 0 });
    expect(await problem()).toBeUndefined();
  };

  test('more lines than a batch are chained in their order, once, and the chain goes on', async () => {
    await run(sql`insert into ${ownTable('audit_log')} (verb, entity, record_id)
      select 'DELETE', 'risk', n::text from generate_series(1, 1203) n`);
    expect(await sealLines(audit)).toBe(1203);
    expect(await sealLines(audit)).toBe(0);
    await write('next');
    expect(await sealLines(audit)).toBe(1);
    expect(await verifyLog(audit)).toMatchObject({ lines: 1204, head: { position: 1204 } });
    expect(await problem()).toBeUndefined();
  });

  test('two processes that chain at once leave no line out and give no place twice', async () => {
    await write('first');
    await sealLines(audit);
    await write(...Array.from({ length: 40 }, (_, n) => `line ${n}`));
    const counts = await Promise.all([sealLines(audit), sealLines(audit), sealLines(audit)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(40);
    expect(await problem()).toBeUndefined();
  });

  test.each([
    ['what happened', sql`after = '{"text": "c", "amount": 2}'`],
    ['who did it', sql`user_name = 'Somebody else'`],
    ['when', sql`created_at = created_at - interval '1 day'`],
    ['from where', sql`address = '10.0.0.1'`],
    ['its hash', sql`hash = repeat('0', 64)`],
  ])('a changed line is found: %s', async (_, set) => {
    await five();
    await change('c', set);
    expect(await problem()).toBe(`line ${await idOf('c')} at position 3 was changed or moved`);
  });

  test('a line deleted in the middle is found, after which line', async () => {
    await five();
    await remove('c');
    expect(await problem()).toBe(`the line at position 3 is missing, after line ${await idOf('b')}`);
  });

  test('the last lines deleted are found, since the head is kept apart, also once the chain went on', async () => {
    await five();
    await remove('d');
    await remove('e');
    const missing = `the lines at positions 4 to 5 are missing, after line ${await idOf('c')}`;
    expect(await problem()).toBe(missing);
    await write('f');
    await sealLines(audit);
    expect(await problem()).toBe(missing);
  });

  test('two lines that have changed their places are found', async () => {
    await five();
    await change('b', sql`position = 100`);
    await change('d', sql`position = 2, hash = (select hash from ${ownTable('audit_log')} where record_id = 'b')`);
    await change('b', sql`position = 4`);
    expect(await problem()).toBe(`line ${await idOf('d')} at position 2 was changed or moved`);
  });

  test('a changed line that was taken out of the chain to be chained again is found', async () => {
    await five();
    await change('c', sql`position = null, hash = null, user_id = '1'`);
    await sealLines(audit);
    expect(await problem()).toContain('the line at position 3 is missing');
  });

  test('a record of the head that is gone is found, and nothing is chained behind a chain without it', async () => {
    await five();
    await run(sql`delete from ${ownTable('audit_chain')}`);
    expect(await problem()).toBe('the record of its last line is missing');
    await write('f');
    await expect(sealLines(audit)).rejects.toThrow();
  });

  test('what retention deletes leaves the chain whole, with what it keeps between; a line that goes otherwise is found', async () => {
    await five();
    await write('not chained yet');
    const ids = await Promise.all(['a', 'c', 'd', 'not chained yet'].map(idOf));
    expect(await pruneLines(audit, ids)).toBe(3);
    expect(await verifyLog(audit)).toMatchObject({ lines: 2, pruned: 3 });
    expect(await problem()).toBeUndefined();
    expect(await pruneLines(audit, [await idOf('b')])).toBe(1);
    const { rows } = await sql`select first, last from ${ownTable('audit_pruned')}`.execute(audit.store.db);
    expect(rows).toEqual([{ first: 1, last: 4 }]);
    await sealLines(audit);
    expect(await verifyLog(audit)).toMatchObject({ lines: 2, pruned: 4 });
    expect(await problem()).toBeUndefined();
    await remove('e');
    expect(await problem()).toContain('the line at position 5 is missing');
  });

  test('a chain that is written while it is read is followed as it was', async () => {
    await five();
    const [verified] = await Promise.all([verifyLog(audit), write('f').then(() => sealLines(audit))]);
    expect(verified.problem).toBeUndefined();
    expect(await problem()).toBeUndefined();
  });

  test('the command chains what waits, prints each log with the head to note, and compares a noted head', async () => {
    await five();
    await write('f');
    const printed: string[] = [];
    const print = (text: string) => printed.push(text);
    expect(await verifyLogs(api().platform, new Map(), print)).toBe(true);
    const own = printed.find((text) => text.startsWith('tenant_1:'));
    expect(own).toMatch(/^tenant_1: 6 lines verified\. Head to note: tenant_1:6:[0-9a-f]{64}$/);
    expect(printed.length).toBe((await auditLogs(api().platform)).length);
    const noted = readNoted([own?.split(' ').at(-1) ?? '']);
    expect(await verifyLogs(api().platform, noted, print)).toBe(true);
    await change('f', sql`user_id = '1'`);
    expect(await verifyLogs(api().platform, noted, print)).toBe(false);
    expect(printed.join('\n')).toContain(
      `tenant_1: line ${await idOf('f')} at position 6 was changed or moved. Before that, 5 lines verified.`,
    );
    expect(() => readNoted(['tenant_1:6'])).toThrow("'tenant_1:6' is no head: give <log>:<position>:<hash>.");
    await expect(verifyLogs(api().platform, readNoted([`tenant_9:1:${'0'.repeat(64)}`]), print)).rejects.toThrow(
      "There is no audit log 'tenant_9'",
    );
  });

  describe('delivery to a SIEM', () => {
    const recordsIn = (texts: readonly string[]) => texts.map((text): string => JSON.parse(text).record_id);

    test('lines go out once, in their order, with their hash; a target that fails gets them again', async () => {
      await five();
      const got: string[] = [];
      const take: Send = async (lines) => void got.push(...lines.map(({ line }) => line.record_id ?? ''));
      await expect(deliverLines(audit, 'me', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
      expect(await waitingLines(audit)).toBe(5);
      expect(await deliverLines(audit, 'me', take)).toBe(5);
      expect(await deliverLines(audit, 'another', take)).toBe(0);
      await write('f');
      expect(await deliverLines(audit, 'another', take)).toBe(0);
      await sealLines(audit);
      expect(await deliverLines(audit, 'another', take)).toBe(1);
      expect(got).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    });

    test('while one process delivers, another leaves the log alone, until the first has died', async () => {
      await five();
      const got: string[] = [];
      const take: Send = async (lines) => void got.push(...lines.map(({ line }) => line.record_id ?? ''));
      await deliverLines(audit, 'first', async (lines, tenantId) => {
        expect(await deliverLines(audit, 'second', take)).toBe(0);
        await take(lines, tenantId);
      });
      expect(got).toEqual(['a', 'b', 'c', 'd', 'e']);
      await write('f');
      await sealLines(audit);
      const hold = (until: ReturnType<typeof sql>) =>
        run(sql`update ${ownTable('audit_delivery')} set holder = 'dead', held_until = ${until}`);
      await hold(sql`now() + interval '1 minute'`);
      expect(await deliverLines(audit, 'second', take)).toBe(0);
      await hold(sql`now() - interval '1 second'`);
      expect(await deliverLines(audit, 'second', take)).toBe(1);
    });

    test('a file gets one JSON object a line, behind half a line that a killed process left', async () => {
      await five();
      const folder = await mkdtemp(join(tmpdir(), 'audit-'));
      const path = join(folder, 'audit.jsonl');
      await writeFile(path, '{"half');
      await deliverLines(audit, 'me', (lines, tenantId) => send({ kind: 'file', path }, lines, tenantId));
      const [half, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
      await rm(folder, { recursive: true });
      expect(half).toBe('{"half');
      expect(recordsIn(lines)).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(JSON.parse(lines[4] ?? '')).toMatchObject({
        log: 'tenant',
        tenant_id: '1',
        position: 5,
        actor: 'PERSON',
        user_name: "O'Hara",
        verb: 'CREATE',
        after: { text: 'e', amount: 1.5 },
        hash: (await headOf(audit))?.hash,
      });
    });

    test('syslog over UDP: one RFC 5424 message a packet', async () => {
      await five();
      await auditTenant({ store: audit.store, name: 'risk', actor }, 'REFUSED', 'f', null, { reason: 'ü' });
      await auditTenant({ store: audit.store, name: 'risk', actor }, 'CREATE', 'g', null, { text: 'x'.repeat(70_000) });
      await sealLines(audit);
      const got: string[] = [];
      const socket = createSocket('udp4', (message) => got.push(message.toString()));
      await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
      const { port } = socket.address();
      await deliverLines(audit, 'me', (lines, tenantId) =>
        send({ kind: 'udp', host: '127.0.0.1', port }, lines, tenantId),
      );
      await expect.poll(() => got.length).toBe(7);
      socket.close();
      expect(got[0]).toMatch(/^<109>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z \S+ pitboss \d+ CREATE - \{"log"/);
      expect(got[5]).toMatch(/^<108>1 .* REFUSED - \{.*"after":\{"reason":"ü"\}/);
      const texts = got.map((text) => text.slice(text.indexOf(' - ') + 3));
      expect(recordsIn(texts)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
      expect(JSON.parse(texts[6] ?? '')).toMatchObject({ after: 'too long for a packet', position: 7 });
    });

    /** A receiver that takes messages by their length, and closes a connection that was ended. */
    async function receiver(onConnection: (socket: Socket) => void = () => {}) {
      const got: string[] = [];
      const server = createServer((socket) => {
        onConnection(socket);
        const parts: Buffer[] = [];
        socket.on('data', (part) => parts.push(part));
        socket.on('error', () => {});
        socket.on('end', () => {
          let rest = Buffer.concat(parts);
          while (rest.length > 0) {
            const space = rest.indexOf(' ');
            const length = Number(rest.subarray(0, space).toString());
            got.push(rest.subarray(space + 1, space + 1 + length).toString());
            rest = rest.subarray(space + 1 + length);
          }
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
      return { got, port: address.port, close: () => new Promise((resolve) => server.close(resolve)) };
    }

    test('syslog over TCP: messages behind their length in bytes; a receiver that drops the connection gets them again', async () => {
      await five();
      await auditTenant({ store: audit.store, name: 'risk', actor }, 'CREATE', 'ü', null, { text: 'süß' });
      await sealLines(audit);
      let drops = 1;
      const { got, port, close } = await receiver((socket) => {
        if (drops > 0) socket.resetAndDestroy();
        drops -= 1;
      });
      const deliver = () =>
        deliverLines(audit, 'me', (lines, tenantId) => send({ kind: 'tcp', host: '127.0.0.1', port }, lines, tenantId));
      await expect(deliver()).rejects.toThrow();
      expect(await waitingLines(audit)).toBe(6);
      expect(await deliver()).toBe(6);
      await close();
      expect(recordsIn(got.map((text) => text.slice(text.indexOf(' - ') + 3)))).toEqual(['a', 'b', 'c', 'd', 'e', 'ü']);
    });

    test('the keeper chains and delivers by itself, says that a receiver is away, and catches up', async () => {
      await write('a', 'b');
      const away = await receiver();
      await away.close();
      const errors: unknown[] = [];
      const options = { intervalMs: 50, onError: (error: unknown) => errors.push(error) };
      const failing = keepAuditLogs(api().platform, {
        ...options,
        target: { kind: 'tcp', host: '127.0.0.1', port: away.port },
      });
      await expect.poll(() => failing.sink()?.up, { timeout: 20_000 }).toBe(false);
      await expect.poll(() => failing.sink()?.waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
      await failing.stop();
      expect(String(errors[0])).toContain(
        'The audit sink has not taken the lines of an audit log; they are sent again.',
      );
      const { got, port, close } = await receiver();
      const keeper = keepAuditLogs(api().platform, { ...options, target: { kind: 'tcp', host: '127.0.0.1', port } });
      await expect
        .poll(() => got.filter((text) => text.includes('{"log":"tenant"')).length, { timeout: 20_000 })
        .toBe(2);
      await expect.poll(() => keeper.sink(), { timeout: 20_000 }).toEqual({ up: true, waiting: 0 });
      await keeper.stop();
      await close();
    });
  });
});
