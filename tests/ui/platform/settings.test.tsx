import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SettingsPage } from '../../../src/custom/platform/SettingsPage.tsx';
import { type Answer, type Call, everything, logOut, page, serve } from '../resources/stage.tsx';
import { enter, run, settings, show, snapshot } from './stage.tsx';

const gbp = { code: 'GBP', name: 'Pound Sterling', rate: '0.842680', day: '2026-01-02', missing: 0, missing_days: [] };
const rates = {
  day: '2026-01-02',
  behind: 3,
  currencies: [
    { ...gbp, code: 'EUR', name: 'Euro', rate: null, day: null, stale: false },
    { ...gbp, stale: false },
    { ...gbp, code: 'SEK', name: null, missing: 12, missing_days: ['2026-01-01', '2025-12-31'], stale: true },
  ],
};
const tenant = { id: '1', name: 'Northgate', domain: 'northgate.example.com', db_host: 'main', db_host_logs: 'logs' };

let answers: { [call: string]: Answer | ((call: Call) => Answer) };
let calls: Call[];
beforeEach(async () => {
  await enter();
  answers = {
    'GET v1/platform/settings': { json: { data: settings } },
    'GET v1/platform/rates': { json: { data: rates } },
    'GET v1/crud/tenant': page([tenant]),
    'GET v1/components/get-dropdown-rows': page([]),
  };
  calls = serve((call) => {
    const found = answers[`${call.method} ${call.path}`];
    return typeof found === 'function' ? found(call) : found;
  });
});
afterEach(logOut);
const made = (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path);
const days = (name: string) => screen.findByRole('textbox', { name });
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

