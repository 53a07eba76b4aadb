import { beforeEach, expect, test } from 'vitest';
import { type Client, describeApi } from '../../support/api.ts';
import { insertRow, rowsOf } from '../../support/rows.ts';
import { Desk } from '../act/desk.ts';
import { nowhere } from '../helpers/floor.ts';

const now = '2026-01-05T12:00:00.000Z';
const cases = 'v1/crud/case';
const tasks = 'v1/crud/case-task';
const about = { title: 'Stakes of a group', category: 'AML' };
const closing = { state: 'CLOSED', outcome: 'REPORTED', outcome_text: 'Told the unit' };

interface Task {
  id: string;
  text: string;
  updated_at: string;
}

describeApi('tasks of cases', (api) => {
  let desk: Desk;
  let made = 0;
  let analyst: Client;
  let risk: Client;
  let me: { id: string; name: string };
  let rita: { id: string; name: string };
  beforeEach(async () => {
    api().setNow(now);
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    analyst = await api().as('analyst');
    risk = await api().as('risk');
    me = (await analyst.get('v1/auth/me')).body.original.data;
    rita = (await risk.get('v1/auth/me')).body.original.data;
    for (const { id } of await rowsOf(tenant, 'checklist_line')) await risk.delete(`v1/crud/checklist-line/${id}`);
  });
  const line = async (text: string, more: object = {}) => {
    const answer = await risk.post('v1/crud/checklist-line', { category: 'AML', text, is_required: true, ...more });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  };
  const opened = async (more: object = {}): Promise<string> =>
    (await analyst.post(`${cases}/open`, { ...about, ...more })).body.data.id;
  const tasksOf = async (id: string): Promise<Task[]> => (await analyst.get(`${cases}/${id}`)).body.data.tasks;
  const add = async (id: string, text = 'Ask the bank', more: object = {}): Promise<Task> =>
    (await analyst.post(tasks, { case_id: id, text, ...more })).body.data;
  /** An alert of a risk of a category. */
  const alertOf = async (category: string) => {
    made += 1;
    const risk_id = await desk.risk(`R${made}`, 'T1', [await desk.trigger(`T${made}`)], { category });
    const row = { type: 'CASINO', text: 'A', data: '{}', risk_id };
    return String((await insertRow(desk.tenant, 'alert', row)).id);
  };

  test('the checklists of the case’s category and of its alerts’ risks become tasks, each line once', async () => {
    await line('Read the source of funds', { place: 2, due_hours: 24 });
    await line('Ask for a payslip', { place: 1, is_required: false });
    await line('Compare the devices', { category: 'BONUS ABUSE' });
    await line('Not of this case', { category: 'TRADING' });
    const id = await opened();
    expect(await tasksOf(id)).toMatchObject([
      { text: 'Ask for a payslip', is_required: false, is_listed: true, due_at: null, added_by: me.name },
      { text: 'Read the source of funds', is_required: true, due_at: '2026-01-06T12:00:00.000Z', done_at: null },
    ]);
    for (const alert of [await alertOf('BONUS ABUSE'), await alertOf('BONUS ABUSE')])
      await analyst.post(`${cases}/${id}/contents`, { add_alerts: [alert] });
    const texts = ['Ask for a payslip', 'Read the source of funds', 'Compare the devices'];
    expect((await tasksOf(id)).map(({ text }) => text)).toEqual(texts);
    await analyst.put(`${cases}/${id}`, { category: 'TRADING' });
    await analyst.put(`${cases}/${id}`, { category: 'AML' });
    expect((await tasksOf(id)).map(({ text }) => text)).toEqual([...texts, 'Not of this case']);
    // one that is over already has nothing left to do
    const over = (await analyst.post(cases, { ...about, ...closing })).body.data.id;
    expect(await tasksOf(over)).toEqual([]);
  });

  test('a case is not closed before what its checklist requires is done, and the refusal names it', async () => {
    await line('Read the source of funds');
    await line('Ask for a payslip');
    await line('Thank the desk', { is_required: false });
    const id = await opened();
    await add(id);
    const [first, second] = await tasksOf(id);
    const close = () => analyst.put(`${cases}/${id}`, closing);
    expect(await close()).toMatchObject({
      status: 422,
      body: {
        codes: { state: [{ code: 'tasksOpen', params: { tasks: 'Read the source of funds, Ask for a payslip' } }] },
      },
    });
    await analyst.post(`${tasks}/${first?.id}/done`, {});
    expect((await close()).body.errors.state).toEqual(['The checklist still requires: Ask for a payslip']);
    await analyst.post(`${tasks}/${second?.id}/done`, {});
    expect((await close()).status).toBe(200);
    for (const call of [
      analyst.post(`${tasks}/${first?.id}/reopen`, {}),
      analyst.post(`${tasks}/${first?.id}/assign`, { person_id: 'me' }),
      analyst.post(tasks, { case_id: id, text: 'Too late' }),
      analyst.put(`${tasks}/${first?.id}`, { due_at: now }),
    ])
      expect(await call).toMatchObject({ status: 409, body: { code: 'caseClosed' } });
  });

  test('a task is added, given, done and opened again; cases are found by whose tasks wait', async () => {
    const id = await opened();
    const other = await opened();
    const task = await add(id, 'Ask the bank', { due_at: '2026-01-07T12:00:00Z' });
    expect(task).toMatchObject({ text: 'Ask the bank', is_listed: false, is_required: false, added_by: me.name });
    await add(other);
    const give = (person_id: string | null, who = analyst) => who.post(`${tasks}/${task.id}/assign`, { person_id });
    const waiting = async (person: string) =>
      (await analyst.get(`${cases}?filter[task_of]=${person}`)).body.data.map((one: { id: string }) => one.id);
    expect((await give(rita.id)).body.data).toMatchObject({ person_id: rita.id, person_name: rita.name });
    expect(await waiting(rita.id)).toEqual([id]);
    expect((await analyst.get(`${tasks}?filter[waits_for]=${rita.id}`)).body.data).toMatchObject([{ id: task.id }]);
    const done = () => risk.post(`${tasks}/${task.id}/done`, {});
    expect((await done()).body.data).toMatchObject({ done_at: now, done_by: rita.name, waits_for: null });
    expect(await done()).toMatchObject({ status: 409, body: { code: 'taskDone' } });
    expect(await give('me')).toMatchObject({ status: 409, body: { code: 'taskDone' } });
    expect((await analyst.put(`${tasks}/${task.id}`, { text: 'Another thing' })).status).toBe(409);
    expect(await waiting(rita.id)).toEqual([]);
    const reopen = () => analyst.post(`${tasks}/${task.id}/reopen`, {});
    expect((await reopen()).body.data).toMatchObject({ done_at: null, done_by: null, waits_for: rita.id });
    expect(await reopen()).toMatchObject({ status: 409, body: { code: 'taskNotDone' } });
    expect((await give('me')).body.data).toMatchObject({ person_id: me.id });
    expect((await give(null)).body.data).toMatchObject({ person_id: null, waits_for: null });
    expect((await analyst.get(`${tasks}/assignees`)).body.data).toContainEqual({ id: me.id, name: me.name, open: 0 });
    const deeds = (await analyst.get(`${cases}/${id}/history`)).body.data;
    expect(deeds.map(({ deed, task: of }: { deed: string; task?: string }) => `${deed} ${of ?? ''}`)).toEqual([
      ...['task given', 'task given', 'task reopened', 'task done', 'task given', 'task added'].map(
        (deed) => `${deed} ${task.id}`,
      ),
      'opened ',
    ]);
    expect(JSON.stringify(await rowsOf(desk.tenant, 'audit_log'))).not.toContain('Ask the bank');
  });

  test('a task is changed on the version that was read, stays in its case, and says what its checklist says', async () => {
    const lineId = await line('Read the source of funds');
    const id = await opened();
    const [listed] = await tasksOf(id);
    const task = await add(id);
    const change = (of: string | undefined, body: object) => analyst.put(`${tasks}/${of}`, body);
    const { updated_at } = task;
    expect((await change(task.id, { text: 'Ask two banks', updated_at })).body.data.text).toBe('Ask two banks');
    expect((await change(task.id, { text: 'Ask three', updated_at })).status).toBe(409);
    expect(await change(task.id, { case_id: await opened() })).toMatchObject({ status: 422 });
    expect(await change(listed?.id, { text: 'Something else' })).toMatchObject({
      status: 422,
      body: { codes: { text: [{ code: 'taskListed' }] } },
    });
    expect((await change(listed?.id, { due_at: '2026-01-09T00:00:00.000Z' })).status).toBe(200);
    expect((await analyst.post(tasks, { case_id: nowhere, text: 'Right' })).status).toBe(422);
    for (const body of [{ text: 'x' }, { text: 'Right', is_required: true }, { text: 'Right', person_id: me.id }])
      expect((await analyst.post(tasks, { case_id: id, ...body })).status, JSON.stringify(body)).toBe(422);
    // the task outlives its line
    expect((await risk.delete(`v1/crud/checklist-line/${lineId}`)).status).toBe(200);
    expect((await tasksOf(id))[0]).toMatchObject({ text: 'Read the source of funds', is_listed: true, line_id: null });
  });

  test('who only reads does nothing, and nobody is given a task who may not work on cases', async () => {
    const id = await opened();
    const { id: task } = await add(id);
    const auditor = await api().as('auditor');
    const his = (await auditor.get('v1/auth/me')).body.original.data;
    expect((await auditor.get(`${tasks}/${task}`)).status).toBe(200);
    for (const call of [
      auditor.post(`${tasks}/${task}/done`, {}),
      auditor.post(`${tasks}/${task}/reopen`, {}),
      auditor.post(`${tasks}/${task}/assign`, { person_id: 'me' }),
      auditor.post(tasks, { case_id: id, text: 'Not mine' }),
      auditor.put(`${tasks}/${task}`, { text: 'Not mine' }),
      auditor.get(`${tasks}/assignees`),
      analyst.post('v1/crud/checklist-line', { category: 'AML', text: 'Not mine', is_required: true }),
    ])
      expect((await call).status).toBe(403);
    const give = (person_id: unknown) => analyst.post(`${tasks}/${task}/assign`, { person_id });
    expect(await give(his.id)).toMatchObject({
      status: 422,
      body: { codes: { person_id: [{ code: 'assigneeNoCases' }] } },
    });
    expect(await give(nowhere)).toMatchObject({
      status: 422,
      body: { codes: { person_id: [{ code: 'assigneeUnknown' }] } },
    });
    expect((await give('you')).status).toBe(422);
    for (const deed of ['done', 'reopen'])
      expect((await analyst.post(`${tasks}/${nowhere}/${deed}`, {})).status).toBe(404);
    expect((await analyst.post(`${tasks}/${nowhere}/assign`, { person_id: 'me' })).status).toBe(404);
  });
});
