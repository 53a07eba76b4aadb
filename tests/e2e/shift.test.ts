import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDesk, shot } from './console.ts';
import { listed, soon, toast } from './flows.ts';
import { Http, makeUser, unique } from './http.ts';
import { AlertSource } from './raised.ts';

const desk = openDesk();

test('who goes home hands over all of their alerts with a note: the shift counts them as the list does, before and after', async () => {
  const source = await AlertSource.open(desk().url, 'Northgate');
  const admin = await Http.signIn(desk().url, 'admin');
  const { id, ...login } = await makeUser(admin, ['role.analyst'], 'Northgate');
  const leaving = await Http.signIn(desk().url, login);
  const alerts = [
    await source.raise('FINANCIALS', unique('Shift one')),
    await source.raise('FINANCIALS', unique('Shift two')),
  ];
  for (const one of alerts) await leaving.post(`v1/crud/alert/${one.id}/triage`, { owner: 'me' });

  const page = await desk().signIn(login, '/shift');
  const people = page.getByRole('region', { name: 'By person' });
  const own = people.getByRole('row').filter({ has: page.locator(`a[href*="owner_id%22%3A%22${id}%22"]`) });
  await own.getByRole('link', { name: /^2\b.*Open/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot('shift-1280') });
  await own.getByRole('link', { name: /^2\b.*Open/ }).click();
  await listed(page, 'Alerts');
  await soon(() =>
    page
      .getByRole('row')
      .filter({ hasText: /Shift (one|two)/ })
      .count(),
  ).toBe(2);
  await page.goBack();

  await page.getByRole('button', { name: 'Hand over my alerts…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over 2 alerts' });
  await dialog.getByRole('searchbox').fill('anna');
  await dialog.getByRole('radio', { name: /Anna Lindqvist/ }).click();
  await dialog.getByRole('textbox').fill('The bank calls back at six.');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await toast(page, '2 alerts handed over').first().waitFor();
  await page.getByRole('button', { name: 'Hand over my alerts…' }).waitFor({ state: 'detached' });

  const next = await desk().enter('analyst', `/customer-alerts?view=alert.${alerts[1]?.id}`);
  await next.getByRole('region', { name: 'History' }).getByText('The bank calls back at six.').waitFor();
});
