import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Call, logIn, logOut, page } from '../resources/stage.tsx';
import { desk, stored } from './desk.tsx';

const alert = { handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} };
const watch = {
  id: '7',
  name: 'Put on watch',
  handler: 'SET RISK STATUS',
  type: 'AUTOMATIC',
  params: { status: 'WATCH' },
  updated_at: '2026-01-02T00:00:00.000Z',
};
const flag = { ...watch, id: '8', name: 'Flag it', handler: 'ADD BET FLAG', params: { flag: 'VALUE' } };

// the picker's code comes with the first that is shown
beforeAll(() => import('../../../src/custom/rmt/trigger/ActionPicker.tsx'));
beforeEach(() => logIn());
afterEach(logOut);

/** The first form that is opened brings its code along; the picker comes at a press. */
async function picking() {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a named action' }, { timeout: 10_000 }));
  return screen.findByRole('combobox', { name: 'Choose a named action' }, { timeout: 10_000 });
}

/** The pages with two named actions; collects what is saved. */
function staged(path: string) {
  const saved: Call[] = [];
  const { calls } = desk(path, (call) => {
    if (call.method === 'PUT') saved.push(call);
    if (call.method === 'PUT') return { json: { data: call.path.endsWith('/7') ? watch : stored } };
    if (call.path === 'v1/components/get-dropdown-rows') return { json: { data: [watch, flag], total: 2 } };
    if (call.path === 'v1/crud/trigger-action/7') return { json: { data: watch } };
    return call.path === 'v1/crud/trigger-action' ? page([watch, flag]) : undefined;
  });
  return { saved, calls };
}

test('RMT-1 API-14 a trigger’s named action that matches its event is found by get-dropdown-rows', async () => {
  const { saved, calls } = staged('/triggers/edit/5');
  await userEvent.type(await picking(), 'watch');
  await userEvent.click(await screen.findByRole('option', { name: /Put on watch/ }));
  const action = screen.getByRole('listitem', { name: 'Action 2' });
  expect(action).toHaveTextContent('Put on watch');
  expect(action).toHaveTextContent('Set a risk status: Watch, automatically');
  expect(calls.find(({ path }) => path === 'v1/components/get-dropdown-rows')?.query.get('model')).toBe(
    'TriggerAction',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const { updated_at: _, ...picked } = watch;
  expect(saved[0]?.body).toMatchObject({ trigger_actions: [alert, picked] });
});

test('RMT-1 actions that do not match the event or are chosen already are not offered', async () => {
  staged('/triggers/edit/5');
  const picker = await picking();
  expect(await screen.findByRole('option', { name: /Put on watch/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Flag it/ })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: /Put on watch/ }));
  await userEvent.click(picker);
  await waitFor(() => expect(screen.queryByRole('option', { name: /Put on watch/ })).toBeNull());
});

test('RMT-1 a new action is written and named in the form; a chosen one can be copied for one trigger', async () => {
  const { saved } = staged('/triggers/edit/5');
  await userEvent.type(await picking(), 'watch');
  await userEvent.click(await screen.findByRole('option', { name: /Put on watch/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Customize for this trigger only: Put on watch' }));
  const action = screen.getByRole('listitem', { name: 'Action 2' });
  await userEvent.selectOptions(within(action).getByRole('combobox', { name: 'Parameter' }), 'CONFIRMED');
  await userEvent.type(within(action).getByRole('textbox', { name: 'Action name' }), 'Confirm them');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const { handler, type } = watch;
  const said = { name: 'Confirm them', handler, type, params: { status: 'CONFIRMED' } };
  expect(saved[0]?.body).toEqual(expect.objectContaining({ trigger_actions: [stored.trigger_actions[0], said] }));
});

test('RMT-1 a named action is edited with the trigger form’s texts', async () => {
  const { saved } = staged('/trigger-actions/edit/7');
  const form = await screen.findByRole('dialog', { name: /Put on watch/ });
  await userEvent.selectOptions(await within(form).findByRole('combobox', { name: 'Parameter' }), 'CONFIRMED');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toMatchObject({ name: 'Put on watch', params: { status: 'CONFIRMED' } });
});
