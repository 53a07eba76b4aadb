import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { useNextAlert } from '../../../src/custom/triage/nextAlert.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { logIn, logOut, page, serve } from '../resources/stage.tsx';
import { alertOf } from './stage.tsx';

function Next({ current }: { current: string | undefined }) {
  const next = useNextAlert();
  return (
    <button type="button" onClick={() => void next(current)}>
      Next
    </button>
  );
}

/** What `next` opens in a new session, in which the first and the second alert are open, from one of them or the list. */
async function opened(current?: string) {
  let search = '';
  await logIn();
  serve(({ path }) => (path === 'v1/crud/alert' ? page([alertOf(1), alertOf(2)]) : undefined));
  render(
    <TestMemoryRouter
      initialEntries={['/customer-alerts']}
      locationCallback={(place) => {
        search = place.search;
      }}
    >
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <Next current={current} />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(search).not.toBe(''));
  return new URLSearchParams(search).get('view');
}

afterEach(logOut);

test('an alert that was gone past is the next one again in another session: there its id names another', async () => {
  expect(await opened('1')).toBe('alert.2');
  logOut();
  expect(await opened()).toBe('alert.1');
});
