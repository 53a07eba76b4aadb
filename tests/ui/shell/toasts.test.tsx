import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  I18nContextProvider,
  NotificationContextProvider,
  UndoableMutationsContextProvider,
  useAddUndoableMutation,
  useNotify,
} from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { ToastPlace } from '../../../src/shell/ToastPlace.tsx';

let notify: ReturnType<typeof useNotify>;
let addMutation: ReturnType<typeof useAddUndoableMutation>;

function Grip() {
  notify = useNotify();
  addMutation = useAddUndoableMutation();
  return null;
}

const show = () =>
  render(
    <I18nContextProvider value={i18nProvider}>
      <NotificationContextProvider>
        <UndoableMutationsContextProvider>
          <Grip />
          <ToastPlace />
        </UndoableMutationsContextProvider>
      </NotificationContextProvider>
    </I18nContextProvider>,
  );

afterEach(() => {
  vi.useRealTimers();
});

test('CST-3 a toast lasts 3000 ms', async () => {
  show();
  await import('../../../src/shell/Toasts.tsx');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => notify('Changes saved', { type: 'success' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Changes saved');
  expect(screen.getByTitle('Done')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByRole('status')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(600));
  // it fades out
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('status')).toBeNull();
});

test('an error is read out at once, line by line, and can be closed', async () => {
  show();
  act(() => notify('Name: This field is required\nEmail: …', { type: 'error' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Name: This field is required Email: …');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('what can be undone is undone, or carried out when the toast goes', async () => {
  show();
  const done = vi.fn();
  act(() => {
    addMutation(done);
    notify('1 deleted', { undoable: true });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith({ isUndo: true }));
});
