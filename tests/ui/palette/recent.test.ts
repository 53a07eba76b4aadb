import { expect, test } from 'vitest';
import { seenAt, withSeen } from '../../../src/shell/palette/recent.ts';

test.each([
  // at the address that src/overrides.ts gives its page, and at its list's
  ['/customer-details/7', 'customer.7'],
  ['/Customer-Details/7', 'customer.7'],
  ['/customers/7/show', 'customer.7'],
  ['/customer-details/7/more', null],
  ['/triggers/3', 'trigger.3'],
  ['/TRIGGERS/3/show', 'trigger.3'],
  ['/risks/edit/4', 'risk.4'],
  ['/deposits/5/show', 'deposit.5'],
  ['/betslips?view=alert.9', 'alert.9'],
  ['/customer-details/7?view=alert.9,betslip.2', 'betslip.2'],
  // an entity without a search cannot be named by its id later
  ['/tags/5/show', null],
  ['/Users/5/show', null],
  ['/triggers/create', null],
  ['/triggers', null],
  ['/customers/abc/show', null],
  ['/nowhere/5', null],
])('%s shows %s', (address, seen) => {
  const { pathname, search } = new URL(address, 'http://console');
  expect(seenAt({ pathname, search })).toBe(seen);
});

test('the last eight, each once, newest first', () => {
  expect(withSeen('', 'alert.1')).toBe('alert.1');
  expect(withSeen('alert.1,risk.2', 'risk.2')).toBe('risk.2,alert.1');
  const kept = Array.from({ length: 8 }, (_, i) => `alert.${i}`).join();
  expect(withSeen(kept, 'risk.9').split(',')).toEqual(['risk.9', ...kept.split(',').slice(0, 7)]);
});
