import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDesk } from './console.ts';
import { heading, row, soon, toast } from './flows.ts';
import { Http, unique } from './http.ts';
import { makeTrigger, setting } from './rmt/parts.ts';

const desk = openDesk();

/** Another administrator, who releases what the demo's proposes. */
async function second(admin: Http): Promise<Http> {
  const email = `${unique('second').toLowerCase().replace(/\W+/g, '-')}@example.com`;
  const password = 'a second pair of eyes';
  const body = { name: 'Sam Second', email, roles: ['role.admin'], tenants: ['1'] };
  await admin.one(admin.post('v1/crud/user', { ...body, password, password_confirmation: password }));
  return Http.signIn(desk().url, { email, password });
}

test('one proposes a live trigger, another compares and releases it, and the engine judges by it', async () => {
  const admin = await Http.signIn(desk().url, 'admin');
  const other = await second(admin);
  const name = unique('Watched');
  const { id } = await makeTrigger(admin, name, { trigger_settings: [setting({ value: '70000' })] });
  expect((await admin.put('v1/crud/tenant/1', { 'four_eyes.triggers': true })).status).toBe(200);
  try {
    const author = await desk().signIn('risk', `/triggers/${id}/show`);
    await heading(author, name).waitFor();
    await author.getByRole('button', { name: 'Turn on' }).click();
    await author.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    await toast(author, 'Nothing is changed yet').waitFor();
    await heading(author, `Trigger · ${name}`).waitFor();
    await author.getByText('You have proposed this yourself: another person has to release it.').waitFor();
    expect(await author.getByRole('button', { name: 'Release' }).count()).toBe(0);
    expect(await violations(author)).toEqual([]);
    expect((await admin.one(admin.get(`v1/crud/trigger/${id}`))).mode).toBe('DRAFT');

    expect(await author.locator('[data-count]').count()).toBe(0);

    const releaser = await desk().signIn('partner', '/proposals');
    const count = releaser.getByRole('link', { name: /^Proposals/ }).locator('[data-count]');
    await soon(() => count.getAttribute('data-count')).toBe('1');
    await row(releaser, name).click();
    await heading(releaser, `Trigger · ${name}`).waitFor();
    const mode = row(releaser, 'Mode');
    await soon(() => mode.locator('td').allTextContents()).toEqual(['Draft', 'Active']);
    expect(await violations(releaser)).toEqual([]);
    await releaser.getByLabel('Comment').fill('Compared.');
    await releaser.getByRole('button', { name: 'Release' }).click();
    await toast(releaser, 'Released: the change is made').waitFor();
    await releaser.getByText('Compared.').waitFor();
    // the push says so, without a reload
    await count.waitFor({ state: 'detached' });

    const partner_customerId = unique('four-eyes');
    const deposit = { partner_depositId: partner_customerId, partner_customerId, amount: '99000.00', currency: 'EUR' };
    const times = { submitted_at: new Date().toISOString(), processed_at: new Date().toISOString() };
    expect((await admin.post('v1/ingest/deposits', [{ ...deposit, ...times, result: 'APPROVED' }])).status).toBe(200);
    const of = encodeURIComponent(partner_customerId);
    await soon(async () => (await admin.list(`v1/crud/alert?filter[customer.partner_customerId]=${of}`)).total).toBe(1);
    await author.goto(`${desk().url}/triggers/${id}/show`);
    await author.getByRole('button', { name: 'Pause' }).click();
    await author.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await soon(async () => (await admin.one(admin.get(`v1/crud/trigger/${id}`))).mode).toBe('PAUSED');
  } finally {
    // one that is on is turned off by two
    const off = await admin.one(admin.put('v1/crud/tenant/1', { 'four_eyes.triggers': false }));
    expect((await other.post(`v1/crud/proposal/${off.id}/release`, {})).status).toBe(200);
  }
});
