import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openDesk } from './console.ts';
import { goWithin, heading, save, soon, toast } from './flows.ts';
import { Http, makeUser, unique } from './http.ts';

const desk = openDesk();
const key = 'entities.currency_rate.many';
const path = 'v1/crud/static-translations';
const tool = `/translation-tool?filter=${encodeURIComponent(JSON.stringify({ key }))}`;
const asIn = (locale: string) => ({ 'pitboss.preferences': JSON.stringify({ locale }) });

describe('the translation tool', () => {
  test('TRN-2 API-25 RTE-10 an edited text replaces the built-in one in every open console without a reload', async () => {
    const admin = await Http.signIn(desk().url, 'admin');
    const other = await desk().enter('analyst', '/currency-rates');
    await heading(other, 'Exchange rates').waitFor();
    const page = await desk().signIn('admin', tool);
    const cell = page.getByRole('grid').getByText('Exchange rates', { exact: true });
    await cell.click();
    const english = page.getByRole('textbox', { name: 'English', exact: true });
    await soon(() => english.evaluate((one) => one === document.activeElement)).toBe(true);
    await english.fill('Rates of the day');
    await page.getByRole('textbox', { name: 'Deutsch' }).fill('Tageskurse %{x}');
    await page.getByText('Has %{x}, which the English text does not have.').waitFor();
    await save(page);
    await soon(() =>
      page.getByRole('textbox', { name: 'Deutsch' }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.getByRole('textbox', { name: 'Deutsch' }).fill('Tageskurse');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await save(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('grid').getByText('Tageskurse').waitFor();
    await goWithin(page, '/currency-rates');
    await heading(page, 'Rates of the day').waitFor();
    // somebody else's console asks again when they come back to it
    await soon(async () => {
      await other.evaluate(() => window.dispatchEvent(new Event('focus')));
      return heading(other, 'Rates of the day').count();
    }).toBe(1);

    await goWithin(page, tool);
    await page.getByRole('grid').getByText('Rates of the day', { exact: true }).click();
    for (const language of ['English', 'Deutsch'])
      await page.getByRole('button', { name: `Restore the bundled text in ${language}` }).click();
    await save(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('grid').getByText('Exchange rates', { exact: true }).waitFor();
    expect((await admin.get('v1/crud/get-language-translations?locale=de_DE')).body).not.toHaveProperty(`de_DE.${key}`);

    const own = unique('own.label').replace(' ', '_');
    await page.getByRole('link', { name: 'Create Label' }).click();
    await page.getByRole('dialog').getByLabel(/^Key/).fill(own);
    await page.getByRole('textbox', { name: 'English', exact: true }).fill('=Own, text');
    await save(page);
    await toast(page, 'Label created').waitFor();
    expect((await admin.list(`${path}?filter[key]=${own}`)).rows[0]).toMatchObject({ group: 'own', missing: 7 });

    await goWithin(page, `/translation-tool?filter=${encodeURIComponent(JSON.stringify({ key: own }))}`);
    await page.getByRole('grid').getByText('=Own, text').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toContain(`${own},"'=Own, text",,,,,,,`);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'labels.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file.replace(`'=Own, text",,,`, `'=Own, text",,,Eigen`)),
    });
    await page.getByRole('button', { name: 'Save 1 label' }).click();
    await page.getByText('1 label saved').waitFor();
    expect((await admin.list(`${path}?filter[text]=eigen&filter[key]=${own}`)).total).toBe(1);
  });

  test('RTE-10 an auditor reads it on a phone, one language at a time, and gets no controls to change it', async () => {
    const page = await desk().signIn('auditor', tool, { size: { width: 360, height: 740 } });
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fa_IR');
    await page.getByRole('button', { name: new RegExp(key.replaceAll('.', '\\.')) }).click();
    expect(await page.getByRole('textbox', { name: 'فارسی' }).getAttribute('dir')).toBe('rtl');
    expect(await page.getByRole('textbox', { name: 'فارسی' }).getAttribute('readonly')).not.toBeNull();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test('TRN-3 when the labels cannot be loaded, the built-in texts are used and the server’s message is shown', async () => {
  desk().expectErrors(/Failed to load resource/);
  const page = await desk().signIn('risk', '/');
  const answers = [
    { status: 500, body: JSON.stringify({ message: 'The labels are locked' }), said: 'The labels are locked' },
    { status: 500, body: '', said: /^An error occurred$/ },
  ];
  for (const { said, ...answer } of answers) {
    await page.route('**/get-language-translations*', (route) => route.fulfill(answer));
    await page.goto(`${desk().url}/customers`);
    await page.getByText(said).waitFor();
    await heading(page, 'Customers').waitFor();
    await page.unroute('**/get-language-translations*');
  }
});

test('TRN-4 numbers, money and times follow the language', async () => {
  const admin = await Http.signIn(desk().url, 'admin');
  const { email, password } = await makeUser(admin, ['role.admin']);
  const http = await Http.signIn(desk().url, { email, password });
  const { token } = http;
  const expected = {
    de_DE: { page: /^1–10 von \d{1,3}(\.\d{3})+$/, money: /\d,\d\d/, day: /^\d\d\. \p{L}+\.? \d{4}, \d\d:\d\d$/u },
    fa_IR: { page: /^[۰-۹][^0-9]*٬[^0-9]*$/, money: /[۰-۹]٫[۰-۹]{2}/, day: /[۰-۹]{4}/ },
    az_AZ: { page: /\d{1,3}(\.\d{3})+/, money: /\d,\d\d/, day: /^\d\d\.\d\d\.\d{4},? \d\d:\d\d$/ },
  };
  for (const [locale, { page: range, money, day }] of Object.entries(expected)) {
    await http.put('v1/user/user-state', { name: 'locale', value: locale });
    const page = await desk().visit('/deposits', { stored: { ...asIn(locale), 'pitboss.token': token } });
    await page.locator('tbody tr').first().waitFor();
    const pager = page.locator('nav bdi');
    await soon(async () => (await pager.textContent())?.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')).toMatch(range);
    expect(await page.locator('tbody td[data-kind="money"]').first().textContent(), locale).toMatch(money);
    expect(await page.locator('tbody time').first().textContent(), locale).toMatch(day);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.replace('_', '-'));
  }
});
