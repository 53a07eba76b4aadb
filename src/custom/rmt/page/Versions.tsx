import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { ListSkeleton } from '../../../resources/list/ListSkeleton.tsx';
import list from '../../../resources/list/list.module.css';
import { NoData } from '../../../resources/NoData.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import type { Engine } from '../engine/useEngine.ts';
import type { RuleText } from '../trigger/useRuleText.ts';
import { ComparedVersions } from './ComparedVersions.tsx';
import styles from './page.module.css';
import { VersionLine } from './VersionLine.tsx';
import { fetchVersions } from './versionList.ts';

interface Props {
  record: RecordData;
  engine: Engine;
  ruleText: RuleText;
}

/** A trigger's former versions: author, time and changes, two side by side, and how to restore one. */
export function Versions({ record, engine, ruleText }: Props) {
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
            record={record}
            engine={engine}
          />
        ))}
      </ol>
      {data.length > 1 && (
        <div className={`border-bs border-hairline px-16 pbs-12 pbe-16 ${styles.compare}`} aria-live="polite">
          {newer && older ? (
            <ComparedVersions older={older} newer={newer} ruleText={ruleText} />
          ) : (
            <p className="pb-note">{words('rmt.versions.pickTwo')}</p>
          )}
        </div>
      )}
    </div>
  );
}
