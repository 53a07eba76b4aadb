import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followLocale } from '../../../src/i18n/loadLocale.ts';
import { getShown, translate } from '../../../src/i18n/translate.ts';
import type { Locale } from '../../../src/manifest/enums.ts';
import { NumberField } from '../../../src/resources/inputs/NumberField.tsx';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { logIn, logOut, page, serve, stage } from './stage.tsx';

beforeEach(async () => {
  await logIn();
  void followLocale();
});
afterEach(async () => {
  logOut();
  await speak('en_US');
});

async function speak(locale: Locale): Promise<void> {
  await act(async () => setPreferences({ locale }));
  await waitFor(() => expect(getShown().locale).toBe(locale));
}

const amountFilter = 'filter[amount][gte]';

test('a German’s 1.000 filters by 1000, the chip says so, and a refusal gives the reason', async () => {
  await speak('de_DE');
  const calls = serve(() => page([]));
  stage('/deposits');
  await userEvent.click(await screen.findByRole('button', { name: translate('entities.deposit.fields.amount') }));
  const low = await screen.findByLabelText(translate('resources.filters.atLeast'));
  await userEvent.type(low, '1.000');
  await waitFor(() => expect(calls.at(-1)?.query.get(amountFilter)).toBe('1000'));
  await userEvent.clear(low);
  await userEvent.type(low, '12,5');
  await userEvent.tab();
  await waitFor(() => expect(calls.at(-1)?.query.get(amountFilter)).toBe('12.5'));

  await userEvent.clear(low);
  await userEvent.type(low, '12.5');
  await userEvent.tab();
  expect(low).toHaveAccessibleDescription(/Geben Sie die Zahl ein wie 12\.345,5/);
  await userEvent.click(screen.getByRole('button', { name: translate('resources.filters.done') }));
  expect(low).toBeVisible();
  expect(low).toHaveFocus();
  expect(calls.at(-1)?.query.get(amountFilter)).not.toBe('125');

  await userEvent.clear(low);
  await userEvent.type(low, '1250');
  await userEvent.click(screen.getByRole('button', { name: translate('resources.filters.done') }));
  expect(low).toHaveValue('1.250');
  await waitFor(() => expect(calls.at(-1)?.query.get(amountFilter)).toBe('1250'));
  expect(await screen.findByRole('button', { name: /1\.250/, hidden: true })).toBeInTheDocument();
});

test('a form accepts Persian digits, gives the reason for refusing a text, and sends the number', async () => {
  await speak('fa_IR');
  const data = { id: '9', code: 'EUR', name: 'Euro', minor_unit: 2 };
  const calls = serve(({ method, path }) => {
    if (method === 'POST') return { status: 201, json: { data } };
    return path.endsWith('/9') ? { json: { data } } : page([]);
  });
  stage('/currencies/create');
  const form = within(await screen.findByRole('dialog'));
  const box = (field: 'code' | 'name' | 'minor_unit') =>
    form.findByRole('textbox', { name: new RegExp(translate(`entities.currency.fields.${field}`)) });
  await userEvent.type(await box('code'), 'EUR');
  await userEvent.type(await box('name'), 'Euro');
  const places = await box('minor_unit');
  await userEvent.type(places, '1.2.3');
  await userEvent.tab();
  expect(places).toHaveAccessibleDescription(/۱۲٬۳۴۵/);
  const save = () => userEvent.click(screen.getByRole('button', { name: translate('resources.form.save') }));
  await save();
  expect(places).toHaveAccessibleDescription(/۱۲٬۳۴۵/);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.clear(places);
  await userEvent.type(places, '۲');
  await save();
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ minor_unit: 2 }));
  // the value is saved, and the dialog returns to the list
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a box is formatted on leaving it, and keeps every typed digit', async () => {
  await speak('fa_IR');
  const held: string[] = [];
  function Box() {
    const [value, setValue] = useState('');
    const change = (next: string) => {
      held.push(next);
      setValue(next);
    };
    return <NumberField label="amount" value={value} onChange={change} />;
  }
  render(<Box />);
  await userEvent.type(screen.getByLabelText('amount'), '۱۲۳۴/۵۶۷۸۹۰');
  await userEvent.tab();
  expect(held.at(-1)).toBe('1234.567890');
  expect(screen.getByLabelText('amount')).toHaveValue('۱٬۲۳۴٫۵۶۷۸۹۰');
});

test('an id filter accepts Persian digits and commas', async () => {
  await speak('fa_IR');
  const calls = serve(() => page([]));
  stage('/deposits');
  const [box] = await screen.findAllByRole('textbox', {
    name: new RegExp(`^${translate('entities.deposit.fields.partner_depositId')}`),
  });
  if (!box) throw new Error('There is no filter of partner ids.');
  await userEvent.type(box, '۱۲، ۱۳');
  await waitFor(() => expect(calls.at(-1)?.query.toString()).toMatch(/filter%5Bpartner_depositId%5D(%5Bin%5D)?=12/));
});
