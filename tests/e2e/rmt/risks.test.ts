import { describe, expect, test } from 'vitest';
import { openDesk } from '../console.ts';
import { box, heading, listed, pick, row, save, soon, toast } from '../flows.ts';
import { Http, unique } from '../http.ts';
import { choosing, dialog, formula, makeTrigger } from './parts.ts';

const desk = openDesk();

test('RMT-2 a risk is created over triggers found by name, its formula checked, then changed and deleted', async () => {
  const http = await Http.signIn(desk().url, 'risk');
  const one = await makeTrigger(http, unique('First sign'));
  const other = await makeTrigger(http, unique('Second sign'));
  const name = unique('Layered deposits');
  const page = await desk().enter('risk', '/risks/create');
  const form = await dialog(page, 'Create Risk');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await choosing(form, 'Category', 'AML');
  await form.getByRole('button', { name: 'Add a trigger' }).click();
  for (const sign of [one, other]) {
    await form.getByRole('combobox', { name: 'Add a trigger' }).fill(String(sign.name));
    await page.getByRole('option', { name: String(sign.name) }).click();
    await form.getByRole('list', { name: 'Triggers of the risk' }).getByText(String(sign.name)).waitFor();
  }
  expect(await formula(form).inputValue()).toBe('T1');
  await formula(form).fill('T1 AND T3');
  await form.getByText('There is no trigger T3').waitFor();
  await formula(form).fill('T1');
  await form.getByRole('button', { name: /^OR/ }).click();
  await form.getByRole('button', { name: /^T2/ }).click();
  await save(page);
  await toast(page, 'Risk created').waitFor();
  const { rows: found } = await http.list(`v1/crud/risk?filter[name][eq]=${encodeURIComponent(name)}`);
  expect(found[0]).toMatchObject({
    category: 'AML',
    mode: 'DRAFT',
    triggers: [
      { key: 'T1', trigger_id: one.id },
      { key: 'T2', trigger_id: other.id },
    ],
    final_triggers_result: 'T1 OR T2',
  });
  await page.goto(`${desk().url}/risks/edit/${found[0]?.id}`);
  const edit = await dialog(page, `Edit Risk · ${name}`);
  await edit.getByRole('button', { name: `Remove T1, ${one.name}` }).click();
  await edit.getByText('There is no trigger T1').waitFor();
  await formula(edit).fill('NOT T2');
  await save(page);
  await toast(page, 'Changes saved').waitFor();
  expect(await http.one(http.get(`v1/crud/risk/${found[0]?.id}`))).toMatchObject({
    triggers: [{ key: 'T2', trigger_id: other.id }],
    final_triggers_result: 'NOT T2',
  });
  await page.goto(`${desk().url}/risks/${found[0]?.id}/show`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Deleted').waitFor();
});

describe.each([
  { route: 'customer-actions', one: 'Customer action', many: 'Customer actions' },
  { route: 'categories', one: 'Category', many: 'Categories' },
  { route: 'tags', one: 'Tag', many: 'Tags' },
])('RTE-4 /$route', ({ route, one, many }) => {
  test('RTE-4 RMT-7 list, create, edit, delete', async () => {
    const name = unique(one);
    const page = await desk().enter('risk', `/${route}`);
    await listed(page, many);
    await page.getByRole('link', { name: `Create ${one}` }).click();
    await box(page, 'Name').fill(name);
    if (route === 'customer-actions') {
      // VAL-1: one that asks for an approval, as a new one does, says what to do
      await save(page);
      await page.getByRole('dialog').getByText('This field is required').waitFor();
      await box(page, 'Instructions').fill('Call the customer.');
    }
    await save(page);
    await toast(page, `${one} created`).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await heading(page, name).waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await soon(() => box(page, 'Name').inputValue()).toBe(name);
    await box(page, 'Name').fill(`${name} again`);
    await save(page);
    await toast(page, 'Changes saved').waitFor();
    await heading(page, `${name} again`).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await listed(page, many);
    await soon(() => row(page, `${name} again`).count()).toBe(0);
  });
});

test('RMT-7 a tag and a category are added to a customer and removed', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const risk = await Http.signIn(desk().url, 'risk');
  const name = unique('Regular');
  const category = unique('Kind');
  await risk.one(risk.post('v1/crud/customer-tag', { name }));
  await risk.one(risk.post('v1/crud/customer-tag-category', { name: category }));
  const [customer] = (await http.list('v1/crud/customer?per_page=1&sort=id')).rows;
  const form = `/customers/${customer?.id}`;
  const kept = async () => {
    const { customer_tags: tags, customer_tag_category: category } = await http.one(
      http.get(`v1/crud/customer/${customer?.id}`),
    );
    return JSON.stringify({ tags, category });
  };
  const page = await desk().enter('analyst', form);
  await pick(page, 'Tags', name);
  await pick(page, 'Tag category', category);
  await save(page);
  await toast(page, 'Changes saved').waitFor();
  expect(await kept()).toContain(name);
  expect(await kept()).toContain(category);

  await page.goto(desk().url + form);
  // the tag that came last is the first to go
  await page.getByRole('combobox', { name: 'Tags', exact: true }).press('Backspace');
  await page.getByRole('combobox', { name: 'Tag category', exact: true }).fill('');
  await save(page);
  await toast(page, 'Changes saved').waitFor();
  expect(await kept()).not.toContain(name);
  expect(await kept()).toContain('"category":null');
});
