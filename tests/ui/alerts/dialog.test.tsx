import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/apiError.ts';
import { everything, logIn, logOut, page } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { dialog, open, told, world } from './stage.tsx';
import { alertOf, dataOf, provenOf } from './stories.ts';

beforeEach(() => logIn());
afterEach(() => {
  logOut();
  // react-admin also logs that an answer was a refusal
  expect(takeComplaints().filter(([said]) => !(said instanceof ApiError))).toEqual([]);
});

const whole = dataOf();
const region = (within_: HTMLElement, name: string | RegExp) => within(within_).getByRole('region', { name });
/** The description beside a term. */
const fact = (of: HTMLElement, name: string) => within(of).getByText(name, { selector: 'dt' }).nextElementSibling;

describe('a sportsbook alert', () => {
  test('ALR-3 shows ids, risks, triggers with suspect items, actions, result, and today’s stats', async () => {
    world({ alerts: [alertOf(whole)] });
    open('/customer-alerts?view=alert.12');
    const shown = await told();
    const glance = region(shown, 'Summary');
    expect(fact(glance, 'Customer ID')).toHaveTextContent('3');
    expect(fact(glance, 'Partner customer ID')).toHaveTextContent('C-3');
    expect(fact(glance, 'Betslip ID')).toHaveTextContent('70');
    expect(fact(glance, 'Partner betslip ID')).toHaveTextContent('B-70');
    expect(fact(glance, 'Result at evaluation')).toHaveTextContent('Open');
    await waitFor(() => expect(fact(glance, 'Current result')).toHaveTextContent('Won'));
    expect(fact(glance, 'Stake')).toHaveTextContent('€20.00');

    const risks = region(shown, 'Risks triggered');
    expect(
      within(risks)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Organised betting', 'Arbitrage']);

    const [fired, quiet] = within(region(shown, 'Why it was raised')).getAllByRole('article');
    if (!fired || !quiet) throw new Error('There are two triggers.');
    expect(fired).toHaveAccessibleName('Same selection');
    expect(within(quiet).getByText('Not fired')).toBeVisible();
    const customer = within(fired).getByRole('link', { name: 'C-4' });
    expect(customer).toHaveAttribute('href', '/customer-details/4');
    expect(customer).toHaveAttribute('target', '_blank');
    expect(customer).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(within(fired).getByRole('link', { name: 'B-70' })).toHaveAttribute(
      'href',
      '/customer-alerts?view=alert.12,betslip.70',
    );
    expect(within(fired).getAllByRole('link', { name: 'B-70-1' })[0]).toHaveAttribute('href', '/bets/701/show');
    expect(within(fired).getByRole('button', { name: 'Arsenal – Chelsea' })).toHaveAttribute('aria-haspopup', 'dialog');

    const actions = region(shown, 'Actions to perform');
    expect(actions).toHaveTextContent('Set the status RESTRICTEDApproval required');

    const today = await within(shown).findByRole('row', { name: /C-3 7/ });
    expect(today).toHaveTextContent('2 won, 3 lost');
    expect(today).toHaveTextContent('€12.50');
    await within(shown).findByText('No longer exists');
  });

  test('ALR-3 shows per setting what was measured, the number, the bar, and the rows behind it', async () => {
    world({ alerts: [alertOf(whole)] });
    open('/customer-alerts?view=alert.12');
    const table = await within(await told()).findByRole('table', { name: 'Values of Same selection' });
    const first = within(table).getByRole('row', { name: /^S1/ });
    await waitFor(() =>
      expect(first).toHaveTextContent(
        'the number of different values of “Customer” among all bets on the fixture in the last 15 minutes',
      ),
    );
    expect(first).toHaveTextContent('6');
    expect(first).toHaveTextContent('≥');
    expect(first).toHaveTextContent('Met');
    expect(within(table).getByRole('row', { name: /^S2.*97\.5.*Shown only/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /^S3.*no answer/ })).toBeVisible();
    const behind = (key: string) =>
      within(table).getByRole('region', { name: `The rows behind ${key} of Same selection` });
    expect(behind('S1')).toHaveTextContent('Customer (2)C-3C-4');
    expect(behind('S2')).toHaveTextContent('Bet');
    expect(behind('S2')).not.toHaveTextContent('C-4');
  });

  test('ALR-3 a suspect betslip opens over the alert, and closing returns to it', async () => {
    world({ alerts: [alertOf(whole)] });
    const { path } = open('/customer-alerts?view=alert.12');
    const card = within(await told()).getByRole('article', { name: 'Same selection' });
    await userEvent.click(within(card).getByRole('link', { name: 'B-70' }));
    await screen.findByRole('dialog', { name: /B-70/ });
    expect(path()).toBe('/customer-alerts?view=alert.12,betslip.70');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/customer-alerts?view=alert.12'));
  });

  test('marks a trigger that has changed since', async () => {
    const story = dataOf();
    const [setting] = story.output.triggers[0]?.trigger_settings ?? [];
    if (setting) setting.bar = '3';
    world({ alerts: [alertOf(story)] });
    open('/customer-alerts?view=alert.12');
    await within(await told()).findByText(/^Changed since/);
  });
});

describe('the reason for an alert', () => {
  const card = async (data = provenOf()) => {
    world({ alerts: [alertOf(data, { type: 'FINANCIALS' })] });
    open('/customer-alerts?view=alert.12');
    return within(await told()).findByRole('article', { name: 'Far above their own' });
  };

  test('ALR-4 shows the formula with its numbers, each clause true or false', async () => {
    const proof = region(await card(), 'Formula of Far above their own with values');
    expect(proof).toHaveTextContent('FormulaS1 AND (S1.value > 3 * S2 OR NOT S3)True');
    const clauses = within(proof)
      .getAllByRole('listitem')
      .filter((one) => within(one).queryAllByRole('list').length === 0)
      .map((one) => one.textContent);
    expect(clauses).toEqual([
      'S1€1,600.00 > €500.00True',
      'S1.value > 3 * S2€1,600.00 > 3 × €150.00 = €450.00True',
      'S32 is between 1 – 4True',
    ]);
    expect(within(proof).getByText('Not this').parentElement).toHaveTextContent('False');
  });

  test('ALR-4 shows numbers for the formula, amounts with their currency, and what was left out', async () => {
    const table = within(await card()).getByRole('table', { name: 'Values of Far above their own' });
    expect(within(table).getByRole('row', { name: /^S1.*€1,600\.00.*Greater than.*€500\.00/i })).toBeVisible();
    const baseline = within(table).getByRole('row', { name: /^S2.*€150\.00.*Used in the formula/ });
    expect(baseline).toHaveTextContent('Amounts in EUR only: rows in GBP, USD are not counted.');
    expect(baseline).not.toHaveTextContent('not judged');
  });

  test('ALR-4 shows the rows behind a number with time, id, amount, result and trend; a long id is shortened and copied whole', async () => {
    const rows = within(await card()).getByRole('region', { name: 'The rows behind S2 of Far above their own' });
    expect(within(rows).getByRole('img', { name: 'From €150.00 to €200.00' })).toBeVisible();
    const [, first] = within(rows).getAllByRole('row');
    if (!first) throw new Error('There are rows.');
    expect(first).toHaveTextContent(/Jan 05, 2026, 08:00.*PSP-2026-000000000033.*€200\.00.*Approved/);
    expect(within(first).getByRole('link', { name: 'PSP-2026-000000000033' })).toBeVisible();
    const user = userEvent.setup();
    await user.click(within(first).getByRole('button', { name: 'Copy Deposit' }));
    expect(await navigator.clipboard.readText()).toBe('PSP-2026-000000000033');
    const cut = within(rows)
      .getAllByText(/^PSP-2026-/)
      .map((one) => one.parentElement);
    expect(cut.map((one) => [one?.dataset.start, one?.dataset.end])).toEqual([
      ['PSP-2026-000000', '000033'],
      ['PSP-2026-000000', '000032'],
      ['PSP-2026-000000', '000031'],
    ]);
    for (const one of cut) expect(one?.style.maxInlineSize).toBe('18ch');
  });

  test('the parts of several triggers are shown under their triggers', async () => {
    const data = provenOf();
    const [one] = data.output.triggers;
    if (!one) throw new Error('There is a trigger.');
    data.output.triggers.push({ ...one, id: '9', name: 'Burst of deposits' });
    await card(data);
    const names = within(await told())
      .getAllByRole('region')
      .map(
        (part) =>
          part.getAttribute('aria-label') ??
          document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent,
      );
    expect(names).toContain('The rows behind S1 of Burst of deposits');
    expect(names).toHaveLength(new Set(names).size);
  });

  test('ALR-8 a formula that does not match its settings is left out; the rest is shown', async () => {
    const data = provenOf();
    for (const trigger of data.output.triggers) trigger.formula = 'S1 AND S9';
    const shown = await card(data);
    expect(within(shown).queryByRole('region', { name: /^The formula/ })).toBeNull();
    expect(within(shown).getByRole('table', { name: 'Values of Far above their own' })).toBeVisible();
  });
});

describe('other types of alerts', () => {
  test('ALR-4 a financial alert shows the deposit’s ids and opens the Financials dialog', async () => {
    const input = { class_name: 'Deposit', id: '33', partnerId: 'D-33', result: 'PENDING' } as const;
    const [fired] = whole.output.triggers;
    if (!fired) throw new Error('There is a trigger.');
    const suspect_items = [{ type: 'DEPOSIT' as const, id: '33', partnerId: 'D-33' }];
    const data = dataOf(input, { triggers: [{ ...fired, suspect_items }] });
    world({ alerts: [alertOf(data, { type: 'FINANCIALS' })] });
    const { path } = open('/customer-alerts?view=alert.12');
    const shown = await told();
    const glance = region(shown, 'Summary');
    expect(fact(glance, 'Partner deposit ID')).toHaveTextContent('D-33');
    expect(fact(glance, 'Deposit ID')).toHaveTextContent('33');
    await waitFor(() => expect(fact(glance, 'Amount')).toHaveTextContent('€999,999,999,999.00'));
    const card = within(shown).getByRole('article', { name: 'Same selection' });
    await userEvent.click(within(card).getByRole('link', { name: 'D-33' }));
    await screen.findByRole('dialog', { name: /D-33/ });
    expect(path()).toBe('/customer-alerts?view=alert.12,deposit.33');
  });

  test('ALR-5 a casino alert shows spin, game, provider, round, session, stake and return', async () => {
    const data = dataOf({ class_name: 'CasinoSpin', id: '44', partnerId: 'S-44', result: null });
    world({ alerts: [alertOf(data, { type: 'CASINO' })] });
    open('/customer-alerts?view=alert.12');
    const glance = region(await told(), 'Summary');
    await within(glance).findByText('Red Comet');
    for (const [name, value] of [
      ['Casino spin ID', '44'],
      ['Game', 'Red Comet'],
      ['Provider', 'Northlight'],
      ['Round ID', 'round-1'],
      ['Session ID', 'session-1'],
      ['Stake', '€5.00'],
      ['Return', '€0.00'],
    ] as const)
      expect(fact(glance, name)).toHaveTextContent(value);
  });
});

describe('ALR-7 trigger progress', () => {
  const triggers = (fired: number, all: number) =>
    Array.from({ length: all }, (_, at) => ({
      id: String(at + 1),
      name: `T${at + 1}`,
      status: at < fired ? ('TRIGGERED' as const) : ('NOT TRIGGERED' as const),
      trigger_settings: [],
      suspect_items: [],
    }));
  test.each([
    [1, 5, 'primary'],
    [1, 4, 'yellow'],
    [1, 2, 'yellow'],
    [2, 3, 'orange'],
    [3, 3, 'red'],
  ])('ALR-7 %i of %i is %s, and is also written as text', async (fired, all, tone) => {
    world({ alerts: [alertOf(dataOf({}, { triggers: triggers(fired, all) }))] });
    open('/customer-alerts?view=alert.12');
    const bar = within(await told()).getByRole('progressbar', { name: /^Triggers fired/ });
    expect(bar.parentElement).toHaveAttribute('data-tone', tone);
    expect(bar).toHaveAttribute('aria-valuetext', `${fired} of ${all} triggers fired`);
    expect(bar.parentElement).toHaveTextContent(`${fired} of ${all} triggers fired`);
  });
});

describe('requests for approval', () => {
  const request = {
    id: '51',
    handler: 'SET RISK STATUS',
    text: 'Set the status RESTRICTED',
    state: 'PENDING',
    created_at: '2026-01-05T13:00:00.000Z',
  };
  test('ALR-3 a pending action is approved here, after one more question', async () => {
    const calls = world({
      alerts: [alertOf(whole)],
      requests: [
        request,
        { ...request, id: '50', state: 'REJECTED', decided_by: 'Ada', decided_at: request.created_at },
      ],
      first: ({ method }) => (method === 'POST' ? { json: { data: { ...request, state: 'DONE' } } } : undefined),
    });
    open('/customer-alerts?view=alert.12');
    const decided = () => calls.flatMap(({ path }) => (path.startsWith('v1/crud/action-request/') ? path : []));
    const waiting = await screen.findByRole('region', { name: 'Pending decision' });
    expect(calls.find(({ path }) => path === 'v1/crud/action-request')?.query.get('filter[alert_id]')).toBe('12');
    expect(screen.getByRole('region', { name: 'Decided' })).toHaveTextContent('Ada');
    await userEvent.click(within(waiting).getByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('dialog', { name: 'Approve this action?' });
    expect(question).toHaveTextContent('Set the status RESTRICTED');
    expect(decided()).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Approve' }));
    await screen.findByText('Action carried out.');
    expect(decided()).toEqual(['v1/crud/action-request/51/approve']);
  });

  test('ROL-3 a user with triage but no status permission may reject a status request, and not approve it', async () => {
    await logIn(everything.filter((one) => one !== 'risk-status.change'));
    const flag = { ...request, id: '52', handler: 'ADD BET FLAG', text: 'Flag the bet' };
    world({ alerts: [alertOf(whole)], requests: [request, flag] });
    open('/customer-alerts?view=alert.12');
    const waiting = await screen.findByRole('region', { name: 'Pending decision' });
    const offered = within(waiting)
      .getAllByRole('listitem')
      .map((one) =>
        within(one)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      );
    expect(offered).toEqual([['Reject'], ['Approve', 'Reject']]);
  });

  test('a user without triage sees it without buttons', async () => {
    await logIn(everything.filter((one) => one !== 'alert.triage'));
    world({ alerts: [alertOf(whole)], requests: [request] });
    open('/customer-alerts?view=alert.12');
    const waiting = await screen.findByRole('region', { name: 'Pending decision' });
    expect(within(waiting).queryByRole('button')).toBeNull();
    expect(waiting).toHaveTextContent('Pending');
  });

  test('a user who may see alerts only sees names without links', async () => {
    await logIn(['alert.list', 'alert.show']);
    const calls = world({ alerts: [alertOf(whole)] });
    open('/customer-alerts?view=alert.12');
    const shown = await told();
    expect(within(region(shown, 'Why it was raised')).queryAllByRole('link')).toEqual([]);
    expect(shown).toHaveTextContent('C-4');
    const asked = new Set(calls.map(({ path }) => path));
    for (const path of ['v1/crud/betslip/70', 'v1/crud/customer/3', 'v1/crud/trigger', 'v1/crud/action-request'])
      expect(asked).not.toContain(path);
  });
});

describe('bad input', () => {
  test('ALR-8 truncated data shows what is readable, names what is missing, and offers the raw data', async () => {
    const text = JSON.stringify(whole);
    world({ alerts: [alertOf(text.slice(0, text.indexOf('"subjects_triggerred"')))] });
    open('/customer-alerts?view=alert.12');
    const shown = await told();
    const note = within(shown).getByRole('note');
    expect(note).toHaveTextContent('everything after the point where the data is cut off');
    expect(note).toHaveTextContent('actions to perform');
    expect(within(shown).getByRole('article', { name: 'Same selection' })).toBeVisible();
    await userEvent.click(within(note).getByRole('button', { name: 'Show the data as received' }));
    expect(note).toHaveTextContent('"partnerCustomerId":"C-3"');
  });

  test('ALR-8 without valid JSON the alert’s own risk and customer are shown', async () => {
    world({ alerts: [alertOf('<script>alert(1)</script>')] });
    open('/customer-alerts?view=alert.12');
    const shown = await told();
    expect(within(shown).getByRole('note')).toHaveTextContent('it is not valid JSON');
    expect(region(shown, 'Risks triggered')).toHaveTextContent('Organised betting');
    expect(shown.querySelector('script')).toBeNull();
  });

  test('ALR-8 any JSON in the place of any part shows a dialog', async () => {
    const odd = fc.sample(
      fc.record(
        {
          input: fc.oneof(fc.jsonValue(), fc.record({ class_name: fc.constantFrom('Betslip', 'constructor', 7) })),
          output: fc.record(
            {
              risks: fc.jsonValue(),
              triggers: fc.array(
                fc.record(
                  {
                    id: fc.jsonValue(),
                    name: fc.jsonValue(),
                    status: fc.constantFrom('TRIGGERED', 'x', null),
                    trigger_settings: fc.array(
                      fc.record({
                        key: fc.string(),
                        found: fc.option(fc.string()),
                        operator: fc.constantFrom('constructor', 'BETWEEN', null),
                        bar: fc.option(fc.string()),
                        holds: fc.option(fc.boolean()),
                      }),
                    ),
                    suspect_items: fc.jsonValue(),
                  },
                  { requiredKeys: [] },
                ),
                { maxLength: 3 },
              ),
              subjects_triggerred: fc.jsonValue(),
              trigger_actions: fc.array(fc.record({ type: fc.constantFrom('toString', null), text: fc.string() })),
            },
            { requiredKeys: [] },
          ),
        },
        { requiredKeys: [] },
      ),
      6,
    );
    const alerts = odd.map((data, at) => alertOf(JSON.stringify(data), { id: String(100 + at) }));
    for (const { id } of alerts) {
      world({ alerts });
      open(`/customer-alerts?view=alert.${id}`);
      const shown = await told(String(id));
      expect(within(shown).queryByText('This page failed')).toBeNull();
      expect(region(shown, 'Why it was raised')).toBeInTheDocument();
      logOut();
      await logIn();
    }
  }, 60_000);

  test('an unknown id says so, with a way back', async () => {
    world({ alerts: [] });
    const { path } = open('/customer-alerts?view=alert.12');
    const shown = await dialog('Alert 12');
    await within(shown).findByText('Resource not found.');
    await userEvent.click(within(shown).getAllByRole('button', { name: 'Close' }).at(-1) ?? shown);
    await waitFor(() => expect(path()).toBe('/customer-alerts'));
  });

  test('a failed call is shown in the dialog, with Retry', async () => {
    let down = true;
    world({
      alerts: [alertOf(whole)],
      first: ({ path }) => {
        if (path === 'v1/crud/alert') return page([]);
        return down && path === 'v1/crud/alert/12' ? { status: 503, json: { message: 'Busy.' } } : undefined;
      },
    });
    open('/customer-alerts?view=alert.12');
    const shown = await dialog();
    await within(shown).findByText('Busy.');
    down = false;
    await userEvent.click(within(shown).getByRole('button', { name: 'Try again' }));
    await within(shown).findByRole('article', { name: 'Same selection' });
  });
});
