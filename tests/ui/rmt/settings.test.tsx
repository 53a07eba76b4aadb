import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followLocale } from '../../../src/i18n/loadLocale.ts';
import { getShown, translate } from '../../../src/i18n/translate.ts';
import type { Locale } from '../../../src/manifest/enums.ts';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { type Call, logIn, logOut, page } from '../resources/stage.tsx';
import { desk, stored } from './desk.tsx';

beforeEach(() => logIn());
afterEach(logOut);

const card = (key = 'S1') => screen.findByRole('listitem', { name: `Setting ${key}` });
const pick = async (name: string, value: string) =>
  userEvent.selectOptions(within(await card()).getByRole('combobox', { name }), value);

describe('RMT-1 a setting in words', () => {
  test('RMT-1 an amount’s bar names its currency, a count has none', async () => {
    desk('/triggers/edit/5');
    expect(await card()).toHaveTextContent('in the event’s currency');
    await pick('Function', 'COUNT');
    expect(await card()).not.toHaveTextContent('in the event’s currency');
  });

  test('RMT-1 a count counts the rows, whatever its column', async () => {
    desk('/triggers/edit/5');
    await pick('Function', 'COUNT');
    const column = within(await card()).getByRole('combobox', { name: 'Measured column' });
    expect(column).toHaveDisplayValue('all');
    const options = within(column).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toContain('values of Comments');
    expect(options.map(({ textContent }) => textContent).join()).not.toMatch(/Amount|Currency|Customer/);
    expect(
      screen.getByRole('button', { name: /the number of the customer’s deposits in the last 72 hours/ }),
    ).toBeVisible();
  });

  test('RMT-1 a setting that the formula does not use is marked, unless it is evidence or the formula is incomplete', async () => {
    desk('/triggers/edit/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Copy S1' }));
    const unused = 'The formula does not use S2. Add it to the formula, or only show it.';
    expect(await card('S2')).toHaveTextContent(unused);
    const formula = screen.getByRole('textbox', { name: 'Formula' });
    await userEvent.type(formula, ' AND');
    expect(await card('S2')).not.toHaveTextContent(unused);
    await userEvent.type(formula, ' S2.value > 3');
    expect(await card('S2')).not.toHaveTextContent(unused);
    await userEvent.clear(formula);
    await userEvent.type(formula, 'S1');
    expect(await card('S2')).toHaveTextContent(unused);
    await userEvent.selectOptions(within(await card('S2')).getByRole('combobox', { name: 'Usage' }), 'EVIDENCE');
    expect(await card('S2')).not.toHaveTextContent(unused);
  });

  test('RMT-1 a trigger’s page marks settings that its formula does not use', async () => {
    const [setting] = stored.trigger_settings;
    const more = ['S2', 'S3'].map((key) => ({ ...setting, key, ...(key === 'S3' && { usage: 'EVIDENCE' }) }));
    const trigger = { ...stored, trigger_settings: [setting, ...more] };
    desk('/triggers/5/show', ({ path }) => (path === 'v1/crud/trigger/5' ? { json: { data: trigger } } : undefined));
    expect(await screen.findByText('The formula does not use S2: it has no effect.')).toBeVisible();
    expect(screen.getAllByText(/^The formula does not use/)).toHaveLength(1);
  });

  test('RMT-1 the list of triggers and the trigger form link to the named actions', async () => {
    const { path } = desk('/triggers/edit/5');
    const way = await screen.findByRole('link', { name: 'Trigger actions' });
    expect(way).toHaveAttribute('target', '_blank');
    expect(way).toHaveAttribute('href', '/trigger-actions');
    cleanup();
    const second = desk('/triggers');
    await userEvent.click(await screen.findByRole('link', { name: 'Trigger actions' }));
    await waitFor(() => expect(second.path()).toMatch(/^\/trigger-actions/));
    expect(path()).toBe('/triggers/edit/5');
  });

  test('RMT-1 currencies are chosen from the existing ones; an old free text is marked as unknown', async () => {
    const filter = { query_operator: 'AND', column: 'currency', operator: 'EQUALS TO', value: 'Euro' };
    const [setting] = stored.trigger_settings;
    const old = { ...stored, trigger_settings: [{ ...setting, filters: [filter] }] };
    const saved: Call[] = [];
    desk('/triggers/edit/5', (call) => {
      if (call.method === 'PUT') saved.push(call);
      if (call.path === 'v1/crud/trigger/5') return { json: { data: old } };
      return call.path === 'v1/crud/currency' ? page([{ id: '1', code: 'EUR', name: 'Euro' }]) : undefined;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There is no currency Euro: choose one of the list')).toBeVisible();
    const operators = within(await card()).getAllByRole('combobox', { name: 'Comparison' })[0];
    if (!operators) throw new Error('no operators');
    expect(within(operators).queryByRole('option', { name: 'contains' })).toBeNull();
    const value = await within(await card()).findByRole('combobox', { name: 'Value' });
    await userEvent.clear(value);
    await userEvent.type(value, 'EUR');
    await userEvent.click(await screen.findByRole('option', { name: /EUR/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body).toMatchObject({ trigger_settings: [{ filters: [{ value: 'EUR' }] }] });
  });
});

test('RMT-1 a backtest without firings shows the nearest misses with number, bar and distance', async () => {
  const miss = {
    class_name: 'Deposit',
    id: '9',
    partnerId: 'dep-9',
    bet: null,
    customerId: '3',
    partnerCustomerId: 'N1',
    at: '2026-01-02T03:04:05.000Z',
    trigger_settings: [{ key: 'S1', found: '950', operator: 'GREATER THAN', bar: '1000', holds: false }],
    lacking: [{ clause: 'S1', found: '950', operator: 'GREATER THAN', bar: '1000', off: '50' }],
  };
  const result = {
    labels: ['2026-01-01'],
    datasets: [{ label: 'firings', data: [0] }],
    events: 12,
    firings: 0,
    no_answer: 0,
    customers: 0,
    first: [],
    misses: [miss],
  };
  desk('/triggers/edit/5', ({ path }) =>
    path === 'v1/crud/trigger/backtest' ? { json: { data: result } } : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Run backtest' }));
  const misses = await screen.findByRole('region', { name: 'Nearest misses' });
  expect(misses).toHaveTextContent('S1');
  expect(misses).toHaveTextContent('950');
  expect(misses.textContent?.replace(/[\u2068\u2069]/g, '')).toContain('needed: > 1,000');
  expect(misses).toHaveTextContent('off by 50');
  expect(within(misses).getByRole('link', { name: 'N1' })).toBeVisible();
});

test.each<[Locale, string, string]>([
  ['de_DE', '1.000,5', '1.000,5'],
  ['fa_IR', '۱۰۰۰/۵', '۱٬۰۰۰٫۵'],
])('RMT-1 a trigger’s bar is read in the notation of %s: %s is 1500', async (locale, typed, shown) => {
  const speak = async (wanted: Locale) => {
    await act(async () => setPreferences({ locale: wanted }));
    await waitFor(() => expect(getShown().locale).toBe(wanted));
  };
  void followLocale();
  await speak(locale);
  const saved: unknown[] = [];
  desk('/triggers/edit/5', ({ method, body }) => {
    if (method !== 'PUT') return undefined;
    saved.push(body);
    return { json: { data: stored } };
  });
  const bar = await screen.findByRole('textbox', { name: translate('rmt.setting.bar') });
  await userEvent.clear(bar);
  await userEvent.type(bar, typed);
  await userEvent.tab();
  expect(bar).toHaveValue(shown);
  await userEvent.click(screen.getByRole('button', { name: translate('resources.form.save') }));
  await waitFor(() => expect(saved[0]).toMatchObject({ trigger_settings: [{ value: '1000.5' }] }));
  await speak('en_US');
});
