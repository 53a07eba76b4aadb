import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InterventionEffect } from '../../../src/contracts/intervention.ts';
import { everything, logIn, logOut, page, serve, stage } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { aCall } from './sample.ts';

const record = {
  ...aCall,
  happened_at: '2025-11-05T10:00:00.000Z',
  follow_up_at: '2025-11-12T10:00:00.000Z',
  due_at: '2025-11-12T10:00:00.000Z',
};
const figures = { stakes: '1250.00', deposits: '400.00', losses: '-12.50', nights: '4', active_days: '17' };
const whole: InterventionEffect = {
  at: record.happened_at,
  days: 30,
  days_after: 30,
  currency: 'EUR',
  before: figures,
  after: { stakes: '310.00', deposits: null, losses: '60.00', nights: '0', active_days: '5' },
  alike: {
    count: 24,
    before: { stakes: '1190.00', deposits: '380.00', losses: '95.00', nights: '3', active_days: '16.5' },
    after: { stakes: '1100.00', deposits: '350.00', losses: '88.00', nights: '3', active_days: '15' },
  },
};

let effect: { status?: number; json: object } = { json: { data: whole } };
beforeEach(() => {
  logIn();
  effect = { json: { data: whole } };
});
afterEach(logOut);

function open() {
  let row: object = record;
  const calls = serve(({ path, method }) => {
    if (path === 'v1/crud/intervention/31/effect') return effect;
    if (path === 'v1/crud/intervention/31/follow-up') {
      row = { ...record, due_at: null, followed_up_at: '2025-11-20T10:00:00.000Z', followed_up_by: 'Ada Winter' };
      return { json: { data: row } };
    }
    if (path === 'v1/crud/intervention/31') return { json: { data: row } };
    return method === 'GET' ? page([]) : undefined;
  });
  stage('/interventions/31/show');
  return calls;
}
const card = async () => within(await screen.findByRole('region', { name: 'Did it help?' }));
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);

test('the effect is a table: before and after, beside customers alike, with their number', async () => {
  open();
  const shown = await card();
  await shown.findByText('Customers alike: the medians of 24 customers.');
  expect(shown.getAllByRole('row').map(cellsOf)).toEqual([
    ['Figure', '30 days before', '30 days after', 'Customers alike, before', 'Customers alike, after'],
    ['Stakes', '€1,250.00', '€310.00', '€1,190.00', '€1,100.00'],
    ['Deposits', '€400.00', '–', '€380.00', '€350.00'],
    ['Net losses', '-€12.50', '€60.00', '€95.00', '€88.00'],
    ['Nights (00:00–06:00 UTC)', '4', '0', '3', '3'],
    ['Days active', '17', '5', '16.5', '15'],
  ]);
  expect(shown.queryByRole('note')).toBeNull();
});

test('days that have yet to pass are told, and so are too few customers', async () => {
  effect = { json: { data: { ...whole, days_after: 1, alike: { count: 1, before: null, after: null } } } };
  open();
  const shown = await card();
  await shown.findByText('Too few to compare: 1 customer alike.');
  expect(shown.getByRole('note')).toHaveTextContent('1 of 30 days after it has passed.');
  expect(cellsOf(shown.getAllByRole('row')[0] ?? document.body)).toEqual(['Figure', '30 days before', '1 day after']);
});

test('an answer of another shape is a failure, and no table', async () => {
  effect = { json: { data: { ...whole, before: { ...figures, nights: 4 } } } };
  open();
  expect(await (await card()).findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect((await card()).queryByRole('table')).toBeNull();
  takeComplaints();
});

test('the follow-up that waits is done in one press', async () => {
  const user = userEvent.setup();
  const calls = open();
  await user.click(await screen.findByRole('button', { name: 'Mark as followed up' }));
  await screen.findByText('Marked as followed up');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as followed up' })).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    'v1/crud/intervention/31/follow-up',
  ]);
});

test('without the permission for one kind of rows there is no effect', async () => {
  await logIn(everything.filter((permission) => permission !== 'deposit.list'));
  const calls = open();
  await screen.findByText('Talked about limits');
  expect(screen.queryByRole('region', { name: 'Did it help?' })).toBeNull();
  expect(calls.some(({ path }) => path.endsWith('/effect'))).toBe(false);
});
