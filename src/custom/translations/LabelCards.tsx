import { useState } from 'react';
import { intlLocale } from '../../format/locale.ts';
import { localeNames } from '../../i18n/localeNames.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useShownLocale } from '../../i18n/useShown.ts';
import { directionOf } from '../../manifest/direction.ts';
import { enums, type Locale } from '../../manifest/enums.ts';
import type { RecordData } from '../../records.ts';
import { KeyText, LabelMarks } from './LabelMarks.tsx';
import { labelOfRecord } from './label.ts';
import styles from './translationList.module.css';
import { useOpenLabel } from './useOpenLabel.ts';

/** On a phone: one language at a time, with the English text above it. */
export function LabelCards({ records }: { records: readonly RecordData[] }) {
  const words = useLabel();
  const open = useOpenLabel();
  const shown = useShownLocale();
  const [locale, setLocale] = useState<Locale>(shown);
  return (
    <>
      <label className="flex items-center gap-10 border-be border-hairline px-14 py-10 text-soft">
        <span>{words('translations.list.language')}</span>
        <select
          className="h-40 flex-1 rounded-8 border border-hairline bg-card px-6 text-larger text-text"
          value={locale}
          onChange={({ target }) => setLocale(enums.Locales.find((one) => one === target.value) ?? locale)}
        >
          {enums.Locales.map((one) => (
            <option key={one} value={one}>
              {localeNames[one]}
            </option>
          ))}
        </select>
      </label>
      <ul className={`pb-list ${styles.cards}`}>
        {records.map(labelOfRecord).map((label) => (
          <li key={label.id}>
            <button
              type="button"
              className={`flex w-full flex-col gap-3 border-0 bg-transparent text-start focus-visible:-outline-offset-2 ${styles.card}`}
              onClick={() => open(label.id, locale)}
            >
              <span className="pb-note wrap-anywhere">
                <KeyText text={label.key} />
              </span>
              {locale !== 'en_US' && <Text text={label.texts.en_US} locale="en_US" soft />}
              <Text text={label.texts[locale]} locale={locale} />
              <span className="empty:hidden">
                <LabelMarks label={label} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Text({ text, locale, soft }: { text: string | undefined; locale: Locale; soft?: boolean }) {
  const words = useLabel();
  if (text === undefined)
    return (
      <span className="font-medium wrap-anywhere text-warning" data-missing="">
        {words('translations.list.none')}
      </span>
    );
  return (
    <span
      className="font-medium wrap-anywhere data-soft:font-normal data-soft:text-soft"
      data-soft={soft ? '' : undefined}
      lang={intlLocale(locale)}
      dir={directionOf(locale)}
    >
      {text}
    </span>
  );
}
