import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDesk, shot } from './console.ts';
import { goWithin, heading, soon } from './flows.ts';
import { Http, unique } from './http.ts';

const desk = openDesk();

test('what two customers share is told by ingest, and shown to neither number nor device: in a panel and in the graph', async () => {
  const admin = await Http.signIn(desk().url, 'admin');
  const names = ['SH-a', 'SH-b'].map((name) => unique(name).replace(' ', '-'));
  const [device, card] = [unique('device'), '4111111111111111'];
  const at = new Date().toISOString();
  const sessions = names.map((partner) => ({
    ...{ partner_sessionId: partner, partner_customerId: partner, started_at: at, device },
    address: '203.0.113.9',
  }));
  const instruments = names.map((partner) => ({
    ...{ partner_instrumentId: partner, partner_customerId: partner, kind: 'CARD', number: `${card}${device}` },
    ...{ name: 'Visa 1111', first_seen_at: at, last_seen_at: at },
  }));
  expect(await admin.post('v1/ingest/sessions', sessions)).toMatchObject({ body: { accepted: 2 } });
  expect(await admin.post('v1/ingest/instruments', instruments)).toMatchObject({ body: { accepted: 2 } });
  const [first = '', second = ''] = names;
  const { rows } = await admin.list(`v1/crud/customer?filter[partner_customerId]=${first}`);
  const page = await desk().enter('analyst', `/customer-details/${rows[0]?.id}?tab=related`);
  const shared = page.getByRole('table', { name: 'Shared with others' });
  for (const kind of ['Device', 'Card']) {
    const line = shared.getByRole('row').filter({ hasText: kind });
    await line.getByText('1 other').waitFor();
    await line.getByRole('link', { name: second }).waitFor();
  }
  // the tab that the address names is in sight, once the others have their counts
  const strip = page.getByRole('tablist').last();
  const inSight = () =>
    strip.evaluate((line) => {
      const tab = line.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
      const room = line.getBoundingClientRect();
      return tab !== undefined && tab.left >= room.left && tab.right <= room.right;
    });
  await soon(inSight).toBe(true);
  const graph = page.getByRole('group', { name: /^Relations as a graph/ });
  await graph.getByText('Shared device', { exact: true }).waitFor();
  const whole = await page.content();
  for (const secret of [device, card]) expect(whole).not.toContain(secret);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot('sharing-1280') });
  await page.setViewportSize({ width: 360, height: 740 });
  await shared.scrollIntoViewIfNeeded();
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(room ?? 0);
  await page.screenshot({ path: shot('sharing-360') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await shared.getByRole('link', { name: second }).first().click();
  await goWithin(page, new URL(page.url()).pathname);
  await heading(page, /./).first().waitFor();
});
