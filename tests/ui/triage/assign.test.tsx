import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logOut } from '../resources/stage.tsx';
import { alertOf, open, reset, rita, world } from './stage.tsx';

const assigned = (calls: { path: string; body: unknown }[]) => calls.filter(({ path }) => path.endsWith('/assign'));
const panel = () => screen.findByRole('region', { name: 'Triage' });
const unassigned = { state: 'OPEN', owner_id: null };

beforeEach(() => {
  world.alerts = [alertOf(12), alertOf(11)];
});
afterEach(() => {
  logOut();
  reset();
});

/** Opens the dialog from an alert's panel, and finds Rita by her name. */
async function chooseRita() {
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Assign to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign 1 alert' });
  await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Find a person by name' }), 'rita');
  await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(1));
  await userEvent.click(within(dialog).getByRole('radio', { name: /Rita Moe.*1 open alert/ }));
  return dialog;
}

describe('giving an alert to somebody', () => {
  test('a person is found by name; the alert is theirs at once, and its history has both names', async () => {
    const calls = await open('/customer-alerts?view=alert.12');
    const dialog = await chooseRita();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await screen.findByText('Alert assigned to Rita Moe.');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(assigned(calls)).toMatchObject([
      { path: 'v1/crud/alert/12/assign', body: { owner_id: rita.id, seen: unassigned } },
    ]);
    expect((await panel()).querySelector('bdi')).toHaveTextContent('Rita Moe');
    await waitFor(async () =>
      expect(await screen.findByRole('region', { name: 'History' })).toHaveTextContent(
        'Ada Winter assigned it to Rita Moe',
      ),
    );
  });

  test('without a choice nothing is sent; a person who is refused stays in the dialog with the reason', async () => {
    const calls = await open('/customer-alerts?view=alert.12');
    const text = 'Rita Moe is disabled: choose another person.';
    world.refuse = () => ({ status: 422, json: { message: 'Wrong', errors: { owner_id: [text] } } });
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Assign to…' }));
    const confirm = await screen.findByRole('button', { name: 'Assign' });
    await screen.findAllByRole('radio');
    await userEvent.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a person.');
    expect(assigned(calls)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /Rita Moe/ }));
    await userEvent.click(confirm);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(screen.getByRole('dialog', { name: 'Assign 1 alert' })).toBeVisible();
  });

  test('somebody who was faster is named, and the dialog closes', async () => {
    await open('/customer-alerts?view=alert.12');
    const current = alertOf(12, { owner_id: '9', owner_name: 'Max Moon', assigned: true });
    world.refuse = () => ({ status: 409, json: { message: 'Conflict', current } });
    const dialog = await chooseRita();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    expect(await within(await panel()).findByRole('alert')).toHaveTextContent('Max Moon has taken over this alert.');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test('nobody found, and a search that fails, say so', async () => {
    await open('/customer-alerts?view=alert.12');
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Assign to…' }));
    const box = await screen.findByRole('searchbox', { name: 'Find a person by name' });
    await userEvent.type(box, 'zzz');
    await screen.findByText('Nobody with this name may work on alerts here.');
    world.people = () => ({ status: 500, json: { message: 'The search broke' } });
    await userEvent.type(box, 'z');
    await screen.findByRole('button', { name: 'Try again' });
  });

  test('selected alerts are given away together', async () => {
    const calls = await open();
    for (const id of [12, 11]) {
      const row = await screen.findByRole('row', { name: new RegExp(`Alert ${id}\\b`) });
      await userEvent.click(within(row).getByRole('checkbox'));
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Assign to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign 2 alerts' });
    await userEvent.click(await within(dialog).findByRole('radio', { name: /Rita Moe/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await screen.findByText('2 alerts updated');
    expect(assigned(calls)).toMatchObject([
      {
        path: 'v1/crud/alert/assign',
        body: { ids: ['12', '11'], owner_id: rita.id, seen: { 11: unassigned, 12: unassigned } },
      },
    ]);
    for (const id of [12, 11])
      expect(await screen.findByRole('row', { name: new RegExp(`Alert ${id}\\b`) })).toHaveTextContent('Rita Moe');
  });

  test('who may only read is offered nothing', async () => {
    world.role = 'role.auditor';
    await open('/customer-alerts?view=alert.12');
    await panel();
    expect(screen.queryByRole('button', { name: 'Assign to…' })).not.toBeInTheDocument();
  });
});
