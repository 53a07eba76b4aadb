import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logout } from '../../../src/authProvider/account.ts';
import type { RoleName } from '../../../src/manifest/enums.ts';
import { getToken } from '../../../src/session/session.ts';
import { getPreferences, setPreferences } from '../../../src/theme/preferences.ts';
import { PanelBoundary } from '../../../src/ui/PanelBoundary.tsx';
import { firstPageIn } from '../../support/menuWords.ts';
import { answerWith } from '../dataProvider/answers.ts';
import { takeComplaints } from '../setup.ts';
import { openShell } from './open.tsx';

const drawn = vi.fn(() => <h1>The page</h1>);
const Page = () => drawn();

const open = (pathname: string, role?: RoleName) => openShell(pathname, <Page />, role);

beforeEach(() => drawn.mockClear());
afterEach(async () => {
  answerWith({ body: {} });
  await logout();
  setPreferences({ appearance: 'light' });
});

describe('permissions of pages', () => {
  test('a page is drawn in the content area, and the window has its title', async () => {
    await open('/tags');
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'The page' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Tags · Pitboss'));
  });

  test.each(['/users', '/roles', '/platform-settings', '/users/create', '/audit-log'])(
    'MNU-2 an operator who opens %s sees that it is not allowed, and nothing of it is drawn',
    async (pathname) => {
      await open(pathname, 'role.analyst');
      expect(screen.getByRole('heading', { level: 1, name: 'You do not have access' })).toBeVisible();
      expect(drawn).not.toHaveBeenCalled();
    },
  );

  test('RTE-14 any other path shows the error page to a signed-in user', async () => {
    await open('/no/such/page');
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Page not found · Pitboss'));
    expect(drawn).not.toHaveBeenCalled();
  });
});

describe('the header', () => {
  test('TOP-1 the breadcrumb’s steps are links, the last one the current page', async () => {
    await open('/tags');
    const links = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/'],
      ['RMT', firstPageIn('rmt')],
      ['Actions', firstPageIn('actions')],
      ['Tags', '/tags'],
    ]);
    expect(links.at(-1)).toHaveAttribute('aria-current', 'page');
  });

  test('TOP-2 the tenant’s name is in the header', async () => {
    await open('/tags');
    expect(within(screen.getByRole('banner')).getByText('Northgate')).toBeVisible();
  });

  test('SHL-4 the appearance changes at once', async () => {
    await open('/tags');
    await userEvent.click(screen.getByRole('button', { name: 'Dark appearance' }));
    expect(getPreferences().appearance).toBe('dark');
    expect(screen.getByRole('button', { name: 'Light appearance' })).toBeVisible();
  });

  test('TOP-4 the user menu shows the user, and logs out', async () => {
    await open('/tags');
    await userEvent.click(screen.getByRole('button', { name: /Ada Lovelace/ }));
    const menu = await screen.findByRole('dialog');
    expect(menu).toHaveTextContent('ada@pitboss.test');
    const calls = answerWith({ body: { data: null } });
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(getToken()).toBeNull());
    expect(calls[0]?.url.pathname).toBe('/api/v1/auth/logout');
  });

  test('the first Tab stop skips the menu', async () => {
    await open('/tags');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

let broken = true;
function Fragile() {
  if (broken) throw new Error('The page has a hole.');
  return <p>Whole</p>;
}

test('a failing panel shows its failure without affecting the page, and Retry draws it again', async () => {
  render(
    <PanelBoundary>
      <Fragile />
    </PanelBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The page has a hole.');
  expect(takeComplaints()).not.toEqual([]);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Whole')).toBeVisible();
});
