import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  I18nContextProvider,
  NotificationContextProvider,
  TestMemoryRouter,
  useNotificationContext,
} from 'react-admin';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { ConsoleTheme } from '../../../src/app/ConsoleTheme.tsx';
import { loadMe } from '../../../src/authProvider/me.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import type { RoleName } from '../../../src/manifest/enums.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { startSession } from '../../../src/session/session.ts';
import { Shell } from '../../../src/shell/Shell.tsx';
import { answerWith } from '../dataProvider/answers.ts';

/** The console's frame at an address, for somebody of that role, with a page in it. */
export async function openShell(pathname: string, page: ReactNode, role: RoleName = 'role.admin') {
  const user = {
    id: '1',
    name: 'Ada Lovelace',
    email: 'ada@pitboss.test',
    roles: [{ name: role }],
    permissions: defaultPermissions(manifest, role),
    last_tenant: { id: '1', name: 'Northgate' },
  };
  // the live connection has tests of its own; loaded here, it would listen in every later file of this process
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  answerWith({ body: { original: { data: user } } });
  startSession('secret');
  await loadMe();
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={i18nProvider}>
        <NotificationContextProvider>
          <ConsoleTheme>
            {/* react-admin's hooks and the frame's own find the router in two copies of its module here */}
            <TestMemoryRouter initialEntries={[pathname]}>
              <MemoryRouter initialEntries={[pathname]}>
                <Shell>{page}</Shell>
              </MemoryRouter>
            </TestMemoryRouter>
          </ConsoleTheme>
          <Said />
        </NotificationContextProvider>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
}

/** What was notified. */
function Said() {
  const { notifications } = useNotificationContext();
  return <output>{notifications.map(({ message }) => String(message)).join('\n')}</output>;
}
