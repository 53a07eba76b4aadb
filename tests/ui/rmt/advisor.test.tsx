import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Advice, AdviceCounts } from '../../../src/contracts/advice.ts';
import { logIn, logOut } from '../resources/stage.tsx';
import { desk } from './desk.tsx';

beforeEach(() => logIn());
afterEach(logOut);

const counts = (confirmed: number, false_positive: number, a_day: string): AdviceCounts => ({
  ...{ firings: 2 * (confirmed + false_positive), customers: 9, alerts: confirmed + false_positive },
  ...{ alerts_a_day: a_day, confirmed, false_positive, no_action: 0, undecided: 0 },
});

const advice: Advice = {
  outcome: 'POINTS',
  seen: { from: '2026-01-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' },
  held_back: { from: '2026-03-02T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
  now: { seen: counts(10, 50, '1.00'), held_back: counts(4, 20, '0.80') },
  ...{ beyond: 2, least: 10, cut: false, unfinished: false, tried: ['S1'], untried: [] },
  ...{ further: { groups: 3, tried: 120, left_out: 0 }, usual: 0 },
  points: [
    {
      bars: [{ key: 'S1', operator: 'GREATER THAN', was: ['1000'], now: ['1400.5'] }],
      ...{ added: [], formula: 'S1', check: { groups: 3, lost: 0, dropped: 28 } },
      ...{ lost: 0, seen: counts(10, 20, '0.50'), held_back: counts(4, 8, '0.40'), holds: true },
    },
    {
      bars: [{ key: 'S1', operator: 'GREATER THAN', was: ['1000'], now: ['1600'] }],
      ...{ added: [], formula: 'S1', check: null },
      ...{ lost: 1, seen: counts(9, 5, '0.23'), held_back: counts(2, 2, '0.13'), holds: false },
    },
  ],
};

/** A further condition beside the trigger's own. */
const further: Advice = {
  ...advice,
  further: { groups: 1, tried: 30, left_out: 4 },
  usual: 1,
  points: [
    ...advice.points.slice(0, 1),
    {
      ...{ bars: [], formula: 'S1 AND S2', check: { groups: 3, lost: 0, dropped: 31 } },
      ...{ lost: 0, seen: counts(10, 4, '0.30'), held_back: counts(4, 2, '0.20'), holds: true },
      added: [
        {
          ...{
            key: 'S2',
            model: 'DEPOSIT',
            column: 'amount',
            result_function: 'COUNT',
            subject: 'CUSTOMER',
            filters: [],
          },
          ...{ datetime_operator: 'LAST', datetime_value: 7, datetime_unit: 'DAYS', usage: 'CONDITION' },
          ...{ number_operator: 'GREATER THAN OR EQUALS TO', value: '3' },
        },
      ],
    },
  ],
};

/** The advisor of the trigger, over a backend that answers so. */
const advisor = (json: object, status = 200) =>
  desk('/triggers/5/show?tab=advisor', ({ path }) =>
    path === 'v1/crud/trigger/5/advise' ? { json, status } : undefined,
  );

test('proposals are listed with what they lose and drop; the chosen one says what changes on both spans', async () => {
  const { calls } = advisor({ data: advice });
  const table = await screen.findByRole('table', { name: 'Proposals' });
  const [, asIs, first, second] = within(table).getAllByRole('row');
  expect(asIs).toHaveTextContent(/As it is.*1\.00/);
  expect(first).toHaveTextContent(/S1 .?> 1,400\.5.*0\.50.*0.*30.*Holds/);
  expect(second).toHaveTextContent(/S1 .?> 1,600.*0\.23.*1.*45.*Loses 2/);
  expect(screen.getByText(/^2 confirmed alerts of the period were raised by former versions/)).toBeInTheDocument();
  const chosen = screen.getByRole('region', { name: 'The chosen proposal' });
  expect(chosen).toHaveTextContent(/is greater than 1,?400\.5/);
  expect(chosen).toHaveTextContent(/currently .?> 1,000/);
  expect(within(chosen).getByRole('row', { name: /False positive 50 → 20 20 → 8/ })).toBeInTheDocument();
  await userEvent.click(within(table).getByRole('radio', { name: /1,600/ }));
  expect(chosen).toHaveTextContent(/is greater than 1,?600/);
  expect(within(chosen).getByRole('row', { name: /Confirmed 10 → 9 4 → 2/ })).toBeInTheDocument();
  const asked = calls.filter(({ path }) => path.endsWith('advise'));
  expect(asked).toHaveLength(1);
});

test('a proposal opens in the form with its thresholds, and nothing is saved', async () => {
  const { calls } = advisor({ data: advice });
  await userEvent.click(await screen.findByRole('link', { name: 'Open as a draft' }));
  const threshold = await screen.findByRole('textbox', { name: 'Threshold' });
  await waitFor(() => expect(threshold).toHaveValue('1,400.5'));
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/unsaved/i)).toBeInTheDocument();
});

test('an added condition is told in words, with the formula and what became of customers left out', async () => {
  advisor({ data: further });
  const table = await screen.findByRole('table', { name: 'Proposals' });
  const [, , , added] = within(table).getAllByRole('row');
  expect(added).toHaveTextContent(/\+ S2 the number of the customer’s deposits in the last 7 days .?≥ 3/);
  expect(within(table).getByRole('radio', { name: /\+ S2/ })).toBeChecked();
  const chosen = screen.getByRole('region', { name: 'The chosen proposal' });
  expect(chosen).toHaveTextContent(/deposits in the last 7 days is at least 3.*new condition/);
  expect(chosen).toHaveTextContent('S1 AND S2');
  expect(chosen).toHaveTextContent(/each of 3 groups of customers.*0 confirmed alerts lost, 31 false ones dropped/);
  expect(screen.getByText(/^4 further numbers were not tried as conditions/)).toBeInTheDocument();
  expect(screen.getByText(/^The confirmed alerts are of one customer/)).toBeInTheDocument();
});

test('a shadow copy opens as a new trigger with a name that says so, and nothing is saved', async () => {
  const { calls } = advisor({ data: further });
  await userEvent.click(await screen.findByRole('link', { name: 'Open as a shadow copy' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  expect(name).toHaveValue('Deposits (stricter, shadow)');
  expect(screen.getByRole('radio', { name: /^Shadow/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Formula/ })).toHaveValue('S1 AND S2');
  expect(calls.filter(({ method }) => method !== 'GET').filter(({ path }) => path === 'v1/crud/trigger')).toEqual([]);
});

test('where there is nothing to propose it says why', async () => {
  advisor({
    data: { ...advice, outcome: 'FEW VERDICTS', points: [], now: { ...advice.now, seen: counts(1, 3, '0') } },
  });
  expect(await screen.findByText(/^Too few verdicts: 4 of the alerts.* needs 10/)).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Proposals' })).toBeNull();
});

test('a failure is shown in its place and can be tried again', async () => {
  advisor({ message: 'Too many backtests' }, 429);
  expect(await screen.findByText('Too many backtests')).toBeInTheDocument();
  expect(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
