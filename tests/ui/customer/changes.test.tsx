import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allowedChanges } from '../../../src/contracts/riskStatus.ts';
import { readStatuses } from '../../../src/custom/customer/risk/riskStatusRows.ts';
import { followLocale } from '../../../src/i18n/loadLocale.ts';
import { getShown } from '../../../src/i18n/translate.ts';
import type { Locale } from '../../../src/manifest/enums.ts';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { type Answer, type Call, everything, logIn, logOut, page } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { asked, backend, openCustomer, rosa } from './stage.tsx';

beforeEach(() => logIn());
afterEach(logOut);

const [, sharp] = rosa.customerRiskStatuses;
const change = 'v1/crud/risk-changed-status';
/** What was sent; the lists of values are asked for by POST, too (SPEC §7). */
const posted = (calls: readonly Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path !== 'v1/enums/list-enums').map(({ body }) => body);

/** A backend with one status of a risk; POST answers as given. */
const withStatus = (answer: (call: Call) => Answer = () => ({ json: { data: sharp } })) =>
  backend((call) => {
    if (call.path === 'v1/relations/index') return page([{ ...sharp, updated_at: '2026-01-05T12:00:00.000Z' }]);
    return call.path === change ? answer(call) : undefined;
  });

describe('CUS-7 risk statuses', () => {
  test('CUS-7 API-12 statuses are shown by risk, category, progress and time, from relations/index', async () => {
    const calls = withStatus();
    openCustomer('?tab=risk_statuses');
    const row = await screen.findByRole('row', { name: /Sharp prices/ });
    for (const text of ['Trading', 'Restricted', '1 of 2 triggers fired']) within(row).getByText(text);
    expect(asked(calls, 'v1/relations/index').at(-1)).toMatchObject({
      base_model: 'Customer',
      base_model_id: '7',
      relation: 'customerRiskStatuses',
      page: '1',
      per_page: '10',
    });
    expect(asked(calls, 'v1/crud/customer-risk-status')).toEqual([]);
  });

  test('SHL-6 a risk’s progress is written in the language’s digits', async () => {
    const speak = async (locale: Locale) => {
      await act(async () => setPreferences({ locale }));
      await waitFor(() => expect(getShown().locale).toBe(locale));
    };
    void followLocale();
    await speak('fa_IR');
    withStatus();
    openCustomer('?tab=risk_statuses');
    expect(await screen.findByText('۱/۲')).toBeVisible();
    expect(within(screen.getByRole('tabpanel')).getByTitle(/۱.*۲|۲.*۱/)).not.toHaveAttribute(
      'title',
      expect.stringMatching(/\d/),
    );
    await speak('en_US');
  });

  test('CUS-7 API-13 changing a status asks first, sends the comment, and reloads everything that shows it', async () => {
    const user = userEvent.setup();
    const calls = withStatus();
    openCustomer('?tab=risk_statuses');
    await user.click(await screen.findByRole('button', { name: 'Change the status of Sharp prices' }));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toHaveLength(allowedChanges('RESTRICTED').length);
    expect(offered).not.toContain('Restricted');
    await user.click(screen.getByRole('menuitem', { name: 'Dismissed' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Sharp prices, customer PC-7');
    dialog.getByText(/Dismissing resets this risk/);
    expect(posted(calls)).toEqual([]);
    await user.type(dialog.getByLabelText('Comment'), ' a bot of ours ');
    const before = calls.length;
    await user.click(dialog.getByRole('button', { name: 'Change to “Dismissed”' }));
    await screen.findByText('Sharp prices is now “Dismissed”');
    expect(posted(calls)).toEqual([
      { customer_id: '7', risk_id: '3', type: 'TRADING', status: 'DISMISSED', comment: 'a bot of ours' },
    ]);
    await waitFor(() => {
      const anew = calls.slice(before).map(({ path }) => path);
      for (const path of ['v1/crud/customer/7', 'v1/relations/index', 'v1/crud/customer-risk-status-change'])
        expect(anew).toContain(path);
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('CUS-7 a category’s status is chosen from its allowed ones', async () => {
    const user = userEvent.setup();
    const calls = withStatus();
    openCustomer('?tab=risk_statuses');
    await user.click(await screen.findByRole('button', { name: 'Set a status for a category' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: /Risk category/ }));
    await user.click(await screen.findByRole('option', { name: 'AML' }));
    await user.click(dialog.getByRole('combobox', { name: /Status/ }));
    await user.click(await screen.findByRole('option', { name: 'Watch' }));
    await user.click(dialog.getByRole('button', { name: 'Change to “Watch”' }));
    await waitFor(() => expect(posted(calls)).toEqual([{ customer_id: '7', type: 'AML', status: 'WATCH' }]));
  });

  test('CUS-7 a refusal stays in the dialog, also when the status has changed meanwhile', async () => {
    const user = userEvent.setup();
    const errors = { status: ['A status of WATCH can’t become that'] };
    withStatus(() => ({ status: 422, json: { message: 'No.', errors } }));
    openCustomer('?tab=risk_statuses');
    await user.click(await screen.findByRole('button', { name: 'Change the status of Sharp prices' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Watch' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Change to “Watch”' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(/A status of WATCH can’t become that/i);
    expect(alert).toHaveTextContent('The status has changed in the meantime.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    takeComplaints();
  });

  test('CUS-7 ROL-3 without the permission statuses are shown without controls', async () => {
    await logIn(everything.filter((one) => one !== 'risk-status.change'));
    withStatus();
    openCustomer('?tab=risk_statuses');
    await screen.findByRole('row', { name: /Sharp prices/ });
    expect(screen.queryByRole('button', { name: /Change the status|Set a status/ })).toBeNull();
  });

  test('CUS-7 the history shows who or what changed which status to what, and why', async () => {
    const changes = [
      {
        id: '2',
        risk: { id: '3', name: 'Sharp prices' },
        type: 'TRADING',
        from_status: 'NEW',
        status: 'WATCH',
        comment: '<i>seen</i>',
        user_name: 'Ada',
        created_at: '2026-01-05T12:00:00.000Z',
      },
      { id: '1', risk: null, type: 'AML', from_status: null, status: 'NEW', created_at: '2026-01-04T12:00:00.000Z' },
    ];
    const calls = backend(({ path }) => (path === 'v1/crud/customer-risk-status-change' ? page(changes) : undefined));
    openCustomer('?tab=risk_statuses&history.page=1');
    const table = within(await screen.findByRole('table', { name: 'History' }));
    const [, first, second] = table.getAllByRole('row');
    expect(first).toHaveTextContent('Sharp pricesNewWatch<i>seen</i>Ada');
    expect(second).toHaveTextContent('AMLNoneNew–Trigger');
    expect(asked(calls, 'v1/crud/customer-risk-status-change').at(-1)).toMatchObject({ 'filter[customer_id]': '7' });
  });

  test('CUS-7 unknown statuses are left out; the most severe comes first', () => {
    const read = readStatuses([
      { type: 'AML', status: 'DISMISSED' },
      { type: 'AML', status: 'SUSPENDED', risk: { id: '1' } },
      { type: 'AML', status: 'WATCH', triggered: Number.NaN, triggers: '2' },
      { type: 'CHESS', status: 'ON ICE' },
      { status: 'WATCH' },
      null,
      'WATCH',
    ]);
    expect(read.map(({ status }) => status)).toEqual(['ON ICE', 'SUSPENDED', 'WATCH', 'DISMISSED']);
    expect(read[2]).toMatchObject({ triggered: 0, triggers: 0 });
    expect(readStatuses(undefined)).toEqual([]);
  });
});

describe('CUS-2 tags and their category are changed on the page', () => {
  const tags = (answer: (call: Call) => Answer) =>
    backend((call) => {
      if (call.path === 'v1/crud/customer-tag') return page([{ id: '5', name: 'Inactive' }]);
      if (call.path === 'v1/crud/customer-tag-category') return page([{ id: '2', name: 'Value' }]);
      return call.method === 'PUT' ? answer(call) : undefined;
    });
  const put = (calls: readonly Call[]) => calls.find(({ method }) => method === 'PUT')?.body;

  test('CUS-2 another tag is picked and saved with the version that was read; Esc discards the change', async () => {
    const user = userEvent.setup();
    const calls = tags(() => ({ json: { data: { ...rosa, customer_tags: [{ id: '5', name: 'Inactive' }] } } }));
    openCustomer();
    const edit = await screen.findByRole('button', { name: 'Edit tags and category' });
    await user.click(edit);
    const form = within(await screen.findByRole('form', { name: 'Edit tags and category' }));
    expect(form.getByRole('combobox', { name: 'Tags' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit tags and category' })).toHaveFocus());
    expect(put(calls)).toBeUndefined();

    await user.click(screen.getByRole('button', { name: 'Edit tags and category' }));
    await user.click(await screen.findByRole('combobox', { name: 'Tags' }));
    await user.click(await screen.findByRole('option', { name: 'Inactive' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Tags saved');
    expect(put(calls)).toEqual({
      id: '7',
      customer_tags: ['1', '5'],
      customer_tag_category_id: '2',
      updated_at: rosa.updated_at,
    });
  });

  test('CUS-2 a change by another user is not overwritten', async () => {
    const user = userEvent.setup();
    tags(() => ({ status: 409, json: { message: 'Stale.', current: rosa } }));
    openCustomer();
    await user.click(await screen.findByRole('button', { name: 'Edit tags and category' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(/Someone else has changed this customer/);
    await screen.findByRole('button', { name: 'Edit tags and category' });
    takeComplaints();
  });

  test('CUS-2 a refusal is shown beside the pickers, which stay open', async () => {
    const user = userEvent.setup();
    tags(() => ({ status: 500, json: { message: 'Down.' } }));
    openCustomer();
    await user.click(await screen.findByRole('button', { name: 'Edit tags and category' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Down.');
    screen.getByRole('combobox', { name: 'Tags' });
    takeComplaints();
  });
});
