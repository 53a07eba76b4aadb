import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  I18nContextProvider,
  NotificationContextProvider,
  TestMemoryRouter,
  UndoableMutationsContextProvider,
  useAddUndoableMutation,
  useNavigate,
  useNotify,
} from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { ToastPlace } from '../../../src/shell/ToastPlace.tsx';

let notify: ReturnType<typeof useNotify>;
let go: ReturnType<typeof useNavigate>;
let addMutation: ReturnType<typeof useAddUndoableMutation>;

function Grip() {
  notify = useNotify();
  addMutation = useAddUndoableMutation();
  go = useNavigate();
  return null;
}

const show = () =>
  render(
    <TestMemoryRouter initialEntries={['/customers']}>
      <I18nContextProvider value={i18nProvider}>
        <NotificationContextProvider>
          <UndoableMutationsContextProvider>
            <Grip />
            <ToastPlace />
          </UndoableMutationsContextProvider>
        </NotificationContextProvider>
      </I18nContextProvider>
    </TestMemoryRouter>,
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

test('an error is announced at once, line by line, and can be closed', async () => {
  show();
  act(() => notify('Name: This field is required\nEmail: …', { type: 'error' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Name: This field is required Email: …');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('an undoable change is undone, or carried out when the toast ends', async () => {
  show();
  const done = vi.fn();
  act(() => {
    addMutation(done);
    notify('1 deleted', { undoable: true });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith({ isUndo: true }));
});

test('CST-3 one toast at a time: the newer one replaces the former', async () => {
  show();
  act(() => notify('First', { type: 'success' }));
  expect(await screen.findByRole('status')).toHaveTextContent('First');
  act(() => notify('Second', { type: 'success' }));
  // well before the first one's time is up
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Second'), { timeout: 1_500 });
  expect(screen.queryByText('First')).toBeNull();
});

const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

test('CST-3 a toast goes along to the page that the console opens, however long this takes to be drawn', async () => {
  show();
  // the press that saves comes before the toast
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  act(() => notify('Saved', { type: 'success' }));
  await screen.findByRole('status');
  await wait(700);
  act(() => void go('/tags'));
  await wait(400);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

test.each(['pointerdown', 'keydown', 'popstate'])(
  'CST-3 a toast ends with its page or dialog, which the user leaves by a %s; a filter is the same page',
  async (means) => {
    show();
    act(() => notify('Saved', { type: 'success' }));
    await screen.findByRole('status');
    act(() => void go('/customers?view=alert.12'));
    act(() => void window.dispatchEvent(new Event(means)));
    act(() => void go('/customers?view=alert.12&filter=%7B%7D'));
    await wait(400);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    act(() => void go('/customers?view=alert.11'));
    // well before its own time is up
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 1_200 });
  },
);

test('CST-3 what the user did before a toast came does not end it', async () => {
  show();
  act(() => notify('First', { type: 'success' }));
  expect(await screen.findByRole('status')).toHaveTextContent('First');
  act(() => void window.dispatchEvent(new Event('keydown')));
  act(() => notify('Second', { type: 'success' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Second'), { timeout: 1_500 });
  act(() => void go('/tags'));
  await wait(400);
  expect(screen.getByRole('status')).toHaveTextContent('Second');
});
