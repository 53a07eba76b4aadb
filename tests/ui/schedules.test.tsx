import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, type Call, logIn, logOut, page, serve, stage } from './resources/stage.tsx';
import { takeComplaints } from './setup.ts';

const path = 'v1/crud/view-schedule';

beforeEach(() => logIn());
afterEach(logOut);

const kept = {
  ...{ id: '9', user_id: '7', user_name: 'Ada Winter', source: 'SPORTSBOOK', view_id: null, period: 'LAST 7 DAYS' },
  ...{ currency: null, format: 'PDF', view_name: 'Sportsbook statistics', entity: null, hour: 8, time_zone: 'UTC' },
  ...{ recipients: [{ user_id: '7', user_name: 'Ada Winter' }], weekdays: ['MONDAY'], enabled: true, next_at: null },
  ...{ last_error: null, created_at: '2026-01-05T10:00:00.000Z', updated_at: '2026-01-05T10:00:00.000Z' },
};

function desk(save: (call: Call) => Answer) {
  return serve((call) => {
    if (call.method === 'POST') return call.path === path ? save(call) : undefined;
    if (call.path === `${path}/readers`) return { json: { data: [{ id: '7', name: 'Ada Winter' }] } };
    if (call.path === `${path}/9`) return { json: { data: kept } };
    return page([]);
  });
}
const posts = (calls: readonly Call[]) => calls.filter((call) => call.method === 'POST' && call.path === path);
const choose = async (user: ReturnType<typeof userEvent.setup>, label: RegExp, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('a page of statistics is planned: its people are asked for, what is missing is named, and it is saved once whole', async () => {
  const user = userEvent.setup();
  const calls = desk(() => ({ status: 201, json: { data: kept } }));
  stage('/view-schedules/create');
  await choose(user, /^What is sent/, 'Sportsbook statistics');
  await choose(user, /^Period/, 'Last 7 days');
  await choose(user, /^Format/, 'PDF');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await waitFor(() => expect(screen.getAllByText(/This field is required/).length).toBeGreaterThan(1));
  expect(posts(calls)).toEqual([]);
  const people = within(await screen.findByRole('group', { name: /People/ }));
  await user.click(await people.findByRole('checkbox', { name: 'Ada Winter' }));
  await user.click(screen.getByRole('checkbox', { name: /^Mon/ }));
  await user.click(save);
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
  expect(posts(calls)).toMatchObject([
    {
      path,
      body: {
        ...{ source: 'SPORTSBOOK', period: 'LAST 7 DAYS', format: 'PDF', hour: 8, time_zone: 'UTC', enabled: true },
        ...{ weekdays: ['MONDAY'], recipients: [{ user_id: '7', user_name: 'Ada Winter' }] },
      },
    },
  ]);
  const asked = calls.filter((call) => call.path === `${path}/readers`);
  expect(asked.at(-1)?.query.get('source')).toBe('SPORTSBOOK');
});

test('a refusal stands at its field, and what was filled in stays', async () => {
  const user = userEvent.setup();
  const errors = { time_zone: ['There is no time zone Europe/Nowhere'] };
  const calls = desk(() => ({ status: 422, json: { message: 'There was a validation error', errors } }));
  stage('/view-schedules/create');
  await choose(user, /^What is sent/, 'Casino statistics');
  const people = within(await screen.findByRole('group', { name: /People/ }));
  await user.click(await people.findByRole('checkbox', { name: 'Ada Winter' }));
  await user.click(screen.getByRole('checkbox', { name: /^Mon/ }));
  const zone = screen.getByRole('textbox', { name: /^Time zone/ });
  await user.clear(zone);
  await user.type(zone, 'Europe/Nowhere');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/There is no time zone Europe\/Nowhere/)).length).toBeGreaterThan(0);
  expect(zone).toHaveValue('Europe/Nowhere');
  expect(people.getByRole('checkbox', { name: 'Ada Winter' })).toBeChecked();
  expect(posts(calls)).toHaveLength(1);
  // react-admin tells of it, too
  expect(takeComplaints()).toHaveLength(1);
});

test('its page says names and no ids: a person is a link where one may see users, and text elsewhere', async () => {
  const ids = { view_id: '41', source: 'VIEW', view_name: 'Large deposits', entity: 'deposit', user_id: '77' };
  const served = () =>
    serve((call) => (call.path === `${path}/9` ? { json: { data: { ...kept, ...ids } } } : page([])));
  served();
  const { unmount } = stage('/view-schedules/9/show');
  const author = await screen.findByRole('link', { name: 'Ada Winter' });
  expect(author.getAttribute('href')).toMatch(/\/Users\/77/);
  expect(screen.getAllByText('Large deposits').length).toBeGreaterThan(1);
  for (const id of ['41', '77']) expect(screen.queryByText(id)).toBeNull();
  unmount();
  await logIn(['view_schedule.list', 'view_schedule.show', 'view_mail.list']);
  served();
  stage('/view-schedules/9/show');
  await waitFor(() => expect(screen.getAllByText('Ada Winter').length).toBeGreaterThan(1));
  expect(screen.queryByRole('link', { name: 'Ada Winter' })).toBeNull();
  expect(screen.queryByText('77')).toBeNull();
});
