import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { enums, type RoleName } from '../../../src/manifest/enums.ts';
import type { MenuNode } from '../../../src/manifest/menu.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { endSession, startSession } from '../../../src/session/session.ts';
import { breadcrumb } from '../../../src/shell/breadcrumb.ts';
import { MenuTree } from '../../../src/shell/MenuTree.tsx';
import { addressOf, homeIn, menuFor, trailTo } from '../../../src/shell/menuTree.ts';
import { among, firstPageIn, menuWords, specified, specifiedManagement } from '../../support/menuWords.ts';

// the files of a worker share the signed-in user, whose counts the menu would fetch
beforeEach(() => {
  startSession('token');
  endSession({ reason: 'logout' });
});

const menuOf = (role: RoleName) => {
  const held = new Set(defaultPermissions(manifest, role));
  return menuFor((permission) => held.has(permission));
};
const words = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.flatMap((node) => {
    const word = i18nProvider.translate(node.labelKey);
    return node.children ? [word, words(node.children)] : [word];
  });

describe('the menu', () => {
  test.each(enums.UserRoles)(
    'MNU-1 MNU-2 %s sees the manifest’s entries that the role may see, in their order',
    (role) => {
      expect(words(menuOf(role))).toEqual(menuWords(role));
    },
  );

  test.each(['role.risk.manager', 'role.analyst'] as const)(
    'MNU-2 %s sees the operators’ pages and no administration',
    (role) => {
      const entries = words(menuOf(role));
      expect(among(entries, specified)).toEqual(specified);
      expect(among(entries, specifiedManagement)).toEqual([]);
    },
  );

  test.each(['role.admin', 'role.partner.admin'] as const)('MNU-2 %s also sees both administrations', (role) => {
    const all = [...specified, ...specifiedManagement];
    expect(among(words(menuOf(role)), all)).toEqual(all);
  });

  test('MNU-2 a group without a visible page is absent', () => {
    const entries = words(menuFor((permission) => permission === 'customer_tag.list'));
    expect(among(entries, [...specified, ...specifiedManagement])).toEqual(['Dashboard', 'RMT', 'Actions', 'Tags']);
  });
});

const shown = (pathname: string, role: RoleName = 'role.admin') => {
  const menu = menuOf(role);
  return render(
    <I18nContextProvider value={i18nProvider}>
      <MemoryRouter initialEntries={[pathname]}>
        <MenuTree nodes={menu} trail={trailTo(menu, pathname)} classes={{}} tooltips={false} />
      </MemoryRouter>
    </I18nContextProvider>,
  );
};
const group = (name: string) => screen.getByRole('button', { name });

describe('the drawn menu', () => {
  test.each([
    ['/tags', 'Tags', ['RMT', 'Actions']],
    ['/TAGS/12', 'Tags', ['RMT', 'Actions']],
    ['/statistics/casino', 'Casino', ['Statistics']],
    ['/users', 'User List', ['User Management']],
    ['/', 'Dashboard', []],
  ])('MNU-3 at %s the entry %s is marked and its groups are open', (pathname, name, open) => {
    shown(pathname);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName(name);
    const expanded = screen.queryAllByRole('button', { expanded: true, hidden: true });
    expect(expanded.map((button) => button.textContent)).toEqual(open);
  });

  test('MNU-1 groups open and close by click and by keyboard', async () => {
    const user = userEvent.setup();
    shown('/customers');
    expect(group('RMT')).toHaveAttribute('aria-expanded', 'false');
    await user.click(group('RMT'));
    expect(group('RMT')).toHaveAttribute('aria-expanded', 'true');
    group('Actions').focus();
    await user.keyboard('{Enter}');
    const block = document.getElementById(group('Actions').getAttribute('aria-controls') ?? '');
    expect(block && within(block).getByRole('link', { name: 'Categories' })).toHaveAttribute('href', '/categories');
    await user.keyboard(' ');
    expect(group('Actions')).toHaveAttribute('aria-expanded', 'false');
    expect(block).toHaveAttribute('inert');
  });
});

describe('the breadcrumb', () => {
  const steps = (pathname: string) =>
    breadcrumb(menuOf('role.admin'), pathname).map(({ to, derived, own }) => [
      own ? own.key : i18nProvider.translate(derived ?? ''),
      to,
    ]);

  test('TOP-1 each step is a link, a group to its first page', () => {
    expect(steps('/tags')).toEqual([
      ['Dashboard', '/'],
      ['RMT', firstPageIn('rmt')],
      ['Actions', firstPageIn('actions')],
      ['Tags', '/tags'],
    ]);
    expect(steps('/customers/12/show').slice(1)).toEqual([
      ['Customer List', '/customers'],
      ['shell.breadcrumb.record', '/customers/12/show'],
    ]);
    expect(steps('/risks/create').at(-1)).toEqual(['shell.breadcrumb.create', '/risks/create']);
    expect(steps('/')).toEqual([['Dashboard', '/']]);
  });

  test('TOP-1 it begins at the start page, whatever precedes that in the menu', () => {
    const menu = menuOf('role.admin');
    const customers = menu.find(({ key }) => key === 'customer');
    if (!customers) throw new Error('The menu has no customers.');
    expect(breadcrumb([customers, ...menu.filter((node) => node !== customers)], '/alerts')[0]?.to).toBe('/');
    expect(homeIn([customers])).toBe(customers);
  });

  test.each([
    ['/platform-settings', 'Settings'],
    ['/platform-operations', 'Operations'],
    ['/shift', 'Shift'],
    ['/decision-desk', 'Decision Desk'],
  ])('TOP-1 %s has its own name also where the role may not see it', (pathname, name) => {
    const step = breadcrumb([], pathname).at(-1);
    expect(step?.to).toBe(pathname);
    expect(i18nProvider.translate(step?.derived ?? '')).toBe(name);
  });

  test('TOP-1 a page that is not in the menu is a step too', () => {
    expect(steps('/deposits')).toEqual([
      ['Dashboard', '/'],
      ['Deposits', '/deposits'],
    ]);
    expect(steps('/no/such')).toEqual([['Dashboard', '/']]);
  });

  test('a group links to its first page', () => {
    expect(menuOf('role.admin').map(addressOf)).toContain('/statistics/sportsbook');
  });
});
