import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, TestMemoryRouter } from 'react-admin';
import { loadMe } from '../../../src/authProvider/me.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { endSession, startSession } from '../../../src/session/session.ts';
import { SearchButton } from '../../../src/shell/palette/SearchButton.tsx';
import { everything, serve } from '../resources/stage.tsx';

/** Logs somebody in who works in Northgate and holds these permissions. */
export async function workIn(permissions: string[] = everything): Promise<void> {
  startSession('token');
  const last_tenant = { id: '1', name: 'Northgate' };
  const data = { id: '1', name: 'Ada', email: 'a@b.test', roles: [], permissions, last_tenant };
  serve(() => ({ json: { original: { data } } }));
  await loadMe();
}

export function leave(): void {
  cleanup();
  endSession({ reason: 'logout' });
}

/** Draws the bar's search button at an address. */
export function openBar(path = '/customers') {
  const at: { location?: { pathname: string; search: string } } = {};
  render(
    <TestMemoryRouter
      initialEntries={[path]}
      locationCallback={(location) => {
        at.location = location;
      }}
    >
      <QueryClientProvider client={new QueryClient()}>
        <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
          <main>
            <SearchButton />
          </main>
        </CoreAdminContext>
      </QueryClientProvider>
    </TestMemoryRouter>,
  );
  return { place: () => `${at.location?.pathname}${at.location?.search}` };
}

/** Opens the palette by its keys, and gives its field. */
export async function openPalette(): Promise<HTMLElement> {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search and commands' });
}
