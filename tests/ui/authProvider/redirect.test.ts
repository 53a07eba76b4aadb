import { expect, test } from 'vitest';
import { isDoor, loginPath, safeRedirect } from '../../../src/authProvider/redirect.ts';

const origin = 'https://pitboss.test';

test.each([
  ['/customers?page=2&filter=%7B%22id%22%3A%221%22%7D', '/customers?page=2&filter=%7B%22id%22%3A%221%22%7D'],
  ['/customer-details/7#bets', '/customer-details/7#bets'],
  ['/', '/'],
])('RTE-15 %s is where the login leads', (wanted, place) => {
  expect(safeRedirect(wanted, origin)).toBe(place);
});

test.each([
  null,
  '',
  'customers',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '\\\\evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  ' //evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.test',
  '/x/..//evil.test',
  '/login?redirect=/login',
  '/LOGIN/',
  '/register',
])('RTE-15 a redirect to %j is ignored', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBe('/');
});

test('RTE-15 the login page’s address keeps the full path', () => {
  expect(loginPath('/risks?page=2&sort=id')).toBe('/login?redirect=%2Frisks%3Fpage%3D2%26sort%3Did');
  expect(loginPath('/')).toBe('/login');
});

test('RTE-13 login and register are open in any case of letters', () => {
  expect(['/login', '/Login/', '/register', '/', '/loginx', '/login/x'].map(isDoor)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
