import Undo from '@mui/icons-material/UndoOutlined';
import { useId, useRef } from 'react';
import { intlLocale } from '../../format/locale.ts';
import { localeNames } from '../../i18n/localeNames.ts';
import { misfitOf } from '../../i18n/textGaps.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { directionOf } from '../../manifest/direction.ts';
import type { Locale } from '../../manifest/enums.ts';
import { SmallTool } from '../../resources/SmallTool.tsx';
import { wordMisfit } from './label.ts';
import styles from './translationForm.module.css';

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
    <div className="flex min-w-0 flex-col">
      <div className={`flex min-h-32 items-center gap-8 ${styles.localeHead}`}>
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
        className={`rounded-8 border border-edge bg-card read-only:border-hairline read-only:bg-head focus-visible:outline-offset-0 aria-invalid:border-error phone:text-larger ${styles.box}`}
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
        className="pb-note min-h-20 pbs-4 wrap-anywhere data-wrong:text-error"
        data-wrong={misfit ? '' : undefined}
        aria-live="polite"
      >
        {misfit ? (
          <>
            <p>{wordMisfit(words, misfit)}</p>
            {misfit.kind === 'missing' && !readOnly && (
              <span className="mbs-4 flex flex-wrap gap-6">
                {misfit.gaps.map((name) => (
                  <button
                    key={name}
                    type="button"
                    className={`rounded-6 border border-edge bg-card text-small text-text hover:bg-hover ${styles.gap}`}
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
