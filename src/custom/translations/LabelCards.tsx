import { useState } from 'react';
import { intlLocale } from '../../format/locale.ts';
import { localeNames } from '../../i18n/localeNames.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useShownLocale } from '../../i18n/useShown.ts';
import { enums, type Locale } from '../../manifest/enums.ts';
import type { RecordData } from '../../records.ts';
import { directionOf } from '../../theme/themeChoices.ts';
import { KeyText, LabelMarks } from './LabelMarks.tsx';
import { labelOf } from './label.ts';
import styles from './list.module.css';
import { useOpenLabel } from './useOpenLabel.ts';

/** On a phone: one language at a time, with the English text above it. */
export function LabelCards({ records }: { records: readonly RecordData[] }) {
  const words = useLabel();
  const open = useOpenLabel();
  const shown = useShownLocale();
  const [locale, setLocale] = useState<Locale>(shown);
  return (
    <>
      <label className={'px-14 py-10 flex items-center text-soft border-be border-hairline gap-10'}>
        <span>{words('translations.list.language')}</span>
        <select
          className="text-text bg-card border border-hairline rounded-8 px-6 flex-1 h-40 text-larger"
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
        {records.map(labelOf).map((label) => (
          <li key={label.id}>
            <button
              type="button"
              className={`focus-visible:-outline-offset-2 flex flex-col w-full border-0 bg-transparent text-start gap-3 ${styles.card}`}
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
      <span
        className={'data-missing:text-warning data-soft:font-normal data-soft:text-soft wrap-anywhere font-medium'}
        data-missing=""
      >
        {words('translations.list.none')}
      </span>
    );
  return (
    <span
      className={'data-missing:text-warning data-soft:font-normal data-soft:text-soft wrap-anywhere font-medium'}
      data-soft={soft ? '' : undefined}
      lang={intlLocale(locale)}
      dir={directionOf(locale)}
    >
      {text}
    </span>
  );
}
