import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef } from 'react';
import { CoreAdminContext, CoreAdminUI, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { ConsoleDialog } from '../../../src/resources/dialog/ConsoleDialog.tsx';
import { UnsavedGuard } from '../../../src/resources/form/UnsavedGuard.tsx';
import { RecordDialogLink } from '../../../src/resources/recordDialogs/RecordDialogLink.tsx';
import { type RecordDialogProps, RecordDialogs } from '../../../src/resources/recordDialogs/RecordDialogs.tsx';
import { RecordStepButtons } from '../../../src/resources/recordDialogs/RecordStepButtons.tsx';
import { resourcesOf } from '../../../src/resources/resourcesOf.tsx';
import { everything, logIn, logOut, page, serve } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';

const deposit = (id: string) => ({
  id,
  partner_depositId: `D-${id}`,
  customer: { id: '3', partner_customerId: 'C-3' },
  amount: '10.00',
  currency: { code: 'EUR', name: 'Euro' },
  result: 'APPROVED',
  submitted_at: '2026-01-02T00:00:00.000Z',
  processed_at: null,
});

function Deposit({ id, onClose }: RecordDialogProps) {
  return (
    <ConsoleDialog routed size="md" title={`Deposit ${id}`} tools={<RecordStepButtons id={id} />} onClose={onClose}>
      <RecordDialogLink kind="alert" id="12">
        its alert
      </RecordDialogLink>
    </ConsoleDialog>
  );
}

function Alert({ id, onClose }: RecordDialogProps) {
  return (
    <ConsoleDialog routed size="md" title={`Alert ${id}`} onClose={onClose}>
      <RecordDialogLink kind="deposit" id="1">
        its deposit
      </RecordDialogLink>
    </ConsoleDialog>
  );
}

/** A withdrawal with something entered that is not saved. */
function Withdrawal({ id, onClose }: RecordDialogProps) {
  const leaving = useRef(false);
  return (
    <ConsoleDialog routed size="md" title={`Withdrawal ${id}`} onClose={onClose}>
      <UnsavedGuard unsaved leaving={leaving} />
      <RecordDialogLink kind="alert" id="12">
        its alert
      </RecordDialogLink>
    </ConsoleDialog>
  );
}

const Broken = (): ReactNode => {
  throw new Error('cut');
};
const of = {
  alert: Alert,
  betslip: Broken,
  casino: Broken,
  live_casino: Broken,
  deposit: Deposit,
  withdraw: Withdrawal,
};

/** The list of deposits with the dialogs over it. */
function open(path: string) {
  const at: { path?: string; go?: (delta: number) => void } = {};
  const Framed = ({ children }: { children?: ReactNode }) => (
    <main tabIndex={-1}>
      {children}
      <RecordDialogs of={of} />
    </main>
  );
  render(
    <TestMemoryRouter
      initialEntries={[path]}
      locationCallback={({ pathname, search }) => {
        at.path = pathname + search;
      }}
      navigateCallback={(navigate) => {
        at.go = (delta) => void navigate(delta);
      }}
    >
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <CoreAdminUI layout={Framed} disableTelemetry>
          {resourcesOf(manifest)}
        </CoreAdminUI>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { path: () => at.path, go: (delta: number) => at.go?.(delta) };
}

const titles = () =>
  screen
    .queryAllByRole('dialog', { hidden: true })
    .map((one) => within(one).getByRole('heading', { level: 1, hidden: true }).textContent);

beforeEach(async () => {
  await logIn();
  serve(({ path }) => page(path === 'v1/crud/deposit' ? ['1', '2', '3'].map(deposit) : []));
});
afterEach(logOut);

test('RTE-16 a row opens its record over the list, with its own address; Back closes it', async () => {
  const { path, go } = open('/deposits?page=1');
  const row = await screen.findByRole('link', { name: 'D-2' });
  expect(row.getAttribute('href')).toBe('/deposits?page=1&view=deposit.2');
  await userEvent.click(row);
  await screen.findByRole('dialog', { name: /Deposit 2/ });
  expect(path()).toBe('/deposits?page=1&view=deposit.2');
  go(-1);
  await waitFor(() => expect(titles()).toEqual([]));
  expect(path()).toBe('/deposits?page=1');
  // the row's link is the same one, and has the focus again (MDL-8)
  await waitFor(() => expect(row).toHaveFocus());
});

test('RTE-16 dialogs are stacked; closing removes the top one and returns to the one below', async () => {
  const { path } = open('/deposits?view=deposit.1');
  await userEvent.click(await screen.findByRole('link', { name: 'its alert' }));
  await waitFor(() => expect(titles()).toEqual(['Deposit 1', 'Alert 12']));
  expect(path()).toBe('/deposits?view=deposit.1,alert.12');
  await userEvent.click(screen.getByRole('link', { name: 'its deposit' }));
  await waitFor(() => expect(path()).toBe('/deposits?view=deposit.1'));
  expect(titles()).toEqual(['Deposit 1']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(titles()).toEqual([]));
  expect(path()).toBe('/deposits');
});

test('RTE-16 a stack from a typed address closes one by one', async () => {
  const { path } = open('/tags?view=deposit.1,alert.12');
  await waitFor(() => expect(titles()).toEqual(['Deposit 1', 'Alert 12']));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(path()).toBe('/tags?view=deposit.1'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(path()).toBe('/tags'));
});

test('from a list the neighbours are reached by button and by j and k', async () => {
  const { path, go } = open('/deposits');
  await userEvent.click(await screen.findByText('D-1'));
  await screen.findByRole('dialog', { name: /Deposit 1/ });
  expect(screen.getByText('1 of 3')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Next/ }));
  await screen.findByRole('dialog', { name: /Deposit 2/ });
  expect(path()).toBe('/deposits?view=deposit.2');
  await userEvent.keyboard('j');
  await screen.findByRole('dialog', { name: /Deposit 3/ });
  expect(screen.getByRole('button', { name: /Next/ }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('k');
  await screen.findByRole('dialog', { name: /Deposit 2/ });
  // one step back from there: the steps between neighbours are none
  go(-1);
  await waitFor(() => expect(path()).toBe('/deposits'));
});

test('from a link there are no neighbours', async () => {
  open('/deposits?view=deposit.2');
  await screen.findByRole('dialog', { name: /Deposit 2/ });
  expect(screen.queryByRole('button', { name: /Next/ })).toBeNull();
});

test('what the role may not see is neither linked nor requested', async () => {
  await logIn(everything.filter((one) => one !== 'alert.show' && one !== 'deposit.show'));
  const calls = serve(({ path }) => (path === 'v1/crud/deposit' ? page([deposit('1')]) : undefined));
  open('/deposits?view=deposit.1');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('You do not have access')).toBeTruthy();
  expect(calls.filter(({ path }) => path === 'v1/crud/deposit/1')).toEqual([]);
});

test('a failing dialog says so in its place; the list stays', async () => {
  const { path } = open('/deposits?view=casino.1');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(takeComplaints()).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(path()).toBe('/deposits'));
  expect(await screen.findByText('D-1')).toBeTruthy();
});

test('MDL-8 unsaved values cause a question before their dialog closes; another dialog over it changes nothing', async () => {
  const { path, go } = open('/deposits?view=withdraw.1');
  await screen.findByRole('dialog', { name: /Withdrawal 1/ });
  await userEvent.click(screen.getByRole('link', { name: 'its alert' }));
  await waitFor(() => expect(titles()).toEqual(['Withdrawal 1', 'Alert 12']));
  go(-1);
  await waitFor(() => expect(titles()).toEqual(['Withdrawal 1']));
  await waitFor(() => expect(document.body).not.toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay on this page' })).toBeNull());
  expect(path()).toBe('/deposits?view=withdraw.1');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/deposits'));
});
