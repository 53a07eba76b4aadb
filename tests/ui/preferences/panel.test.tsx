import { QueryClient, useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { request } from '../../../src/dataProvider/http.ts';
import { PreferenceKeeper } from '../../../src/preferences/PreferenceKeeper.tsx';
import { PreferencesPanel } from '../../../src/shell/preferences/PreferencesPanel.tsx';
import { getPreferences, setPreferences } from '../../../src/theme/preferences.ts';
import { arrive, Backend, draw, forgetAll } from './stage.tsx';

const currencies = [
  { id: '1', code: 'EUR', name: 'Euro' },
  { id: '2', code: 'GBP', name: 'Pound Sterling' },
  { id: '3', code: 'PLN', name: 'Zloty' },
];
let backend: Backend;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  forgetAll();
  backend = new Backend(({ url }) => {
    if (!url.pathname.endsWith('/currency')) return undefined;
    const typed = (url.searchParams.get('filter[name][contains]') ?? '').toLowerCase();
    const found = currencies.filter(({ name }) => name.toLowerCase().includes(typed));
    return { body: { data: found, total: found.length } };
  });
});
afterEach(forgetAll);

function Bench() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <PreferencesPanel open={open} onClose={() => setOpen(false)} />
      <PreferenceKeeper />
    </>
  );
}

async function openPanel(): Promise<HTMLElement> {
  await arrive();
  draw(<Bench />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog', { name: 'Preferences' });
}
const radio = (panel: HTMLElement, name: RegExp | string) => within(panel).getByRole('radio', { name });
const sent = (...lines: string[]) => waitFor(() => expect(backend.sent()).toEqual(lines));

describe('the panel', () => {
  test('PRF-1 eight languages have their own names; choosing one applies its direction', async () => {
    const panel = await openPanel();
    await userEvent.click(within(panel).getByRole('combobox', { name: /^Language/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'English',
      'Ελληνικά',
      'Français',
      'Deutsch',
      'Español',
      'Italiano',
      'Azərbaycanca',
      'فارسی',
    ]);
    expect(within(panel).queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'فارسی' }));
    expect(getPreferences()).toMatchObject({ locale: 'fa_IR', direction: 'rtl' });
    await waitFor(() => expect(backend.sent().sort()).toEqual(['direction=rtl', 'locale=fa_IR']));
  });

  test('PRF-1 the link to the translation tool is for those who may translate', async () => {
    backend.permissions = ['translation.edit'];
    const panel = await openPanel();
    expect(within(panel).getByRole('link', { name: /translation tool/ })).toHaveAttribute('href', '/translation-tool');
  });

  test('PRF-4 SHL-5 theme and layout by picture, accents by name, appearance and row height are saved under their names', async () => {
    const panel = await openPanel();
    expect(radio(panel, 'Enigma, side menu')).toBeChecked();
    expect(radio(panel, /Theme 1/)).toBeChecked();
    await userEvent.click(radio(panel, 'Rubick, top menu'));
    expect(getPreferences()).toMatchObject({ theme: 'rubick', layout: 'top-menu' });
    await userEvent.click(radio(panel, /Theme 2/));
    await userEvent.click(radio(panel, 'Dark'));
    await userEvent.click(radio(panel, 'Compact'));
    await userEvent.click(radio(panel, 'Off'));
    await userEvent.click(radio(panel, 'Right to left'));
    await sent(
      'theme=rubick',
      'layout=top-menu',
      'color=theme-2',
      'appearance=dark',
      'density=compact',
      'keys=off',
      'direction=rtl',
    );
    expect(await within(panel).findByText('Saved')).toBeVisible();
  });

  test('PRF-6 Reset to defaults can be undone', async () => {
    const panel = await openPanel();
    await userEvent.click(radio(panel, 'Rubick, side menu'));
    await userEvent.click(within(panel).getByRole('button', { name: 'Reset to defaults' }));
    expect(getPreferences()).toMatchObject({ theme: 'enigma', color: 'default' });
    expect(radio(panel, /^Default/)).toBeChecked();
    await userEvent.click(within(panel).getByRole('button', { name: 'Undo' }));
    expect(getPreferences()).toMatchObject({ theme: 'rubick', color: 'theme-1' });
    expect(within(panel).getByRole('button', { name: 'Reset to defaults' })).toBeVisible();
  });

  test('PRF-3 CST-2 a currency is found by typing, requested after 500 ms without typing', async () => {
    const panel = await openPanel();
    const box = within(panel).getByRole('combobox', { name: 'Currency' });
    expect(box).toHaveValue('EUR · Euro');
    await userEvent.clear(box);
    await userEvent.type(box, 'pound');
    const searches = () => backend.calls.map(({ url }) => url.searchParams.get('filter[name][contains]'));
    expect(searches()).not.toContain('pound');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1), { timeout: 5_000 });
    await userEvent.click(screen.getByRole('option', { name: /Pound Sterling/ }));
    expect(getPreferences().currency).toBe('GBP');
    expect(searches().filter((typed) => typed?.startsWith('p'))).toEqual(['pound']);
    await sent('currency={"code":"GBP","name":"British Pound"}');
    expect(backend.calls.at(-1)?.url.searchParams.get('currency')).toBe('GBP');
  });

  test('PRF-5 an unsaved choice is shown in the panel, with a retry', async () => {
    const panel = await openPanel();
    backend.refusal = { status: 503, body: { message: 'Closed for the night.' } };
    await userEvent.click(radio(panel, 'Dark'));
    const alert = await within(panel).findByRole('alert');
    expect(alert).toHaveTextContent('Kept in this browser, but not saved yet. Closed for the night.');
    expect(getPreferences().appearance).toBe('dark');
    backend.refusal = null;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(panel).queryByRole('alert')).toBeNull());
    expect(backend.states).toEqual([{ name: 'appearance', value: 'dark' }]);
  });

  test('PRF-5 Esc closes it, and the focus returns', async () => {
    await openPanel();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});

test('PRF-5 without the panel an unsaved choice is shown as one toast', async () => {
  await arrive();
  draw(<PreferenceKeeper />);
  backend.refusal = { status: 500, body: { message: 'The disk is full.' } };
  setPreferences({ appearance: 'dark' });
  expect(await screen.findByText(/kept in this browser and sent again later. The disk is full./)).toBeVisible();
});

test('PRF-3 another currency reloads what is on screen, and is sent with every request', async () => {
  await arrive();
  draw(
    <>
      <Total />
      <PreferenceKeeper />
    </>,
    new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } }),
  );
  const asked = () =>
    backend.calls
      .filter(({ url }) => url.pathname.endsWith('/total'))
      .map(({ url }) => `${url.searchParams.get('currency')} ${url.searchParams.has('timezone')}`);
  await waitFor(() => expect(asked()).toEqual(['EUR true']));
  setPreferences({ currency: 'PLN' });
  await waitFor(() => expect(asked()).toEqual(['EUR true', 'PLN true']));
});

function Total() {
  useQuery({ queryKey: ['total'], queryFn: () => request('v1/total') });
  return null;
}
