import { afterEach, beforeEach } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { setDemoMode } from '../../../src/demoMode/demoMode.ts';
import { allPermissions } from '../../../src/manifest/permissions.ts';
import { endSession, startSession } from '../../../src/session/session.ts';
import type { Answer, Call } from '../dataProvider/answers.ts';

export const ada = {
  id: '4711',
  partner_customerId: 'N0000077',
  customer_details: {
    name: 'Ada',
    last_name: 'Winter',
    mail: 'ada@winter.test',
    sex: 'FEMALE',
    birth_date: '1987-06-05',
    country: 'PT',
  },
  updated_at: '2026-01-05T12:00:00.000Z',
};
export const olga = {
  id: '3',
  name: 'Olga Petrova',
  email: 'olga@northgate.test',
  roles: [{ id: '1', name: 'role.admin' }],
  tenants: [{ id: '1', name: 'Northgate' }],
  disabled: false,
  updated_at: '2026-01-05T12:00:00.000Z',
};
export const northgate = {
  id: '1',
  name: 'Northgate',
  domain: 'northgate.example.com',
  db_host: 'embedded',
  db_host_logs: 'embedded',
  decision_seconds: 60,
  decision_default: 'REJECT',
  decision_offline: 'ACCEPT',
  session_idle_minutes: 60,
  session_hours: 12,
  retention: {
    ...{ ingest_log: null, trigger_log: null, webhook_delivery: null },
    ...{ decision: null, audit_log: null, events: null },
  },
  four_eyes: { triggers: false, risks: false, roles: false, webhooks: false, erasures: false },
  updated_at: '2026-01-05T12:00:00.000Z',
};
const permissions = [...new Set(allPermissions(manifest))];
const me = { ...olga, permissions, last_tenant: { id: '1', name: 'Northgate' } };

/** The people of this world. */
export const somebody = /(?<!\d)4711(?!\d)|N0000077|Ada|[Ww]inter|Olga|Petrova|olga|Northgate|northgate/;

/** An API with one customer, one user and one tenant. */
export function world({ url, method, body }: Call): Answer {
  const path = url.pathname.replace('/api/v1/', '');
  const [, entity, id] = path.split('/');
  const rows: { [entity: string]: object } = { customer: ada, user: olga, tenant: northgate };
  const row = rows[entity ?? ''];
  if (path === 'auth/me') return { body: { original: { data: me } } };
  if (!row) return { body: { data: [], total: 0 } };
  if (method !== 'GET') return { body: { data: { ...row, ...(body as object) } } };
  if (id === undefined) return { body: { data: [row], total: 1, page: 1, per_page: 10 } };
  return Object.values(row)[0] === id ? { body: { data: row } } : { status: 404, body: { message: `No ${id}` } };
}

/** Each test has a session of its own, in which demo mode is off, and an address of its own. */
export function freshSessions(): void {
  beforeEach(() => {
    history.replaceState(null, '', '/');
    startSession('secret');
  });
  afterEach(() => {
    setDemoMode(false);
    endSession({ reason: 'logout' });
    history.replaceState(null, '', '/');
  });
}
