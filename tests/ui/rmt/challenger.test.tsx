import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Challenge, ChallengeComparison, ChallengeSide } from '../../../src/contracts/challenge.ts';
import type { Call } from '../resources/stage.tsx';
import { logIn, logOut } from '../resources/stage.tsx';
import { desk, stored } from './desk.tsx';

beforeEach(() => logIn());
afterEach(logOut);

const [setting] = stored.trigger_settings;
const running: Challenge = {
  ...{ id: '7', share: 10, starts_at: '2026-01-05T12:00:00.000Z', ends_at: '2026-02-05T12:00:00.000Z' },
  ...{ state: 'RUNNING', undecided: true, reason: 'Fewer false alerts', started_by: 'Rita Marsh' },
  ...{ decided_at: null, decided_by: null, decision_reason: null },
  trigger_settings: setting ? [{ ...setting, value: '2000' } as Challenge['trigger_settings'][number]] : [],
  ...{ final_setting_result: 'S1', trigger_actions: [] },
};
const side = (more: Partial<ChallengeSide>): ChallengeSide => ({
  ...{ firings: 12, customers: 9, acted: 11, alerts: 10, confirmed: 3, false_positive: 6, no_action: 0 },
  ...{ undecided: 1, precision: '33.33', minutes: 42 },
  ...more,
});
const compared: ChallengeComparison = {
  champion: side({}),
  challenger: side({ firings: 5, acted: 1, confirmed: 3, false_positive: 1, precision: '75.00' }),
  ...{ same: 4, different: 23, cut: false },
  events: [
    {
      ...{ found_by: 'CHAMPION', acted: true, class_name: 'Deposit', id: '31', partnerId: 'D-31' },
      ...{ customerId: '4', partnerCustomerId: 'C-ann', at: '2026-01-06T10:00:00.000Z' },
      ...{ alert_id: '88', verdict: 'FALSE POSITIVE' },
    },
  ],
};

interface Answered {
  json: object;
  status?: number;
}

const active = { ...stored, mode: 'ACTIVE' };
const at = 'v1/crud/trigger/5/challenges';
/** The tab of a trigger, over a backend that answers so. */
const tab = (
  challenges: readonly Challenge[],
  comparison: object = { json: { data: compared } },
  more: (call: Call) => { json: object; status?: number } | undefined = () => undefined,
) =>
  desk('/triggers/5/show?tab=challenger', (call) => {
    const given = more(call);
    if (given) return given;
    if (call.path === 'v1/crud/trigger/5') return { json: { data: active } };
    if (call.path === at) return { json: { data: challenges } };
    return call.path === `${at}/7/comparison` ? (comparison as { json: object }) : undefined;
  });

test('both sides stand beside each other, and the events where they differ with links, page by page', async () => {
  const { calls } = tab([running]);
  const table = await screen.findByRole('table', { name: 'What both have found' });
  expect(within(table).getByRole('row', { name: 'Firings 12 5' })).toBeInTheDocument();
  expect(within(table).getByRole('row', { name: /Precision 33.* 75/ })).toBeInTheDocument();
  expect(screen.getByText('4 events were found by both')).toBeInTheDocument();
  const terms = screen.getByRole('region', { name: 'Challenger' });
  expect(terms).toHaveTextContent(/Running.*Acts for 10 % of the customers/);
  expect(terms).toHaveTextContent(/is greater than 2,?000/);
  expect(terms).toHaveTextContent('Fewer false alerts');
  const differ = screen.getByRole('region', { name: 'Where they differ' });
  expect(differ).toHaveTextContent(/23 events.*Only the trigger.*C-ann.*Deposit D-31.*False positive/);
  expect(within(differ).getByRole('link', { name: 'Alert 88' })).toHaveAttribute('href', expect.stringContaining('88'));
  await userEvent.click(within(differ).getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('comparison'))).toHaveLength(2));
  expect(
    calls
      .filter(({ path }) => path.endsWith('comparison'))
      .at(-1)
      ?.query.get('page'),
  ).toBe('2');
});

