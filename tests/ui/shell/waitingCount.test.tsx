import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { loadMe } from '../../../src/authProvider/me.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { tellProposals } from '../../../src/realtime/news.ts';
import { startSession } from '../../../src/session/session.ts';
import { MenuTree } from '../../../src/shell/MenuTree.tsx';
import { menuFor, trailTo } from '../../../src/shell/menuTree.ts';
import { type Answer, everything, logOut, serve } from '../resources/stage.tsx';

afterEach(logOut);

const waits = (waiting: number): Answer => ({ json: { data: { waiting } } });

/** The menu of somebody with these permissions, and what it asked the API for. */
async function shown(permissions: string[], answer: () => Answer) {
  startSession('token');
  const last_tenant = { id: '1', name: 'Northgate' };
  const data = { id: '1', name: 'Ada', email: 'a@b.test', roles: [], permissions, last_tenant };
  serve(() => ({ json: { original: { data } } }));
  await loadMe();
  const calls = serve(({ path }) => (path === 'v1/proposals/waiting' ? answer() : undefined));
  const menu = menuFor((permission) => permissions.includes(permission));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={i18nProvider}>
        <MemoryRouter initialEntries={['/']}>
          <MenuTree nodes={menu} trail={trailTo(menu, '/')} classes={{}} tooltips={false} />
        </MemoryRouter>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
  return calls;
}
const group = (name: RegExp) => screen.findByRole('button', { name });

test('says at the entry, and at the group that holds it, how many wait; a push reads again', async () => {
  let waiting = 3;
  const calls = await shown(everything, () => waits(waiting));
  const rmt = await group(/^RMT.*Waiting for your release: 3$/);
  await userEvent.click(rmt);
  const entry = await screen.findByRole('link', { name: /^Proposals/ });
  expect(within(entry).getByText('Waiting for your release: 3')).toBeInTheDocument();
  expect(within(entry).getByText('3')).toBeVisible();
  const asked = calls.length;
  expect(asked).toBe(1);
  waiting = 120;
  tellProposals();
  expect(await within(entry).findByText('99+')).toBeVisible();
  expect(calls.length).toBe(asked + 1);
  waiting = 0;
  tellProposals();
  await waitFor(() => expect(entry).toHaveAccessibleName('Proposals'));
  expect(rmt).toHaveAccessibleName('RMT');
});

test('asks nothing for who may not release', async () => {
  const calls = await shown(
    everything.filter((name) => name !== 'proposal.release'),
    () => waits(3),
  );
  await group(/^RMT/);
  // the count's code is there by now, and would have asked
  await import('../../../src/shell/menu/WaitingCount.tsx');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toEqual([]);
});

test('the menu is whole where the count can’t be read', async () => {
  const calls = await shown(everything, () => ({ status: 500, json: { message: 'down' } }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(await group(/^RMT$/)).toBeVisible();
});
