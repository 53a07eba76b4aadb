import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WhatIf, WhatIfCounts, WhatIfTrigger } from '../../src/contracts/whatIf.ts';
import { WhatIfPage } from '../../src/custom/whatIf/WhatIfPage.tsx';
import { show } from './platform/stage.tsx';
import { logIn, logOut, serve } from './resources/stage.tsx';
import { stored } from './rmt/desk.tsx';
import { engineAnswer } from './rmt/engine.ts';

beforeEach(() => logIn());
afterEach(logOut);

const counts = (alerts: number, more: Partial<WhatIfCounts> = {}): WhatIfCounts => ({
  ...{ firings: 2 * alerts, customers: alerts, alerts, alerts_a_day: `${alerts / 10}`, minutes: 12 * alerts },
  ...{ confirmed: 2, false_positive: 3, no_action: 0, undecided: 0 },
  ...more,
});
const line = (more: Partial<WhatIfTrigger>): WhatIfTrigger => ({
  ...{ id: '5', change: 0, name: 'Deposits', was_on: true, is_on: true, minutes_each: '12', measured_on: 'TRIGGER' },
  ...{ before: counts(20), after: counts(10), lost: { confirmed: 1, false_positive: 3 } },
  ...more,
});
const customers = Array.from({ length: 23 }, (_, at) => ({
  ...{ id: `${at + 1}`, partner_customerId: `C${at + 1}`, was: 'ALERT' as const, is: 'NONE' as const },
  ...{ at: '2026-01-02T10:00:00.000Z', triggers: [0] },
}));
const answer: WhatIf = {
  ...{ labels: ['2026-01-01', '2026-01-02'], before: [12, 8], after: [6, 4] },
  total: { before: counts(20), after: counts(10, { minutes: null }), lost: { confirmed: 1, false_positive: 3 } },
  triggers: [line({}), line({ id: '6', change: null, name: 'Other', measured_on: 'ALL', after: counts(20) })],
  ...{ risks: ['Laundering'], raised: 17 },
  newly: { total: 0, rows: [] },
  no_longer: { total: 23, rows: customers },
  unknown: { reads_written: [1], changed_within: [0], approved: [], set_aside: [], rests: 2, open_for: 90 },
};

/** The page at an address, over a backend that answers a try so. */
function open(path: string, json: object = { data: answer }, status = 200) {
  const calls = serve((call) => {
    if (call.path === 'v1/crud/trigger/what-if') return { json, status };
    if (call.path === 'v1/crud/trigger/5') return { json: { data: stored } };
    return engineAnswer(call);
  });
  show(<WhatIfPage />, path);
  return () => calls.filter(({ path: asked }) => asked === 'v1/crud/trigger/what-if');
}
const change = async () => {
  const list = await screen.findByRole('list', { name: 'Changes' });
  return within(list).findByRole('button', { name: 'Change' });
};
const attempt = () => screen.getByRole('button', { name: 'Try' });