test('a promotion asks why, and is read anew', async () => {
  const { calls } = tab([running], undefined, ({ path }) =>
    path === `${at}/7/promote` ? { json: { data: active } } : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Promote' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'It finds enough');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [asked] = calls.filter(({ path }) => path.endsWith('promote'));
  expect(asked).toMatchObject({ method: 'POST', body: { reason: 'It finds enough' } });
});

test('without a challenger it says so and leads to the form', async () => {
  tab([]);
  expect(await screen.findByText('This trigger has had no challenger yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Prepare a challenger' })).toHaveAttribute(
    'href',
    expect.stringContaining('/triggers/edit/5'),
  );
});

test('where neither has found anything, it says so', async () => {
  const nothing = side({ firings: 0, alerts: 0, precision: null });
  tab([running], {
    json: { data: { ...compared, champion: nothing, challenger: nothing, events: [], different: 0 } },
  });
  expect(await screen.findByText('Neither has found an event yet.')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  tab([running], { json: { message: 'The logs do not answer' }, status: 500 });
  const panel = await screen.findByRole('tabpanel');
  expect(await within(panel).findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('one that is over can be read and is not decided again', async () => {
  const over: Challenge = { ...running, state: 'DROPPED', undecided: false, decision_reason: 'Too many' };
  tab([over]);
  expect(await screen.findByText('Too many')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Promote' })).toBeNull();
});

test('the form starts what it says beside the trigger; a refused share stands at its place', async () => {
  const errors = { share: ['The trigger itself is in shadow mode'] };
  const refused = { json: { message: 'There was a validation error', code: 'validation', errors }, status: 422 };
  const started: Answered = { json: { data: running }, status: 201 };
  let answer: Answered = refused;
  const { calls, path: place } = desk('/triggers/edit/5', ({ path, method }) => {
    if (path === 'v1/crud/trigger/5') return { json: { data: active } };
    if (path === at) return method === 'POST' ? answer : { json: { data: [running] } };
    return path === `${at}/7/comparison` ? { json: { data: compared } } : undefined;
  });
  const part = await screen.findByRole('region', { name: 'Run as a challenger' });
  const start = within(part).getByRole('button', { name: 'Start the challenger' });
  expect(start).toHaveAttribute('aria-disabled', 'true');
  expect(part).toHaveTextContent('Change a condition, the formula or an action first.');
  const bar = screen.getByRole('textbox', { name: 'Threshold' });
  await userEvent.clear(bar);
  await userEvent.type(bar, '2000');
  await userEvent.clear(within(part).getByRole('textbox', { name: /Share of customers/ }));
  await userEvent.type(within(part).getByRole('textbox', { name: /Share of customers/ }), '10');
  await userEvent.type(within(part).getByRole('textbox', { name: /Reason/ }), 'Fewer false alerts');
  await userEvent.click(start);
  expect(await within(part).findByText('The trigger itself is in shadow mode')).toBeInTheDocument();
  answer = started;
  await userEvent.click(start);
  await waitFor(() => expect(place()).toContain('tab=challenger'));
  const sent = calls.filter(({ path, method }) => path === at && method === 'POST').at(-1);
  expect(sent?.body).toMatchObject({ share: 10, reason: 'Fewer false alerts', trigger_settings: [{ value: '2000' }] });
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('one that acts may wait for another person: its proposal is opened, and the form asks nothing', async () => {
  const waits = { message: 'This waits', code: 'proposalWaits', params: {}, data: { id: '9' }, proposal: '9' };
  const { path: place } = desk('/triggers/edit/5', ({ path, method }) => {
    if (path === 'v1/crud/trigger/5') return { json: { data: active } };
    return path === at && method === 'POST' ? { json: waits, status: 202 } : undefined;
  });
  const part = await screen.findByRole('region', { name: 'Run as a challenger' });
  const bar = screen.getByRole('textbox', { name: 'Threshold' });
  await userEvent.clear(bar);
  await userEvent.type(bar, '2000');
  await userEvent.type(within(part).getByRole('textbox', { name: /Reason/ }), 'Fewer false alerts');
  await userEvent.click(within(part).getByRole('button', { name: 'Start the challenger' }));
  await waitFor(() => expect(place()).toContain('/proposals/9'));
});
