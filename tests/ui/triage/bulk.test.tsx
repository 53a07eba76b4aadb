import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ListBase, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { useBulk } from '../../../src/custom/triage/useBulk.ts';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { isObject } from '../../../src/manifest/isObject.ts';
import { Toasts } from '../../../src/shell/Toasts.tsx';
import { type Answer, logIn, logOut, page, serve } from '../resources/stage.tsx';
import { alertOf } from './stage.tsx';

const ids = Array.from({ length: 300 }, (_, at) => String(at + 1));

function Take() {
  const { run, assign } = useBulk();
  return (
    <>
      <button type="button" onClick={() => void run(ids, { owner: 'me' })}>
        Take
      </button>
      <button type="button" onClick={() => void assign(ids, '8').catch(() => undefined)}>
        Give
      </button>
    </>
  );
}

const idsIn = (body: unknown): unknown[] => (isObject(body) && Array.isArray(body.ids) ? body.ids : []);

/** A list without rows in sight, whose 300 alerts are selected; what was sent, as counts, states and owners. */
async function select(answer: (ids: unknown[]) => Answer) {
  await logIn();
  const calls = serve(({ path, query, body }) => {
    const asked = query.get('filter[id][in]');
    if (path === 'v1/crud/alert') return page((asked?.split(',') ?? []).map((id) => alertOf(Number(id))));
    return path.startsWith('v1/crud/alert/') ? answer(idsIn(body)) : undefined;
  });
  render(
    <TestMemoryRouter>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <ListBase resource="customer-alerts">
          <Take />
        </ListBase>
        <Toasts />
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Take' });
  return {
    calls,
    sent: () =>
      calls.flatMap(({ method, body }) =>
        method === 'POST' && isObject(body) ? [[idsIn(body).length, body.state]] : [],
      ),
  };
}

afterEach(logOut);

test('all open alerts of a large selection go into review, those beyond the page and the 200th, too', async () => {
  const { sent } = await select((done) => ({ json: { data: { done, refused: [] } } }));
  await userEvent.click(screen.getByRole('button', { name: 'Take' }));
  expect(await screen.findByText(/300 alerts/)).toBeVisible();
  expect(sent()).toEqual([
    [200, 'IN REVIEW'],
    [100, 'IN REVIEW'],
  ]);
});

/** The first call is done, the second fails. */
const halfway = (done: unknown[]): Answer =>
  done.length === 200 ? { json: { data: { done, refused: [] } } } : { status: 500, json: { message: 'Down' } };

test.each(['Take', 'Give'])('%s: what was done before a call failed is told, and looked at again', async (button) => {
  const { calls } = await select(halfway);
  calls.length = 0;
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(/200 alerts/)).toBeVisible();
  if (button === 'Take') expect(screen.getByRole('alert')).toHaveTextContent(/200 alerts.*Down/);
  const last = calls.findLastIndex(({ method }) => method === 'POST');
  await waitFor(() => expect(calls.slice(last + 1).map(({ path }) => path)).toContain('v1/crud/alert'));
});
