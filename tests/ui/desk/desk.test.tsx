import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DecisionDesk, Referral } from '../../../src/contracts/decision.ts';
import { DeskPage } from '../../../src/custom/desk/DeskPage.tsx';
import { followLocale } from '../../../src/i18n/loadLocale.ts';
import { getShown } from '../../../src/i18n/translate.ts';
import type { Locale } from '../../../src/manifest/enums.ts';
import { tellDecisions } from '../../../src/realtime/news.ts';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { enter, show } from '../platform/stage.tsx';
import { type Answer, type Call, logOut, serve } from '../resources/stage.tsx';

const referral = (id: string, more: Partial<Referral> = {}): Referral => ({
  id,
  kind: 'betslips',
  partner_id: `S-${id}`,
  betslip_id: id,
  currency: 'EUR',
  amount: '150.00',
  price: '2.5000',
  return_possible: '375.00',
  created_at: new Date().toISOString(),
  until: new Date(Date.now() + 90_000).toISOString(),
  otherwise: 'REJECT',
  triggers: [
    {
      id: '7',
      name: 'Large stake',
      numbers: [{ key: 'S1', found: '150', operator: 'GREATER THAN', bar: '100', holds: true }],
    },
  ],
  scores: { AML: 40, TRADING: 5, 'RESPONSIBLE GAMBLING': 65 },
  customer: {
    ...{ id: '3', partner_customerId: 'C-3', name: 'Ada', last_name: 'Low', tags: ['VIP'], status: 'WATCH' },
    ...{ open_alerts: 2, betslips: 12, stake: '340.00', profit: '-20.00' },
  },
  bets: [
    {
      ...{ fixture_id: '5', fixture: 'Home v Away', sport: 'Football', competition: 'Cup' },
      ...{ starts_at: '2026-01-06T20:00:00.000Z', market: 'Match Result', selection: 'Home' },
      ...{ asked: '2.5000', best: '2.4000', average: '2.3000', priced_at: '2026-01-05T11:00:00.000Z' },
      ...{ open: 4, open_stake: '900.00', exposure: '1350.00' },
    },
  ],
  ...more,
});

let waiting: Referral[];
let replies: Answer | undefined;
let failure: Answer | undefined;
let calls: Call[];
beforeEach(async () => {
  await enter();
  waiting = [
    referral('1'),
    referral('2', { kind: 'withdrawals', betslip_id: null, price: null, bets: [], amount: '80.00' }),
  ];
  replies = undefined;
  failure = undefined;
  calls = serve(({ method, path }) => {
    const desk: DecisionDesk = { referrals: waiting, waiting: waiting.length, now: new Date().toISOString() };
    if (path === 'v1/decisions/desk') return failure ?? { json: { data: desk } };
    if (method !== 'POST' || !/^v1\/decisions\/\d+\/answer$/.test(path)) return undefined;
    const id = path.split('/')[2];
    if (!replies) waiting = waiting.filter((one) => one.id !== id);
    return replies ?? { json: { data: { id } } };
  });
});
afterEach(logOut);

const lines = () => screen.findByRole('list', { name: 'Waiting for an answer' });
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

test('the most urgent referral is open: prices, exposure, the customer, the numbers and a clock', async () => {
  show(<DeskPage />);
  const list = await lines();
  expect(screen.getByText('2 waiting')).toBeVisible();
  expect(within(list).getAllByRole('timer')[0]).toHaveTextContent(/1:(30|29)/);
  expect(list).toHaveTextContent(/Asked2\.50.*Best now2\.40.*Average now2\.30.*Open betslips4.*€900\.00.*€1,350\.00/);
  expect(list).toHaveTextContent(/Ada Low.*C-3.*VIP.*Open alerts2.*Betslips12.*€340\.00.*-€20\.00/);
  expect(list).toHaveTextContent(/Large stake.*S1.*150.*> 100/);
  expect(list).toHaveTextContent('Then: Refuse');
});

test('SHL-6 a line counts its further bets in the language’s digits, and each text runs its own way', async () => {
  const speak = async (locale: Locale) => {
    await act(async () => setPreferences({ locale }));
    await waitFor(() => expect(getShown().locale).toBe(locale));
  };
  const [bet] = referral('1').bets;
  if (!bet) throw new Error('The referral has no bet.');
  waiting = [referral('1', { bets: [bet, { ...bet, fixture_id: '6' }, { ...bet, fixture_id: '7' }] })];
  void followLocale();
  await speak('fa_IR');
  show(<DeskPage />);
  const more = await screen.findByText('+۲');
  expect(more).toHaveAttribute('dir', 'ltr');
  expect(more.closest('[dir="auto"]')).toHaveTextContent('Home v Away · Home +۲');
  await speak('en_US');
});

