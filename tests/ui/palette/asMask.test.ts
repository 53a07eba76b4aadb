import { expect, test } from 'vitest';
import { asMask } from '../../../src/shell/palette/fetchFound.ts';

test('DEM-1 a mask is recognised without its dot; a token for an id finds customers only', () => {
  expect(asMask('C·K7M2QX')).toEqual({ q: 'C·K7M2QX' });
  expect(asMask('c k7m2qx')).toEqual({ q: 'C·K7M2QX' });
  expect(asMask('k7m2qx')).toEqual({ q: 'k7m2qx' });
  expect(asMask('thomas')).toEqual({ q: 'thomas' });
  expect(asMask('912345678901234')).toEqual({ q: '912345678901234', only: 'customer' });
  expect(asMask('7')).toEqual({ q: '7' });
});
