import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { findPhrase } from '../../../src/i18n/translate.ts';
import { placedFields } from '../../../src/manifest/fields.ts';
import { labelKey } from '../../../src/manifest/labelKey.ts';
import { hasOwnPlace } from '../../support/ownPlaces.ts';
import { type Answer, everything, logIn, logOut, page, serve } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { bet, betslip, spin, transfer } from './samples.ts';
import { dialog, open, rowsOf } from './stage.tsx';

const one = (data: unknown): Answer => ({ json: { data } });
const answers: { [path: string]: () => Answer } = {
  'v1/crud/betslip/7': () => one(betslip()),
  'v1/crud/casino/9': () => one(spin({ partner_casino_spinId: 'SP-9' })),
  'v1/crud/live-casino/9': () => one(spin({ partner_live_casino_betId: 'LC-9' })),
  'v1/crud/deposit/11': () => one(transfer({ partner_depositId: 'DE-11' })),
  'v1/crud/withdraw/11': () => one(transfer({ partner_withdrawalId: 'WI-11' })),
};
/** The backend; lists are empty where a test does not say otherwise. */
const usual = (path: string): Answer | undefined => answers[path]?.() ?? (/\d$/.test(path) ? undefined : page([]));

/** What the manifest calls the fields of an entity. */
const labelsOf = (name: keyof typeof manifest.entities) =>
  placedFields(manifest.entities[name])
    .filter((placed) => placed.field.kind !== 'many' && hasOwnPlace(placed))
    .map(({ path }) => findPhrase(labelKey.field(name, path)) ?? path);

beforeEach(() => logIn());
afterEach(logOut);

describe('MDL-2 betslip details', () => {
  test('MDL-2 a table has all fields, flags and fired triggers, with links to customer, trigger and alert', async () => {
    serve(({ path }) => usual(path));
    open('/tags?view=betslip.7');
    const shown = await dialog();
    await within(shown).findAllByText('Stake spike');
    const rows = rowsOf(shown);
    for (const label of labelsOf('betslip')) expect(rows, label).toHaveProperty([label]);
    expect(rows).toMatchObject({ Stake: '€25.00', Profit: '-€27.50', 'Cash-out offer': '€30.00', Result: 'Won' });
    const customer = within(shown).getByRole('link', { name: 'C-3' });
    expect(customer.getAttribute('href')).toBe('/customer-details/3');
    expect(customer.getAttribute('target')).toBe('_blank');
    expect(within(shown).getAllByRole('link', { name: 'Stake spike' })[0]?.getAttribute('href')).toBe(
      '/triggers/40/show',
    );
    expect(within(shown).getAllByRole('link', { name: 'Alert' })[0]?.getAttribute('href')).toBe(
      '/tags?view=betslip.7,alert.12',
    );
    expect(within(shown).getAllByText('Late bet').length).toBeGreaterThan(0);
    expect(within(shown).getAllByText('by Stake spike').length).toBeGreaterThan(0);
  });

  test('MDL-2 each bet has all its fields, its own flags and fired triggers', async () => {
    serve(({ path }) => usual(path));
    open('/tags?view=betslip.7');
    const bets = await within(await dialog()).findByRole('list', { name: 'Bets' });
    const [first] = within(bets).getAllByRole('listitem');
    const text = first?.textContent ?? '';
    for (const label of labelsOf('bet').filter((label) => !['Fixture', 'Customer'].includes(label)))
      expect(text, label).toContain(label);
    for (const value of [
      'B-8',
      'Leeds v Hull',
      'Home',
      '2.10',
      'Match result',
      'Single',
      '€1.11',
      '€2.22',
      '€0.33',
      '2.05',
    ])
      expect(text, value).toContain(value);
    // each by its own name: a figure in another's place is a wrong one
    const label = (path: string) => findPhrase(labelKey.field('bet', path)) ?? path;
    const wanted = {
      partner_betId: 'B-8',
      id: '8',
      betslip: 'S-7',
      sport: 'Football',
      region: 'England',
      competition: 'Championship',
      phase: 'Prematch',
      type: 'Single',
      settled: 'Yes',
      currency: 'EUR',
      stake: '€25.00',
      return: '€52.50',
      bonus_stake: '€1.11',
      bonus_return: '€2.22',
      bonus_tax: '€0.33',
      sp: '2.05',
      best_price: '2.15',
      market_price: '2.04',
      best_overround: '1.01',
      closing_price: '1.98',
      closing_edge: '0.06',
    };
    const shown = rowsOf(bets);
    for (const [path, value] of Object.entries(wanted)) expect(shown[label(path)], path).toContain(value);
    expect(text).toContain('Late bet');
    expect(within(bets).getByRole('button', { name: 'Leeds v Hull' }).getAttribute('aria-haspopup')).toBe('dialog');
  });

  test('MDL-2 many bets are collapsed at first and open one by one, or all', async () => {
    const bets = ['1', '2', '3'].map((id) => bet(id, { market: null, market_detail: `Corners ${id}` }));
    serve(({ path }) => (path === 'v1/crud/betslip/7' ? one(betslip({ bets })) : usual(path)));
    open('/tags?view=betslip.7');
    const shown = await dialog();
    const second = await within(shown).findByRole('button', { name: 'Details of bet B-2' });
    expect(second.getAttribute('aria-expanded')).toBe('false');
    expect(within(shown).getByText('Corners 2')).toBeVisible();
    await userEvent.click(second);
    expect(second.getAttribute('aria-expanded')).toBe('true');
    expect(within(shown).getAllByText('Partner bet ID')).toHaveLength(1);
    await userEvent.click(within(shown).getByRole('button', { name: 'Show all details' }));
    expect(within(shown).getAllByText('Partner bet ID')).toHaveLength(3);
  });

  test('API-17 the data of the list is shown at once, and the betslip is requested with its customer', async () => {
    const { bets: _, customer_bet_flags: __, customer_trigger_logs: ___, ...row } = betslip();
    let answer: () => void = () => undefined;
    const after = new Promise<void>((done) => {
      answer = done;
    });
    const calls = serve(({ path }) => {
      if (path === 'v1/crud/betslip') return page([row]);
      return path === 'v1/crud/betslip/7' ? { ...one(betslip()), after } : usual(path);
    });
    open('/betslips');
    await userEvent.click(await screen.findByRole('link', { name: 'S-7' }));
    const shown = await dialog();
    expect(rowsOf(shown)).toMatchObject({ Stake: '€25.00' });
    expect(within(shown).queryByText('No triggers fired.')).toBeNull();
    answer();
    await within(shown).findByText('Leeds v Hull');
    expect(calls.find(({ path }) => path === 'v1/crud/betslip/7')?.query.get('customer_id')).toBe('3');
  });
});

