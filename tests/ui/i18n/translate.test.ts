import { afterEach, describe, expect, test } from 'vitest';
import { fill } from '../../../src/i18n/fill.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { addPhrases, show, translate } from '../../../src/i18n/translate.ts';
import { enums } from '../../../src/manifest/enums.ts';

afterEach(() => show({ locale: 'en_US', worded: new Map(), own: new Map(), mui: {} }));

describe('placeholders of a text', () => {
  test('TRN-4 numbers have the locale’s digits and groups, texts are unchanged', () => {
    expect(fill('%{count} rows', { count: 1234567 }, 'en_US')).toBe('1,234,567 rows');
    expect(fill('%{count} Zeilen', { count: 1234567 }, 'de_DE')).toBe('1.234.567 Zeilen');
    expect(fill('%{count} ردیف', { count: 1234567 }, 'fa_IR')).toBe('۱٬۲۳۴٬۵۶۷ ردیف');
    expect(fill('ID %{id}', { id: '1234567' }, 'fa_IR')).toBe('ID 1234567');
  });

  test('singular and plural follow the language’s rule', () => {
    const text = '1 row |||| %{smart_count} rows';
    expect(fill(text, { smart_count: 1 }, 'en_US')).toBe('1 row');
    expect(fill(text, { smart_count: 0 }, 'en_US')).toBe('0 rows');
    expect(fill('%{smart_count} ligne |||| %{smart_count} lignes', { smart_count: 0 }, 'fr_FR')).toBe('0 ligne');
    expect(fill('%{smart_count} ligne |||| %{smart_count} lignes', { smart_count: 2_000_000 }, 'fr_FR')).toMatch(
      /lignes$/,
    );
  });

  test.each([
    'half a gap %{',
    '%{}',
    '%{toString}',
    '%{__proto__} %{constructor}',
    '%',
    '|||| |||| ||||',
    '<b>bold</b>',
    '$& $1 %{name',
  ])('TRN-3 %s does no harm', (text) => {
    expect(() => fill(text, { name: 'Ada' }, 'en_US')).not.toThrow();
    expect(fill(text, { name: 'Ada' }, 'en_US')).not.toContain('native code');
  });

  test('inserted values are not searched for placeholders', () => {
    expect(fill('%{one} %{two}', { one: '%{two}', two: '$&' }, 'en_US')).toBe('%{two} $&');
  });
});

describe('the order of texts', () => {
  test('TRN-3 the installation’s text precedes the locale’s, the locale’s precedes English, English precedes the key', () => {
    expect(translate('menu.alert')).toBe('Alerts');
    show({ locale: 'de_DE', worded: new Map([['menu.alert', 'Warnungen']]) });
    expect(translate('menu.alert')).toBe('Warnungen');
    expect(translate('menu.risk')).toBe('Risks');
    show({ own: new Map([['menu.alert', 'Alarme']]) });
    expect(translate('menu.alert')).toBe('Alarme');
    expect(i18nProvider.translate('menu.alert')).toBe('Alarme');
    expect(i18nProvider.translate('no.such.key')).toBe('no.such.key');
  });

  test('an unknown key is the caller’s text, or humanised words where the manifest asks for them', () => {
    expect(i18nProvider.translate('no.such.key', { _: 'Said by %{who}', who: 'Ada' })).toBe('Said by Ada');
    expect(i18nProvider.translate('entities.some_thing.one')).toBe('Some thing');
    expect(i18nProvider.translate('entities.some_thing.many')).toBe('Some things');
    expect(i18nProvider.translate('enums.Colours.DARK RED')).toBe('Dark red');
  });

  test('TRN-4 react-admin’s translator chooses plurals and writes numbers as the login page does', () => {
    for (const locale of enums.Locales) {
      const text = '%{smart_count} row, %{count} more |||| %{smart_count} rows, %{count} more';
      show({ locale, own: new Map([['late.rows', text]]) });
      for (const smart_count of [0, 1, 2, 5, 1.5, 2_000_000]) {
        const params = { smart_count, count: 1234.5 };
        expect(i18nProvider.translate('late.rows', params)).toBe(fill(text, params, locale));
      }
    }
  });

  test('texts of a lazily loaded part are available as soon as it adds them, also in react-admin', () => {
    expect(i18nProvider.translate('late.title')).toBe('late.title');
    addPhrases({ late: { title: 'Come late, %{name}' } });
    expect(i18nProvider.translate('late.title', { name: 'Ada' })).toBe('Come late, Ada');
  });
});
