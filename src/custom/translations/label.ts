import { type Misfit, misfitOf, written } from '../../i18n/textGaps.ts';
import type { Translate } from '../../i18n/translate.ts';
import { enums, type Locale } from '../../manifest/enums.ts';
import { asText, type RecordData } from '../../records.ts';
import { readTexts } from '../../resources/kinds/texts.tsx';

export type LabelTextMap = { readonly [L in Locale]?: string };

/** A label as the tool works with it. */
export interface Label {
  id: string;
  key: string;
  texts: LabelTextMap;
  /** The bundled texts; empty for labels that users made, or where the backend doesn't send them. */
  bundled: LabelTextMap;
  edited: boolean;
  missing: readonly Locale[];
  record: RecordData;
}

/** The texts in a record's or form's value, those of our locales that are no blanks. */
export function textsIn(value: unknown): LabelTextMap {
  const read = readTexts(value);
  return Object.fromEntries(enums.Locales.flatMap((locale) => (read[locale]?.trim() ? [[locale, read[locale]]] : [])));
}

export function labelOfRecord(record: RecordData): Label {
  const texts = textsIn(record.text);
  return {
    id: String(record.id),
    key: asText(record.key) ?? '',
    texts,
    bundled: textsIn(record.bundled),
    edited: record.source === 'EDITED',
    missing: enums.Locales.filter((locale) => texts[locale] === undefined),
    record,
  };
}

/** The area that a key is in is its group: `menu.alert` → `menu`. */
export const groupOf = (key: string) => (key.split('.')[0] ?? key).slice(0, 64);

/** The English text that a label's other texts are compared with. */
export const englishOf = (texts: LabelTextMap, bundled: LabelTextMap) => bundled.en_US ?? texts.en_US;

/** How each existing text differs from the English one in gaps or forms; texts that fit are left out. */
export function misfitsOf(
  texts: LabelTextMap,
  bundled: LabelTextMap,
): { locale: Locale; misfit: Exclude<Misfit, null> }[] {
  const english = englishOf(texts, bundled);
  if (english === undefined) return [];
  return enums.Locales.flatMap((locale) => {
    const text = texts[locale];
    const misfit = text === undefined ? null : misfitOf(english, text);
    return misfit ? [{ locale, misfit }] : [];
  });
}

/** A misfit in words. */
export function wordMisfit(words: Translate, misfit: Exclude<Misfit, null>): string {
  if (misfit.kind === 'forms')
    return words('translations.form.forms', { given: misfit.given, wanted: misfit.wanted, sign: '||||' });
  const gaps = written(misfit.gaps);
  return words(misfit.kind === 'missing' ? 'translations.form.lacks' : 'translations.form.unknown', { gaps });
}
