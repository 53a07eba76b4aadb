import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sumsShown } from '../../../src/resources/list/sumsShown.ts';
import { takeComplaints } from '../setup.ts';
import { type Answer, logIn, logOut, page, serve, stage } from './stage.tsx';

const slip = (id: string, stake: string) => ({
  id,
  partner_betslipId: `slip-${id}`,
  customer: { id: '1', partner_customerId: 'c-1' },
  result: 'OPEN',
  settled: false,
  currency: { code: 'EUR', name: 'Euro' },
  stake,
  price: '2.0000',
  return_possible: null,
  return: null,
  profit: null,
  created_at: '2026-11-01T00:00:00.000Z',
});
const slips = (more: object, sums?: Answer) =>
  serve(({ path }) => (path === 'v1/crud/betslip/sums' ? sums : page([slip('1', '10.00')], more)));
const summed = (data: object): Answer => ({ json: { data } });

beforeEach(async () => {
  sumsShown.set(false);
  await logIn();
});
afterEach(logOut);

describe('an order without an index', () => {
  test('API-2 is offered where the total is exact, the largest first', async () => {
    const calls = slips({});
    stage('/betslips');
    await userEvent.click(await screen.findByRole('button', { name: 'Stake' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('-stake'));
  });

  test('API-2 says in which currency amounts are compared, and what has no rate', async () => {
    slips({ sorted_in: { currency: 'GBP', without: ['JPY', 'SEK'] } });
    stage('/betslips?sort=stake&order=DESC');
    expect(
      await screen.findByText(
        'Sorted by the amount in GBP, each at the rate of its day. No rate for JPY and SEK: these rows come last.',
      ),
    ).toBeVisible();
  });

  test('API-2 is told to need filters where the list is longer than it counts', async () => {
    const calls = slips({ total: 5000, total_is: 'at least' });
    stage('/betslips');
    const head = await screen.findByRole('button', { name: 'Stake' });
    expect(head).toHaveAttribute('aria-disabled', 'true');
    expect(head).toHaveAccessibleDescription(/up to 5,000 rows/);
    await userEvent.click(head);
    await userEvent.click(screen.getByRole('button', { name: /^Placed/ }));
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('created_at'));
    expect(calls.some(({ query }) => query.get('sort')?.includes('stake'))).toBe(false);
  });

  test('API-2 is told so too where a longer list is counted exactly', async () => {
    slips({ total: 7445, total_is: 'exact' });
    stage('/betslips');
    expect(await screen.findByRole('button', { name: 'Stake' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('ERR-8 a refused one leads back to the usual order', async () => {
    const refused: Answer = { status: 422, json: { message: 'Too many rows', errors: { sort: ['Too many rows'] } } };
    const calls = serve(({ query }) => (query.get('sort') === '-stake' ? refused : page([slip('1', '10.00')])));
    stage('/betslips?sort=stake&order=DESC');
    await userEvent.click(await screen.findByRole('button', { name: 'Usual order' }));
    takeComplaints();
    expect(await screen.findByText('slip-1')).toBeVisible();
    expect(calls.at(-1)?.query.get('sort')).toBe('-created_at');
  });
});

describe('the sums of a list', () => {
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Sums' }));

  test('API-2 are asked for by hand, with the list’s filters, and told by currency', async () => {
    const amounts = { stake: '1234.50', return_possible: '2469.00', return: null, profit: '-17.25' };
    const calls = slips({}, summed({ total: 3, total_is: 'exact', sums: [{ currency: 'EUR', rows: 3, amounts }] }));
    stage(`/betslips?filter=${encodeURIComponent(JSON.stringify({ settled: 'false' }))}`);
    await screen.findByText('slip-1');
    expect(calls.some(({ path }) => path.endsWith('/sums'))).toBe(false);
    await open();
    const sums = await screen.findByRole('region', { name: 'Sums' });
    expect(within(sums).getByText('3 rows')).toBeVisible();
    expect(within(sums).getByText('€1,234.50')).toBeVisible();
    expect(within(sums).getByText('-€17.25')).toBeVisible();
    expect(within(sums).queryByText('Return')).toBeNull();
    const asked = calls.find(({ path }) => path.endsWith('/sums'));
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ 'filter[settled]': 'false' });
    expect(asked?.query.has('page')).toBe(false);
    await open();
    expect(screen.queryByRole('region', { name: 'Sums' })).toBeNull();
  });

  test('API-2 of too many rows are a sentence that says what to do', async () => {
    slips({ total: 5000, total_is: 'at least' }, summed({ total: 5000, total_is: 'at least', sums: [] }));
    stage('/betslips');
    await open();
    expect(await screen.findByText(/More than 5,000 rows are not added up/)).toBeVisible();
  });

  test('ERR-8 that fail say so, with Retry', async () => {
    let answer: Answer = { status: 503, json: { message: 'busy' } };
    serve(({ path }) => (path === 'v1/crud/betslip/sums' ? answer : page([slip('1', '10.00')])));
    stage('/betslips');
    await open();
    expect(await screen.findByText('The sums could not be loaded.')).toBeVisible();
    answer = summed({ total: 1, total_is: 'exact', sums: [{ currency: 'EUR', rows: 1, amounts: { stake: '10.00' } }] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 row')).toBeVisible();
  });
});
