import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { everything, logIn, logOut, page } from '../resources/stage.tsx';
import { desk, stored } from './desk.tsx';

afterEach(logOut);

const list = (count: number) =>
  desk('/triggers?perPage=25', ({ method, path }) =>
    method === 'GET' && path === 'v1/crud/trigger'
      ? page(Array.from({ length: count }, (_, at) => ({ ...stored, id: `${at + 1}`, name: `Trigger ${at + 1}` })))
      : undefined,
  );
const select = async (name: string) =>
  userEvent.click(
    within(await screen.findByRole('row', { name: new RegExp(`${name}$|${name} `) })).getByRole('checkbox'),
  );

test('the selected triggers open the page on which changes are tried', async () => {
  await logIn();
  const { path } = list(3);
  await select('Trigger 1');
  await select('Trigger 3');
  await userEvent.click(await screen.findByRole('button', { name: 'What if' }));
  await waitFor(() => expect(path()).toBe('/what-if?trigger=1&trigger=3'));
});

test('more than one set takes are refused with the reason, and stay selected', async () => {
  await logIn();
  const { path } = list(21);
  await userEvent.click(await screen.findByRole('checkbox', { name: /all/i }));
  await userEvent.click(await screen.findByRole('button', { name: 'What if' }));
  expect(screen.getByText('21 selected')).toBeVisible();
  expect(path()).toContain('/triggers');
});

test('who may not list alerts is not offered it', async () => {
  await logIn(everything.filter((name) => name !== 'alert.list'));
  list(3);
  await select('Trigger 1');
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'What if' })).toBeNull();
});
