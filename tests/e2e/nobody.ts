import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cells, placeOf } from './flows.ts';
import type { Http, Row } from './http.ts';

/** The mask of a customer in demo mode. */
export const customerMask = /C·\w{6,}/;

/** The people of the world: ids of customers and other personal values, as the API knows them. */
export interface Known {
  customers: Row[];
  /** Texts that may stand nowhere. */
  texts: string[];
  /** Names, which may be part of other words: no cell may hold one. */
  names: string[];
  /** Texts that identify customers' ids: no other id may contain them. */
  numbers: Set<string>;
}

export async function whoThereIs(http: Http): Promise<Known> {
  const all = async (path: string) => {
    const found: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { rows, total } = await http.list(`${path}?per_page=200&page=${page}`);
      found.push(...rows);
      if (rows.length === 0 || found.length >= total) return found;
    }
  };
  const [customers, users, tenants] = await Promise.all([
    all('v1/crud/customer'),
    all('v1/crud/user'),
    all('v1/crud/tenant'),
  ]);
  const texts = (value: unknown, ...fields: string[]) => {
    const object: { [field: string]: unknown } = typeof value === 'object' && value !== null ? { ...value } : {};
    return fields.map((field) => object[field]).filter((one) => typeof one === 'string' && one !== '');
  };
  return {
    customers,
    texts: [
      ...customers.flatMap((one) => [
        ...texts(one, 'partner_customerId'),
        ...texts(one.customer_details, 'mail'),
        texts(one.customer_details, 'name', 'last_name').join(' '),
      ]),
      ...users.flatMap((one) => texts(one, 'email', 'name')),
      ...tenants.flatMap((one) => texts(one, 'name', 'domain')),
    ]
      .map(String)
      .filter((text) => text !== ''),
    numbers: new Set(
      customers.flatMap(({ partner_customerId: id }) => /^[A-Z]0*(\d{5,})$/.exec(String(id))?.[1] ?? []),
    ),
    names: customers.flatMap(({ customer_details: one }) => texts(one, 'name', 'last_name')).map(String),
  };
}

/** All texts of a page: visible ones, its source and its address. */
export async function told(page: Page): Promise<string> {
  const boxes = await page
    .locator('input, textarea')
    .evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : '')),
    );
  return [await page.content(), await page.title(), decodeURIComponent(page.url()), ...boxes].join('\n');
}

/** Nothing on the page identifies anybody. */
export async function expectNobody(page: Page, { texts, names, numbers, customers }: Known): Promise<void> {
  const there = await told(page);
  const where = placeOf(page);
  expect(
    texts.filter((text) => there.includes(text)),
    where,
  ).toEqual([]);
  const inIds = [...there.matchAll(/-0*(\d{5,})(?=-)/g)].map(([, number]) => number ?? '');
  expect(
    inIds.filter((number) => numbers.has(number)),
    where,
  ).toEqual([]);
  expect(
    (await cells(page)).flat().filter((cell) => names.includes(cell)),
    where,
  ).toEqual([]);
  const links = await page
    .locator('a[href*="/customers/"], a[href*="/customer-details/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const real = links.filter((link) => customers.some(({ id }) => link.split('/').includes(id)));
  expect(real, where).toEqual([]);
}

export async function switchDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Switch to Demo' }).click();
}
