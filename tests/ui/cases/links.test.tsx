import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { logIn, logOut, page, serve, stage } from '../resources/stage.tsx';
import { alertOf } from '../triage/stage.tsx';

afterEach(logOut);

const at = '2026-01-05T12:00:00.000Z';
const open = {
  ...{ id: '51', title: 'A shared device', category: 'AML', state: 'OPEN', narrative: 'What was found' },
  ...{ outcome: null, outcome_text: null, owner_id: null, owner_name: null, opened_by: 'Rita Moe' },
  ...{ closed_at: null, closed_by: null, created_at: at, updated_at: at },
  alerts: [],
  customers: [],
};
const other = { ...open, id: '52', title: '<b>Other</b>' };
const link = {
  ...{ id: '9', relation: 'linked', case: '52', title: '<b>Other</b>', state: 'OPEN', outcome: null },
  ...{ owner_name: 'Rita Moe', reason: 'One phone', added_by: 'Rita Moe', created_at: at },
};
const merged = {
  ...{ ...link, id: '8', relation: 'merged from', case: '40', title: 'Old' },
  ...{ state: 'CLOSED', outcome: 'MERGED', owner_name: null, reason: null },
};
const desk = (record: object = open, links: object[] = [link, merged]) =>
  serve(({ path, method }) => {
    if (method === 'POST') return { json: { data: path.endsWith('/split') ? { ...open, id: '60' } : record } };
    if (path === 'v1/crud/case/51/links') return { json: { data: links } };
    if (path === 'v1/crud/case/51') return { json: { data: record } };
    if (path === 'v1/crud/case/52') return { json: { data: other } };
    if (path === 'v1/crud/case/52/links') return { json: { data: [] } };
    if (path === 'v1/crud/case') return page([other, record]);
    if (path === 'v1/crud/alert') return page([alertOf(12), alertOf(11)]);
    return page([]);
  });
const posts = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

test('linked cases are shown with state and owner, and what was linked by hand can be removed', async () => {
  await logIn();
  const calls = desk();
  stage('/cases/51/show');
  const region = within(await screen.findByRole('region', { name: 'Linked cases' }));
  const [first, second] = region.getAllByRole('listitem').map((one) => one.textContent);
  expect(first).toBe('Linked 52 · <b>Other</b>Open · Rita MoeOne phone');
  expect(second).toBe('Merged from 40 · OldClosed · Merged · no owner');
  expect(region.getByRole('link', { name: '52 · <b>Other</b>' }).getAttribute('href')).toContain('/cases/52/show');
  expect(region.queryByRole('button', { name: 'Remove the link with case 40' })).toBeNull();
  await userEvent.click(region.getByRole('button', { name: 'Remove the link with case 52' }));
  await screen.findByText('Link removed');
  expect(posts(calls)).toEqual([{ path: 'v1/crud/case-link/9/remove', body: {} }]);
});

test('links that do not load say so, and can be asked for again; the case is there', async () => {
  await logIn();
  let fails = true;
  serve(({ path }) => {
    if (path === 'v1/crud/case/51/links') return fails ? { status: 500, json: {} } : { json: { data: [link] } };
    return path === 'v1/crud/case/51' ? { json: { data: open } } : page([]);
  });
  stage('/cases/51/show');
  const region = within(await screen.findByRole('region', { name: 'Linked cases' }));
  await screen.findByText('What was found');
  fails = false;
  await userEvent.click(await region.findByRole('button', { name: 'Try again' }));
  await region.findByText(/One phone/);
});

