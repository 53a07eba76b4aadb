import { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import { CoreAdminContext, CoreAdminUI, type DataProvider, memoryStore, TestMemoryRouter } from 'react-admin';
import { vi } from 'vitest';
import { manifest as whole } from '../../../resources.manifest.ts';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { loadMe } from '../../../src/authProvider/me.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { ManifestProvider } from '../../../src/ManifestContext.tsx';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import { allPermissions } from '../../../src/manifest/permissions.ts';
import { overrides as written } from '../../../src/overrides.ts';
import { type AnyOverrides, OverridesProvider } from '../../../src/resources/overriding.ts';
import { resourcesOf } from '../../../src/resources/resourcesOf.tsx';
import { endSession, startSession } from '../../../src/session/session.ts';
import { Toasts } from '../../../src/shell/Toasts.tsx';

/** A call that the console made. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}
export interface Answer {
  status?: number;
  json?: unknown;
  /** Answers only when this is done. */
  after?: Promise<unknown>;
}

const permissionsOf = (manifest: ManifestDef) => [...new Set(allPermissions(manifest))];
export const everything = permissionsOf(whole);

/** Answers every call by `answer` (404 without an answer) and records the calls. */
export function serve(answer: (call: Call) => Answer | undefined): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://console');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const path = url.pathname.replace('/api/', '');
    const call = {
      method: init.method ?? 'GET',
      path,
      query: url.searchParams,
      body,
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const { status = 200, json = {}, after } = answer(call) ?? { status: 404, json: { message: 'none' } };
    await after;
    return new Response(JSON.stringify(json), { status });
  });
  return calls;
}

/** A list's answer. */
export const page = (data: unknown[], more: object = {}): Answer => ({ json: { data, total: data.length, ...more } });

/** Logs a user in who holds these permissions. Call before `serve`. */
export async function logIn(permissions: string[] = everything): Promise<void> {
  startSession('token');
  const data = { id: '1', name: 'Ada', email: 'a@b.test', roles: [], permissions, last_tenant: null };
  serve(() => ({ json: { original: { data } } }));
  await loadMe();
}

export function logOut(): void {
  // components still mounted would call a server that is gone
  cleanup();
  endSession({ reason: 'logout' });
  vi.unstubAllGlobals();
}

interface StageOptions {
  manifest?: ManifestDef;
  overrides?: AnyOverrides;
  provider?: DataProvider;
  queryClient?: QueryClient;
  /** What is around all of it, such as a theme. */
  Around?: ComponentType<{ children: ReactNode }>;
}

/** Draws the manifest's pages at an address, over the real data provider. */
export function stage(path: string, options: StageOptions = {}) {
  const { manifest = whole, overrides = written, provider = dataProvider } = options;
  const { queryClient = new QueryClient(), Around = Fragment } = options;
  const at: { location?: { pathname: string; search: string }; go?: (path: string) => void } = {};
  const rendered = render(
    <TestMemoryRouter
      initialEntries={[path]}
      locationCallback={(location) => {
        at.location = location;
      }}
      navigateCallback={(navigate) => {
        at.go = (to) => void navigate(to);
      }}
    >
      <ManifestProvider value={manifest}>
        <OverridesProvider value={overrides}>
          <CoreAdminContext
            authProvider={authProvider}
            dataProvider={provider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            store={memoryStore()}
          >
            <Around>
              <CoreAdminUI layout={Plain} disableTelemetry>
                {resourcesOf(manifest, overrides)}
              </CoreAdminUI>
              <Toasts />
            </Around>
          </CoreAdminContext>
        </OverridesProvider>
      </ManifestProvider>
    </TestMemoryRouter>,
  );
  return {
    ...rendered,
    /** Where the console is now. */
    path: () => at.location?.pathname,
    search: () => new URLSearchParams(at.location?.search),
    go: (to: string) => at.go?.(to),
  };
}

const Plain = ({ children }: { children?: ReactNode }) => <Suspense>{children}</Suspense>;
