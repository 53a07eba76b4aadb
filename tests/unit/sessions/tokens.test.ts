import { expect, test } from 'vitest';
import { newToken } from '../../../server/sessions/sessions.ts';

test('a person’s token never begins like a key', () => {
  const likeAKey = Buffer.from(`pbk_${'A'.repeat(39)}`, 'base64url');
  const other = Buffer.alloc(32, 7);
  const drawn = [likeAKey, likeAKey, other];
  expect(newToken(() => drawn.shift() ?? other)).toBe(other.toString('base64url'));
});
