import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { Database } from '../../server/database/database.ts';
import { fixturesAround } from '../../server/demo/demoTimeline.ts';
import { storeDemoExchange } from '../../server/demo/exchange.ts';
import { dueEvents } from '../../server/demo/live/liveFeed.ts';
import { type Live, startLive } from '../../server/demo/liveDemo.ts';
import { storyOf } from '../../server/demo/world.ts';
import { knownCurrencies, storeRows } from '../../server/ingest/storeRows.ts';
import type { RaisedAlert } from '../../server/push.ts';
import type { Platform } from '../../server/start.ts';
import { seedDefaults } from '../../server/tenants/seedDefaults.ts';
import { openWorld } from '../support/databases.ts';
import { quietPush } from '../support/quietPush.ts';
import { platformOnCopy } from '../support/world.ts';

let database: Database;
let platform: Platform;
let app: FastifyInstance;
let address: string;
const raised: { tenant: string; alert: RaisedAlert; after: number }[] = [];
const said: string[] = [];
let began = 0;
let live: Live | undefined;

beforeAll(async () => {
  database = await openWorld('embedded');
  const opened = platformOnCopy(database);
  const alerts = (tenant: string, list: readonly RaisedAlert[]) => {
    for (const alert of list) raised.push({ tenant, alert, after: performance.now() - began });
  };
  opened.push.serveBy(quietPush({ alerts }));
  platform = opened;
  await storeDemoExchange(platform.control, new Date().toISOString(), 5);
  for (const id of ['1', '2']) await seedDefaults(platform.manifest, (await platform.tenancy.stores(id)).tenant);
  app = await buildApp(platform, { version: 'test' });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await live?.stop();
  await app?.close();
  await database?.close();
});

const start = (rate: number) => {
  began = performance.now();
  live = startLive(platform, { address, rate, log: (text) => said.push(text) });
};

async function stored(): Promise<{ events: number; newest: string; refused: number }> {
  const rows = await sql<{ events: number; newest: string; refused: number }>`
    select count(*)::int as events, max(at) as newest, (select count(*)::int from tenant_1_logs.ingest_log) as refused from (
      select submitted_at as at from tenant_1.casino union all select submitted_at from tenant_1.live_casino
      union all select submitted_at from tenant_1.deposit union all select created_at from tenant_1.betslip) x`.execute(
    database.kysely,
  );
  return rows.rows[0] ?? { events: 0, newest: '', refused: 0 };
}

/** Seconds to wait for events to come in while others use the machine too. */
const patience = 100;
async function until(done: () => boolean | Promise<boolean>, seconds: number): Promise<void> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(250))
    if (await done()) return;
}

test('the live demo raises an alert within a minute of a fresh start, in both tenants', async () => {
  start(4);
  await until(() => ['1', '2'].every((id) => raised.some(({ tenant }) => tenant === id)), 60);
  const first = (id: string) => raised.find(({ tenant, alert }) => tenant === id && alert.isNew);
  for (const id of ['1', '2']) expect(first(id)?.after).toBeLessThan(60_000);
  const burst = () => raised.find(({ alert }) => alert.form.subject.includes('Burst of declined deposits'));
  await expect.poll(burst).toMatchObject({ alert: { form: { type: 'FINANCIALS' } } });
}, 90_000);

test('its events use the ingest calls at their own time, and none is refused', async () => {
  await until(async () => (await stored()).events > 40, patience);
  const { events, newest, refused } = await stored();
  expect(events).toBeGreaterThan(40);
  expect(Math.abs(Date.now() - Date.parse(newest))).toBeLessThan(20_000);
  expect({ refused, said }).toEqual({ refused: 0, said: [] });
}, 240_000);

test('its user may ingest events and nothing else', async () => {
  const { rows } = await sql<{ email: string; permissions: string[] }>`
    select u.email, r.permissions from control."user" u join control.user_roles ur on ur.user_id = u.id
    join control.role r on r.id = ur.role_id where u.email like 'feed.%' order by 1`.execute(database.kysely);
  expect(rows).toEqual([
    { email: 'feed.harbour@demo.pitboss.test', permissions: ['ingest.write'] },
    { email: 'feed.northgate@demo.pitboss.test', permissions: ['ingest.write'] },
  ]);
});

test('it stops at once, and a second run continues without a collision', async () => {
  const stopping = performance.now();
  await live?.stop();
  expect(performance.now() - stopping).toBeLessThan(5_000);
  const before = await stored();
  await sleep(2_000);
  expect(await stored()).toEqual(before);
  start(4);
  await until(async () => (await stored()).events > before.events + 5, patience);
  const after = await stored();
  expect(after.events).toBeGreaterThan(before.events + 5);
  expect({ refused: after.refused, said }).toEqual({ refused: 0, said: [] });
  const users = await sql<{
    n: number;
  }>`select count(*)::int as n from control."user" where email like 'feed.%'`.execute(database.kysely);
  expect(users.rows[0]?.n).toBe(2);
  await live?.stop();
}, 240_000);

test('betslips of finished fixtures are settled even when the run that placed them has ended', async () => {
  const now = Date.now();
  const story = storyOf({ seed: 'pitboss', tenant: 'Northgate', now: new Date(now).toISOString() });
  const { tenant } = await platform.tenancy.stores('1');
  const yesterday = Math.floor(now / 86_400_000) * 86_400_000 - 86_400_000;
  const fixture = fixturesAround(story, yesterday).find((one) => !one.void && one.startsAt < now - 8_000_000);
  const won = fixture?.selections.find((selection) => selection.won);
  if (!fixture || !won) throw new Error('There is no fixture that is over.');
  const options = { currencies: await knownCurrencies(platform.control), now: new Date(now) };
  await storeRows(tenant, 'fixtures', [fixture.event], options);
  const bet = { partner_fixtureId: fixture.event.partner_fixtureId, market: won.market };
  const slip = (id: string, price: string, stake: string) => ({
    partner_betslipId: id,
    partner_customerId: 'C1',
    currency: 'EUR',
    stake,
    price,
    created_at: new Date(fixture.startsAt - 60_000).toISOString(),
    bets: [{ partner_betId: `${id}-1`, ...bet, odd: { name: won.name, price } }],
  });
  await storeRows(tenant, 'betslips', [slip('left-open', '1.55', '10.50')], options);
  const due = await dueEvents(story, tenant, now);
  const settled = due.find(({ row }) => 'partner_betslipId' in row && row.partner_betslipId === 'left-open');
  expect(settled?.row).toMatchObject({ result: 'WON', settled: true, return: '16.28', bets: [{ result: 'WON' }] });
  const answer = await storeRows(tenant, 'betslips', settled ? [settled.row] : [], options);
  expect(answer).toMatchObject({ accepted: 1, rejected: [] });
  expect((await dueEvents(story, tenant, now)).filter(({ kind }) => kind === 'betslips')).toEqual(
    due.filter((one) => one !== settled && one.kind === 'betslips'),
  );
});
