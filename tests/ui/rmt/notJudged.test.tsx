import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logIn, logOut, page } from '../resources/stage.tsx';
import { desk, stored } from './desk.tsx';

beforeEach(() => logIn());
afterEach(logOut);

const problems = [
  {
    path: 'trigger_settings.0.result_function',
    key: 'functionUnknown',
    params: { found: 'HARMONIC MEAN' },
    text: 'There is no result function HARMONIC MEAN',
  },
  { path: 'final_setting_result', key: 'operandMissing', params: { at: 7 }, text: 'Something is missing (at 7)' },
  { path: 'trigger_actions.0.handler', key: 'ofANewerServer', params: {}, text: 'A newer server’s own words' },
];
const active = { ...stored, mode: 'ACTIVE' };

const pageOf = (record: object) =>
  desk('/triggers/5/show', ({ method, path }) =>
    method === 'GET' && path === 'v1/crud/trigger/5' ? { json: { data: record } } : undefined,
  );

test('RMT-6 the page of a trigger that cannot be judged says so, with each reason at its place', async () => {
  pageOf({ ...active, problems });
  const told = await screen.findByRole('region', { name: 'Error: this trigger is not evaluated' });
  expect(
    within(told)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'S1: There is no result function HARMONIC MEAN',
    'Formula: A key, a number or an opening parenthesis is missing here (at 7)',
    'Actions: A newer server’s own words',
  ]);
});

test('RMT-6 a paused one is described as impossible to activate', async () => {
  pageOf({ ...stored, problems });
  expect(await screen.findByRole('heading', { name: 'Error: this trigger cannot be evaluated' })).toBeVisible();
});

test('RMT-6 the list marks it beside its mode, and no other', async () => {
  desk('/triggers', ({ method, path }) =>
    method === 'GET' && path === 'v1/crud/trigger'
      ? page([
          { ...active, problems },
          { ...active, id: '6', name: 'Whole', problems: [] },
          { ...active, id: '7', name: 'Of a backend that says nothing of it' },
        ])
      : undefined,
  );
  const marks = await screen.findAllByText('Not evaluated');
  expect(marks).toHaveLength(1);
  expect(marks[0]?.closest('tr')).toHaveTextContent('Deposits');
  expect(marks[0]?.closest('td')).toHaveTextContent('Active');
});
