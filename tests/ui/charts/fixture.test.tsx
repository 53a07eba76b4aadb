import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FixturePopover } from '../../../src/custom/alerts/FixturePopover.tsx';
import { enter, show } from '../platform/stage.tsx';
import { type Answer, type Call, logOut, serve } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { chartAnswer } from './stage.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T00:30:00.000Z'), toFake: ['Date'] });
  await enter();
});
afterEach(() => {
  logOut();
  vi.useRealTimers();
});

const fixture = {
  id: '7',
  name: 'North v South',
  sport: 'Football',
  region: 'England',
  competition: 'Cup',
  starts_at: '2026-03-02T15:00:00.000Z',
  status: 'FINISHED',
  result: '2-1',
};
const answers = (call: Call): Answer | undefined =>
  call.path === 'v1/crud/fixture/7' ? { json: { data: fixture } } : chartAnswer(call);
const open = async () => {
  show(<FixturePopover fixtureId="7">North v South</FixturePopover>);
  const opener = screen.getByRole('button', { name: 'North v South' });
  await userEvent.click(opener);
  return { opener, popover: await screen.findByRole('dialog', { name: 'Fixture' }) };
};

test('ALR-6 API-21 clicking a fixture shows its data and its bets of the last 3 days by the hour', async () => {
  const calls = serve(answers);
  const { opener, popover } = await open();
  expect(await within(popover).findByRole('heading', { name: 'North v South' })).toBeInTheDocument();
  expect(popover).toHaveTextContent('Football · England · Cup');
  expect(popover).toHaveTextContent('Starts Mar 02, 2026, 15:00');
  expect(popover).toHaveTextContent('Result 2-1');
  const bets = await within(popover).findByRole('region', { name: 'Bets per hour' });
  await within(bets).findByText('Bets');
  const { query } = calls.find(({ path }) => path.endsWith('get-chart')) ?? {};
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    chart_name: 'Bets per hour',
    chart_type: 'line',
    date_from: '2026-02-26T01:00:00.000Z',
    date_to: '2026-03-01T01:00:00.000Z',
    group_type: 'GROUP HOURS',
    'runtime_filters[0][filter_column]': 'fixture_id',
    'runtime_filters[0][filter_value]': '7',
    'runtime_filters[0][filter_operator]': 'EQUALS TO',
  });
  await userEvent.click(within(bets).getByRole('button', { name: /Show as table/ }));
  expect(within(bets).getAllByRole('row')).toHaveLength(72 + 2);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

test('ALR-6 an unknown fixture says so in the popover, which closes by its cross', async () => {
  serve(({ path }) => (path.startsWith('v1/crud') ? { status: 404, json: { message: 'none' } } : { json: {} }));
  const { popover } = await open();
  expect(await within(popover).findByText('Resource not found.')).toBeInTheDocument();
  expect(takeComplaints()).toHaveLength(1);
  await userEvent.click(within(popover).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ALR-6 ROL-2 without the permission to see fixtures the name is plain text; without that of bets there is no chart', async () => {
  logOut();
  await enter(['fixture.show']);
  const calls = serve(answers);
  const { popover } = await open();
  await within(popover).findByRole('heading', { name: 'North v South' });
  expect(calls.some(({ path }) => path.endsWith('get-chart'))).toBe(false);
  logOut();
  await enter([]);
  show(<FixturePopover fixtureId="7">North v South</FixturePopover>);
  expect(screen.getByText('North v South')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
