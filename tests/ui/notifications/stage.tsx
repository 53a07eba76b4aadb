import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, TestMemoryRouter } from 'react-admin';
import { vi } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { ConsoleTheme } from '../../../src/app/ConsoleTheme.tsx';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { loadMe, refreshMe } from '../../../src/authProvider/me.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import type { RoleName } from '../../../src/manifest/enums.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { startSession } from '../../../src/session/session.ts';
import { Bell } from '../../../src/shell/notifications/Bell.tsx';
import { type Answer, answerWith, type Call } from '../dataProvider/answers.ts';

type Listener = (...args: unknown[]) => void;

/** A socket whose other end is the test. */
export class FakeSocket {
  readonly url: string;
  readonly options: { [name: string]: unknown };
  active = true;
  open = true;
  readonly connect = vi.fn();
  readonly #listeners = new Map<string, Listener[]>();

  constructor(url: string, options: { [name: string]: unknown }) {
    this.url = url;
    this.options = options;
  }
  on(event: string, listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }
  off(): void {
    this.#listeners.clear();
  }
  disconnect(): void {
    this.open = false;
  }
  /** Something comes over the wire. */
  hear(event: string, ...args: unknown[]): void {
    act(() => {
      for (const listener of this.#listeners.get(event) ?? []) listener(...args);
    });
  }
}

export const sockets: FakeSocket[] = [];
/** Stands in for socket.io-client's io. */
export function io(url: string, options: { [name: string]: unknown }): FakeSocket {
  const socket = new FakeSocket(url, options);
  sockets.push(socket);
  return socket;
}

export const tenants = { northgate: { id: '1', name: 'Northgate' }, harbour: { id: '2', name: 'Harbour' } };

/** The API's data: the logged-in user in a tenant, and the existing alerts, newest first. */
export const world = {
  tenant: tenants.northgate,
  role: 'role.analyst' as RoleName,
  /** What the role may not. */
  lacks: [] as string[],
  alerts: [] as { id: string; [field: string]: unknown }[],
  /** Where the user is mentioned. */
  mentions: [] as object[],
  down: false,
  /** Answers who takes an alert. */
  take: (alert: object, _body: unknown): Answer => ({ body: { data: alert } }),
};

export const alertOf = (id: number, more: object = {}) => ({
  id: String(id),
  type: 'SPORTSBOOK',
  text: `Alert ${id}`,
  created_at: '2026-01-05T12:00:00.000Z',
  data: JSON.stringify({ input: { class_name: 'Betslip', id: `9${id}` }, output: {} }),
  ...more,
});
export const pushOf = (id: number, more: object = {}) => ({
  id: String(id),
  type: 'SPORTSBOOK',
  subject: `Alert ${id}`,
  data: JSON.stringify({ customerId: '1', betslipId: `9${id}` }),
  ...more,
});

function answer({ url, method, body }: Call): Answer {
  if (url.pathname.endsWith('/me')) {
    const permissions = defaultPermissions(manifest, world.role).filter((one) => !world.lacks.includes(one));
    const user = { id: '1', name: 'Ada', email: 'ada@pitboss.test', roles: [], permissions, last_tenant: world.tenant };
    return { body: { original: { data: user } } };
  }
  const [, id, deed] = /\/alert\/(\d+)(\/triage)?$/.exec(url.pathname) ?? [];
  const one = world.alerts.find((alert) => alert.id === id);
  if (id !== undefined && !one) return { status: 404, body: { message: 'It is gone.', code: 'not_found' } };
  if (one && deed && method === 'POST') return world.take(one, body);
  if (one) return { body: { data: one } };
  if (url.pathname.endsWith('/user/mentions')) return { body: { data: world.mentions } };
  if (!url.pathname.endsWith('/alert')) return { body: { data: null } };
  if (world.down) return { status: 503, body: { message: 'Busy.' } };
  return { body: { data: world.alerts, total: world.alerts.length, page: 1, per_page: 10 } };
}

/** The bell of a user who has just come, connected. Returns the calls and the socket. */
export async function ring(): Promise<{ calls: Call[]; socket: FakeSocket }> {
  const calls = answerWith(answer);
  startSession('secret');
  await loadMe();
  render(
    <TestMemoryRouter
      initialEntries={['/']}
      locationCallback={({ pathname, search }) => {
        at = pathname + search;
      }}
    >
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient()}
      >
        <ConsoleTheme>
          <main>
            <Bell />
          </main>
        </ConsoleTheme>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  const socket = await latest(1);
  socket.hear('connect');
  return { calls, socket };
}

/** The socket opened last, once there are so many. */
export async function latest(count: number): Promise<FakeSocket> {
  return vi.waitFor(
    () => {
      const socket = sockets[count - 1];
      if (!socket) throw new Error(`There are ${sockets.length} sockets.`);
      return socket;
    },
    { timeout: 5_000 },
  );
}

export async function moveTo(tenant: { id: string; name: string }): Promise<void> {
  world.tenant = tenant;
  await act(() => refreshMe());
}

let at = '';
/** Where the console is now. */
export const place = () => at;
export const bell = (name: string | RegExp = /^Notifications/) => screen.getByRole('button', { name });
