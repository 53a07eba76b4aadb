import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { ConfigError } from '../../../server/errors.ts';
import { isOpen } from '../../../server/metrics/access.ts';

describe('who may read the metrics', () => {
  test('nobody by default, or with empty settings', () => {
    for (const env of [{}, { PITBOSS_METRICS_KEY: '', PITBOSS_METRICS_ADDRESSES: ' , ' }]) {
      const { metrics } = readConfig(env);
      expect(metrics).toEqual({ key: undefined, addresses: [] });
      expect(isOpen(metrics)).toBe(false);
    }
  });

  test('a key, addresses, or both', () => {
    const key = 'abcdefghijklmn0123456789+/=._~-';
    expect(readConfig({ PITBOSS_METRICS_KEY: key }).metrics).toEqual({ key, addresses: [] });
    const addresses = readConfig({ PITBOSS_METRICS_ADDRESSES: '10.0.0.0/8, ::1' }).metrics;
    expect(addresses).toEqual({ key: undefined, addresses: ['10.0.0.0/8', '::1'] });
    expect(isOpen(addresses)).toBe(true);
  });

  test.each(['short', 'fifteen-letters', 'a key with spaces in it', 'a'.repeat(201), 'sixteen-letters-é'])(
    'the key %s is refused with the variable and the remedy, and not repeated',
    (key) => {
      const read = () => readConfig({ PITBOSS_METRICS_KEY: key });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(/PITBOSS_METRICS_KEY must be 16 to 200 .*openssl rand/);
      expect(read).not.toThrow(key);
    },
  );

  test.each(['prometheus', '10.0.0.0/33', '10.0.0.1;10.0.0.2', '*'])(
    'the address %s is refused with the variable and the remedy',
    (text) => {
      expect(() => readConfig({ PITBOSS_METRICS_ADDRESSES: text })).toThrow(ConfigError);
      expect(() => readConfig({ PITBOSS_METRICS_ADDRESSES: text })).toThrow(
        /PITBOSS_METRICS_ADDRESSES.*10\.0\.0\.0\/8/,
      );
    },
  );
});
