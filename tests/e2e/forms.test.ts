import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openDesk } from './console.ts';
import { box, complaint, heading, listed, pick, placeOf, save, soon } from './flows.ts';

const desk = openDesk();

/** The messages below each of the inputs, once one of them has one. */
async function complaints(page: Page, names: string[]): Promise<{ [name: string]: string }> {
  await page.getByRole('alert').filter({ hasText: 'Some fields are invalid. Check the marked fields.' }).waitFor();
  const found: { [name: string]: string } = {};
  for (const name of names) found[name] = await complaint(page, name);
  return found;
}

/** The calls that would have changed a record. */
function writes(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/v1/crud/'))
      calls.push(`${request.method()} ${request.url()}`);
  });
  return calls;
}

const required = 'This field is required';
const userBoxes = ['Name', 'Email', 'Roles', 'Password', 'Confirm password'];

describe('VAL-3 the user form', () => {
  test('VAL-1 names required, short, long and malformed fields, and passwords that differ', async () => {
    const page = await desk().enter('admin', '/Users/create');
    const calls = writes(page);
    await heading(page, 'Create User').waitFor();
    await page.getByRole('switch', { name: 'Set a password yourself' }).click();
    await save(page);
    expect(await complaints(page, userBoxes.slice(0, 4))).toEqual({
      Name: required,
      Email: required,
      Roles: required,
      Password: required,
    });
    await box(page, 'Name').fill('ab');
    await box(page, 'Email').fill('nobody.example.com');
    await box(page, 'Password').fill('a-quiet-afternoon');
    await box(page, 'Confirm password').fill('a-quiet-evening');
    await pick(page, 'Roles', 'role.analyst');
    await save(page);
    await soon(() => complaints(page, userBoxes)).toEqual({
      Name: 'This field must be at least 3 characters long',
      Email: 'Please enter a valid email address',
      Roles: '',
      Password: '',
      'Confirm password': 'Passwords do not match',
    });
    await box(page, 'Name').fill('n'.repeat(256));
    await soon(() => complaint(page, 'Name')).toBe('This field must be at most 255 characters long');
    expect(calls).toEqual([]);
  });
});

describe('VAL-5 are not counted when the list has another order, as they may be on other pages', () => {
  test('validates name, domain and both database servers', async () => {
    const page = await desk().enter('admin', '/tenants/create');
    const calls = writes(page);
    const names = ['Name', 'Domain', 'Database server', 'Log database server'];
    await heading(page, 'Create Tenant').waitFor();
    await save(page);
    expect(await complaints(page, names)).toEqual(Object.fromEntries(names.map((name) => [name, required])));
    await box(page, 'Name').fill('ab');
    await box(page, 'Database server').fill('embedded');
    await box(page, 'Log database server').fill('embedded');
    for (const domain of ['not a domain', 'http//bets.example', 'bets..example.com', '-bets.example.com', 'https://']) {
      await box(page, 'Domain').fill(domain);
      await soon(() => complaint(page, 'Domain')).toBe('Invalid domain format');
    }
    expect(await complaint(page, 'Name')).toBe('This field must be at least 3 characters long');
    for (const domain of [
      'bets.example.com',
      'www.bets.example.com',
      'https://bets.example.com',
      'http://www.bets.eu',
    ]) {
      await box(page, 'Domain').fill(domain);
      await soon(() => complaint(page, 'Domain')).toBe('');
    }
    await box(page, 'Name').fill('n'.repeat(256));
    await soon(() => complaint(page, 'Name')).toBe('This field must be at most 255 characters long');
    expect(calls).toEqual([]);
  });
});

test('VAL-1 the currency form requires whole numbers within bounds and codes of its format', async () => {
  const page = await desk().enter('admin', '/currencies/create');
  const calls = writes(page);
  await box(page, 'Code').fill('eur');
  await box(page, 'Name').fill('Euro');
  await box(page, 'Decimals').fill('1.5');
  await save(page);
  expect(await complaints(page, ['Code', 'Name', 'Decimals'])).toEqual({
    Code: 'This field format is invalid',
    Name: '',
    Decimals: 'This field must be a whole number',
  });
  await box(page, 'Decimals').fill('9');
  await soon(() => complaint(page, 'Decimals')).toBe('This field must be between 0 and 4');
  await box(page, 'Decimals').fill('2');
  await soon(() => complaint(page, 'Decimals')).toBe('');
  expect(calls).toEqual([]);
});

test('entered values are not discarded without a question', async () => {
  const page = await desk().enter('admin', '/roles/create');
  await box(page, 'Name').fill('Half a');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await box(page, 'Name').inputValue()).toBe('Half a');
  await page.getByRole('link', { name: 'Customer List' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Customers').waitFor();
});

test('RTE-16 MDL-8 a small form opens over its list: a reload keeps it, Back closes it, and the focus returns', async () => {
  const page = await desk().enter('risk', '/tags?perPage=25&page=1');
  await listed(page, 'Tags');
  const list = placeOf(page);
  const opener = page.getByRole('link', { name: 'Edit VIP', exact: true });
  await opener.click();
  await heading(page, 'Edit Tag · VIP').waitFor();
  const place = placeOf(page);
  expect(place).toMatch(/^\/tags\/edit\/\d+\?perPage=25/);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(placeOf(page)).toBe(list);
  await soon(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);

  await opener.click();
  await page.reload();
  await heading(page, 'Edit Tag · VIP').waitFor();
  expect(placeOf(page)).toBe(place);
  await box(page, 'Description').fill('Half a');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    await question.waitFor({ state: 'hidden' });
  }
  expect(await box(page, 'Description').inputValue()).toBe('Half a');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await listed(page, 'Tags');
  expect(placeOf(page)).toBe(list);
});
