import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shownText } from '../../../src/i18n/given.ts';
import { followLocale } from '../../../src/i18n/loadLocale.ts';
import { getShown, show } from '../../../src/i18n/translate.ts';
import type { Locale } from '../../../src/manifest/enums.ts';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { open, world } from '../alerts/stage.tsx';
import { alertOf, dataOf } from '../alerts/stories.ts';
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

test('built-in records have their name in the reader’s language; texts that users wrote stay', async () => {
  await read('de_DE');
  expect(shownText('trigger', 'name', 'Stake spike')).toBe('Einsatzsprung');
  expect(shownText('risk', 'name', 'Stolen cards')).toBe('Gestohlene Karten');
  expect(shownText('customer_tag', 'description', 'Has asked for a pause.')).toBe('Hat um eine Pause gebeten.');
  expect(shownText('trigger', 'name', 'Stake spike at night')).toBe('Stake spike at night');
  expect(shownText('customer', 'customer_details.name', 'Care')).toBe('Care');
  show({ own: new Map([['defaults.trigger.stakeSpike.name', 'Sprung im Einsatz']]) });
  expect(shownText('trigger', 'name', 'Stake spike')).toBe('Sprung im Einsatz');
  setPreferences({ locale: 'en_US' });
  await waitFor(() => expect(getShown().locale).toBe('en_US'));
  expect(shownText('trigger', 'name', 'Stake spike')).toBe('Stake spike');
});

test.each<[Locale, string, string, string]>([
  [
    'en_US',
    'Stolen cards: Burst of declined deposits, Mine',
    'Set the risk status to Under review',
    'No number for S1.',
  ],
  [
    'de_DE',
    'Gestohlene Karten: Serie abgelehnter Einzahlungen, Mine',
    'Risikostatus setzen: In Prüfung',
    'Keine Zahl für S1.',
  ],
])('the engine’s alerts, requests and logs are worded in %s', async (locale, alert, request, reason) => {
  await read(locale);
  expect(shownText('alert', 'text', 'Stolen cards: Burst of declined deposits, Mine')).toBe(alert);
  expect(shownText('action_request', 'text', 'Set the risk status to UNDER REVIEW')).toBe(request);
  expect(shownText('trigger_log', 'reason', 'No number for S1.')).toBe(reason);
  expect(shownText('action_request', 'text', 'Ring them up')).toBe('Ring them up');
});

test.each<[Locale, string]>([
  ['en_US', 'Shared payment method'],
  ['de_DE', 'Gemeinsames Zahlungsmittel'],
])('why customers are tied is worded in %s; an operator’s own reason stays', async (locale, tie) => {
  await read(locale);
  expect(shownText('customer_customer', 'reason', 'SHARED PAYMENT')).toBe(tie);
  expect(shownText('customer_customer', 'reason', 'SAME SOFA')).toBe('SAME SOFA');
});

test('lists, references and pickers show a default record’s name in the reader’s language', async () => {
  await read('de_DE');
  const trading = { id: '3', name: 'Trading' };
  const limited = { id: '1', name: 'Stake limited', category: trading, description: 'Takes lower stakes than others.' };
  const own = { id: '2', name: 'My own', category: trading, description: null };
  serve(({ path }) => {
    if (path === 'v1/crud/customer-tag') return page([limited, own]);
    return path === 'v1/crud/customer-tag-category' ? page([trading]) : undefined;
  });
  stage('/tags');
  const row = (await screen.findByText('Einsatz begrenzt')).closest('tr');
  if (!row) throw new Error('A name stands in no row.');
  expect(within(row).getByText('Handel')).toBeVisible();
  expect(within(row).getByText('Bekommt niedrigere Einsätze als andere.')).toBeVisible();
  expect(screen.getByText('My own')).toBeVisible();
  expect(screen.queryByText('Trading')).toBeNull();
});

test.each<[Locale, string]>([
  ['en_US', 'Partner admin'],
  ['de_DE', 'Partner-Administrator'],
])(
  'built-in roles have words in %s where others refer to them; the role itself shows its name',
  async (locale, word) => {
    await read(locale);
    const roles = [
      { id: '2', name: 'role.partner.admin' },
      { id: '9', name: 'role.night.desk' },
    ];
    serve(({ path }) => {
      if (path === 'v1/crud/user') return page([{ id: '7', name: 'Ada', email: 'a@b.test', roles, tenants: [] }]);
      return path === 'v1/crud/role' ? page(roles) : undefined;
    });
    stage('/Users');
    expect(await screen.findByText(word)).toBeVisible();
    expect(screen.getByText('role.night.desk')).toBeVisible();
    cleanup();
    stage('/roles');
    expect(await screen.findByText('role.partner.admin')).toBeVisible();
    expect(screen.queryByText(word)).toBeNull();
  },
);

test('ALR-1 an alert’s row names risk and triggers in the reader’s language', async () => {
  await read('de_DE');
  const trigger = {
    id: '8',
    name: 'Stake spike',
    status: 'TRIGGERED' as const,
    trigger_settings: [],
    suspect_items: [],
  };
  const data = dataOf({}, { risks: [{ id: '5', name: 'Organised betting' }], triggers: [trigger] });
  world({ alerts: [alertOf(data, { text: 'Organised betting: Stake spike' })] });
  open('/customer-alerts');
  const [name] = await screen.findAllByText('Organisiertes Wetten');
  expect(name).toBeVisible();
  expect(screen.getByText('Einsatzsprung')).toBeVisible();
  expect(screen.queryByTitle('Organised betting: Stake spike')).toBeNull();
});
