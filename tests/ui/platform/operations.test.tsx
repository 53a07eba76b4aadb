import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperationsSnapshot } from '../../../src/contracts/platform.ts';
import { OperationsPage } from '../../../src/custom/platform/OperationsPage.tsx';
import { type Answer, type Call, everything, logOut, page, serve } from '../resources/stage.tsx';
import { enter, northgate, run, show, snapshot } from './stage.tsx';

const refused = (id: string, more: object = {}) => ({
  id,
  kind: 'deposits',
  line: Number(id),
  row: `{"partner_depositId":"D${id}"}`,
  errors: 'Amount: This field is required',
  request_id: 'r-1',
  replayed_at: null,
  created_at: '2026-01-05T11:00:00.000Z',
  ...more,
});

let now: OperationsSnapshot;
let rows: object[];
let answers: { [call: string]: Answer };
let calls: Call[];
beforeEach(async () => {
  await enter();
  now = snapshot;
  rows = [];
  answers = { 'GET health': { json: { status: 'ok', version: '0.1.0', database: 'embedded', realtime: 'on' } } };
  calls = serve(answer);
});
afterEach(() => {
  vi.useRealTimers();
  logOut();
});
function answer({ method, path }: Call): Answer | undefined {
  const own = answers[`${method} ${path}`];
  if (own) return own;
  if (path === 'v1/platform/operations') return { json: { data: now } };
  return path === 'v1/crud/ingest-log' ? page(rows) : undefined;
}
const made = (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path);
const part = (name: string) => screen.findByRole('region', { name });

describe('replicas', () => {
  test('RTE-11 each replica is shown with its lag and whether it is used', async () => {
    const replica = { host: 'main', address: '10.0.0.5:5432' };
    now = {
      ...snapshot,
      replicas: [
        { ...replica, number: 1, use: 'used', lag_ms: 180 },
        { ...replica, number: 2, use: 'behind', lag_ms: 7300 },
        { ...replica, number: 3, use: 'away', lag_ms: null },
        { ...replica, number: 4, use: 'primary', lag_ms: null },
      ],
    };
    show(<OperationsPage />);
    const rows = within(await part('Replicas'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/replica 1.*10\.0\.0\.5:5432.*Used180 ms$/),
      expect.stringMatching(/replica 2.*Not used: too far behind7\.3 sec$/),
      expect.stringMatching(/replica 3.*Not used: not respondingUnknown$/),
      expect.stringMatching(/replica 4.*Not used: not a replicaUnknown$/),
    ]);
  });

  test('RTE-11 an installation without replicas is shown none', async () => {
    show(<OperationsPage />);
    await part('This server');
    expect(screen.queryByRole('region', { name: 'Replicas' })).toBeNull();
  });
});

