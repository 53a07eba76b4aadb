import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOut } from '../resources/stage.tsx';
import { alertOf, open, reset, world } from '../triage/stage.tsx';

beforeEach(() => {
  world.alerts = [alertOf(12), alertOf(11), alertOf(10)];
});
afterEach(() => {
  logOut();
  reset();
});

const select = async (...ids: number[]) => {
  await screen.findByText('Alert 12');
  for (const id of ids) {
    const row = document.querySelector<HTMLElement>(`tr[data-id="${id}"]`);
    if (!row) throw new Error(`No row ${id}`);
    await userEvent.click(within(row).getByRole('checkbox'));
  }
};

test('o opens a case of the selected alerts, and k goes on to move between rows', async () => {
  const calls = await open();
  await select(12, 10);
  await screen.findByRole('button', { name: 'Open a case' });
  await userEvent.keyboard('k');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('o');
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a case' }));
  await userEvent.type(await dialog.findByLabelText(/^Title/), 'A shared device');
  await userEvent.click(dialog.getByRole('combobox', { name: /^Category/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'AML' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Case 51 opened');
  expect(calls.find(({ path }) => path === 'v1/crud/case/open')?.body).toMatchObject({
    title: 'A shared device',
    category: 'AML',
    add_alerts: ['12', '10'],
  });
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
});

test('actions without room are in a menu, each with its name, and done by keyboard', async () => {
  // each action is 100 px wide in a line of 450
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 32));
  vi.spyOn(HTMLUListElement.prototype, 'clientWidth', 'get').mockReturnValue(450);
  const calls = await open();
  await select(12, 10);
  const more = await screen.findByRole('button', { name: 'More' });
  expect(more).toHaveAttribute('aria-haspopup', 'menu');
  await screen.findByRole('button', { name: 'Assign to me' });
  expect(screen.queryByRole('button', { name: /^(Close as: No action|Open a case|Add to a case)$/ })).toBeNull();
  more.focus();
  await userEvent.keyboard('{Enter}');
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map((item) => item.getAttribute('aria-label') ?? item.textContent)).toEqual([
    ...['Close as: False positive', 'Close as: No action', 'Open a caseo', 'Add to a case'],
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Close 2 alerts?' }));
  await userEvent.click(question.getByRole('button', { name: 'Close alerts' }));
  await screen.findByText('2 alerts updated');
  expect(calls.find(({ path }) => path === 'v1/crud/alert/triage')?.body).toMatchObject({
    ids: ['12', '10'],
    verdict: 'NO ACTION',
  });
});

test('who may only read has no way to open a case', async () => {
  world.role = 'role.auditor';
  await open();
  await screen.findByText('Alert 12');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.keyboard('o');
  expect(screen.queryByRole('dialog')).toBeNull();
});
