import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { has } from '../../../authProvider/me.ts';
import type { PlatformSettings } from '../../../contracts/platform.ts';
import { formatTimeFull } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { UnsavedGuard } from '../../../resources/form/UnsavedGuard.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { FailedCall } from '../FailedCall.tsx';
import styles from '../platform.module.css';
import { keys } from '../platformKeys.ts';
import { Skeleton } from '../Skeleton.tsx';
import { ChoiceFields } from './ChoiceFields.tsx';
import { RetentionFields } from './RetentionFields.tsx';
import { SettingsConflict } from './SettingsConflict.tsx';
import { fetchSettings } from './settingsCalls.ts';
import { useSettingsForm } from './useSettingsForm.ts';

/** The installation's defaults, and how long things are kept. */
export function DefaultsPanel() {
  const { data, error, refetch } = useQuery({
    queryKey: keys.settings,
    queryFn: ({ signal }) => fetchSettings(signal),
    retry: false,
    // a field that is being edited is not replaced
    refetchOnWindowFocus: false,
  });
  if (data) return <SettingsForm stored={data} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return <Skeleton rows={5} />;
}

function SettingsForm({ stored }: { stored: PlatformSettings }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const leaving = useRef(false);
  const form = useSettingsForm(stored);
  const { draft, change, problems, failure, conflict, busy } = form;
  const readOnly = !has('tenant.any');
  const wrong = Object.keys(problems).length > 0;
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form className="flex max-w-920 flex-col gap-12" noValidate onSubmit={save} aria-busy={busy}>
      {readOnly && (
        <p className={`rounded-8 bg-info-soft px-16 py-10 text-info ${styles.notice}`}>
          {words('platform.settings.readOnly')}
        </p>
      )}
      <ChoiceFields draft={draft} problems={problems} readOnly={readOnly} onChange={change} />
      <RetentionFields draft={draft} problems={problems} readOnly={readOnly} onChange={change} />
      <FailedCall error={failure} />
      {conflict && (
        <SettingsConflict
          mine={draft}
          theirs={conflict}
          onKeep={() => void form.save(conflict.updated_at)}
          onTake={() => form.take(conflict)}
        />
      )}
      <div className={`flex flex-wrap items-center justify-end gap-x-16 gap-y-8 ${styles.foot}`}>
        <span className={`text-small text-soft bidi-plaintext ${styles.note}`}>
          {words('platform.settings.changed', { time: formatTimeFull(stored.updated_at, locale) })}
        </span>
        {wrong && (
          <span role="alert" className="text-error">
            {words('platform.settings.wrong')}
          </span>
        )}
        {!readOnly && (
          <button type="submit" className="pb-button" aria-disabled={busy}>
            {words(busy ? 'resources.form.saving' : 'resources.form.save')}
          </button>
        )}
      </div>
      <UnsavedGuard unsaved={form.unsaved} leaving={leaving} />
    </form>
  );
}
