import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { openEmbedded } from '../../server/database/embedded.ts';
import type { Database } from '../../server/database/types.ts';
import { type AttachedPush, attachPush } from '../../server/realtime/attach.ts';
import type { Platform } from '../../server/start.ts';
import { insertRow } from '../support/rows.ts';
import { platformOn, prepareWorld } from '../support/world.ts';
import { openDesk, shot } from './console.ts';
import { soon } from './flows.ts';
import { Http } from './http.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// a product of this file's own, in which nothing happens but what its tests do
let database: Database;
let platform: Platform;
let app: FastifyInstance;
let push: AttachedPush;
let url = '';
let port = 0;

async function open(): Promise<void> {
  platform = await platformOn(database);
  app = await buildApp(platform, { version: 'test', consoleDir: join(import.meta.dirname, '../../dist') });
  push = attachPush(app.server, platform);
  url = await app.listen({ host: '127.0.0.1', port });
  port = Number(new URL(url).port);
}
async function shut(): Promise<void> {
  await push.close();
  await app.close();
}
beforeAll(async () => {
  database = await openEmbedded('memory');
  await prepareWorld(database);
  await open();
});
afterAll(async () => {
  await shut();
  await database.close();
});

const desk = openDesk(() => url);
const size = { width: 360, height: 740 };
const subjects: { [type: string]: string } = {
  SPORTSBOOK: 'Arbitrage across bookmakers',
  CASINO: 'Opposite-side cover at roulette',
  FINANCIALS: 'Deposits split below the limit',
};
let count = 0;

/** An alert in a tenant as the engine leaves it behind, pushed or not. */
async function raise(
  type: 'SPORTSBOOK' | 'CASINO' | 'FINANCIALS',
  { tenant = 'Northgate', pushed = true, subject = `${subjects[type]} ${++count}` } = {},
): Promise<{ id: string; subject: string; betslip: string | null }> {
  const place = (await platform.tenancy.all()).find(({ name }) => name === tenant);
  if (!place) throw new Error(`There is no tenant ${tenant}.`);
  const store = (await platform.tenancy.stores(place.id)).tenant;
  const customer = String((await insertRow(store, 'customer', { partner_customerId: `C-${Math.random()}` })).id);
  const class_name = type === 'SPORTSBOOK' ? 'Betslip' : type === 'CASINO' ? 'CasinoSpin' : 'Deposit';
  const betslip = type === 'SPORTSBOOK' ? await betslipOf(store, customer) : null;
  const input = { class_name, id: betslip ?? '1', partnerId: 'P', customerId: customer, partnerCustomerId: 'C', result: null };
  const output = { risks: [], triggers: [], subjects_triggerred: [], trigger_actions: [] };
  const row = { customer_id: customer, type, text: subject, state: 'OPEN', hits: 1, data: { input, output } };
  const id = String((await insertRow(store, 'alert', row)).id);
  const data = JSON.stringify({ customerId: customer, ...(betslip && { betslipId: betslip }) });
  if (pushed) platform.push.alerts(place.id, [{ id, isNew: true, form: { type, subject, data } }]);
  return { id, subject, betslip };
}

async function betslipOf(store: Parameters<typeof insertRow>[0], customer_id: string): Promise<string> {
  const money = { currency_id: 1, stake: '10.00', price: '2.0', return_possible: '20.00' };
  const slip = { customer_id, partner_betslipId: `B-${Math.random()}`, result: 'OPEN', settled: false, ...money };
  return String((await insertRow(store, 'betslip', slip)).id);
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const unread = (page: Page, many: number) =>
  page.getByRole('button', { name: many === 0 ? 'Notifications' : `Notifications, ${many} unread`, exact: true }).waitFor();
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const listed = async (panel: Locator) => (await panel.getByRole('listitem').allTextContents()).map(subjectIn);
const subjectIn = (text: string) => /(Arbitrage|Opposite|Deposits).*$/.exec(text)?.[0] ?? text;

/** The page of somebody who has come while `already` alerts are there, with the live connection open. */
async function come(page: Page): Promise<Page> {
  await bell(page).waitFor();
  await soon(() => sockets()).toBeGreaterThan(0);
  return page;
}
const sockets = async () => {
  const { realtime } = (await (await fetch(`${url}/api/health`)).json()) as { realtime: string };
  return realtime === 'on' ? push.watching : 0;
};

async function violations(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  await page.evaluate(axe);
  return page.evaluate<string[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then((all) => all.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + " " + target.join(" ") + " " + failureSummary)))',
  );
}
