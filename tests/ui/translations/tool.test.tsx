import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, TestMemoryRouter, useRouterProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { authProvider } from '../../../src/authProvider/authProvider.ts';
import { TranslationTool } from '../../../src/custom/translations/TranslationTool.tsx';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { useI18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { show, translate } from '../../../src/i18n/translate.ts';
import { ManifestProvider } from '../../../src/ManifestContext.tsx';
import { enums } from '../../../src/manifest/enums.ts';
import { Toasts } from '../../../src/shell/Toasts.tsx';
import { type Answer, type Call, everything, logIn, logOut, page, serve } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';

const stamp = '2026-01-05T12:00:00.000Z';
const every = (text: string) => Object.fromEntries(enums.Locales.map((locale) => [locale, `${text} ${locale}`]));
const row = (id: string, key: string, texts: object, more: object = {}) => ({
  id,
  key,
  group: key.split('.')[0],
  text: JSON.stringify(texts),
  bundled: JSON.stringify(texts),
  source: 'BUNDLED',
  missing: 8 - Object.keys(texts).length,
  created_at: stamp,
  updated_at: stamp,
  ...more,
});
const greeting = row('1', 'menu.greeting', { en_US: 'Hello, %{name}', de_DE: 'Hallo, %{name}' });
const edited = row('2', 'menu.alert', every('Alarms'), {
  bundled: JSON.stringify({ ...every('Alarms'), de_DE: 'Warnungen' }),
  source: 'EDITED',
});
const rows = [greeting, edited];

/** The API of labels; `answer` may say otherwise. */
function api(answer: (call: Call) => Answer | undefined = () => undefined): Call[] {
  return serve((call) => {
    const own = answer(call);
    if (own) return own;
    const id = /^v1\/crud\/static-translations\/(\d+)$/.exec(call.path)?.[1];
    if (call.path === 'v1/crud/get-language-translations') return { json: { en_US: { 'menu.alert': 'Alarms' } } };
    if (call.path === 'v1/crud/static-translations' && call.method === 'GET') return page(rows);
    const found = rows.find((one) => one.id === id) ?? row('9', 'own.key', {});
    const body = typeof call.body === 'object' ? call.body : {};
    return { json: { data: { ...found, ...body } }, status: call.method === 'POST' ? 201 : 200 };
  });
}

function Stage() {
  return (
    <ManifestProvider value={manifest}>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={useI18nProvider()}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <Pages />
        <Toasts />
      </CoreAdminContext>
    </ManifestProvider>
  );
}
function Pages() {
  const { Route, Routes } = useRouterProvider();
  return (
    <Routes>
      <Route path="/translation-tool/*" element={<TranslationTool />} />
    </Routes>
  );
}

function stage(path = '/translation-tool') {
  const at = { path: '' };
  render(
    <TestMemoryRouter initialEntries={[path]} locationCallback={({ pathname }) => (at.path = pathname)}>
      <Stage />
    </TestMemoryRouter>,
  );
  return at;
}
const field = (name: string) => screen.findByRole('textbox', { name });
const written = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

beforeEach(() => logIn());
afterEach(() => {
  logOut();
  show({ own: new Map() });
});

describe('the list', () => {
  test('TRN-2 RTE-10 is paged, incomplete labels first; key and texts of all languages are side by side', async () => {
    const calls = api();
    stage();
    const grid = await screen.findByRole('grid');
    const list = calls.find(({ path }) => path === 'v1/crud/static-translations');
    expect(Object.fromEntries(list?.query ?? [])).toMatchObject({ page: '1', per_page: '10', sort: '-missing' });
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(9);
    const [, first] = within(grid).getAllByRole('row');
    expect(within(first as HTMLElement).getAllByText('No text')).toHaveLength(6);
    expect(within(first as HTMLElement).getByRole('rowheader')).toHaveTextContent('menu.greeting6 texts missing');
    const persian = within(grid).getByText('Alarms fa_IR').closest('td');
    expect(persian).toHaveAttribute('dir', 'rtl');
    expect(persian).toHaveAttribute('lang', 'fa-IR');
    expect(within(grid).getByText('Alarms de_DE').closest('td')).toHaveAttribute('data-state', 'edited');
    expect(within(grid).getByText('Alarms it_IT').closest('td')).not.toHaveAttribute('data-state');
  });

  test('TRN-2 filters by key, by text, and by missing texts', async () => {
    const calls = api();
    stage();
    await screen.findByRole('grid');
    await userEvent.type(screen.getByRole('textbox', { name: /^Key/ }), 'alert{Enter}');
    await waitFor(() => expect(calls.at(-1)?.query.get('filter[key]')).toBe('alert'));
    await userEvent.click(screen.getByRole('button', { name: 'Only with missing texts' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('filter[missing][gte]')).toBe('1'));
    expect(calls.at(-1)?.query.get('filter[key]')).toBe('alert');
    expect(screen.getByRole('button', { name: 'Only with missing texts' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'key');
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('key'));
  });

  test('TRN-2 arrow keys move between cells, Enter opens the label at that language', async () => {
    api();
    const at = stage();
    const grid = await screen.findByRole('grid');
    const [start] = within(grid).getAllByRole('rowheader');
    act(() => start?.focus());
    await userEvent.keyboard('{ArrowDown}{End}');
    expect(document.activeElement).toHaveTextContent('Alarms fa_IR');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(document.activeElement).toHaveTextContent('No text');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    expect(at.path).toBe('/translation-tool/edit/1');
    const german = await field('Deutsch');
    await waitFor(() => expect(german).toHaveFocus());
    expect(german).toHaveValue('Hallo, %{name}');
  });

  test('ERR-8 a failure stays in the panel with Retry; an empty list says so', async () => {
    let fails = true;
    api(({ path }) => (fails && path.endsWith('static-translations') ? { status: 500, json: {} } : undefined));
    stage();
    const alert = await screen.findByRole('alert');
    fails = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid')).toBeVisible();
    // react-admin notes the refused call, too
    expect(takeComplaints()).toHaveLength(1);
  });

  test('PRM-1 a user who may only read opens a label read-only', async () => {
    await logIn(everything.filter((one) => !/^translation\.(create|edit)$/.test(one)));
    api();
    const at = stage();
    await userEvent.click(await screen.findByText('Alarms de_DE'));
    expect(at.path).toBe('/translation-tool/2/show');
    expect(await field('Deutsch')).toHaveAttribute('readonly');
    const dialog = screen.getByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Close']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(at.path).toBe('/translation-tool'));
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(screen.queryByText('Create Label')).toBeNull();
  });
});

describe('a label', () => {
  test('TRN-2 a changed text is sent with the others, and appears in the console without a reload', async () => {
    const calls = api();
    const at = stage('/translation-tool/edit/2');
    const english = await field('English');
    await userEvent.clear(english);
    await userEvent.type(english, 'Alarms');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(at.path).toBe('/translation-tool'));
    const [put] = written(calls);
    expect(put).toMatchObject({ method: 'PUT', body: { id: '2', updated_at: stamp } });
    expect(JSON.parse((put as { body: { text: string } }).body.text)).toEqual({ ...every('Alarms'), en_US: 'Alarms' });
    await waitFor(() => expect(translate('menu.alert')).toBe('Alarms'));
  });

  test('TRN-2 a text that lacks a placeholder is reported at once and not sent; the placeholder can be inserted', async () => {
    const calls = api();
    stage('/translation-tool/edit/1');
    const french = await field('Français');
    await userEvent.type(french, 'Bonjour');
    expect(screen.getByText('Lacks %{name}, which the English text has.')).toBeVisible();
    expect(french).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('One text does not fit the English one.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(french).toHaveFocus();
    expect(written(calls)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Insert %{name}' }));
    expect(french).toHaveValue('Bonjour%{name}');
    expect(french).toHaveAttribute('aria-invalid', 'false');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written(calls)).toHaveLength(1));
  });

  test('TRN-2 an edited text can be reset to the built-in one', async () => {
    const calls = api();
    stage('/translation-tool/edit/2');
    expect(await screen.findByText('Warnungen')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Restore the bundled text in Deutsch' }));
    expect(await field('Deutsch')).toHaveValue('Warnungen');
    expect(screen.queryByRole('button', { name: /Restore the bundled/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(written(calls)).toHaveLength(1));
  });

  test('TRN-2 the server’s refusal is shown at the texts, and nothing is lost', async () => {
    api(({ method }) =>
      method === 'PUT'
        ? { status: 422, json: { message: 'no', errors: { text: ['The text of de_DE lacks %{x}'] } } }
        : undefined,
    );
    stage('/translation-tool/edit/2');
    await userEvent.type(await field('Italiano'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The text of de_DE lacks %{x}')).toBeVisible();
    expect(await field('Italiano')).toHaveValue('Alarms it_IT!');
    expect(takeComplaints()).toHaveLength(1);
  });

  test('TRN-2 a new label takes its area as group and requires a key', async () => {
    const calls = api();
    const at = stage('/translation-tool/create');
    const key = await screen.findByRole('textbox', { name: /^Key/, hidden: false });
    await waitFor(() => expect(key).toHaveFocus());
    await userEvent.type(await field('English'), 'Own text');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required')).toBeVisible();
    expect(written(calls)).toEqual([]);
    await userEvent.type(key, 'own.key');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(at.path).toBe('/translation-tool'));
    expect(written(calls)[0]).toMatchObject({
      method: 'POST',
      body: { group: 'own', key: 'own.key', text: '{"en_US":"Own text"}' },
    });
  });
});

describe('import and export', () => {
  const csv = (text: string) => new File([text], 'labels.csv', { type: 'text/csv' });
  const choose = async (file: File) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.upload(within(dialog).getByLabelText('Choose a file', { selector: 'input' }), file);
    return dialog;
  };

  test('TRN-2 shows what a file would change before anything is sent, then saves with progress', async () => {
    const calls = api();
    stage();
    const dialog = await choose(
      csv(
        'key,en_US,de_DE\nmenu.greeting,,"Guten Tag, %{name}"\nown.new,New,Neu\nmenu.alert,Alarms en_US,\nmenu.x,%{a},b\n',
      ),
    );
    expect(await within(dialog).findByText('Guten Tag, %{name}')).toBeVisible();
    expect(within(dialog).getByText('Hallo, %{name}')).toBeVisible();
    expect(within(dialog).getByText(/Deutsch: Lacks %{a}/)).toBeVisible();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['1 To change', '1 To add', '1 Failed', '1 Unchanged']);
    expect(written(calls)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save 2 labels' }));
    expect(await within(dialog).findByText('2 labels saved')).toBeVisible();
    expect(
      written(calls)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(['POST v1/crud/static-translations', 'PUT v1/crud/static-translations/1']);
    await waitFor(() => expect(calls.at(-1)?.method).toBe('GET'));
  });

  test('TRN-2 the server’s refusals are listed by key; the others are saved', async () => {
    api(({ method, path }) =>
      method === 'PUT' && path.endsWith('/1') ? { status: 409, json: { message: 'Changed meanwhile' } } : undefined,
    );
    stage();
    const dialog = await choose(csv('key,de_DE\nmenu.greeting,"Na, %{name}"\nmenu.alert,Achtung\n'));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Save 2 labels' }));
    expect(await within(dialog).findByText('1 label saved')).toBeVisible();
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('menu.greeting: Changed meanwhile');
    expect(takeComplaints()).toHaveLength(1);
  });

  test('TRN-2 an unreadable file is refused with the reason, and another can be chosen', async () => {
    api();
    stage();
    const dialog = await choose(csv('name,text\na,b\n'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('no column “key”');
    await userEvent.upload(
      within(dialog).getByLabelText('Choose a file', { selector: 'input' }),
      csv('key,en_US\nmenu.alert,Alarms en_US\n'),
    );
    expect(await within(dialog).findByText(/^No changes in this file\./)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  test('TRN-2 the export has every label that the filters select', async () => {
    api();
    const blobs: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob), revokeObjectURL: () => {} }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    stage();
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('2 rows exported')).toBeVisible();
    const text = (await blobs[0]?.text()) ?? '';
    expect(text.split('\r\n')[1]).toBe('menu.greeting,"Hello, %{name}",,,"Hallo, %{name}",,,,');
  });
});
