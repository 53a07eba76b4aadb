import Undo from '@mui/icons-material/UndoOutlined';
import { useId, useRef } from 'react';
import { misfitOf } from '../../contracts/textGaps.ts';
import { intlLocale } from '../../format/locale.ts';
import { localeNames } from '../../i18n/localeNames.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { Locale } from '../../manifest/enums.ts';
import { SmallTool } from '../../resources/SmallTool.tsx';
import { directionOf } from '../../theme/themeChoices.ts';
import styles from './form.module.css';
import { wordMisfit } from './label.ts';

interface Props {
  locale: Locale;
  value: string;
  /** What the text has to fit; undefined as long as there is no English one. */
  english: string | undefined;
  bundled: string | undefined;
  readOnly: boolean;
  onChange: (text: string) => void;
  onBlur: () => void;
  fieldRef?: (element: HTMLElement | null) => void;
}

/** A label's text in one language: held against the English one as it is typed, and taken back to the bundled one. */
export function LocaleText({ locale, value, english, bundled, readOnly, onChange, onBlur, fieldRef }: Props) {
  const words = useLabel();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const misfit = value.trim() === '' || english === undefined ? null : misfitOf(english, value);
  const insert = (gap: string) => {
    const element = box.current;
    const [from, to] = element ? [element.selectionStart, element.selectionEnd] : [value.length, value.length];
    onChange(value.slice(0, from) + gap + value.slice(to));
    element?.focus();
  };
  const differs = bundled !== undefined && value !== bundled;
  return (
    <div className="flex flex-col min-w-0">
      <div className={`flex items-center gap-8 min-h-32 ${styles.localeHead}`}>
        <label className="pb-label" htmlFor={id} lang={intlLocale(locale)}>
          {localeNames[locale]}
        </label>
        <span aria-hidden translate="no" className="pb-note flex-1">
          {locale}
        </span>
        {differs && !readOnly && (
          <SmallTool
            label={words('translations.form.revert', { language: localeNames[locale] })}
            Icon={Undo}
            onClick={() => {
              onChange(bundled);
              box.current?.focus();
            }}
          />
        )}
      </div>
      <textarea
        id={id}
        ref={(element) => {
          box.current = element;
          fieldRef?.(element);
        }}
        className={`phone:text-larger aria-invalid:border-error focus-visible:outline-offset-0 bg-card border border-edge rounded-8 ${styles.box}`}
        data-locale={locale}
        lang={intlLocale(locale)}
        dir={directionOf(locale)}
        rows={3}
        value={value}
        readOnly={readOnly}
        aria-invalid={misfit !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <div
        id={`${id}-note`}
        className="pb-note wrap-anywhere min-h-20 pbs-4 data-wrong:text-error"
        data-wrong={misfit ? '' : undefined}
        aria-live="polite"
      >
        {misfit ? (
          <>
            <p>{wordMisfit(words, misfit)}</p>
            {misfit.kind === 'missing' && !readOnly && (
              <span className="flex flex-wrap gap-6 mbs-4">
                {misfit.gaps.map((name) => (
                  <button
                    key={name}
                    type="button"
                    className={`hover:bg-hover text-text text-small bg-card border border-edge rounded-6 ${styles.gap}`}
                    aria-label={words('translations.form.insert', { gap: `%{${name}}` })}
                    onClick={() => insert(`%{${name}}`)}
                  >
                    {`%{${name}}`}
                  </button>
                ))}
              </span>
            )}
          </>
        ) : (
          <Note locale={locale} value={value} bundled={bundled} />
        )}
      </div>
    </div>
  );
}

function Note({ locale, value, bundled }: Pick<Props, 'locale' | 'value' | 'bundled'>) {
  const words = useLabel();
  const empty = value.trim() === '';
  if (empty && bundled === undefined) return locale === 'en_US' ? null : <p>{words('translations.form.empty')}</p>;
  if (bundled === undefined || value === bundled) return null;
  const text = <bdi lang={intlLocale(locale)}>{bundled}</bdi>;
  const [before = '', after = ''] = words(empty ? 'translations.form.returns' : 'translations.form.bundled').split(
    '%{text}',
  );
  return (
    <p>
      {before}
      {text}
      {after}
    </p>
  );
}
