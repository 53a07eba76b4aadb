import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { CoreAdminContext, memoryStore, TestMemoryRouter, useGetOne } from 'react-admin';
import { vi } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { loadMe } from '../../../src/authProvider/me.ts';
import type { AlertDeed } from '../../../src/contracts/triage.ts';
import { AlertTools, useBulkTools } from '../../../src/custom/triage/AlertTools.tsx';
import { TriagePanel } from '../../../src/custom/triage/TriagePanel.tsx';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import type { RoleName } from '../../../src/manifest/enums.ts';
import { isObject } from '../../../src/manifest/isObject.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { setFeed } from '../../../src/realtime/feed.ts';
import { tellChanges, tellNews } from '../../../src/realtime/news.ts';
import type { RecordData } from '../../../src/records.ts';
import { KeyHelpPlace } from '../../../src/resources/keys/KeyHelpPlace.tsx';
import { showKeys } from '../../../src/resources/keys/keys.ts';
import { LiveRecords } from '../../../src/resources/list/live/LiveRecords.tsx';
import { ResourceList } from '../../../src/resources/ResourceList.tsx';
import { useRecordDialogs } from '../../../src/resources/recordDialogs/useRecordDialogs.ts';
import { startSession } from '../../../src/session/session.ts';
import { Toasts } from '../../../src/shell/Toasts.tsx';
import { type Answer, type Call, page, serve } from '../resources/stage.tsx';

export const me = { id: '7', name: 'Ada Winter' };
export const rita = { id: '8', name: 'Rita Moe' };
export const at = '2026-01-05T12:00:00.000Z';

export interface Alert {
  id: string;
  state: string;
  owner_id: string | null;
  [field: string]: unknown;
}

/** What the backend holds; a test changes it and reads what became of it. */
export const world: {
  alerts: Alert[];
  history: AlertDeed[];
  /** What waits for a decision. */
  requests: { id: string; [field: string]: unknown }[];
  role: RoleName;
  /** The people to whom alerts can be given whose name has the text in it. */
  people: (search: string) => Answer;
  /** Answers a triage in the place of the backend. */
  refuse: ((call: Call) => Answer | undefined) | undefined;
} = { alerts: [], history: [], requests: [], role: 'role.analyst', people: found, refuse: undefined };

function found(search: string): Answer {
  const people = [
    { ...me, open: 3 },
    { ...rita, open: 1 },
  ];
  return { json: { data: people.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())) } };
}

export const alertOf = (id: number, more: object = {}): Alert => ({
  id: String(id),
  customer_id: '1',
  customer: { id: '1', partner_customerId: 'C-1' },
  type: 'FINANCIALS',
  text: `Alert ${id}`,
  state: 'OPEN',
  verdict: null,
  owner_id: null,
  owner_name: null,
  assigned: false,
  closed_by: null,
  closed_at: null,
  hits: 1,
  last_hit_at: null,
  data: '{}',
  created_at: at,
  updated_at: at,
  ...more,
});

/** Changes an alert as the API does, as far as the console sees it. */
function carryOut(alert: Alert, wanted: { [name: string]: unknown }): Alert {
  const { state = alert.state, verdict = null, owner } = wanted;
  const mine = owner === 'me' || (state !== 'OPEN' && alert.owner_id === null);
  const closed = state === 'CLOSED';
  Object.assign(alert, {
    state,
    verdict: closed ? (verdict ?? alert.verdict) : null,
    ...(mine && { owner_id: me.id, owner_name: me.name, assigned: true }),
    ...(owner === null && { owner_id: null, owner_name: null, assigned: false }),
    closed_by: closed ? me.name : null,
    closed_at: closed ? at : null,
    updated_at: new Date(Date.parse(String(alert.updated_at)) + 1_000).toISOString(),
  });
  if (typeof wanted.comment === 'string')
    world.history.unshift({ id: `comment ${world.history.length}`, at, by: me.name, comment: wanted.comment });
  return alert;
}

/** Gives it to Rita, the only person whom a test chooses. */
function giveTo(alert: Alert, owner: unknown): Alert {
  if (owner !== rita.id) throw new Error(`Nobody chose ${String(owner)}.`);
  const updated_at = new Date(Date.parse(String(alert.updated_at)) + 1_000).toISOString();
  const by = { id: `change ${world.history.length}`, at, by: me.name };
  world.history.unshift({ ...by, owner: 'assigned', to: rita.name });
  return Object.assign(alert, { owner_id: rita.id, owner_name: rita.name, assigned: true, updated_at });
}