describe('figures', () => {
  test('RTE-11 events per second, time per event, waiting events and connected people are shown', async () => {
    show(<OperationsPage />);
    const events = await part('Events per second');
    expect(events).toHaveTextContent(/2\.4.*1,234 since start/);
    expect(within(events).getByRole('img')).toHaveAccessibleName(
      'Events per second over the last five minutes: currently 2.4, at most 5.9',
    );
    expect(await part('Time per event')).toHaveTextContent(/median 0\.34 ms.*99th percentile 1\.3 sec.*640 events/);
    expect(await part('Queued events')).toHaveTextContent(/30.*Oldest: 4 sec.*4 requests rejected/);
    expect(await part('Open consoles')).toHaveTextContent(/6.*4 people/);
    expect(await part('This server')).toHaveTextContent(/8ae854, version 0\.1\.0/);
    expect(await screen.findByText('Running: version 0.1.0, database: Built-in')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Platform audit log' })).toHaveAttribute('href', '/platform-audit-log');
  });

  test('where nothing was rejected, nothing is said of it', async () => {
    const tenants = snapshot.tenants.map((one) => ({
      ...one,
      queue: { waiting: 0, running: 0, oldest_seconds: null, refused: 0 },
    }));
    now = { ...snapshot, tenants };
    show(<OperationsPage />);
    const queued = await part('Queued events');
    expect(queued).toHaveTextContent('The queue is empty');
    expect(queued).not.toHaveTextContent('rejected');
  });

  test('the chart is also a table', async () => {
    show(<OperationsPage />);
    const events = await part('Events per second');
    await userEvent.click(within(events).getByRole('button', { name: 'Show as table', expanded: false }));
    const cells = within(events)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(cells).toHaveLength(11);
    expect(cells[1]).toBe('11:59:30 UTC5.6');
    expect(cells[10]).toBe('11:55:00 UTC0.3');
    await userEvent.click(within(events).getByRole('button', { name: 'Show as chart', expanded: true }));
    expect(within(events).getByRole('img')).toBeVisible();
  });

  test('RTE-11 tenants are shown with their stores: host, size, schema version, health, and pending logs', async () => {
    show(<OperationsPage />);
    const row = (await screen.findByRole('rowheader', { name: /^Northgate/ })).closest('tr');
    expect(row).toHaveTextContent(/northgate\.example\.com/);
    expect(row).toHaveTextContent(/Data · Built-in.*Responds in 1\.2 ms.*43\.9 MB.*0002_engine · 2 migrations/);
    expect(row).toHaveTextContent(/Logs · logs.*Not responding.*Schema is older than this version/);
    expect(row).toHaveTextContent('7 logs pending');
  });

  test('figures are refreshed; without an answer the last ones stay with their age', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T12:00:01.000Z') });
    show(<OperationsPage />);
    await part('Events per second');
    expect(screen.getByText('As of 12:00:00 UTC')).toBeVisible();
    now = { ...snapshot, events: { ...snapshot.events, per_second: 7 }, at: '2026-01-05T12:00:02.000Z' };
    await waitFor(() => expect(screen.getByText('As of 12:00:02 UTC')).toBeVisible());
    expect(await part('Events per second')).toHaveTextContent(/^Events per second7/);
    answers['GET v1/platform/operations'] = { status: 503, json: { message: 'Busy.' } };
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    vi.setSystemTime(new Date('2026-01-05T12:00:30.000Z'));
    expect(await screen.findByText('No response since 12:00:02 UTC. These are the last known figures.')).toBeVisible();
    expect(await part('Events per second')).toHaveTextContent(/^Events per second7/);
    delete answers['GET v1/platform/operations'];
    await waitFor(() => expect(screen.queryByText(/No response since/)).toBeNull());
  });

  test('a failed first answer is shown with Retry', async () => {
    answers['GET v1/platform/operations'] = {
      status: 500,
      json: { message: 'Internal server error.', request_id: 'r-3' },
    };
    show(<OperationsPage />);
    await screen.findByRole('heading', { name: 'Internal server error.' });
    delete answers['GET v1/platform/operations'];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await part('Tenants');
  });

  test('an answer of another form is refused and not partly drawn', async () => {
    answers['GET v1/platform/operations'] = { json: { data: { ...snapshot, tenants: [{ id: 1 }] } } };
    show(<OperationsPage />);
    await screen.findByRole('heading', { name: /v1\/platform\/operations/ });
  });
});

