import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { ConfigError } from '../../../server/errors.ts';
import { isSealedBy, keyFrom, seal, unseal } from '../../../server/sessions/secretBox.ts';

const [one, other] = ['1'.repeat(32), '2'.repeat(32)];

describe('a second key', () => {
  test('opens what the first does not, for the same owner alone, and seals nothing', () => {
    const sealed = seal(keyFrom(other), 'the secret', 'ann');
    const both = keyFrom(one, other);
    expect(unseal(both, sealed, 'ann')).toBe('the secret');
    expect(() => unseal(both, sealed, 'bob')).toThrow();
    expect(() => unseal(keyFrom(one), sealed, 'ann')).toThrow();
    expect([isSealedBy(both, sealed, 'ann'), isSealedBy(keyFrom(other), sealed, 'ann')]).toEqual([false, true]);
    const fresh = seal(both, 'the secret', 'ann');
    expect(unseal(keyFrom(one), fresh, 'ann')).toBe('the secret');
    expect(() => unseal(keyFrom(other), fresh, 'ann')).toThrow();
  });

  test('is set beside the first, and is judged like it; an error repeats neither', () => {
    const env = { PITBOSS_SECRET_KEY: one, PITBOSS_SECOND_SECRET_KEY: other };
    expect(readConfig(env)).toMatchObject({ secretKey: one, secondSecretKey: other });
    expect(readConfig({ PITBOSS_SECRET_KEY: one, PITBOSS_SECOND_SECRET_KEY: '' }).secondSecretKey).toBeUndefined();
    const refusal = (wrong: object): string => {
      try {
        readConfig({ ...wrong });
      } catch (error) {
        if (error instanceof ConfigError) return error.message;
        throw error;
      }
      throw new Error('It was not refused.');
    };
    expect(refusal({ PITBOSS_SECOND_SECRET_KEY: other })).toMatch(/set PITBOSS_SECRET_KEY, too/);
    const short = refusal({ PITBOSS_SECRET_KEY: one, PITBOSS_SECOND_SECRET_KEY: 'short-one' });
    expect(short).toMatch(/^PITBOSS_SECOND_SECRET_KEY must be 32/);
    expect(short).not.toContain('short-one');
  });
});
