import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { embeddedLimits } from '../../server/database/connectionUses.ts';
import { isUnavailable } from '../../server/database/databaseErrors.ts';
import { openEmbedded } from '../../server/database/embedded.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { Spool } from '../../server/decisions/spool.ts';
import { fixture } from '../api/ingest/helpers.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { figure, repetitions } from '../support/figures.ts';
import { accountForServer, onServer } from '../support/postgres.ts';
import { noSmallDisk, type SmallDisk, smallDisk } from '../support/smallDisk.ts';
import { hasClusters } from '../support/standby.ts';
import { demandKept, feedAll } from './ingest/feeds.ts';
import { call, prepare, signIn, start, trigger } from './ingest/servers.ts';

const rounds = repetitions(5, 1, 'PITBOSS_FULL_DISKS');
const missing = noSmallDisk || (hasClusters() ? '' : ' (no PostgreSQL on this machine)');
/** Seconds after which ingest has to go on once there is room: the embedded database may hang until its limit for events. */
const mostSeconds = 100;

let running: ChildProcess | undefined;
afterEach(() => void running?.kill('SIGKILL'));

interface Scene {
  kind: string;
  disk: SmallDisk;
  on: { [name: string]: string };
  /** What a list may answer meanwhile. */
  reads: number[];
  /** What an operator does once there is room: starts a database that has ended. */
  revive?(): Promise<void>;
}

const untilHeard = (isSo: () => boolean) =>
  expect.poll(isSo, { timeout: mostSeconds * 1_000, interval: 20 }).toBe(true);

/** Fills the database's disk while events come in, and frees it again. */
async function fillAgainAndAgain({ kind, disk, on, reads, revive }: Scene): Promise<void> {
  const { child, url } = await start(on);
  running = child;
  const token = await signIn(url);
  await call(url, token, 'v1/ingest/fixtures', [fixture('F1'), fixture('F2')]);
  await call(url, token, 'v1/crud/trigger', trigger);
  let [acknowledged, refused, slowest] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const feeds = feedAll({ url, token }, `D${round}`, [1, 40, 300]);
    await feeds.begun;
    disk.fill();
    const { refused: before } = feeds.heard();
    await untilHeard(() => feeds.heard().refused >= before + 10);
    expect(disk.room(), `round ${round}: room while it is full`).toBeLessThan(1024 * 1024);
    const { status } = await fetch(`${url}/api/v1/crud/betslip`, { headers: { authorization: `Bearer ${token}` } });
    expect(reads, `round ${round}: a list while it is full`).toContain(status);
    refused += feeds.heard().refused - before;
    disk.free();
    const from = performance.now();
    const { taken } = feeds.heard();
    await revive?.();
    await untilHeard(() => feeds.heard().taken >= taken + 3);
    slowest = Math.max(slowest, (performance.now() - from) / 1_000);
    const ids = await feeds.end();
    acknowledged += ids.length;
    await demandKept({ url, token }, ids, acknowledged, `round ${round}`);
  }
  expect(child.exitCode).toBeNull();
  figure(
    5,
    `${rounds} × ${kind} full while events come in: ${refused} requests answered 503 with Retry-After, ${acknowledged} betslips acknowledged, 0 lost, 0 half stored; goes on ${slowest.toFixed(1)} s after there is room`,
  );
}

const promise = 'no false acknowledgement, nothing half stored, and it goes on by itself when there is room';