describe('jobs', () => {
  test('RTE-11 a job starts for the chosen tenant; its progress is shown while it runs, and it cannot be started twice', async () => {
    answers['POST v1/platform/rebuilds'] = { json: { data: run({ state: 'RUNNING', ended_at: null }) } };
    show(<OperationsPage />);
    const start = await screen.findByRole('button', { name: 'Start: Recount risk progress' });
    expect(screen.getByRole('combobox', { name: 'Tenant' })).toHaveValue('1');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tenant' }), 'Harbour');
    await userEvent.click(start);
    await screen.findByText('Recount risk progress started');
    expect(made('POST', 'v1/platform/rebuilds').map(({ body }) => body)).toEqual([
      { name: 'risk-progress', tenant_id: '2' },
    ]);
    now = { ...snapshot, jobs: [run({ tenant_id: '2', state: 'RUNNING', share: 0.4, ended_at: null })] };
    const bar = await screen.findByRole('progressbar', { name: 'Recount risk progress' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    expect(start).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(start);
    expect(made('POST', 'v1/platform/rebuilds')).toHaveLength(1);
    now = { ...snapshot, jobs: [run({ tenant_id: '2' })] };
    expect(await screen.findByText('27 customers, 1 changed')).toBeVisible();
  });

  test('a second starter is shown who runs the job', async () => {
    const message = 'Paul started this at 12:00:00 UTC, and it still runs: wait until it has ended.';
    answers['POST v1/platform/rebuilds'] = { status: 409, json: { message } };
    show(<OperationsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Start: Retry failed events' }));
    await screen.findByText(message);
  });

  test('a failed job gives its reason and can be started again; all runs are listed', async () => {
    now = {
      ...snapshot,
      jobs: [
        run({ id: '9', name: 'retention', tenant_id: null, counts: { audit_log: 3, ingest_log: 0 }, started_by: null }),
        run({ id: '8', state: 'FAILED', error: 'The database did not answer: run it again once it does.' }),
        run({ id: '7', name: 'retention', tenant_id: '1', counts: { ingest_log: 0 } }),
      ],
    };
    show(<OperationsPage />);
    const row = (await screen.findByRole('heading', { name: 'Recount risk progress' })).closest('li');
    expect(row).toHaveTextContent(/Failed.*by Ada Winter.*The database did not answer/);
    expect(screen.getByRole('button', { name: 'Start: Recount risk progress' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByText('Last runs'));
    const runs = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
    expect(runs.find((text) => /Installation/.test(text))).toMatch(/on schedule.*Deleted: 3 audit entries/);
    expect(runs.find((text) => /^Delete old rows and close old monthsNorthgate/.test(text))).toMatch(
      /Nothing to delete or close/,
    );
  });

  test('RTE-11 a deletion asks first', async () => {
    answers['POST v1/platform/retention/run'] = { json: { data: [run({ name: 'retention', state: 'RUNNING' })] } };
    show(<OperationsPage />);
    const open = async () => {
      await userEvent.click(
        await screen.findByRole('button', { name: 'Run now: Delete old rows and close old months' }),
      );
      return screen.findByRole('dialog', { name: 'Delete old rows and close old months now?' });
    };
    await userEvent.click(within(await open()).getByRole('button', { name: 'Cancel' }));
    expect(made('POST', 'v1/platform/retention/run')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(within(await open()).getByRole('button', { name: 'Delete and close' }));
    await screen.findByText('Delete old rows and close old months started');
    expect(made('POST', 'v1/platform/retention/run')).toHaveLength(1);
  });
});

describe('refused events', () => {
  test('RTE-11 selected rows are replayed one after the other, and the result is shown', async () => {
    rows = [refused('1'), refused('2'), refused('3', { replayed_at: '2026-01-05T11:30:00.000Z' })];
    answers['POST v1/ingest/replay/1'] = { json: { accepted: 1, unchanged: 0, rejected: [] } };
    answers['POST v1/ingest/replay/2'] = { status: 422, json: { errors: { row: ['send the corrected row anew'] } } };
    show(<OperationsPage />);
    const panel = await part('Failed events of Northgate');
    await within(panel).findAllByText('Amount: This field is required');
    expect(within(panel).getByText('Accepted later')).toBeVisible();
    expect(within(panel).getAllByRole('checkbox')).toHaveLength(3);
    const again = within(panel).getByRole('button', { name: 'Retry' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'Select all that were not accepted' }));
    expect(within(panel).getByRole('status')).toHaveTextContent('2 selected');
    await userEvent.click(again);
    await screen.findByText('1 accepted, 1 failed again');
    expect(calls.filter(({ path }) => path.startsWith('v1/ingest/replay')).map(({ path }) => path)).toEqual([
      'v1/ingest/replay/1',
      'v1/ingest/replay/2',
    ]);
    await userEvent.click(within(panel).getAllByRole('button', { name: 'Show the event' })[0] ?? panel);
    expect(await within(panel).findByText('D1')).toBeVisible();
    expect(within(panel).getByText('Partner deposit ID')).toBeVisible();
  });

  test('no rows, no permission to replay, and no permission to see them', async () => {
    const first = show(<OperationsPage />);
    await screen.findByText('No failed events');
    first.unmount();
    logOut();
    await enter(everything.filter((name) => name !== 'ingest.write'));
    rows = [refused('1')];
    serve(answer);
    const second = show(<OperationsPage />);
    const panel = await part('Failed events of Northgate');
    await within(panel).findByText('Amount: This field is required');
    expect(within(panel).queryByRole('checkbox')).toBeNull();
    second.unmount();
    logOut();
    await enter(everything.filter((name) => name !== 'ingest_log.list'));
    serve(answer);
    show(<OperationsPage />);
    await part('Tenants');
    expect(screen.queryByRole('region', { name: /Failed events/ })).toBeNull();
  });
});

test('RTE-11 the last lines of the log are shown with their requests', async () => {
  now = {
    ...snapshot,
    tenants: [northgate],
    log: [
      {
        id: 2,
        at: '2026-01-05T11:58:00.000Z',
        level: 'error',
        message: 'a call failed: no such column',
        request_id: 'r-77',
      },
      { id: 1, at: '2026-01-05T11:57:00.000Z', level: 'warn', message: 'Redis is back.', request_id: null },
    ],
  };
  show(<OperationsPage />);
  await screen.findByText('a call failed: no such column');
  const lines = screen.getByText('Redis is back.').closest('ol');
  expect(lines?.children[0]).toHaveTextContent(/11:58:00.*Error.*a call failed: no such column.*Request r-77/);
  expect(lines?.children[1]).toHaveTextContent(/Warning.*Redis is back\./);
  // its lines are reached with the keyboard, and are no second landmark of its name
  const log = screen.getByRole('region', { name: 'Last warnings and errors' });
  expect(within(log).getByRole('list', { name: 'Last warnings and errors' })).toHaveAttribute('tabindex', '0');
});
