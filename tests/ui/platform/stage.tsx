import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { manifest } from '../../../resources.manifest.ts';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { loadMe } from '../../../src/authProvider/me.ts';
import type {
  JobRun,
  OperationsSnapshot,
  PlatformSettings,
  TenantOperations,
} from '../../../src/contracts/platform.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { ManifestProvider } from '../../../src/ManifestContext.tsx';
import { startSession } from '../../../src/session/session.ts';
import { Toasts } from '../../../src/shell/Toasts.tsx';
import { everything, serve } from '../resources/stage.tsx';

/** Logs somebody in who works in Northgate. Call before `serve`. */
export async function enter(permissions: readonly string[] = everything): Promise<void> {
  startSession('token');
  const data = {
    id: '1',
    name: 'Ada',
    email: 'a@b.test',
    roles: [],
    permissions,
    last_tenant: { id: '1', name: 'Northgate' },
  };
  serve(() => ({ json: { original: { data } } }));
  await loadMe();
}

/** Draws a page of one's own. */
export function show(page: ReactNode, path = '/') {
  return render(
    <TestMemoryRouter initialEntries={[path]}>
      <ManifestProvider value={manifest}>
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={new QueryClient()}
          store={memoryStore()}
        >
          <main>{page}</main>
          <Toasts />
        </CoreAdminContext>
      </ManifestProvider>
    </TestMemoryRouter>,
  );
}

export const settings: PlatformSettings = {
  locale: 'en_US',
  currency: 'EUR',
  theme: 'enigma',
  layout: 'side-menu',
  retention: {
    ingest_log: 30,
    trigger_log: null,
    webhook_delivery: null,
    decision: null,
    audit_log: null,
    events: null,
  },
  updated_at: '2026-01-05T12:00:00.000Z',
};

const store = {
  host: 'embedded',
  health: 'ok',
  ping_ms: 1.2,
  bytes: '43900000',
  schema: '0002_engine',
  migrations: 2,
  current: true,
} as const;

export const northgate: TenantOperations = {
  id: '1',
  name: 'Northgate',
  domain: 'northgate.example.com',
  per_second: 2.4,
  queue: { waiting: 12, running: 3, oldest_seconds: 4, refused: 2 },
  desks: { sockets: 3, users: 2 },
  stores: [
    { ...store, kind: 'tenant' },
    { ...store, kind: 'logs', host: 'logs', health: 'down', ping_ms: null, current: false },
  ],
  outbox: 7,
};

export const snapshot: OperationsSnapshot = {
  at: '2026-01-05T12:00:00.000Z',
  process: { id: '8ae854', version: '0.1.0', started_at: '2026-01-05T10:00:00.000Z', shared: false },
  events: { per_second: 2.4, series: Array.from({ length: 60 }, (_, n) => n / 10), total: 1234 },
  engine: { p50_ms: 0.34, p99_ms: 1250, events: 640 },
  control: { ...store, kind: 'control' },
  replicas: [],
  tenants: [northgate, { ...northgate, id: '2', name: 'Harbour', outbox: 0, stores: [{ ...store, kind: 'tenant' }] }],
  jobs: [],
  log: [],
  rebuilds: ['risk-progress', 'refused-events'],
};

export const run = (part: Partial<JobRun> = {}): JobRun => ({
  id: '7',
  name: 'risk-progress',
  tenant_id: '1',
  state: 'DONE',
  done: 27,
  share: 1,
  counts: { customers: 27, changed: 1 },
  error: null,
  started_by: 'Ada Winter',
  started_at: '2026-01-05T11:59:00.000Z',
  ended_at: '2026-01-05T11:59:30.000Z',
  ...part,
});
