import { expect, test } from 'vitest';
import { formatAge } from '../../../src/custom/alerts/list/age.ts';
import { numberText } from '../../../src/custom/rmt/evidence/EvidenceList.tsx';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';

test('one permission is singular', () => {
  const permissions = (smart_count: number) => i18nProvider.translate('resources.values.permissions', { smart_count });
  expect(permissions(1)).toBe('1 permission');
  expect(permissions(1_234)).toBe('1,234 permissions');
});

test('both bounds of BETWEEN follow the language', () => {
  expect(numberText('10 – 2000.5', 'de-DE')).toBe('10 – 2.000,5');
  expect(numberText('1000 – 2000', 'fa-IR')).toBe('۱٬۰۰۰ – ۲٬۰۰۰');
});

test('a span in Azerbaijani uses its own words where Turkish is the fallback', () => {
  expect([0, 3_600_000, 200_000_000].map((ms) => formatAge(ms, 'tr-TR'))).toEqual(['0 dəq', '1 saat', '2 gün']);
});