test('the customer’s scores are those before the event, the highest first; an older decision has none', async () => {
  waiting = [referral('1'), referral('2', { scores: {} }), referral('3', { scores: null })];
  show(<DeskPage />);
  await lines();
  const scores = screen.getByRole('list', { name: 'Scores before the event' });
  expect(
    within(scores)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Responsible gambling65', 'AML40', 'Trading5']);
  expect(within(scores).getByRole('meter', { name: 'AML: 40 of 100' })).toBeVisible();
  await userEvent.keyboard('j');
  expect(await screen.findByText('No scores yet')).toBeVisible();
  await userEvent.keyboard('j');
  await waitFor(() => expect(screen.queryByText('Scores before the event')).toBeNull());
});

test('a accepts, and the next one opens; a withdrawal is accepted or refused, and offered nothing', async () => {
  show(<DeskPage />);
  await lines();
  await userEvent.keyboard('a');
  await waitFor(() => expect(sent()).toEqual([{ path: 'v1/decisions/1/answer', body: { answer: 'ACCEPT' } }]));
  await waitFor(() => expect(screen.getByRole('button', { name: /80\.00/, expanded: true })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /Offer a lower stake/ })).toBeNull();
  await userEvent.keyboard('o');
  expect(screen.queryByLabelText('Stake to offer')).toBeNull();
  await userEvent.keyboard('r');
  await waitFor(() => expect(sent()[1]).toEqual({ path: 'v1/decisions/2/answer', body: { answer: 'REJECT' } }));
  expect(await screen.findByText('No data found.')).toBeVisible();
});

test('o offers a lower stake: only one below what was asked for is sent, Esc leaves', async () => {
  show(<DeskPage />);
  await lines();
  await userEvent.keyboard('o');
  const box = await screen.findByLabelText('Stake to offer');
  expect(box).toHaveFocus();
  expect(box).toHaveValue('75');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByLabelText('Stake to offer')).toBeNull();
  await userEvent.keyboard('o');
  const again = await screen.findByLabelText('Stake to offer');
  await userEvent.clear(again);
  await userEvent.type(again, '150{Enter}');
  expect(again).toBeInvalid();
  expect(sent()).toEqual([]);
  await userEvent.clear(again);
  await userEvent.type(again, '49.5{Enter}');
  await waitFor(() =>
    expect(sent()).toEqual([{ path: 'v1/decisions/1/answer', body: { answer: 'OFFER', stake: '49.5' } }]),
  );
});

test('j and k go through the list; a push brings what came since', async () => {
  show(<DeskPage />);
  await lines();
  await userEvent.keyboard('j');
  expect(screen.getByRole('button', { name: /80\.00/ })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('k');
  expect(screen.getByRole('button', { name: /150\.00/ })).toHaveAttribute('aria-expanded', 'true');
  waiting = [...waiting, referral('3', { amount: '999.00' })];
  act(() => tellDecisions());
  expect(await screen.findByRole('button', { name: /999\.00/ })).toBeVisible();
  // what was open stays open
  expect(screen.getByRole('button', { name: /150\.00/ })).toHaveAttribute('aria-expanded', 'true');
});

test('a more urgent referral that comes in leaves the open one open, with its half-typed offer', async () => {
  show(<DeskPage />);
  await lines();
  await userEvent.keyboard('o');
  const box = await screen.findByLabelText('Stake to offer');
  await userEvent.clear(box);
  await userEvent.type(box, '49');
  const [first] = waiting;
  waiting = [referral('3', { amount: '999.00' }), ...waiting];
  act(() => tellDecisions());
  const line = (amount: RegExp) => screen.findByRole('button', { name: amount });
  expect(await line(/999\.00/)).toHaveAttribute('aria-expanded', 'false');
  expect(await line(/150\.00/)).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('Stake to offer')).toHaveValue('49');
  // it goes, answered by another person: what stands in its place opens
  waiting = waiting.filter((one) => one !== first);
  act(() => tellDecisions());
  await waitFor(async () => expect(await line(/80\.00/)).toHaveAttribute('aria-expanded', 'true'));
  await userEvent.keyboard('a');
  await waitFor(() => expect(sent().map(({ path }) => path)).toEqual(['v1/decisions/2/answer']));
});

test('a held key answers one referral; held j goes on moving', async () => {
  waiting = ['1', '2', '3'].map((id) => referral(id));
  show(<DeskPage />);
  const hold = (key: string, repeat: boolean) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat });
  await lines();
  hold('a', false);
  await waitFor(() => expect(screen.getAllByRole('timer')).toHaveLength(2));
  for (let times = 0; times < 5; times++) {
    hold('a', true);
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
  expect(sent().map(({ path }) => path)).toEqual(['v1/decisions/1/answer']);
  hold('j', true);
  const opened = screen.getAllByRole('button', { name: /150\.00/ }).map((line) => line.getAttribute('aria-expanded'));
  expect(opened).toEqual(['false', 'true']);
});

test('whoever is too late is told so, and a desk that cannot be read says it and can be asked again', async () => {
  replies = { status: 409, json: { message: 'This has been answered already.', code: 'decisionAnswered', params: {} } };
  show(<DeskPage />);
  await lines();
  await userEvent.keyboard('a');
  expect(await screen.findByText(/answered already/)).toBeVisible();
});

test('a desk that cannot be read says so and can be asked again', async () => {
  failure = { status: 500, json: { message: 'Down' } };
  show(<DeskPage />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  failure = undefined;
  await userEvent.click(retry);
  expect(await lines()).toBeVisible();
});
