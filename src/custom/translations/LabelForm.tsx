import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useLabel } from '../../i18n/useLabel.ts';
import { enums, type Locale } from '../../manifest/enums.ts';
import type { RecordData } from '../../records.ts';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import dialog from '../../resources/dialog/dialog.module.css';
import { ErrorBanner } from '../../resources/dialog/ErrorBanner.tsx';
import { useDialog } from '../../resources/dialog/leaveGuard.ts';
import { FormAlert } from '../../resources/form/FormAlert.tsx';
import { FormFields } from '../../resources/form/FormFields.tsx';
import { FormFrame } from '../../resources/form/FormFrame.tsx';
import { useEntityForm } from '../../resources/form/useEntityForm.ts';
import { useSave } from '../../resources/form/useSave.ts';
import type { Body } from '../../resources/formBody.ts';
import { readTexts } from '../../resources/kinds/texts.tsx';
import type { Judge } from '../../resources/resolver.ts';
import { LocaleText } from './LocaleText.tsx';
import { englishOf, groupOf, type LabelTextMap, misfitsOf, textsIn } from './label.ts';

interface Props {
  record: RecordData | null;
  judge: Judge;
  /** The language that was asked for. */
  locale: Locale;
  readOnly: boolean;
  onSaved: (record: RecordData) => void;
}

const fields = { create: ['key', 'text'], edit: ['text'] } as const;
const grouped = (body: Body): Body => ({ ...body, group: groupOf(String(body.key ?? '')) });

/** A label's texts in all languages; of a new one its key, too. Texts that don't fit the English one are not sent. */
export function LabelForm({ record, judge, locale, readOnly, onSaved }: Props) {
  const words = useLabel();
  const around = useDialog();
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const use = record === null ? 'create' : 'edit';
  const save = useSave('translation');
  const state = useEntityForm({
    entity: 'translation',
    use,
    record,
    fields: fields[use],
    judge: (sent) => judge(record === null ? grouped(sent) : sent),
    save: (sent) => save(record === null ? grouped(sent) : sent, record),
    onSaved,
    onFailure: setFailure,
  });
  const { isSubmitting, errors } = state.form.formState;
  const bundled = textsIn(state.base?.bundled);
  const misfits = misfitsOf(textsIn(state.form.watch('text')), bundled);
  useFirstFocus(body, record === null ? null : locale);

  const onSubmit = async (event: FormEvent) => {
    const first = misfits[0]?.locale;
    if (first === undefined) return state.onSubmit(event);
    event.preventDefault();
    focusLocale(body.current, first);
  };
  const foot = readOnly ? undefined : (
    <DialogFoot
      form={formId}
      submit={words(isSubmitting ? 'resources.form.saving' : 'resources.form.save')}
      cancel={words('resources.form.cancel')}
      busy={isSubmitting}
      onCancel={() => around?.close()}
    >
      <span role="status" className="pb-note min-w-120 flex-1 bidi-plaintext">
        {misfits.length > 0 && words('translations.form.misfits', { smart_count: misfits.length })}
      </span>
    </DialogFoot>
  );
  return (
    <FormFrame state={{ ...state, onSubmit }} id={formId} className={dialog.body} after={foot}>
      {failure === null || isSubmitting ? (
        !isSubmitting && <FormAlert errors={errors} />
      ) : (
        <ErrorBanner error={failure} onDismiss={() => setFailure(null)} />
      )}
      <div ref={body}>
        {record === null && (
          <div className={dialog.fields}>
            <FormFields entity="translation" places={state.places.filter(({ path }) => path === 'key')} />
          </div>
        )}
        <LabelTexts bundled={bundled} readOnly={readOnly} />
      </div>
    </FormFrame>
  );
}

const focusLocale = (body: HTMLElement | null, locale: Locale) =>
  body?.querySelector<HTMLElement>(`textarea[data-locale="${locale}"]`)?.focus();

/** The text that was asked for has the focus; of a new label the key. */
function useFirstFocus(body: { current: HTMLElement | null }, locale: Locale | null) {
  useEffect(() => {
    if (locale) focusLocale(body.current, locale);
    else body.current?.querySelector<HTMLElement>('input')?.focus();
  }, [body, locale]);
}

/** The texts of the form around it, all eight side by side. */
function LabelTexts({ bundled, readOnly }: { bundled: LabelTextMap; readOnly: boolean }) {
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
