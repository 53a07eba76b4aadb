import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import { followLocale } from '../../../src/i18n/loadLocale.ts';
import { getShown } from '../../../src/i18n/translate.ts';
import { entity, type ManifestDef } from '../../../src/manifest/entity.ts';
import type { Locale } from '../../../src/manifest/enums.ts';
import { f } from '../../../src/manifest/field.ts';
import { allPermissions } from '../../../src/manifest/permissions.ts';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { logIn, logOut, stage } from './stage.tsx';

/** Declared here and nowhere else: its fields are called as they are, in every language. */
const hall = entity({
  path: 'v1/crud/hall',
  route: 'halls',
  store: 'tenant',
  area: 'rmt',
  icon: 'Flag',
  label: 'title',
  sort: 'title',
  formIn: 'dialog',
  fields: {
    id: f.id(),
    title: f.text({ required: true }),
    opened_on: f.date(),
    opened_at: f.time(),
    chairs: f.integer(),
    stars: f.integer({ min: 1, max: 5 }),
    tables: f.integer({ min: 1 }),
    guests: f.integer({ max: 12_000 }),
    share: f.decimal({ scale: 4 }),
    weight: f.decimal({ scale: 1 }),
    crates: f.decimal({ scale: 0 }),
    margin: f.decimal({ scale: 4, min: '0.0001', max: 10 }),
    odds: f.decimal({ scale: 2, min: '1.01' }),
    fee: f.decimal({ scale: 2, max: 0 }),
    rent: f.money({ currency: 'currency', min: 0 }),
    currency: f.currency(),
  },
  list: ['title'],
  form: [
    'title',
    'opened_on',
    'opened_at',
    'chairs',
    'stars',
    'tables',
    'guests',
    'share',
    'weight',
    'crates',
    'margin',
    'odds',
    'fee',
    'rent',
    'currency',
  ],
});
const base: ManifestDef = declared;
const manifest: ManifestDef = { ...base, entities: { ...base.entities, hall } };
const aud = { code: 'AUD', name: 'Australian Dollar' };
const grand = { id: '3', title: 'Grand hall', currency: aud };

async function openForm(path: string) {
  const queryClient = new QueryClient();
  for (const use of ['create', 'edit']) queryClient.setQueryData(['judge', 'hall', use], () => () => []);
  const list = async (resource: string) => ({
    data: resource === 'currencies' ? [{ id: '1', ...aud }] : [grand],
    total: 1,
  });
  const provider = { getList: list, getMany: list, getOne: async () => ({ data: grand }) };
  stage(path, { manifest, overrides: {}, queryClient, provider: provider as unknown as DataProvider });
  return within(await screen.findByRole('dialog'));
}

async function speak(locale: Locale): Promise<void> {
  await act(async () => setPreferences({ locale }));
  await waitFor(() => expect(getShown().locale).toBe(locale));
}

beforeEach(async () => {
  await logIn([...new Set(allPermissions(manifest))]);
  void followLocale();
});
afterEach(async () => {
  logOut();
  await speak('en_US');
});

describe('the hint below an input', () => {
  test('a time names its zone, and a date has none', async () => {
    const form = await openForm('/halls/create');
    expect(await form.findByLabelText(/^Opened at/)).toHaveAccessibleDescription('In UTC');
    expect(form.getByLabelText(/^Opened on/)).not.toHaveAccessibleDescription();
  });

  test.each([
    ['Chairs', 'A whole number.'],
    ['Stars', 'A whole number from 1 to 5.'],
    ['Tables', 'A whole number, at least 1.'],
    ['Guests', 'A whole number, at most 12,000.'],
    ['Share', 'A number with at most 4 decimals.'],
    ['Weight', 'A number with at most 1 decimal.'],
    ['Crates', 'A whole number.'],
    ['Margin', 'A number with at most 4 decimals. From 0.0001 to 10.'],
    ['Odds', 'A number with at most 2 decimals. At least 1.01.'],
    ['Fee', 'A number with at most 2 decimals. At most 0.'],
    ['Rent', 'An amount with at most 2 decimals. At least 0.'],
  ])('a number names its bounds: %s', async (name, hint) => {
    const form = await openForm('/halls/create');
    expect(await form.findByRole('textbox', { name })).toHaveAccessibleDescription(hint);
  });

  test.each([
    ['de_DE', 'Eine ganze Zahl, höchstens 12.000.', 'Eine Zahl mit höchstens 4 Nachkommastellen. Von 0,0001 bis 10.'],
    ['fa_IR', 'عدد صحیح، حداکثر ۱۲٬۰۰۰.', 'عددی با حداکثر ۴ رقم اعشار. از ۰٫۰۰۰۱ تا ۱۰.'],
  ] as const)('the bounds are in the reader’s notation: %s', async (locale, guests, margin) => {
    await speak(locale);
    const form = await openForm('/halls/create');
    expect(await form.findByRole('textbox', { name: 'Guests' })).toHaveAccessibleDescription(guests);
    expect(form.getByRole('textbox', { name: 'Margin' })).toHaveAccessibleDescription(margin);
  });
});

test('a currency shows code and name, just picked or loaded with the record', async () => {
  const shown = 'AUD · Australian Dollar';
  const fresh = await openForm('/halls/create');
  const box = await fresh.findByRole('combobox', { name: 'Currency' });
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name: /Australian Dollar/ }));
  expect(box).toHaveValue(shown);
  await userEvent.tab();
  expect(box).toHaveValue(shown);

  logOut();
  await logIn([...new Set(allPermissions(manifest))]);
  const held = await openForm('/halls/edit/3');
  expect(await held.findByRole('combobox', { name: 'Currency' })).toHaveValue(shown);
});
