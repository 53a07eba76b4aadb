import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remind } from '../../server/alerts/remind.ts';
import { deliverNotices } from '../../server/channels/deliverNotices.ts';
import { smtpSend } from '../../server/mail/smtp.ts';
import { tendQueues } from '../../server/queues/tendQueues.ts';
import { violations } from '../support/axe.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { openDesk, shot } from './console.ts';
import { choose, heading, live, placeOf, row, rows, save, soon } from './flows.ts';
import { Http, makeUser } from './http.ts';
import { type OwnProduct, startOwnProduct } from './ownProduct.ts';
import { AlertSource } from './raised.ts';

let product: OwnProduct;
let smtp: TestSmtp;
let admin: Http;
let source: AlertSource;
/** Minutes by which the product's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  smtp = await startSmtp();
  product = await startOwnProduct(() => new Date(Date.now() + ahead * 60_000));
  product.platform().mail = { ...smtp.settings, origin: product.url };
  admin = await Http.signIn(product.url, 'admin');
  source = await AlertSource.open(product.url, 'Northgate');
});
afterAll(async () => {
  await product.close();
  await smtp.close();
});
const desk = openDesk(() => product.url);

/** The clock moves on, and the product does what it does each second. */
async function moveTo(minutes: number): Promise<void> {
  ahead = minutes;
  const platform = product.platform();
  const mail = await smtpSend(smtp.settings);
  for (const { id, name } of await platform.tenancy.all()) {
    const { tenant } = await platform.tenancy.stores(id);
    await remind(platform, id, tenant);
    await tendQueues(platform, id, tenant);
    const { webhooks, control } = platform;
    const telling = { ...webhooks, control, origin: product.url, tenantName: name ?? id, mail };
    while ((await deliverNotices(tenant, telling)) > 0);
  }
}
const subjects = () =>
  smtp.arrived.map(({ raw }) => /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)?.[1]?.replace(/\r\n/g, ''));
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: `Notifications, ${unread} unread`, exact: true });

test('a channel is set up; an alert of the engine, its near bound and its breach arrive as mails, the bell rings, and it escalates', async () => {
  const lead = await makeUser(admin, ['role.risk.manager']);
  const queues = ['Second line', 'First line'].map((name, at) => ({ name, place: 2 - at, warn_minutes: 10 }));
  const [second, first] = queues.map((queue) => ({ ...queue, look_minutes: 30, decide_minutes: 30 }));
  const { id: escalation_queue_id } = await admin.one(admin.post('v1/crud/queue', second));
  const escalates = { escalation_queue_id, escalation_user_id: lead.id };
  await admin.one(admin.post('v1/crud/queue', { ...first, ...escalates }));

  const boss = await desk().signIn('admin', '/notification-channels/create');
  await boss.getByLabel(/^Name/).fill('Duty desk');
  await choose(boss, 'Kind', 'Email');
  await boss.getByLabel(/^Email or chat address/).fill('duty@desk.example.com');
  for (const what of ['Near time limits', 'Passed time limits']) await boss.getByRole('switch', { name: what }).check();
  await save(boss);
  await soon(async () => (await admin.list('v1/crud/notification-channel')).total).toBe(1);

  const analyst = await live(await desk().signIn('analyst', '/customers'));
  const leader = await live(await desk().signIn(lead, '/customers'));
  const alert = await source.raise('FINANCIALS', 'Deposits by the clock');
  await bell(analyst, 1).waitFor();
  await moveTo(1);
  await soon(subjects).toEqual([expect.stringContaining(`Alert ${alert.id} `)]);
  const [mail] = smtp.arrived;
  expect(mail).toMatchObject({ to: 'duty@desk.example.com', text: expect.stringContaining('Deposits by the clock') });
  const link = /http:\S+customer-alerts\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await analyst.goto(link);
  await analyst.getByRole('region', { name: 'Triage' }).waitFor();
  expect(placeOf(analyst)).toContain(alert.id);

  await moveTo(21);
  await bell(leader, 2).waitFor();
  await moveTo(31);
  await soon(subjects).toEqual([
    expect.stringContaining(`Alert ${alert.id} `),
    expect.stringContaining(`Time limit near: alert ${alert.id} `),
    expect.stringContaining(`Time limit passed: alert ${alert.id} `),
  ]);
  await bell(leader, 4).click();
  const panel = leader.getByRole('dialog', { name: 'Notifications' });
  await panel.getByText('Assigned to you').waitFor();
  await panel.getByText('Overdue').waitFor();
  expect(await violations(leader)).toEqual([]);
  await leader.screenshot({ path: shot('escalated-1280') });
  await panel.getByRole('button', { name: alert.subject }).first().click();
  await leader.getByRole('link', { name: 'Show Details' }).click();
  await leader.getByText('moved it to the queue Second line').waitFor();
  expect(await admin.one(admin.get(`v1/crud/alert/${alert.id}`))).toMatchObject({
    queue: { name: 'Second line' },
    owner_id: lead.id,
    breached_at: expect.any(String),
  });
  expect(await violations(leader)).toEqual([]);

  // the messages are on record at the channel
  await boss.goto(`${product.url}/notification-deliveries`);
  await heading(boss, /deliver|notification/i).waitFor();
  await row(boss, 'Time limit passed').getByText('Delivered').waitFor();
  expect(await rows(boss).count()).toBe(3);
});
