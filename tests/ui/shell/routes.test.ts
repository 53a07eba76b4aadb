import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { verbsOf } from '../../../src/manifest/permissions.ts';
import { routePlaceOf } from '../../../src/shell/routes.ts';

test.each([
  ['/', 'dashboard', undefined],
  ['/risks', 'risk', 'risk.list'],
  ['/risks/', 'risk', 'risk.list'],
  ['/risks/create', 'risk', 'risk.create'],
  ['/risks/edit/12', 'risk', 'risk.edit'],
  ['/Users', 'user', 'user.list'],
  ['/users', 'user', 'user.list'],
  ['/users/7', 'user', 'user.edit'],
  ['/customers/7/show', 'customer', 'customer.show'],
  ['/customer-details/7', 'customer', 'customer.show'],
  ['/customer-alerts', 'alert', 'alert.list'],
  ['/platform-settings', 'platform_settings', 'platform.operate'],
  ['/translation-tool', 'translation', 'translation.list'],
])('RTE-5 RTE-8 RTE-9 MNU-2 %s is a page of the console with its permission', (path, key, permission) => {
  expect(routePlaceOf(path)).toMatchObject({ key, ...(permission && { permission }) });
});

test.each([
  '/nowhere',
  '/risks/12/nothing',
  '/risks/edit/12/more',
  '/risks//',
  '/customer-details',
  '/statistics',
  '/statistics/roulette',
])('RTE-14 %s is no page', (path) => {
  expect(routePlaceOf(path)).toBeUndefined();
});

test.each(Object.entries(manifest.entities))(
  'RTE-16 %s: the list and a record’s actions have addresses',
  (_, entity) => {
    const verbs = verbsOf(entity);
    const list = routePlaceOf(`/${entity.route}`);
    expect(list?.to).toBe(`/${entity.route}`);
    expect(routePlaceOf(`/${entity.route}/1`) !== undefined).toBe(verbs.includes('edit'));
    expect(routePlaceOf(`/${entity.route}/1/show`) !== undefined).toBe(verbs.includes('show'));
    expect(routePlaceOf(`/${entity.route}/create`) !== undefined).toBe(verbs.includes('create'));
  },
);
