import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest } from '../support/motion.ts';
import { openDesk } from './console.ts';
import { box, heading, listed, openGroup, pick, save, soon, toast } from './flows.ts';
import { Http, unique } from './http.ts';

const desk = openDesk();
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('ROL-2 a role is created with permissions, given to a user, renamed and changed; the server enforces it', async () => {
  const [role, renamed, name] = [unique('role.e2e'), unique('role.e2e.renamed'), unique('Rolf')];
  const [email, password] = [`${name.replace(' ', '.')}@e2e.pitboss.test`, 'a-quiet-afternoon'];

  const admin = await desk().enter('admin', '/roles/create');
  await box(admin, 'Name').fill(role);
  await admin.getByRole('searchbox', { name: 'Search permissions' }).fill('tags');
  await tick(admin, 'List Tags').check();
  await tick(admin, 'Show Tags').check();
  await admin.getByText(/^2 of \d+ selected$/).waitFor();
  await save(admin);
  await toast(admin, 'Role created').waitFor();
  await heading(admin, role).waitFor();
  const rolePage = admin.url();

  await admin.goto(`${desk().url}/Users/create`);
  await box(admin, 'Name').fill(name);
  await box(admin, 'Email').fill(email);
  await pick(admin, 'Roles', role);
  await pick(admin, 'Tenants', 'Northgate');
  await admin.getByRole('switch', { name: 'Set a password yourself' }).click();
  await box(admin, 'Password').fill(password);
  await box(admin, 'Confirm password').fill(password);
  await save(admin);
  await toast(admin, 'User created').waitFor();

  // sees the permitted pages only; the API refuses the others too
  const user = await desk().signIn({ email, password });
  await heading(user, 'Dashboard').waitFor();
  await openGroup(menu(user), 'RMT');
  await openGroup(menu(user), 'Actions');
  await atRest(user);
  await menu(user).getByRole('link', { name: 'Tags' }).click();
  await listed(user, 'Tags');
  expect(await menu(user).getByRole('link').allTextContents()).toEqual(['Dashboard', 'Tags']);
  expect(await user.getByRole('link', { name: 'Create Tag' }).count()).toBe(0);
  expect(await user.getByRole('button', { name: 'Export' }).count()).toBe(0);
  const http = await Http.signIn(desk().url, { email, password });
  expect((await http.get('v1/crud/customer-tag')).status).toBe(200);
  expect((await http.post('v1/crud/customer-tag', { name: unique('Tag') })).status).toBe(403);
  expect((await http.get('v1/crud/customer')).status).toBe(403);

  // renamed, and one permission more: it holds on the next call
  await admin.goto(rolePage);
  await admin.getByRole('link', { name: 'Edit', exact: true }).click();
  await soon(() => box(admin, 'Name').inputValue()).toBe(role);
  await box(admin, 'Name').fill(renamed);
  await tick(admin, 'Create Tags').check();
  await save(admin);
  await toast(admin, 'Changes saved').waitFor();
  await heading(admin, renamed).waitFor();
  expect((await http.post('v1/crud/customer-tag', { name: unique('Tag') })).status).toBe(201);
  await user.reload();
  await user.getByRole('link', { name: 'Create Tag' }).waitFor();
  await user
    .getByRole('button', { name: /^Account of/ })
    .or(user.getByRole('button', { name: /Account of/ }))
    .first()
    .click();
  await user.getByText(renamed).waitFor();
});

test('a role in use cannot be deleted, and the console gives the reason', async () => {
  desk().expectErrors(/Failed to load resource.*4\d\d/);
  const page = await desk().enter('admin', '/roles');
  await page.getByRole('link', { name: 'role.auditor', exact: true }).click();
  await heading(page, 'Auditor').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Auditor?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alert').filter({ hasText: /use/i }).waitFor();
  const admin = await Http.signIn(desk().url, 'admin');
  expect((await admin.list('v1/crud/role?filter[name]=role.auditor')).total).toBe(1);
});
