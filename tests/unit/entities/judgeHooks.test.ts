import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { hookProblems } from '../../../server/entities/entityHooks.ts';
import { f } from '../../../src/manifest/field.ts';

test('MAN-1 a computed field without code is refused with the file to write', () => {
  expect(hookProblems(manifest)).toEqual([]);
  const { role } = manifest.entities;
  const totals = f.computed({ contract: 'MiningStats' });
  expect(hookProblems({ entities: { call_sheet: { ...role, fields: { ...role.fields, totals } } }, menu: [] })).toEqual(
    [
      'call_sheet.totals: nothing computes it. Write server/entities/call_sheet.ts with the hook present (in lists, too) or complete (of one record), and name it in server/entities/entityHooks.ts.',
    ],
  );
});
