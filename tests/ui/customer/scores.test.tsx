import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CustomerScores } from '../../../src/contracts/score.ts';
import { ScoresTab } from '../../../src/custom/customer/score/ScoresTab.tsx';
import { enter, show } from '../platform/stage.tsx';
import { type Answer, logOut, serve } from '../resources/stage.tsx';

beforeEach(() => enter());
afterEach(() => logOut());

const found: CustomerScores = {
  now: [
    {
      category: 'AML',
      at: '2026-01-06T10:00:00.000Z',
      score: 82,
      parts: {
        triggers: {
          points: 60,
          lines: [
            { trigger_id: '5', count: 4, points: 60 },
            { trigger_id: '6', count: 1, points: 20 },
          ],
        },
        facts: { points: 10, lines: [{ fact: 'RISK STATUS', status: 'WATCH', points: 10 }] },
        trend: {
          points: 12,
          lines: [{ of: 'DEPOSITS', currency: 'EUR', recent: '700.00', before: '400.00', points: 12 }],
        },
      },
    },
  ],
  history: [
    { category: 'AML', at: '2026-01-06T10:00:00.000Z', score: 82 },
    { category: 'AML', at: '2026-01-04T10:00:00.000Z', score: 10 },
  ],
  triggers: { 5: '<b>Rapid deposits</b>' },
};
const answer = (data: unknown): Answer => ({ json: { data } });
const open = () => show(<ScoresTab customerId="12" />);

test('a score is a sum that can be read, with its lines and their bound; the history stands in a table, too', async () => {
  const calls = serve(() => answer(found));
  open();
  const card = (await screen.findByRole('heading', { name: 'AML' })).closest('li') ?? document.body;
  expect(card).toHaveTextContent('Triggers 60 + Facts 10 + Trend 12 = 82');
  expect(within(card).getByRole('meter', { name: 'AML: 82 of 100' })).toBeVisible();
  expect(card).toHaveTextContent('4 × <b>Rapid deposits</b>');
  expect(card).toHaveTextContent('1 × Trigger 6');
  expect(card).toHaveTextContent('at most 60');
  expect(card).toHaveTextContent('Risk status: Watch');
  expect(card).toHaveTextContent(/Deposits: .*700\.00 in the last 7 days, .*400\.00 in the 28 days before/);
  const history = screen.getByRole('region', { name: 'History of the scores' });
  await userEvent.setup().click(within(history).getByRole('button', { name: /table/i }));
  expect(
    within(history)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toHaveLength(5);
  expect(calls.map(({ path, query }) => [path, query.get('customer_id')])).toEqual([
    ['v1/reporter/customer-scores', '12'],
  ]);
});

test('no score is said; a failure can be tried again', async () => {
  let next: Answer = answer({ now: [], history: [], triggers: {} });
  serve(() => next);
  const first = open();
  expect(await screen.findByText(/No scores yet/)).toBeVisible();
  first.unmount();
  next = { status: 500, json: { message: 'The rows could not be read.', request_id: 'r-9' } };
  open();
  expect(await screen.findByText('Request r-9')).toBeVisible();
  next = answer(found);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'AML' })).toBeVisible();
});
