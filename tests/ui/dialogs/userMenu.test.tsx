import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { isDemoMode } from '../../../src/demoMode/demoMode.ts';
import type { RoleName } from '../../../src/manifest/enums.ts';
import { holdUnsaved } from '../../../src/resources/form/unsaved.ts';
import { logOut } from '../resources/stage.tsx';
import { avatar, entries, openMenu } from './stage.tsx';

afterEach(logOut);

const everybody = ['Reset Password', 'Switch to Demo', 'Preferences', 'Log out'];
const cases: [RoleName, string[]][] = [
  [
    'role.admin',
    ['Add User', 'Reset Password', 'Switch Tenant', 'Add Tenant', 'Switch to Demo', 'Preferences', 'Log out'],
  ],
  // a partner admin makes users from their list, and switches from the tenants': §6 gives the menu's entries to the admin
  ['role.partner.admin', everybody],
  ['role.risk.manager', everybody],
  ['role.analyst', everybody],
  ['role.auditor', everybody],
];

test.each(cases)('TOP-4 %s has these entries, in the specification’s order', async (role, expected) => {
  await openMenu(role);
  expect(await entries()).toEqual(expected);
});

test('TOP-4 DEM-1 the demo toggle is a menuitemcheckbox with its state', async () => {
  await openMenu('role.analyst');
  await entries();
  const demo = screen.getByRole('menuitemcheckbox', { name: 'Switch to Demo' });
  expect(demo).toHaveAttribute('aria-checked', 'false');
});

test('TOP-4 the person’s role has its word', async () => {
  await openMenu('role.partner.admin');
  await entries();
  expect(screen.getByText('Partner admin')).toBeVisible();
});

test('TOP-4 by keyboard: opened, walked through, closed, with the focus back', async () => {
  await openMenu('role.admin');
  avatar().focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Add User' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Switch Tenant' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Switch Tenant' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(avatar()).toHaveFocus();
});

test('DEM-1 the demo toggle asks before it discards unsaved values', async () => {
  const release = holdUnsaved();
  await openMenu('role.analyst');
  const toggle = async () => {
    await userEvent.click(avatar());
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Switch to Demo' }));
  };
  await toggle();
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Stay on this page' }));
  expect(isDemoMode()).toBe(false);
  await toggle();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(isDemoMode()).toBe(true);
  release();
});
