import { expect, test } from 'vitest';
import { places } from '../../scripts/screens/screenPlaces.ts';
import { tabKeys } from '../../src/custom/customer/tabs/tabs.ts';
import { firstIds, goTo } from './allPages.ts';
import { openDesk } from './console.ts';
import { listed } from './flows.ts';
import { Http } from './http.ts';
import { customerMask, expectNobody, switchDemo, whoThereIs } from './nobody.ts';

const desk = openDesk();

test('DEM-1 DEM-2 in demo mode no page, tab or dialog identifies anybody', async () => {
  const http = await Http.signIn(desk().url, 'admin');
  const everybody = await whoThereIs(http);
  // a provider of games is called after the same place as a tenant
  const known = { ...everybody, texts: everybody.texts.filter((text) => text !== 'Harbour') };
  const page = await desk().signIn('admin', '/customers');
  await listed(page, 'Customers');
  await switchDemo(page);
  const masked = page
    .getByRole('main')
    .locator('tbody a[href*="/customer-details/"]')
    .filter({ hasText: customerMask });
  const href = await masked.first().getAttribute('href');
  const found: { [name: string]: unknown } = {};
  const look = async (name: string, path: string) => {
    // a dialog may stay the same element for the next record
    if ((await page.getByRole('dialog').count()) > 0) await goTo(page, '/nowhere');
    await goTo(page, path);
    await expectNobody(page, known).catch((error: unknown) => {
      found[name] = String(error);
    });
  };
  // a customer, a user and a tenant are reached by what masks them
  const ids = new Map([...(await firstIds(http))].filter(([name]) => !['customer', 'user', 'tenant'].includes(name)));
  const all = places(ids).filter(({ outside, act, path }) => !outside && !act && !path.includes('undefined'));
  for (const { name, path } of all) await look(name, path);
  for (const tab of tabKeys) await look(tab, `${href}?tab=${tab}`);
  expect(found).toEqual({});
}, 400_000);
