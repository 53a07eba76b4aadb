import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from '../../../server/sessions/commonPasswords.ts';
import { figure } from '../../support/figures.ts';

test('VAL-3 the passwords that are used most are refused, however they are capitalised', async () => {
  const known = ['password', 'PassWord1', '12345678', '87654321', '00000000', 'Iloveyou', 'qwertyuiop', 'pitboss1'];
  for (const password of known) expect(await isCommonPassword(password), password).toBe(true);
});

test('VAL-3 at least 3,000 of those that are long enough are refused', async () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= 8);
  expect(long.length).toBeGreaterThan(3_000);
  for (const password of long) expect(await isCommonPassword(password), password).toBe(true);
  figure(11, `${long.length} common passwords: 0 taken`);
});

test('VAL-3 other passwords are not, nor are the names that every object has', async () => {
  for (const password of ['watch-the-floor', 'nine lives left', 'constructor', '__proto__', ''])
    expect(await isCommonPassword(password), password).toBe(false);
});