describe('defaults and retention', () => {
  test('RTE-11 a change is sent with the version that was read; an empty box means for ever', async () => {
    answers['PUT v1/platform/settings'] = ({ body }) => ({
      json: { data: { ...(body as object), updated_at: '2026-01-05T13:00:00.000Z' } },
    });
    show(<SettingsPage />);
    expect(await days('Failed events')).toHaveValue('30');
    await userEvent.clear(await days('Failed events'));
    await userEvent.type(await days('Trigger logs'), '400');
    await userEvent.click(screen.getByRole('combobox', { name: /Language/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Ελληνικά' }));
    await save();
    await screen.findByText('Settings saved');
    expect(made('PUT', 'v1/platform/settings').map(({ body }) => body)).toEqual([
      {
        ...settings,
        locale: 'el_GR',
        retention: { ...settings.retention, ingest_log: null, trigger_log: 400 },
      },
    ]);
    expect(await screen.findByText(/Last change: Jan 05, 2026, 13:00/)).toBeVisible();
  });

  test('VAL-6 an invalid value is reported below its box, and nothing is sent', async () => {
    show(<SettingsPage />);
    await userEvent.type(await days('Audit log'), '12');
    await userEvent.type(await days('Webhook deliveries'), 'soon');
    await userEvent.type(await days('Trigger logs'), '1.5');
    await save();
    expect(await days('Audit log')).toHaveAccessibleDescription(/must be between 90 and 3,650/);
    expect(await days('Webhook deliveries')).toHaveAccessibleDescription(/not a number/);
    expect(await days('Trigger logs')).toHaveAccessibleDescription(/must be a whole number/);
    expect(screen.getByRole('alert')).toHaveTextContent('Some settings are invalid. Check the marked fields.');
    expect(made('PUT', 'v1/platform/settings')).toEqual([]);
  });

  test('ERR-5 a conflicting change shows the differences and lets the user choose', async () => {
    const theirs = { ...settings, theme: 'rubick', updated_at: '2026-01-05T12:30:00.000Z' };
    answers['PUT v1/platform/settings'] = ({ body }) =>
      (body as { updated_at: string }).updated_at === theirs.updated_at
        ? { json: { data: { ...(body as object), updated_at: '2026-01-05T12:31:00.000Z' } } }
        : { status: 409, json: { message: 'Somebody else has changed the settings.', current: theirs } };
    show(<SettingsPage />);
    await userEvent.type(await days('Trigger logs'), '90');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Someone else has changed the settings: Theme, Trigger logs.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Use their values' }));
    expect(await screen.findByRole('combobox', { name: /Theme/ })).toHaveTextContent('Rubick');
    expect(await days('Trigger logs')).toHaveValue('');
    await userEvent.type(await days('Trigger logs'), '91');
    await save();
    await screen.findByText('Settings saved');
    expect(made('PUT', 'v1/platform/settings').at(-1)?.body).toMatchObject({
      theme: 'rubick',
      retention: { trigger_log: 91 },
    });
  });

  test('ERR-5 keeping one’s own version overwrites the other', async () => {
    const theirs = { ...settings, theme: 'rubick', updated_at: '2026-01-05T12:30:00.000Z' };
    answers['PUT v1/platform/settings'] = ({ body }) =>
      (body as { updated_at: string }).updated_at === theirs.updated_at
        ? { json: { data: { ...(body as object), updated_at: '2026-01-05T12:31:00.000Z' } } }
        : { status: 409, json: { message: 'Somebody else has changed the settings.', current: theirs } };
    show(<SettingsPage />);
    await userEvent.type(await days('Trigger logs'), '90');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my values' }));
    await screen.findByText('Settings saved');
    expect(made('PUT', 'v1/platform/settings').at(-1)?.body).toMatchObject({
      theme: 'enigma',
      updated_at: theirs.updated_at,
    });
  });

  test('the server’s refusal is shown at its box, any other failure in the form with the request’s id', async () => {
    answers['PUT v1/platform/settings'] = {
      status: 422,
      json: { message: 'There was a validation error', errors: { currency: ['There is no currency XTS here'] } },
    };
    show(<SettingsPage />);
    await save();
    expect(await screen.findByText('There is no currency XTS here')).toBeVisible();
    answers['PUT v1/platform/settings'] = {
      status: 500,
      json: { message: 'Internal server error.', request_id: 'r-9' },
    };
    await save();
    expect(await screen.findByText('Internal server error.')).toBeVisible();
    expect(screen.getByText(/r-9/)).toBeVisible();
  });

  test('MNU-2 a user without every tenant reads them and has no save button', async () => {
    logOut();
    await enter(everything.filter((name) => name !== 'tenant.any'));
    calls = serve(({ method, path }) => {
      const found = answers[`${method} ${path}`];
      return typeof found === 'function' ? undefined : found;
    });
    show(<SettingsPage />);
    expect(await days('Failed events')).toBeDisabled();
    expect(screen.getByText(/Only users with access to all tenants can change them/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('settings that cannot be loaded give the reason, with Retry', async () => {
    answers['GET v1/platform/settings'] = { status: 503, json: { message: 'The database does not answer right now.' } };
    show(<SettingsPage />);
    await screen.findByRole('heading', { name: /The database does not answer/ });
    answers['GET v1/platform/settings'] = { json: { data: settings } };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await days('Failed events')).toHaveValue('30');
  });
});

describe('currencies and rates', () => {
  const open = () => show(<SettingsPage />, '/?tab=currencies');

  test('RTE-11 each currency’s last rate, the missing days, and former days are shown', async () => {
    open();
    const table = await screen.findByRole('table');
    expect(screen.getByText('3 working days without rates')).toBeVisible();
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows[1]).toHaveTextContent(/GBP.*Pound Sterling.*0\.84268.*Jan 02, 2026.*None/);
    expect(rows[2]).toHaveTextContent(/SEK.*Not in the list of currencies.*Too old to convert.*12/);
    expect(rows[2]).toHaveTextContent(/Without a rate: Jan 01, 2026, Dec 31, 2025 and earlier ones/);
    const way = within(rows[1] ?? table).getByRole('link', { name: 'Rates of GBP' });
    expect(way.getAttribute('href')).toContain(`/currency-rates?filter=${encodeURIComponent('{"code":"GBP"}')}`);
  });

  test('RTE-11 a day’s rates are entered; an invalid rate shows an error at its currency', async () => {
    answers['POST v1/platform/rates'] = { json: { data: { ...rates, behind: 0 } } };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Enter rates' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enter rates' });
    const submit = () => userEvent.click(within(dialog).getByRole('button', { name: 'Save rates' }));
    await submit();
    expect(await within(dialog).findByText('Enter at least one rate.')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('SEK per 1 EUR'), '-1');
    await submit();
    expect(await within(dialog).findByLabelText('SEK per 1 EUR')).toHaveAccessibleDescription(/format is invalid/);
    await userEvent.clear(within(dialog).getByLabelText('SEK per 1 EUR'));
    await userEvent.type(within(dialog).getByLabelText('GBP per 1 EUR'), '0,86');
    await submit();
    // a comma parts thousands in English
    expect(await within(dialog).findByLabelText('GBP per 1 EUR')).toHaveAccessibleDescription(/like 12,345\.5/);
    await userEvent.clear(within(dialog).getByLabelText('GBP per 1 EUR'));
    await userEvent.type(within(dialog).getByLabelText('GBP per 1 EUR'), '0.86');
    await submit();
    await screen.findByText('1 rate saved');
    expect(made('POST', 'v1/platform/rates').map(({ body }) => body)).toEqual([
      { day: new Date().toISOString().slice(0, 10), rates: [{ code: 'GBP', rate: '0.86' }] },
    ]);
    expect(await screen.findByText('Up to date')).toBeVisible();
  });

  test('RTE-11 a file is imported with its progress and result', async () => {
    const job = run({ name: 'rates-import', tenant_id: null, counts: { accepted: 3, unchanged: 5, refused: 0 } });
    answers['POST v1/platform/rates/import'] = { json: { data: { ...job, state: 'RUNNING', share: 0.25 } } };
    answers['GET v1/platform/operations'] = {
      json: { data: { ...snapshot, jobs: [{ ...job, state: 'RUNNING', share: 0.5 }] } },
    };
    open();
    await screen.findByRole('table');
    const file = new File(['Date,USD\n2026-01-02,1.1\n'], 'eurofxref.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText('Import a file', { selector: 'input' }), file);
    const bar = await screen.findByRole('progressbar', { name: 'Importing the file…' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'));
    answers['GET v1/platform/operations'] = { json: { data: { ...snapshot, jobs: [job] } } };
    await screen.findByText('3 rates accepted, 5 unchanged, 0 failed');
    expect(made('POST', 'v1/platform/rates/import').map(({ body }) => body)).toEqual([
      { file: 'eurofxref.csv', text: 'Date,USD\n2026-01-02,1.1\n' },
    ]);
    expect(screen.queryByRole('progressbar')).toBeNull();
    answers['POST v1/platform/rates/import'] = {
      status: 422,
      json: { errors: { text: ['people.csv is not a rates file'] } },
    };
    await userEvent.upload(screen.getByLabelText('Import a file', { selector: 'input' }), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('people.csv is not a rates file');
  });
});

describe('lists of choices', () => {
  test('RTE-11 every list is shown with its values and labels, found by either, each with a link to its translation', async () => {
    show(<SettingsPage />, '/?tab=lists');
    const lists = () => screen.getAllByRole('group');
    await screen.findByText('RiskStatuses');
    expect(lists().length).toBeGreaterThan(24);
    await userEvent.click(screen.getByText('RiskStatuses'));
    const value = (await screen.findByText('UNDER REVIEW')).closest('li') ?? document.body;
    expect(value).toHaveTextContent('Under review');
    const way = within(value).getByRole('link', { name: 'Translate UNDER REVIEW' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(way)).toContain('/translation-tool?filter={"key":"enums.RiskStatuses.UNDER REVIEW"}');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the lists' }), 'cashed');
    await waitFor(() => expect(lists()).toHaveLength(1));
    expect(screen.getByText('CASHED OUT')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 value');
    await userEvent.type(screen.getByRole('searchbox'), 'xyz');
    await screen.findByRole('heading', { name: 'No data found.' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(lists().length).toBeGreaterThan(24);
  });
});

describe('tenants', () => {
  test('RTE-11 name, domain and hosts are shown, with a link to a new tenant', async () => {
    show(<SettingsPage />, '/?tab=tenants');
    const row = (await screen.findByRole('rowheader', { name: 'Northgate' })).closest('tr');
    expect(row).toHaveTextContent(/Northgate.*northgate\.example\.com.*main.*logs/);
    expect(screen.getByRole('link', { name: 'Add Tenant' })).toHaveAttribute('href', '/tenants/create');
  });

  test('MNU-2 without the permission adding a tenant is not offered', async () => {
    logOut();
    await enter(everything.filter((name) => !['tenant.create', 'tenant.edit'].includes(name)));
    serve(({ path }) => (path === 'v1/crud/tenant' ? page([tenant]) : undefined));
    show(<SettingsPage />, '/?tab=tenants');
    await screen.findByRole('rowheader', { name: 'Northgate' });
    expect(screen.queryByRole('link', { name: 'Add Tenant' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });
});
