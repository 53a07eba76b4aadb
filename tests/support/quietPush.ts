import type { Push } from '../../server/push.ts';

/** Pushes that reach nobody, but for those that a test looks at. */
export const quietPush = (looked: Partial<Push>): Push => ({
  state: 'on',
  alerts() {},
  changed() {},
  decisions() {},
  due() {},
  assigned() {},
  mentioned() {},
  proposals() {},
  watchers: () => [],
  ...looked,
});