describe('MDL-3 casino', () => {
  test.each([
    ['casino', 'SP-9', 'Casino spin'],
    ['live_casino', 'LC-9', 'Live casino bet'],
  ] as const)('MDL-3 %s has all its fields, game and provider', async (kind, partner, title) => {
    serve(({ path }) => usual(path));
    open(`/tags?view=${kind}.9`);
    const shown = await dialog();
    await within(shown).findByText('Stake spike');
    expect(within(shown).getByRole('heading', { level: 1 }).textContent).toBe(`${title} · ${partner}`);
    const rows = rowsOf(shown);
    for (const label of labelsOf(kind).filter((label) => label !== 'Game')) expect(rows, label).toHaveProperty([label]);
    expect(rows).toMatchObject({
      'Session ID': 'SE-1',
      'Round ID': 'RO-1',
      'Free stake': '€1.00',
      'Bonus return': '€0.75',
    });
    expect(shown.textContent).toContain(partner);
    expect(shown.textContent).toContain('Book of Tides');
    expect(shown.textContent).toContain('Harbour Games');
  });
});

describe('MDL-4 financials', () => {
  test.each([
    ['deposit', 'DE-11'],
    ['withdraw', 'WI-11'],
  ] as const)('MDL-4 %s has all its fields; a comment is text', async (kind, partner) => {
    serve(({ path }) => usual(path));
    open(`/tags?view=${kind}.11`);
    const shown = await dialog();
    await within(shown).findByText('No triggers fired.');
    const rows = rowsOf(shown);
    for (const label of labelsOf(kind)) expect(rows, label).toHaveProperty([label]);
    expect(rows).toMatchObject({ Amount: '€999,999,999,999.99', Status: 'Approved' });
    expect(rows['Earlier decisions']).toContain('Rejected');
    expect(shown.textContent).toContain(partner);
    expect(shown.textContent).toContain('<script>alert(1)</script>');
    expect(shown.querySelector('script')).toBeNull();
  });

  test('a deposit that was decided once has no row of earlier decisions', async () => {
    const decidedOnce = transfer({ partner_depositId: 'DE-11' }, { former_decisions: [] });
    serve(({ path }) => (path === 'v1/crud/deposit/11' ? one(decidedOnce) : usual(path)));
    open('/tags?view=deposit.11');
    const shown = await dialog();
    await within(shown).findByText('No triggers fired.');
    expect(rowsOf(shown)).not.toHaveProperty(['Earlier decisions']);
  });
});

describe('failures of record dialogs', () => {
  test('ERR-2 a deleted record says so inside the dialog, with a way back', async () => {
    serve(({ path }) => usual(path));
    const { path } = open('/tags?view=betslip.8');
    const shown = await dialog();
    await within(shown).findByText('Resource not found.');
    await userEvent.click(within(within(shown).getByRole('alert')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(path()).toBe('/tags'));
    expect(takeComplaints()).toHaveLength(1);
  });

  test('a failure is shown with the request’s id and can be retried', async () => {
    let fails = true;
    serve(({ path }) =>
      path === 'v1/crud/deposit/11' && fails
        ? { status: 500, json: { message: 'Broken', request_id: 'req-7' } }
        : usual(path),
    );
    open('/tags?view=deposit.11');
    const shown = await dialog();
    await within(shown).findByText(/req-7/);
    fails = false;
    await userEvent.click(within(shown).getByRole('button', { name: 'Try again' }));
    await within(shown).findByText('DE-11', { selector: 'td *' });
    expect(takeComplaints()).toHaveLength(1);
  });

  test('without the permission a record has no link', async () => {
    await logIn(
      everything.filter((name) => !['customer.show', 'trigger.show', 'alert.show', 'fixture.show'].includes(name)),
    );
    serve(({ path }) => usual(path));
    open('/tags?view=betslip.7');
    const shown = await dialog();
    await within(shown).findAllByText('Stake spike');
    expect(within(shown).queryByRole('link', { name: 'C-3' })).toBeNull();
    expect(within(shown).queryByRole('link', { name: 'Stake spike' })).toBeNull();
    expect(within(shown).queryByRole('link', { name: 'Alert' })).toBeNull();
    expect(within(shown).queryByRole('button', { name: 'Leeds v Hull' })).toBeNull();
  });
});