function answer(call: Call): Answer | undefined {
  const { path, body, query } = call;
  const [, , entity, id, below] = path.split('/');
  if (entity === 'action-request' && id !== undefined) {
    world.requests = world.requests.filter((one) => one.id !== id);
    return { json: { data: { id, state: below === 'approve' ? 'DONE' : 'REJECTED' } } };
  }
  if (entity === 'action-request') return page(world.requests);
  if (entity === 'intervention' && call.method === 'POST' && isObject(body))
    return { status: 201, json: { data: { ...body, id: '41' } } };
  if (entity === 'case' && id === 'open' && isObject(body))
    return { status: 201, json: { data: { ...body, id: '51' } } };
  if (entity !== 'alert') return page([]);
  if (id === 'mentionable')
    return {
      json: {
        data: [
          { id: '8', name: 'Rita Marsh' },
          { id: '9', name: 'Rosa Klein' },
        ],
      },
    };
  if (id === 'assignees') return world.people(query.get('search') ?? '');
  const refused =
    (below === 'assign' || id === 'assign' || below === 'triage' || below === 'look' || id === 'triage') &&
    world.refuse?.(call);
  if (refused) return refused;
  if (id === 'assign' && isObject(body) && Array.isArray(body.ids)) {
    const ids = body.ids.map(String);
    const done = world.alerts.filter((one) => ids.includes(one.id));
    for (const alert of done) giveTo(alert, body.owner_id);
    return { json: { data: { done: done.map((one) => one.id), refused: [] } } };
  }
  if (id === 'triage' && isObject(body) && Array.isArray(body.ids)) {
    const ids = body.ids.map(String);
    const done = world.alerts.filter((one) => ids.includes(one.id));
    for (const alert of done) carryOut(alert, body);
    const gone = ids.filter((one) => !done.some((alert) => alert.id === one));
    return {
      json: {
        data: {
          done: done.map((one) => one.id),
          refused: gone.map((one) => ({ id: one, code: 'not_found', message: 'Gone' })),
        },
      },
    };
  }
  const alert = world.alerts.find((one) => one.id === id);
  if (below === 'history') return { json: { data: world.history } };
  if (id !== undefined && !alert) return { status: 404, json: { message: 'Resource not found.' } };
  if (alert && below === 'look')
    return { json: { data: Object.assign(alert, { looked_at: at, looked_by: me.name, due_at: alert.decide_until }) } };
  if (alert && below === 'assign' && isObject(body)) return { json: { data: giveTo(alert, body.owner_id) } };
  if (alert) return { json: { data: below === 'triage' && isObject(body) ? carryOut(alert, body) : alert } };
  const ids = query.get('filter[id][in]')?.split(',');
  const state = query.get('filter[state]');
  const assigned = query.get('filter[assigned]');
  const type = query.get('filter[type][in]');
  const rows = world.alerts.filter(
    (one) =>
      (!ids || ids.includes(one.id)) &&
      (!state || one.state === state) &&
      (!type || one.type === type) &&
      (!assigned || String(one.assigned) === assigned),
  );
  return page(
    rows.slice(0, Number(query.get('per_page') ?? 10)).map((one) => ({ ...one })),
    { total: rows.length },
  );
}

/** The list of alerts, or one alert's panel when the address has it, for a user with the role. */
export async function open(path = '/customer-alerts'): Promise<Call[]> {
  startSession('token');
  const permissions = defaultPermissions(manifest, world.role);
  const data = { ...me, email: 'a@b.test', roles: [], permissions, last_tenant: { id: '1', name: 'Northgate' } };
  serve(() => ({ json: { original: { data } } }));
  await loadMe();
  const calls = serve(answer);
  queryClient.current = new QueryClient();
  store.current = memoryStore();
  setFeed({ live: true });
  render(
    <TestMemoryRouter initialEntries={[path]}>
      <Console />
    </TestMemoryRouter>,
  );
  return calls;
}

const queryClient = { current: new QueryClient() };
const store = { current: memoryStore() };

function Console() {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient.current}
      store={store.current}
    >
      <main tabIndex={-1}>
        <Suspense>
          <ResourceList entity="alert" above={<AlertTools />} bulk={useBulkTools()} />
          <View />
        </Suspense>
      </main>
      <LiveRecords />
      <KeyHelpPlace />
      <Toasts />
    </CoreAdminContext>
  );
}

function View() {
  const [view] = useRecordDialogs().views;
  return view ? <Loaded id={view.id} /> : null;
}

function Loaded({ id }: { id: string }) {
  const { data } = useGetOne<RecordData>('customer-alerts', { id });
  return data ? <TriagePanel key={id} alert={data} /> : null;
}

/** Alerts arrive by the live connection; the list gets them within a second. */
export async function raise(...alerts: Alert[]): Promise<void> {
  world.alerts.unshift(...alerts);
  tellNews(alerts.map(({ id }) => id));
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
}

export const change = (...changes: Parameters<typeof tellChanges>[0]) => act(() => tellChanges(changes));

/** What was asked of triage, in its order. */
export const deeds = (calls: Call[]) =>
  calls.filter(({ path }) => path.endsWith('/triage')).map(({ path, body }) => ({ path, body }));

export function reset(): void {
  showKeys(null);
  sessionStorage.clear();
  Object.assign(world, {
    alerts: [],
    history: [],
    requests: [],
    role: 'role.analyst',
    people: found,
    refuse: undefined,
  });
  vi.unstubAllGlobals();
}
