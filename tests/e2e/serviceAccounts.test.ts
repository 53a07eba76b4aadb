import { expect, test } from 'vitest';
import { atRest } from '../support/motion.ts';
import { openDesk } from './console.ts';
import { box, heading, row, save, soon, toast } from './flows.ts';
import { Http, unique } from './http.ts';

const desk = openDesk();

test('an account gets a key, a machine sends a deposit with it, and is refused once the key is revoked', async () => {
  const name = unique('Wallet');
  const page = await desk().enter('admin', '/service-accounts/create');
  await box(page, 'Name').fill(name);
  await page.getByRole('group', { name: 'Send events' }).getByRole('checkbox', { name: 'Deposits' }).check();
  await save(page);
  await toast(page, 'Service account created').waitFor();
  await heading(page, name).waitFor();

  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('dialog', { name: 'New key' }).getByRole('button', { name: 'Create key' }).click();
  const made = page.getByRole('dialog', { name: 'Your new key' });
  const key = await made.getByLabel('Key', { exact: true }).inputValue();
  expect(key).toMatch(/^pbk_[\w-]{43}$/);
  await made.getByRole('button', { name: 'Done' }).click();
  await atRest(page);
  const line = row(page, key.slice(0, 10));
  await line.getByText('Never').waitFor();
  expect(await page.content()).not.toContain(key);

  const machine = new Http(desk().url, key);
  const deposit = {
    partner_depositId: unique('d'),
    partner_customerId: unique('c'),
    amount: '950.00',
    currency: 'EUR',
    result: 'APPROVED',
    submitted_at: '2026-01-05T09:00:00Z',
  };
  expect(await machine.post('v1/ingest/deposits', [deposit])).toEqual({
    status: 200,
    body: { accepted: 1, unchanged: 0, rejected: [] },
  });
  expect((await machine.get('v1/crud/deposit')).status).toBe(403);
  // written once the answer is sent
  await soon(async () => {
    await page.reload();
    await line.waitFor();
    return line.getByText('Never').count();
  }).toBe(0);

  await line.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await line.getByText('Revoked').waitFor();
  expect((await machine.post('v1/ingest/deposits', [deposit])).status).toBe(401);
});
