import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PreferencesPanel } from '../../../src/shell/preferences/PreferencesPanel.tsx';
import type { Answer } from '../dataProvider/answers.ts';
import { arrive, Backend, draw, forgetAll } from './stage.tsx';

const user = { id: '1', name: 'Ada', email: 'ada@b.test', roles: [], permissions: [] };
const tenant = { last_tenant_id: '1', last_tenant: { id: '1', name: 'Northgate' } };
let told = {
  assigned: false,
  bounds: true,
  mentioned: false,
  address: 'ada@b.test',
  mails: true,
  last_error: 'The webhook was removed.',
};
let refusal: Answer | null = null;

/** A backend that sends mails, or not. */
const backend = (invites_by_mail: boolean) =>
  new Backend(({ url, method, body }) => {
    if (url.pathname.endsWith('/auth/me'))
      return { body: { original: { data: { ...user, ...tenant, invites_by_mail } } } };
    if (!url.pathname.endsWith('/user/mails')) return undefined;
    if (method === 'PUT') {
      if (refusal) return refusal;
      told = { ...told, ...JSON.parse(JSON.stringify(body)) };
    }
    return { body: { data: told } };
  });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  forgetAll();
  told = { ...told, assigned: false, bounds: true };
  refusal = null;
});
afterEach(forgetAll);

async function openPanel(): Promise<HTMLElement> {
  await arrive();
  draw(<PreferencesPanel open onClose={() => {}} />);
  return screen.findByRole('dialog', { name: 'Preferences' });
}

test('a person sees where their mails go and why the latest did not arrive, and asks for them', async () => {
  const { calls } = backend(true);
  const panel = within(await openPanel());
  expect(await panel.findByText('In Northgate, to ada@b.test.')).toBeTruthy();
  expect(panel.getByText('The latest mail did not arrive: The webhook was removed.')).toBeTruthy();
  const given = panel.getByRole<HTMLInputElement>('checkbox', { name: 'An alert is given to me' });
  const bounds = panel.getByRole<HTMLInputElement>('checkbox', { name: /time limit of my alerts/ });
  expect([given.checked, bounds.checked]).toEqual([false, true]);
  await userEvent.click(given);
  await waitFor(() => expect(told).toMatchObject({ assigned: true, bounds: true }));
  const put = calls.find(({ method, url }) => method === 'PUT' && url.pathname.endsWith('/user/mails'));
  expect(put?.body).toEqual({ assigned: true, bounds: true, mentioned: false });
});

test('a choice that is refused says so', async () => {
  backend(true);
  refusal = { status: 409, body: { message: 'The server sends no mails.', code: 'channelNoMail', params: {} } };
  const panel = within(await openPanel());
  await userEvent.click(await panel.findByRole('checkbox', { name: 'An alert is given to me' }));
  expect(await panel.findByRole('alert')).toBeTruthy();
  expect(told.assigned).toBe(false);
});

test('where the server sends no mails there is nothing to ask for', async () => {
  const { calls } = backend(false);
  const panel = within(await openPanel());
  expect(await panel.findByRole('heading', { name: 'Display' })).toBeTruthy();
  expect(panel.queryByText('Email about your alerts')).toBeNull();
  expect(calls.some(({ url }) => url.pathname.endsWith('/user/mails'))).toBe(false);
});
