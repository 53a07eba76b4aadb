import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HttpError } from '../../../server/errors.ts';
import { type Job, Jobs, type Work } from '../../../server/platform/jobs/jobs.ts';
import { latestRuns } from '../../../server/platform/jobs/runs.ts';
import { type Store, table } from '../../../server/sql/store.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { empty } from './helpers.ts';

forEachDatabase('background jobs', (database) => {
  let control: Store;
  let now: Date;
  let errors: unknown[];
  let desks: Jobs[];
  let gates: (() => void)[];
  beforeEach(async () => {
    control = { schema: 'control', db: database().kysely };
    now = new Date('2026-01-05T12:00:00.000Z');
    errors = [];
    desks = [];
    gates = [];
    await empty(control, 'platform_job');
  });
  afterEach(async () => {
    // a test that fails leaves jobs that wait
    for (const letGo of gates) letGo();
    for (const desk of desks) await desk.stop();
  });
  /** A server, whose clock may be ahead by some ms. */
  const process = (ahead = 0) => {
    const clock = () => new Date(now.getTime() + ahead);
    const desk = new Jobs({ control, now: clock, onError: (error) => errors.push(error) });
    desks.push(desk);
    return desk;
  };
  const run = (tenantId: string | null = '1', startedBy: string | null = 'Ada') => ({
    name: 'count',
    tenantId,
    startedBy,
  });
  const runs = () => latestRuns(control, ['1', '2'], true);
  /** The running runs were seen so many seconds ago, by the database's clock. */
  const seenAgo = (seconds: number) =>
    sql`update ${table(control, 'platform_job')} set seen_at = now() - ${sql.lit(seconds)} * interval '1 second'
      where state = 'RUNNING'`.execute(control.db);
  /** A job that goes on until it is let go. */
  const held = () => {
    const gate = Promise.withResolvers<void>();
    gates.push(gate.resolve);
    const job: Job = async (work) => {
      await gate.promise;
      await work.step(1, 1);
    };
    return { job, letGo: gate.resolve };
  };

  test('a run is recorded at its start, during its progress and at its end', async () => {
    let seen: unknown;
    const job = async (work: Work) => {
      work.count('rows', 3);
      await work.step(3, 0.5);
      seen = await runs();
      work.count('rows', 4);
      await work.step(4, 0.9);
    };
    const { run: begun, ended } = await process().begin(run(), job);
    expect(begun).toMatchObject({ state: 'RUNNING', done: 0, share: 0, started_at: now.toISOString(), ended_at: null });
    await ended;
    expect(seen).toMatchObject([{ state: 'RUNNING', done: 3, share: 0.5, counts: { rows: 3 } }]);
    expect(await runs()).toEqual([
      {
        id: begun.id,
        name: 'count',
        tenant_id: '1',
        state: 'DONE',
        done: 7,
        share: 1,
        counts: { rows: 7 },
        error: null,
        started_by: 'Ada',
        started_at: now.toISOString(),
        ended_at: now.toISOString(),
      },
    ]);
    expect(errors).toEqual([]);
  });

  describe('one run at a time per name and tenant', () => {
    test('a second start is refused with who runs the job, also from another process; other tenants are unaffected', async () => {
      const { job, letGo } = held();
      const first = await process().begin(run(), job);
      for (const other of [process(), process()])
        await expect(other.start(run('1', 'Paul'), job)).rejects.toMatchObject({
          status: 409,
          message: 'Ada started this at 12:00:00 UTC, and it still runs: wait until it has ended.',
          more: { current: { id: first.run.id } },
        });
      const others = [await process().begin(run('2', null), job), await process().begin(run(null), job)];
      await expect(process().start(run('2'), job)).rejects.toThrow(/^The schedule started this at/);
      letGo();
      for (const { ended } of [first, ...others]) await ended;
      expect((await runs()).map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE']);
      await (await process().begin(run(), async () => {})).ended;
    });

    test('of two simultaneous starts one runs', async () => {
      const { job, letGo } = held();
      const starts = await Promise.allSettled([process().begin(run(), job), process().begin(run(), job)]);
      expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      letGo();
    });

    test('the run of a vanished process is closed after a minute and can be started again', async () => {
      const at = now.toISOString();
      await sql`insert into ${table(control, 'platform_job')} (name, tenant_id, started_at, seen_at)
        values ('count', 1, ${at}::timestamptz, now())`.execute(control.db);
      await seenAgo(30);
      await expect(process().start(run(), async () => {})).rejects.toMatchObject({ status: 409 });
      await seenAgo(61);
      await (await process().begin(run(), async () => {})).ended;
      expect(await runs()).toMatchObject([
        { state: 'DONE' },
        { state: 'FAILED', error: 'The server that ran it was stopped: run it again.' },
      ]);
    });

    test.each([
      ['ahead', 3_600_000],
      ['behind', -3_600_000],
    ])('a server whose clock is an hour %s does not run a job beside another’s', async (_, ahead) => {
      const { job, letGo } = held();
      await process().begin(run(), job);
      await expect(process(ahead).start(run(), job)).rejects.toMatchObject({ status: 409 });
      letGo();
      const other = held();
      await process(ahead).begin(run('2'), other.job);
      await expect(process().start(run('2'), other.job)).rejects.toMatchObject({ status: 409 });
      other.letGo();
    });

    test('a job whose run was closed as abandoned stops at its next step, and leaves the runs as they are', async () => {
      const gate = Promise.withResolvers<void>();
      gates.push(gate.resolve);
      let went = false;
      const { ended } = await process().begin(run(), async (work) => {
        await gate.promise;
        await work.step(1, 0.5);
        went = true;
      });
      await seenAgo(61);
      const { job, letGo } = held();
      await process().begin(run('1', 'Paul'), job);
      gate.resolve();
      await ended;
      expect(went).toBe(false);
      const left = { state: 'FAILED', done: 0, error: 'The server that ran it was stopped: run it again.' };
      expect(await runs()).toMatchObject([{ state: 'RUNNING', started_by: 'Paul' }, left]);
      letGo();
      expect(errors).toEqual([]);
    });
  });

  test('a failure is reported in a sentence; our own faults are logged, an operator’s are not', async () => {
    const fail = async (error: Error) => {
      const { ended } = await process().begin(run(), async () => {
        throw error;
      });
      await ended;
      return (await runs())[0]?.error;
    };
    expect(await fail(new HttpError('unavailable', 'Too many events are waiting.'))).toBe(
      'Too many events are waiting.',
    );
    expect(errors).toEqual([]);
    const ours = new Error('no such thing\n  at line 5');
    expect(await fail(ours)).toBe('It failed: no such thing');
    const gone = Object.assign(new Error('connect ECONNREFUSED 10.0.0.3:5432'), { code: 'ECONNREFUSED' });
    expect(await fail(gone)).toBe('The database did not answer: run it again once it does.');
    expect(errors).toEqual([ours, gone]);
  });

  test('a stopping server ends running jobs at their next step, reports that, and starts no more', async () => {
    const desk = process();
    let steps = 0;
    const { ended } = await desk.begin(run(), async (work) => {
      for (;;) {
        steps += 1;
        await work.step(1, 0.1);
      }
    });
    await expect.poll(() => steps).toBeGreaterThan(2);
    await desk.stop();
    await ended;
    expect(await runs()).toMatchObject([{ state: 'FAILED', error: 'The server was stopped: run it again.' }]);
    await expect(desk.start(run(), async () => {})).rejects.toMatchObject({ status: 503 });
    expect(errors).toEqual([]);
  });

  test('the last twenty runs of a name and tenant are kept', async () => {
    for (let n = 0; n < 23; n += 1) await (await process().begin(run(), async () => {})).ended;
    await (await process().begin(run('2'), async () => {})).ended;
    expect(await runs()).toHaveLength(21);
    expect((await latestRuns(control, ['2'], false)).map(({ tenant_id }) => tenant_id)).toEqual(['2']);
  });
});