test('without changes there is nothing to try', async () => {
  const asked = open('/what-if');
  expect(await screen.findByText('Add the triggers or risks that you want to change.')).toBeVisible();
  expect(attempt()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(attempt());
  expect(asked()).toEqual([]);
});

test('an address with more triggers than one set takes adds none of them, and says so', async () => {
  const many = Array.from({ length: 21 }, (_, at) => `trigger=${at + 1}`).join('&');
  open(`/what-if?${many}`);
  expect(await screen.findByText(/^At most 20 changes can be tried together/)).toBeVisible();
  expect(await screen.findByText('Add the triggers or risks that you want to change.')).toBeVisible();
});

test('a changed bar is sent with the whole rule, and both sides are compared', async () => {
  const asked = open('/what-if?trigger=5');
  await userEvent.click(await change());
  const threshold = await screen.findByRole('textbox', { name: 'Threshold' });
  await userEvent.clear(threshold);
  await userEvent.type(threshold, '2500');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/^currently: .*1,?000/)).toBeVisible();
  await userEvent.click(attempt());
  const table = within(await screen.findByRole('region', { name: 'By trigger' }));
  expect(asked()[0]?.body).toMatchObject({
    triggers: [
      { id: '5', is_on: true, trigger: { type: 'DEPOSIT', trigger_settings: [{ key: 'S1', value: '2500' }] } },
    ],
    risks: [],
  });
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent(/20 → 10.*40 → 20.*240 → unknown/);
  expect(table.getByRole('row', { name: /^Deposits/ })).toHaveTextContent(/12.00 minutes each, the median of its own/);
  expect(table.getByRole('row', { name: /^Other/ })).toHaveTextContent(/shares a risk.*median of all alerts/);
  const gone = within(screen.getByRole('region', { name: 'Customers no longer found' }));
  expect(gone.getByText('1–20 of 23')).toBeVisible();
  await userEvent.click(gone.getByRole('button', { name: 'Next' }));
  expect(gone.getByText('21–23 of 23')).toBeVisible();
  expect(gone.getByText('C23')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Newly found customers' })).getByText('Nobody.')).toBeVisible();
  const notes = screen.getByRole('region', { name: 'What this cannot know' });
  expect(notes).toHaveTextContent(
    /17 alerts.*90 minutes.*2 rests.*concerns.*Other.*Changed within the period:.*Deposits/,
  );
  expect(screen.queryByText(/approval/)).toBeNull();
});

test('a phone folds rules and details: the figures come first, and into sight', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  open('/what-if?trigger=5');
  await change();
  const rule = (await screen.findByText('Definition')).closest('details');
  expect(rule).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('radio', { name: 'Off' }));
  await userEvent.click(attempt());
  const table = (await screen.findByText('By trigger')).closest('details');
  expect(table).not.toHaveAttribute('open');
  expect(screen.getByText('Confirmed alerts lost', { selector: 'dt' })).toBeVisible();
  expect(screen.getByText('1–20 of 23').closest('summary')).not.toBeNull();
  await waitFor(() => expect(seen.mock.contexts).toContain(screen.getByRole('region', { name: 'Comparison' })));
});

test('what is switched off is sent so; another change makes the comparison an old one', async () => {
  const asked = open('/what-if?trigger=5');
  await change();
  await userEvent.click(screen.getByRole('radio', { name: 'Off' }));
  await userEvent.click(attempt());
  await screen.findByRole('region', { name: 'By trigger' });
  expect(asked()[0]?.body).toMatchObject({ triggers: [{ id: '5', is_on: false }] });
  expect(screen.queryByText('The changes are no longer those that were tried.')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'On' }));
  expect(screen.getByText('The changes are no longer those that were tried.')).toBeVisible();
});

test('a change with a problem is marked, and is not sent', async () => {
  const asked = open('/what-if?trigger=5');
  await userEvent.click(await change());
  const formula = await screen.findByRole('textbox', { name: 'Formula' });
  await userEvent.type(formula, ' AND S9');
  expect(await screen.findByText('Has a problem')).toBeVisible();
  await userEvent.click(attempt());
  expect(asked()).toEqual([]);
  expect(screen.getByText('Correct the marked changes first.')).toBeVisible();
});

test('a refusal names the change and the setting', async () => {
  const errors = { 'triggers.0.trigger.trigger_settings.0.value': ['Too small'] };
  open('/what-if?trigger=5', { message: 'There was a validation error', errors }, 422);
  await userEvent.click(await change());
  const threshold = await screen.findByRole('textbox', { name: 'Threshold' });
  await userEvent.clear(threshold);
  await userEvent.type(threshold, '1');
  await userEvent.click(attempt());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/This set can’t be tried.*S1: Too small/));
});

test('a failure is shown in its place and can be tried again', async () => {
  open('/what-if?trigger=5', { message: 'Too many backtests' }, 429);
  await change();
  await userEvent.click(attempt());
  expect(await screen.findByText('Too many backtests')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('who may not list alerts does not see the page', async () => {
  logOut();
  await logIn(['trigger.show', 'risk.show']);
  open('/what-if');
  expect(screen.queryByText('Changes')).toBeNull();
});