describe.skipIf(missing !== '')(`QUALITY Trust 5${missing}`, () => {
  const mounted = (megabytes: number): SmallDisk => {
    const disk = smallDisk(megabytes);
    onTestFinished(() => disk.remove());
    return disk;
  };
  const startedOn = async (place: Parameters<typeof startCluster>[0]): Promise<Cluster> => {
    const cluster = await startCluster(place);
    onTestFinished(() => cluster.stop());
    return cluster;
  };
  const prepared = async (databaseUrl: string) => {
    const database = await openPostgres(databaseUrl, { max: 2, name: 'main' });
    await prepare(database);
    await database.close();
    return { DATABASE_URL: databaseUrl };
  };

  test(
    `${rounds} × the disk of PostgreSQL's tables is full: ${promise}`,
    async () => {
      const disk = mounted(400);
      const cluster = await startedOn({});
      const folder = join(disk.path, 'tables');
      mkdirSync(folder);
      const { uid, gid } = await accountForServer();
      if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
      await onServer(cluster.url, `create tablespace small location '${folder}'`);
      await onServer(cluster.url, 'create database small tablespace small');
      const url = new URL(cluster.url);
      url.pathname = '/small';
      await fillAgainAndAgain({
        kind: 'the disk of PostgreSQL’s tables',
        disk,
        on: await prepared(url.href),
        reads: [200],
      });
    },
    120_000 + rounds * 240_000,
  );

  test(
    `${rounds} × PostgreSQL's whole disk, with its write-ahead log, is full: ${promise}`,
    async () => {
      const disk = mounted(500);
      const cluster = await startedOn({
        within: disk.path,
        initdb: ['--wal-segsize=1'],
        settings: ['max_wal_size=8MB', 'min_wal_size=2MB'],
      });
      const on = await prepared(cluster.url);
      // with its log it ends: its supervisor starts it again
      const revive = async () => {
        if (!cluster.runs()) await cluster.start();
      };
      await fillAgainAndAgain({ kind: 'PostgreSQL’s whole disk', disk, on, reads: [200, 503], revive });
    },
    120_000 + rounds * 240_000,
  );

  test(
    `${rounds} × the embedded database's disk is full: ${promise}`,
    async () => {
      const disk = mounted(500);
      const on = { DATABASE_URL: '', PITBOSS_DATA: join(disk.path, 'db') };
      const database = await openEmbedded(on.PITBOSS_DATA);
      await prepare(database);
      await database.close();
      await fillAgainAndAgain({ kind: 'the embedded database’s disk', disk, on, reads: [200] });
    },
    120_000 + rounds * 240_000,
  );

  test('the embedded database’s write-ahead log finds no room: each statement says that it is away, and it is back by itself', async () => {
    const disk = mounted(200);
    const database = await openEmbedded(join(disk.path, 'db'), { limits: embeddedLimits(2_000) });
    onTestFinished(() => database.close());
    const db = database.on('requests');
    await sql`create table kept (n int)`.execute(db);
    await sql`insert into kept values (1)`.execute(db);
    disk.fill();
    const errors: unknown[] = [];
    // a megabyte of log each, until the sixteen of its one file are full; then the engine stops, and can't start
    for (let at = 0; at < 100 && errors.length < 4; at += 1)
      await sql`select pg_logical_emit_message(true, 'x', repeat('x', 1000000))`
        .execute(db)
        .catch((error: unknown) => errors.push(error));
    expect(errors.map((error) => [isUnavailable(error), String(error)])).toEqual(
      Array.from({ length: 4 }, () => [true, expect.any(String)]),
    );
    disk.free();
    await expect
      .poll(() => sql`select n from kept`.execute(db).then(({ rows }) => rows), { timeout: 60_000 })
      .toEqual([{ n: 1 }]);
    await sql`insert into kept values (2)`.execute(db);
    figure(
      5,
      'the embedded database’s write-ahead log without room: it ends, and is back by itself with all that was stored',
    );
  });

  test('rows that are decided without the database: refused while their disk is full, none lost or joined to another', async () => {
    const disk = mounted(1);
    const row = (id: string) => ({
      ...{ tenantId: '1', kind: 'betslips' as const, id, fingerprint: 'f', given: 'ACCEPT' as const },
      row: { id, text: 'x'.repeat(20_000) },
    });
    const spool = new Spool(disk.path);
    expect(await spool.add([row('first')])).toBe(true);
    // a little room is left, so that a part of the next row fits
    const spare = join(disk.path, 'spare');
    writeFileSync(spare, Buffer.alloc(8_192));
    disk.fill();
    rmSync(spare);
    expect(await spool.add([row('second')])).toBe(false);
    expect(spool.find(row('second'))).toBeUndefined();
    disk.free();
    expect(await spool.add([row('third')])).toBe(true);
    const [name = ''] = readdirSync(disk.path).filter((one) => one.endsWith('.ndjson'));
    const kept = readFileSync(join(disk.path, name), 'utf8').trimEnd().split('\n');
    expect(kept.map((line) => JSON.parse(line).id)).toEqual(['first', 'third']);
    await spool.close();
    figure(
      5,
      'rows that are decided without the database, on a full disk: refused with Retry-After, 0 lost, 0 half written',
    );
  });
});
