import InputAdornment from '@mui/material/InputAdornment';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { has } from '../../../authProvider/me.ts';
import type { PlatformSettings } from '../../../contracts/platform.ts';
import { formatTimeFull } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { UnsavedGuard } from '../../../resources/form/UnsavedGuard.tsx';
import { NumberField } from '../../../resources/inputs/NumberField.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { FailedCall } from '../FailedCall.tsx';
import styles from '../platform.module.css';
import { formatList } from '../platformFormat.ts';
import { keys } from '../platformKeys.ts';
import { Skeleton } from '../Skeleton.tsx';
import { ChoiceFields } from './ChoiceFields.tsx';
import { fetchSettings } from './settingsCalls.ts';
import { type Draft, type Problems, settingsDraftOf, useSettingsForm } from './useSettingsForm.ts';

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

interface Props {
  draft: Draft;
  problems: Problems;
  readOnly: boolean;
  onChange: (part: Partial<Draft>) => void;
}

const kinds = ['ingest_log', 'trigger_log', 'webhook_delivery', 'decision', 'audit_log', 'events'] as const;

/** For how many days rows of each kind are kept. */
function RetentionFields({ draft, problems, readOnly, onChange }: Props) {
  const words = useLabel();
  return (
    <section className={`pb-card min-w-0 ${styles.card}`} aria-labelledby="platform-retention">
      <div className={`grid gap-2 ${styles.cardHead}`}>
        <h2 className="pb-title" id="platform-retention">
          {words('platform.retention.title')}
        </h2>
        <p>{words('platform.retention.text')}</p>
      </div>
      <div className="grid cols-fit-190 items-start gap-field px-20 pbs-8 pbe-22 phone:px-14">
        {kinds.map((kind) => (
          <NumberField
            key={kind}
            whole
            label={words(`platform.retention.kinds.${kind}`)}
            value={draft.retention[kind] ?? ''}
            placeholder={words('platform.retention.forEver')}
            disabled={readOnly}
            error={problems[`retention.${kind}`] !== undefined}
            helperText={problems[`retention.${kind}`] ?? words(`platform.retention.about.${kind}`)}
            onChange={(text) => onChange({ retention: { ...draft.retention, [kind]: text } })}
            slotProps={{
              htmlInput: { maxLength: 7 },
              input: {
                endAdornment: <InputAdornment position="end">{words('platform.retention.days')}</InputAdornment>,
              },
            }}
          />
        ))}
      </div>
    </section>
  );
}

interface SettingsConflictProps {
  mine: Draft;
  theirs: PlatformSettings;
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody else saved first: the differences, and the choice between both versions. */
function SettingsConflict({ mine, theirs, onKeep, onTake }: SettingsConflictProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  const fields = useDifferent(mine, settingsDraftOf(theirs));
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-8 rounded-8 bg-warning-soft px-16 py-10 text-warning ${styles.conflict}`}
    >
      <p className="flex-[1_1_260px]">
        {fields.length > 0
          ? words('platform.settings.conflict', { fields: formatList(fields, locale) })
          : words('platform.settings.conflictSame')}
      </p>
      <button type="button" className="pb-button" data-quiet="" onClick={onTake}>
        {words('platform.settings.takeTheirs')}
      </button>
      <button type="button" className="pb-button" data-quiet="" onClick={onKeep}>
        {words('platform.settings.keepMine')}
      </button>
    </div>
  );
}

/** What differs, by its names. */
function useDifferent(mine: Draft, theirs: Draft): string[] {
  const words = useLabel();
  const choices = (['locale', 'currency', 'theme', 'layout'] as const)
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => words(`platform.settings.${name}`));
  const differing = kinds
    .filter((kind) => mine.retention[kind] !== theirs.retention[kind])
    .map((kind) => words(`platform.retention.kinds.${kind}`));
  return [...choices, ...differing];
}
