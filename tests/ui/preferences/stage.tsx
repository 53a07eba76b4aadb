import { QueryClient } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { ConsoleTheme } from '../../../src/app/ConsoleTheme.tsx';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { loadMe } from '../../../src/authProvider/me.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { useI18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { loadPreferences } from '../../../src/preferences/loadPreferences.ts';
import { endSession, startSession } from '../../../src/session/session.ts';
import { Toasts } from '../../../src/shell/Toasts.tsx';
import { type Answer, answerWith, type Call } from '../dataProvider/answers.ts';

/** A backend with one user's choices, that can be made to fail. */
export class Backend {
  user = '1';
  permissions = ['currency.list'];
  states: { name: string; value: string }[] = [];
  /** The installation's defaults, where it tells them with the choices. */
  defaults: object | undefined;
  settings: Answer = { status: 404, body: { message: 'none' } };
  /** What every PUT is answered while it is set. */
  refusal: Answer | null = null;
  readonly calls: Call[];
  readonly #more: (call: Call) => Answer | undefined;

  constructor(more: (call: Call) => Answer | undefined = () => undefined) {
    this.#more = more;
    this.calls = answerWith((call) => this.#answer(call));
  }

  #answer(call: Call): Answer {
    const { pathname } = call.url;
    const more = this.#more(call);
    if (more) return more;
    if (pathname.endsWith('/auth/me')) {
      const { user: id, permissions } = this;
      return { body: { original: { data: { id, name: 'Ada', email: 'a@b.test', roles: [], permissions } } } };
    }
    if (pathname.endsWith('/get-all')) return { body: { data: this.states, defaults: this.defaults } };
    if (pathname.endsWith('/platform/settings')) return this.settings;
    if (pathname.endsWith('/user-state')) return this.refusal ?? this.#put(call.body);
    return { body: { data: null } };
  }

  #put(body: unknown): Answer {
    const { name, value } = JSON.parse(JSON.stringify(body));
    this.states = [...this.states.filter((state) => state.name !== name), { name, value }];
    return { body: { data: { name, value } } };
  }

  /** What was sent to be kept, in order. */
  sent(): string[] {
    return this.calls.filter(({ method }) => method === 'PUT').map(({ body }) => textOf(body));
  }
}

function textOf(body: unknown): string {
  const { name, value } = JSON.parse(JSON.stringify(body));
  return `${name}=${value}`;
}

/** Somebody logs in, and their preferences are loaded. */
export async function arrive(): Promise<void> {
  startSession('secret');
  await loadPreferences(loadMe());
}

/** The session is over and nothing is known of anybody, as at the first start in a new browser. */
export function forgetAll(): void {
  cleanup();
  endSession({ reason: 'logout' });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'pitboss.preferences' }));
  vi.useRealTimers();
}

/** Draws a part of the console with the console's providers. */
export function draw(children: ReactNode, queryClient = new QueryClient()) {
  return render(<Frame queryClient={queryClient}>{children}</Frame>);
}

function Frame({ children, queryClient }: { children: ReactNode; queryClient: QueryClient }) {
  const i18nProvider = useI18nProvider();
  return (
    <ConsoleTheme>
      <MemoryRouter>
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
        >
          <main>{children}</main>
          <Toasts />
        </CoreAdminContext>
      </MemoryRouter>
    </ConsoleTheme>
  );
}
