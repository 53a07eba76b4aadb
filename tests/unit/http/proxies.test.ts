import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { ConfigError } from '../../../server/errors.ts';
import { countedAs } from '../../../server/proxies.ts';

describe('API-3 the address that sign-ins are counted by', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:00ab:1:2:3:4', '2001:db8:0:ab::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:198.51.100.7', '1:2:3:4::/64'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('%s is %s', (address, counted) => expect(countedAs(address)).toBe(counted));
});

describe('PITBOSS_TRUSTED_PROXIES', () => {
  const read = (text: string) => readConfig({ PITBOSS_TRUSTED_PROXIES: text }).trustedProxies;

  test('accepts addresses and CIDRs, none by default', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(read('127.0.0.1, 10.0.0.0/8,fd00::/8,::1')).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1']);
  });

  test.each(['proxy.example.com', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0/8', 'true', '10.0.0.0/'])(
    '%s is refused with the variable and the remedy',
    (text) => {
      expect(() => read(text)).toThrow(ConfigError);
      expect(() => read(text)).toThrow(/PITBOSS_TRUSTED_PROXIES.*10\.0\.0\.0\/8/);
    },
  );
});
