import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpSend } from '../../server/mail/smtp.ts';
import { sendView } from '../../server/schedules/sendView.ts';
import { startRuns } from '../../server/schedules/startRuns.ts';
import { violations } from '../support/axe.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { openDesk, shot } from './console.ts';
import { choose, goWithin, heading, listed, row, rows, save, soon } from './flows.ts';
import { Http, makeUser } from './http.ts';
import { type OwnProduct, startOwnProduct } from './ownProduct.ts';

let product: OwnProduct;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startOwnProduct();
  product.platform().mail = { ...smtp.settings, origin: product.url };
});
afterAll(async () => {
  await product.close();
  await smtp.close();
});
const desk = openDesk(() => product.url);

/** Sends what is due by this time tomorrow; everybody stays logged in. */
async function sendTomorrows(): Promise<void> {
  const context = product.platform();
  const tomorrow = new Date(context.now().getTime() + 86_400_000);
  const mail = await smtpSend(smtp.settings);
  for (const { id, name } of await context.tenancy.all()) {
    const { tenant } = await context.tenancy.stores(id);
    await startRuns(tenant, tomorrow);
    const mailing = { context, tenantName: name ?? id, origin: product.url, mail };
    while ((await sendView(tenant, mailing)) > 0);
  }
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Names who gets it, for each day, and saves the form. */
async function planFor(page: Page, person: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a person by name' }).fill(person);
  await page.getByRole('checkbox', { name: person }).check();
  for (const day of days) await page.getByRole('checkbox', { name: day }).check();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot('schedule-form-1280'), fullPage: true });
  await save(page);
}

/** The address that a mail leads to. */
const linkOf = (text: string) => /http:\S+/.exec(text)?.[0] ?? '';

test('a saved view is planned by the form, arrives as a CSV of what its reader may see, and its link opens the view', async () => {
  const admin = await Http.signIn(product.url, 'admin');
  const http = await Http.signIn(product.url, 'risk');
  const reader = await makeUser(admin, ['role.analyst']);
  const large = [1, 2, 3].map((at) => ({
    ...{ partner_depositId: `large-${at}`, partner_customerId: `large-${at}`, amount: `700${at}.50`, currency: 'EUR' },
    ...{ result: 'APPROVED', submitted_at: new Date().toISOString() },
  }));
  expect(await admin.post('v1/ingest/deposits', large)).toMatchObject({ body: { accepted: 3 } });
  const { name } = await admin.one(admin.get(`v1/crud/user/${reader.id}`));
  const view = await http.one(
    http.post('v1/saved-views', {
      ...{ entity: 'deposit', name: 'Large deposits', filters: { amount: { gte: ['7000'] } }, sort: '-submitted_at' },
      ...{ columns: ['partner_depositId', 'amount', 'result'], shared: true },
    }),
  );
  const page = await desk().signIn('risk', `/view-schedules/create?of=${view.id}`);
  await page.getByRole('combobox', { name: /^View Deposits · Large deposits/ }).waitFor();
  await planFor(page, String(name));
  await soon(async () => (await http.list('v1/crud/view-schedule')).total).toBe(1);
  smtp.arrived.length = 0;
  await sendTomorrows();
  expect(smtp.arrived).toMatchObject([{ to: reader.email }]);
  const [mail] = smtp.arrived;
  const lines = (mail?.csv ?? '').trim().split(/\r?\n/);
  expect(lines.length).toBe(large.length + 1);
  const there = await desk().signIn(reader, '/customers');
  await there.goto(linkOf(mail?.text ?? ''));
  await listed(there, 'Deposits');
  await there.getByRole('columnheader', { name: 'Amount' }).waitFor();
  await soon(() => rows(there).count()).toBe(large.length);
});

test('statistics are planned by the form, arrive as a PDF, are on record, and the link opens their page', async () => {
  const http = await Http.signIn(product.url, 'risk');
  const page = await desk().signIn('risk', '/view-schedules/create');
  await choose(page, 'What is sent', 'Sportsbook statistics');
  await choose(page, 'Period', 'Last 30 days');
  await choose(page, 'Format', 'PDF');
  await planFor(page, 'Rita Marsh');
  const planned = async () => (await http.list('v1/crud/view-schedule?filter[source]=SPORTSBOOK')).rows;
  await soon(async () => (await planned()).length).toBe(1);
  smtp.arrived.length = 0;
  await sendTomorrows();
  const mail = smtp.arrived.find(({ to }) => to === 'risk@demo.pitboss.test');
  const [file] = [...(mail?.files ?? [])];
  expect(file?.[0]).toMatch(/\.pdf$/);
  expect(file?.[1].subarray(0, 5).toString()).toBe('%PDF-');
  const [schedule] = await planned();
  await goWithin(page, `/view-schedules/${schedule?.id}/show`);
  await row(page, 'Delivered').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(linkOf(mail?.text ?? ''));
  await heading(page, 'Sportsbook').waitFor();
});
