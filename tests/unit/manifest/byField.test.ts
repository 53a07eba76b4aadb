import { expect, test } from 'vitest';
import { f } from '../../../src/manifest/field.ts';
import { byField } from '../../../src/resources/resolver.ts';

test('VAL-1 several mistakes within one structure are separate sentences', () => {
  const places = [{ path: 'hours', column: 'hours', field: f.json({ contract: 'SettingsEvidence' }) }];
  const told: [string, string][] = [
    ['hours.from', 'is too short'],
    ['hours.to', 'is required'],
  ];
  expect(byField(places, told, (place, message) => `${place} ${message}`)).toEqual({
    hours: 'from is too short. to is required',
  });
});
