import Restore from '@mui/icons-material/RestoreOutlined';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import { ConfirmDialog } from '../../../resources/ConfirmDialog.tsx';
import { Failure } from '../../../resources/Failure.tsx';
import { useSave } from '../../../resources/form/useSave.ts';
import { useIntlLocale } from '../../../resources/format/locale.ts';
import { formatTimeFull, isoOf } from '../../../resources/format/times.ts';
import { ListSkeleton } from '../../../resources/list/ListSkeleton.tsx';
import list from '../../../resources/list/list.module.css';
import { useEntity } from '../../../resources/ManifestContext.tsx';
import { usePermitted } from '../../../resources/permitted.ts';
import { asText, type RecordData } from '../../../resources/records.ts';
import { StatePanel } from '../../../resources/StatePanel.tsx';
import { Tick } from '../../../resources/Tick.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import type { Engine } from '../engine/useEngine.ts';
import { readTrigger } from '../trigger/draft.ts';
import { bodyOf } from '../trigger/judge.ts';
import type { Say } from '../trigger/useSay.ts';
import { Compared } from './Compared.tsx';
import styles from './page.module.css';
import { fetchVersions, type Version } from './versionList.ts';

interface Props {
  record: RecordData;
  engine: Engine;
  say: Say;
}

/** What a trigger was before: who changed what and when, two side by side, and the way back. */
export function Versions({ record, engine, say }: Props) {
  const words = useLabel();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['versions', record.id, record.updated_at],
    retry: false,
    queryFn: ({ signal }) => fetchVersions(record, signal),
  });
  if (isPending) return <ListSkeleton rows={3} columns={4} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <div className={list.panel}>
        <StatePanel compact state="empty" title={words('rmt.versions.none')} text={words('rmt.versions.noneText')} />
      </div>
    );
  // the last two that were picked
  const toggle = (id: string, on: boolean) =>
    setPicked(on ? [...picked, id].slice(-2) : picked.filter((one) => one !== id));
  const [newer, older] = data.filter(({ id }) => picked.includes(id));
  return (
    <div className={list.panel}>
      <p className={styles.versionsLead}>{words('rmt.versions.lead')}</p>
      <ol className={styles.versions}>
        {data.map((version, at) => (
          <Line
            key={version.id}
            version={version}
            now={at === 0}
            picked={picked.includes(version.id)}
            onPick={(on) => toggle(version.id, on)}
            record={record}
            engine={engine}
          />
        ))}
      </ol>
      {data.length > 1 && (
        <div className={styles.compare} aria-live="polite">
          {newer && older ? (
            <Compared older={older} newer={newer} say={say} />
          ) : (
            <p className={styles.note}>{words('rmt.versions.pickTwo')}</p>
          )}
        </div>
      )}
    </div>
  );
}

interface LineProps {
  version: Version;
  /** It is what the trigger is now. */
  now: boolean;
  picked: boolean;
  onPick: (on: boolean) => void;
  record: RecordData;
  engine: Engine;
}

function Line({ version, now, picked, onPick, record, engine }: LineProps) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const { manifestFields } = useChangedFields();
  const at = formatTimeFull(version.at, locale);
  const fields = version.changed
    .map((field) => manifestFields(field) && labels.field('trigger', field))
    .filter(Boolean);
  return (
    <li>
      <Tick label={words('rmt.versions.pick', { at })} checked={picked} onChange={onPick} />
      <time dateTime={isoOf(version.at)}>
        <bdi>{at}</bdi>
      </time>
      <span className={styles.who}>
        {words(`rmt.versions.verbs.${version.verb}`)} <bdi>{version.user ?? words('rmt.versions.nobody')}</bdi>
        {fields.length > 0 && <small>{words('rmt.versions.fields', { fields: fields.join(', ') })}</small>}
      </span>
      {now ? (
        <span className={styles.note}>{words('rmt.versions.now')}</span>
      ) : (
        <RestoreButton version={version} at={at} record={record} engine={engine} />
      )}
    </li>
  );
}

function useChangedFields() {
  const { fields } = useEntity('trigger');
  return { manifestFields: (field: string) => Object.hasOwn(fields, field) };
}

interface RestoreProps {
  version: Version;
  at: string;
  record: RecordData;
  engine: Engine;
}

/** Brings a version back by the normal way of saving, judged like any other change; the mode stays. */
function RestoreButton({ version, at, record, engine }: RestoreProps) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const save = useSave('trigger');
  const edits = usePermitted()('trigger', 'edit');
  const [asks, setAsks] = useState(false);
  if (!edits) return null;
  const restore = async () => {
    setAsks(false);
    const { mode: _, ...body } = bodyOf(readTrigger(version.values), engine);
    try {
      await save({ ...body, id: String(record.id), updated_at: record.updated_at }, record);
      notify(words('rmt.versions.restored', { at }), { type: 'success' });
    } catch (error) {
      const told = error instanceof Error && error.message !== '' ? error.message : words('errors.unexpected');
      notify(told, { type: 'error' });
    }
  };
  const mode = labels.value('TriggerModes', asText(record.mode) ?? '');
  return (
    <>
      <button
        type="button"
        className={list.textButton}
        aria-label={words('rmt.versions.restoreOf', { at })}
        onClick={() => setAsks(true)}
      >
        <Restore aria-hidden />
        {words('rmt.versions.restore')}
      </button>
      <ConfirmDialog
        open={asks}
        title={words('rmt.versions.restoreTitle', { at })}
        text={words('rmt.versions.restoreText', { mode })}
        confirm={words('rmt.versions.restore')}
        cancel={words('rmt.dialog.cancel')}
        onConfirm={() => void restore()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
