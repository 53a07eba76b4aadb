import Restore from '@mui/icons-material/RestoreOutlined';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { formatTimeFull, isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { asText, type RecordData } from '../../../records.ts';
import { ConfirmDialog } from '../../../resources/ConfirmDialog.tsx';
import { useSave } from '../../../resources/form/useSave.ts';
import { UserLink } from '../../../resources/kinds/NamedRecord.tsx';
import { saidIn } from '../../../resources/kinds/named.ts';
import { ListSkeleton } from '../../../resources/list/ListSkeleton.tsx';
import list from '../../../resources/list/list.module.css';
import { NoData } from '../../../resources/NoData.tsx';
import { Tick } from '../../../resources/Tick.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { useProposed } from '../../../resources/useProposed.ts';
import { Failure } from '../../../ui/Failure.tsx';
import styles from './page.module.css';
import { fetchVersions, type Version, type Versioned } from './versionList.ts';

interface Rule {
  entity: Versioned;
  record: RecordData;
  /** A version's values as they are sent to restore it. */
  bodyOf: (values: Version['values']) => { [field: string]: unknown };
}
interface Props extends Rule {
  /** Draws two versions side by side. */
  compare: (older: Version, newer: Version) => ReactNode;
}

/** A rule's former versions: author, time and changes, two side by side, and how to restore one. */
export function Versions({ compare, ...rule }: Props) {
  const { entity, record } = rule;
  const words = useLabel();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['versions', entity, record.id, record.updated_at],
    retry: false,
    queryFn: ({ signal }) => fetchVersions(entity, record, signal),
  });
  if (isPending) return <ListSkeleton rows={3} columns={4} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <div className={list.panel}>
        <NoData text={`${words('rmt.versions.none')} ${words('rmt.versions.noneText')}`} />
      </div>
    );
  // the last two that were picked
  const toggle = (id: string, on: boolean) =>
    setPicked(on ? [...picked, id].slice(-2) : picked.filter((one) => one !== id));
  const [newer, older] = data.filter(({ id }) => picked.includes(id));
  return (
    <div className={list.panel}>
      <p className="border-be border-hairline px-16 py-10 text-soft">{words('rmt.versions.lead')}</p>
      <ol className={`pb-list ruled ${styles.versions}`}>
        {data.map((version, at) => (
          <VersionLine
            key={version.id}
            version={version}
            now={at === 0}
            picked={picked.includes(version.id)}
            onPick={(on) => toggle(version.id, on)}
            rule={rule}
          />
        ))}
      </ol>
      {data.length > 1 && (
        <div className="border-bs border-hairline px-16 pbs-12 pbe-16" aria-live="polite">
          {newer && older ? compare(older, newer) : <p className="pb-note">{words('rmt.versions.pickTwo')}</p>}
        </div>
      )}
    </div>
  );
}

interface LineProps {
  version: Version;
  /** It is the present version. */
  now: boolean;
  picked: boolean;
  onPick: (on: boolean) => void;
  rule: Rule;
}

/** A change: when, by whom, of what; to be picked, or to go back to. */
function VersionLine({ version, now, picked, onPick, rule }: LineProps) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const { fields: declared } = useEntity(rule.entity);
  const at = formatTimeFull(version.at, locale);
  const fields = version.changed
    .filter((field) => Object.hasOwn(declared, field))
    .map((field) => labels.field(rule.entity, field));
  return (
    <li className="flex items-center">
      <Tick label={words('rmt.versions.pick', { at })} checked={picked} onChange={onPick} />
      <time dateTime={isoOf(version.at)}>
        <bdi>{at}</bdi>
      </time>
      <span className="min-w-0 flex-[1_1_220px]">
        {words(`rmt.versions.verbs.${version.verb}`)}{' '}
        {version.user && version.userId ? (
          <UserLink name={version.user} id={version.userId} said={saidIn(version.names, 'user', version.userId)} />
        ) : (
          <bdi>{version.user ?? words('rmt.versions.nobody')}</bdi>
        )}
        {fields.length > 0 && (
          <small className="pb-note block">
            {words('rmt.versions.fields', { fields: fields.join(words('rmt.say.comma')) })}
          </small>
        )}
      </span>
      {now ? (
        <span className="pb-note">{words('rmt.versions.now')}</span>
      ) : (
        <RestoreButton version={version} at={at} rule={rule} />
      )}
    </li>
  );
}

interface RestoreProps {
  version: Version;
  at: string;
  rule: Rule;
}

/** Brings a version back by the normal way of saving, judged like any other change; the mode stays. */
function RestoreButton({ version, at, rule: { entity, record, bodyOf } }: RestoreProps) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const proposed = useProposed();
  const save = useSave(entity);
  const edits = usePermitted()(entity, 'edit');
  const [confirming, setConfirming] = useState(false);
  if (!edits) return null;
  const restore = async () => {
    setConfirming(false);
    const { mode: _, ...body } = bodyOf(version.values);
    try {
      await save({ ...body, id: String(record.id), updated_at: record.updated_at }, record);
      notify(words('rmt.versions.restored', { at }), { type: 'success' });
    } catch (error) {
      if (proposed(error)) return;
      const message = error instanceof Error && error.message !== '' ? error.message : words('errors.unexpected');
      notify(message, { type: 'error' });
    }
  };
  const mode = labels.value('TriggerModes', asText(record.mode) ?? '');
  return (
    <>
      <button
        type="button"
        className={`hover:bg-hover data-danger:text-error ${list.textButton}`}
        aria-label={words('rmt.versions.restoreOf', { at })}
        onClick={() => setConfirming(true)}
      >
        <Restore aria-hidden />
        {words('rmt.versions.restore')}
      </button>
      <ConfirmDialog
        open={confirming}
        title={words('rmt.versions.restoreTitle', { at })}
        text={words('rmt.versions.restoreText', { mode })}
        confirm={words('rmt.versions.restore')}
        cancel={words('rmt.dialog.cancel')}
        onConfirm={() => void restore()}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