test('l links it with a case that is found by title or number; it does not offer itself', async () => {
  await logIn();
  const calls = desk(open, []);
  stage('/cases/51/show');
  await screen.findByRole('button', { name: 'Link' });
  await userEvent.keyboard('l');
  const dialog = within(await screen.findByRole('dialog', { name: 'Link case 51 with another' }));
  await dialog.findByRole('radio', { name: /Other/ });
  expect(dialog.getAllByRole('radio').length).toBe(1);
  const asked = () => calls.filter(({ path }) => path === 'v1/crud/case').at(-1)?.query;
  await userEvent.type(dialog.getByRole('searchbox'), 'oth');
  await waitFor(() => expect(asked()?.get('filter[title][contains]')).toBe('oth'));
  await userEvent.clear(dialog.getByRole('searchbox'));
  await userEvent.type(dialog.getByRole('searchbox'), '52');
  await waitFor(() => expect(asked()?.get('filter[id]')).toBe('52'));
  expect(asked()?.get('filter[state]')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Link' }));
  expect(posts(calls)).toEqual([]);
  await userEvent.click(await dialog.findByRole('radio', { name: /Other/ }));
  await userEvent.type(dialog.getByLabelText('Reason'), ' One phone ');
  await userEvent.click(dialog.getByRole('button', { name: 'Link' }));
  await screen.findByText('Linked with case 52');
  expect(posts(calls)).toEqual([{ path: 'v1/crud/case/51/links', body: { linked_id: '52', reason: 'One phone' } }]);
});

test('m merges it into an open case, with a reason, and leads there', async () => {
  await logIn();
  const calls = desk(open, []);
  stage('/cases/51/show');
  await screen.findByRole('button', { name: 'Merge' });
  await userEvent.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge case 51 into another' }));
  await userEvent.click(await dialog.findByRole('radio', { name: /Other/ }));
  expect(
    calls
      .filter(({ path }) => path === 'v1/crud/case')
      .at(-1)
      ?.query.get('filter[state]'),
  ).toBe('OPEN');
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(posts(calls)).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The same group');
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await screen.findByText('Merged into case 52');
  expect(posts(calls)).toEqual([{ path: 'v1/crud/case/51/merge', body: { into: '52', reason: 'The same group' } }]);
  await screen.findByRole('heading', { name: '<b>Other</b>' });
});

test('s splits selected alerts off to a new case with a title', async () => {
  await logIn();
  const calls = desk(open, []);
  stage('/cases/51/show');
  await screen.findByText('Alert 12');
  await userEvent.keyboard('jx');
  await screen.findByRole('button', { name: 'Split off' });
  await userEvent.keyboard('s');
  const dialog = within(await screen.findByRole('dialog', { name: 'Split off 1 alert' }));
  await userEvent.type(dialog.getByLabelText(/^Title of the new case/), 'Another group');
  await userEvent.click(dialog.getByRole('button', { name: 'Open a case' }));
  await screen.findByText('Case 60 opened');
  expect(posts(calls)).toEqual([
    { path: 'v1/crud/case/51/split', body: { title: 'Another group', alerts: ['12'], reason: null } },
  ]);
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});

test('who only reads sees links and has none of the three', async () => {
  await logIn(defaultPermissions(manifest, 'role.auditor'));
  desk();
  stage('/cases/51/show');
  await screen.findByRole('region', { name: 'Linked cases' });
  expect(screen.queryByRole('button', { name: /^(Link|Merge|Split off|Remove the link)/ })).toBeNull();
  await userEvent.keyboard('lm');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a closed case can be linked, and neither merged nor split', async () => {
  await logIn();
  desk({ ...open, state: 'CLOSED', outcome: 'REPORTED', outcome_text: 'Told' }, []);
  stage('/cases/51/show');
  await screen.findByRole('button', { name: 'Link' });
  expect(screen.queryByRole('button', { name: /^(Merge|Split off)/ })).toBeNull();
});

test.each([
  ['an open case', open, ['–', 'Reported', 'Measures taken', 'No suspicion', 'Inconclusive']],
  ['a merged case', { ...open, state: 'CLOSED', outcome: 'MERGED', outcome_text: 'The same' }, ['–', 'Merged']],
] as const)('%s: its form offers no merge as an outcome, and nothing else after one', async (_, record, offered) => {
  await logIn();
  desk(record, []);
  stage('/cases/edit/51');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Outcome/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map((one) => one.textContent).slice(-offered.length + 1)).toEqual(offered.slice(1));
  expect(options.length).toBeLessThanOrEqual(offered.length);
});
