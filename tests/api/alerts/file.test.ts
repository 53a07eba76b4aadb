import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { mostInFile } from '../../../server/alerts/alertFile.ts';
import { table } from '../../../server/sql/store.ts';
import { allPermissions } from '../../../src/manifest/permissions.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { insertRow, rowsOf } from '../../support/rows.ts';
import { Desk } from '../act/desk.ts';
import { nowhere } from '../helpers/floor.ts';
import { userWith } from '../helpers/users.ts';

const now = '2026-01-06T12:00:00.000Z';
const signal = '2026-01-05T08:00:00.000Z';
const raised = '2026-01-05T08:00:02.000Z';
const bound = '2026-01-05T09:00:00.000Z';
const late = '2026-01-05T09:00:00.001Z';
const story = {
  output: { triggers: [{ name: 'Circle', trigger_settings: [{ key: 'S1', found: '12.50', bar: '10' }] }] },
};

describeApi('the file of an alert', (api) => {
  let desk: Desk;
  let admin: Client;
  let ann: string;
  beforeEach(async () => {
    api().setNow(now);
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    admin = await api().as('admin');
    ann = await desk.customer('C-ann');
  });
  const alertOf = async (more: object = {}) => {
    const row = { customer_id: ann, type: 'CASINO', text: 'A', data: JSON.stringify(story), created_at: signal };
    return String((await insertRow(desk.tenant, 'alert', { ...row, raised_at: raised, ...more })).id);
  };
  const fetched = async (id: string, who = admin) => {
    const { token } = who;
    const url = `/api/v1/crud/alert/${id}/file`;
    const response = await api().app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    return { status: response.statusCode, headers: response.headers, text: response.body };
  };
  const kept = async (more: object) => {
    const { clock } = JSON.parse((await fetched(await alertOf(more))).text);
    return clock.slice(2, 4).map((step: { kept: boolean | null }) => step.kept);
  };

  test('the file has the whole clock, the numbers and who did what, and is in the audit log with its hash', async () => {
    const queue = await insertRow(desk.tenant, 'queue', { name: 'Money', look_minutes: 60, decide_minutes: 60 });
    const id = await alertOf({
      ...{ looked_at: bound, looked_by: 'Rita Moe', look_until: bound, queue_id: queue.id },
      ...{ decide_until: bound, closed_at: late, closed_by: 'Rita Moe', state: 'CLOSED', verdict: 'CONFIRMED' },
    });
    await insertRow(desk.tenant, 'alert_comment', { alert_id: id, user_name: 'Rita Moe', text: 'Called the bank' });
    const call = { kind: 'CALL', channel: 'PHONE', happened_at: now, text: 'Called', user_name: 'Rita Moe' };
    await insertRow(desk.tenant, 'intervention', { ...call, customer_id: ann, alert_id: id });
    await insertRow(desk.tenant, 'intervention', { ...call, customer_id: ann });
    const { status, headers, text } = await fetched(id);
    expect(status, text).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="alert-${id}.json"`);
    const file = JSON.parse(text);
    expect(file).toMatchObject({
      about: { alert: id, made_at: now, cut: [] },
      clock: [
        { step: 'signal', at: signal },
        { step: 'raised', at: raised },
        { step: 'first look', at: bound, by: 'Rita Moe', until: bound, kept: true },
        { step: 'decision', at: late, by: 'Rita Moe', until: bound, kept: false },
        { step: 'intervention', at: now, by: 'Rita Moe' },
      ],
      queue: { name: 'Money', look_minutes: 60, decide_minutes: 60 },
      alert: { id, verdict: 'CONFIRMED' },
      ...{ story, history: [{ by: 'Rita Moe', comment: 'Called the bank' }] },
      interventions: [{ kind: 'CALL', text: 'Called' }],
      requests: [],
    });
    const lines = (await rowsOf(desk.tenant, 'audit_log')).filter(
      ({ verb, entity, record_id }) => verb === 'EXPORT' && entity === 'alert' && record_id === id,
    );
    expect(lines.map(({ after }) => after)).toEqual([
      { kind: 'FILE', sha256: createHash('sha256').update(text).digest('hex') },
    ]);
  });

  test('a part with more rows than a file takes is named', async () => {
    const id = await alertOf();
    const comments = (many: number) =>
      sql`insert into ${table(desk.tenant, 'alert_comment')} (alert_id, user_name, text)
        select ${id}::bigint, 'Rita Moe', 'Comment ' || n from generate_series(1, ${many}::int) n`.execute(
        desk.tenant.db,
      );
    await comments(mostInFile);
    const whole = JSON.parse((await fetched(id)).text);
    expect(whole.history).toHaveLength(mostInFile);
    expect(whole.about.cut).toEqual([]);
    await comments(1);
    const { history, about } = JSON.parse((await fetched(id)).text);
    expect(history).toHaveLength(mostInFile);
    expect(about.cut).toEqual(['history']);
  });

  test('a bound is kept or not once it is over; one that runs is neither', async () => {
    const runs = '2026-01-06T12:00:01.000Z';
    expect(await kept({})).toEqual([null, null]);
    expect(await kept({ look_until: bound, decide_until: runs })).toEqual([false, null]);
    expect(await kept({ look_until: runs, decide_until: bound, looked_at: late })).toEqual([true, false]);
    // decided without having been opened
    expect(await kept({ look_until: bound, decide_until: bound, closed_at: raised, state: 'CLOSED' })).toEqual([
      ...[true, true],
    ]);
  });

  test('it takes the permission to export alerts, and to see what is told', async () => {
    const id = await alertOf();
    const all = allPermissions(manifest);
    for (const missing of ['alert.export', 'alert.show', 'intervention.list', 'action_request.list']) {
      const who = await userWith(
        api(),
        all.filter((one) => one !== missing),
      );
      expect((await fetched(id, who)).status, missing).toBe(403);
    }
    expect((await fetched(nowhere)).status).toBe(404);
  });
});
