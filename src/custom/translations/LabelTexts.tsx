import { useController } from 'react-hook-form';
import { useLabel } from '../../i18n/useLabel.ts';
import { enums, type Locale } from '../../manifest/enums.ts';
import { readTexts } from '../../resources/kinds/texts.tsx';
import { LocaleText } from './LocaleText.tsx';
import { englishOf, type LabelTextMap, textsIn } from './label.ts';

/** The texts of the form around it, all eight side by side. */
export function LabelTexts({ bundled, readOnly }: { bundled: LabelTextMap; readOnly: boolean }) {
  const words = useLabel();
  const { field, fieldState } = useController({ name: 'text' });
  const texts = readTexts(field.value);
  const english = englishOf(textsIn(texts), bundled);
  const change = (locale: Locale, text: string) => field.onChange({ ...texts, [locale]: text });
  return (
    <fieldset className="m-0 min-w-0 border-0 p-20 phone:p-14">
      <legend className="pb-sr">{words('translations.form.texts')}</legend>
      {fieldState.error?.message && (
        <p role="alert" className="mbe-12 text-error">
          {fieldState.error.message}
        </p>
      )}
      <div className="grid cols-fill-240 gap-x-16 gap-y-field">
        {enums.Locales.map((locale, at) => (
          <LocaleText
            key={locale}
            locale={locale}
            value={texts[locale] ?? ''}
            english={english}
            bundled={bundled[locale]}
            readOnly={readOnly}
            onChange={(text) => change(locale, text)}
            onBlur={field.onBlur}
            fieldRef={at === 0 ? field.ref : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}
