import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '../../../server/ingest/ingestKinds.ts';
import { judgeOf } from '../../../server/ingest/validateRow.ts';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { followLocale } from '../../../src/i18n/loadLocale.ts';
import { reasonsIn, reasonText } from '../../../src/i18n/reasons.ts';
import { getShown, show } from '../../../src/i18n/translate.ts';
import { enums, type Locale } from '../../../src/manifest/enums.ts';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { logIn, logOut, page, serve, stage } from '../resources/stage.tsx';

beforeEach(() => logIn());
afterEach(() => {
  logOut();
  setPreferences({ locale: 'en_US' });
  show({ locale: 'en_US', worded: new Map(), own: new Map(), mui: {} });
});

async function read(locale: Locale): Promise<void> {
  setPreferences({ locale });
  await followLocale();
  await waitFor(() => expect(getShown().locale).toBe(locale));
}

const others = enums.Locales.filter((locale) => locale !== 'en_US');
const filled = (text: string) => text.replaceAll(/%\{\w+\}/g, 'x-1');

describe('why rows, calls and jobs failed', () => {
  test.each(others)('is worded in %s, for everything that the server stores', async (locale) => {
    await read(locale);
    const left = Object.values(reasons)
      .map(filled)
      .filter((text) => reasonText(text) === text);
    expect(left).toEqual([]);
    expect(reasonText('What nobody worded')).toBe('What nobody worded');
  });

  test('every reason of the row validation has a word', async () => {
    await read('de_DE');
    const judge = judgeOf({ contract: contracts.deposits, entity: 'deposit', times: 'past' });
    const ground = { currencies: new Set(['EUR']), now: Date.UTC(2026, 0, 5) };
    const row = {
      partner_depositId: 'd-1',
      partner_customerId: 'c-1',
      amount: '950.00',
      currency: 'EUR',
      result: 'APPROVED',
      submitted_at: '2026-01-05T09:00:00Z',
    };
    const wrong = [
      7,
      { ...row, amount: '-1', currency: 'euro', result: 'GONE', more: 1 },
      { ...row, currency: 'XTS', submitted_at: '2050-01-05T09:00:00Z' },
      { ...row, partner_depositId: undefined, submitted_at: 'yesterday' },
      { ...row, partner_depositId: 'd\u0000' },
      { ...row, submitted_at: '1800-01-05T09:00:00Z' },
      Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`f${at}`, at])),
    ];
    const said = wrong.map((one) => judge(one, ground)).flatMap((verdict) => (Array.isArray(verdict) ? verdict : []));
    expect(said.length).toBeGreaterThan(9);
    const worded = said.map((text) => [text, reasonsIn(text)] as const);
    expect(worded.filter(([text, [one]]) => one === undefined || text.endsWith(one.text))).toEqual([]);
    expect(reasonsIn(said.join('; '))).toHaveLength(said.length);
  });
});

const refused = {
  id: '7',
  kind: 'betslips',
  line: 3,
  row: JSON.stringify({
    partner_betslipId: 'b-1',
    stake: '12.50',
    settled: true,
    result: 'WON',
    bets: [{ market: '1X2' }],
  }),
  errors:
    'bets.0.odd.price: This field is required; currency: There is no currency EUX; import the currencies, or correct the code',
  request_id: 'r-1',
  replayed_at: null,
  created_at: '2026-01-05T09:00:00.000Z',
};

test('a refused row’s page words its kind, its reasons and its fields', async () => {
  await read('de_DE');
  serve(({ path }) => (path === 'v1/crud/ingest-log/7' ? { json: { data: refused } } : undefined));
  stage('/ingest-log/7/show');
  expect(await screen.findByText('Wette 1, Quote: Dieses Feld ist erforderlich')).toHaveAttribute(
    'title',
    'bets.0.odd.price',
  );
  expect(screen.getByText(/Die Währung EUX gibt es nicht/)).toBeVisible();
  expect(screen.getAllByText('Wettscheine')[0]).toBeVisible();
  const row = (await screen.findByText('12,50')).closest('dl');
  if (!row) throw new Error('The row is no list.');
  expect(within(row).getByText('Gewonnen')).toBeVisible();
  expect(within(row).getByText('Ja')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/"stake"|This field|betslips/);
});

test('the list of refused rows words kinds and reasons, and offers the kinds as a filter', async () => {
  await read('de_DE');
  serve(({ path }) =>
    path === 'v1/crud/ingest-log' ? page([{ ...refused, errors: 'amount: This field is required' }]) : undefined,
  );
  stage('/ingest-log');
  expect(await screen.findByText('Wettscheine')).toBeVisible();
  expect(screen.getByText('Betrag: Dieses Feld ist erforderlich')).toBeVisible();
  expect(screen.queryByText('betslips')).toBeNull();
});

test('a log’s structures are lists of labelled fields and values', async () => {
  const log = {
    id: '9',
    trigger_name: 'Mine',
    mode: 'ACTIVE',
    outcome: 'TRIGGERED',
    class_name: 'Deposit',
    trigger_settings: [{ key: 'S1', found: '3', operator: 'GREATER THAN', bar: '2', holds: true }],
    suspect_items: [{ type: 'DEPOSIT', id: '4', partnerId: 'd-4', result: 'APPROVED' }],
    at: '2026-01-05T09:00:00.000Z',
    created_at: '2026-01-05T09:00:00.000Z',
  };
  await read('de_DE');
  serve(({ path }) => (path === 'v1/crud/trigger-log/9' ? { json: { data: log } } : undefined));
  stage('/trigger-logs/9/show');
  expect(await screen.findByText('Erfüllt')).toBeVisible();
  expect(screen.getByText('Genehmigt')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/GREATER THAN|APPROVED|"key"/);
});
