import EditNote from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import type { Challenge } from '../../contracts/challenge.ts';
import { formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { challenge } from '../../i18n/en/challenge.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import { ListSkeleton } from '../../resources/list/ListSkeleton.tsx';
import { NoData } from '../../resources/NoData.tsx';
import { Failure } from '../../ui/Failure.tsx';
import type { Engine } from '../rmt/engine/useEngine.ts';
import { ChallengeTerms } from './ChallengeTerms.tsx';
import { Comparison } from './Comparison.tsx';
import { useChallenges } from './challengeCalls.ts';
import styles from './challenges.module.css';

addPhrases({ challenge });

interface Props {
  record: RecordData;
  engine: Engine;
}

/** A trigger's challengers: what each says, what both sides have found, and the decision. */
export function ChallengeTab({ record, engine }: Props) {
  const words = useLabel();
  const { data, error, refetch } = useChallenges(String(record.id));
  const [chosen, setChosen] = useState<string | null>(null);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={5} columns={3} />;
  const shown = data.find(({ id }) => id === chosen) ?? data[0];
  const running = data.some(({ state }) => state === 'RUNNING');
  return (
    <div className="grid min-w-0 gap-16 p-16 phone:p-12">
      <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-10">
        <p className={`pb-note max-w-[72ch] ${styles.lead}`}>{words('challenge.lead')}</p>
        {data.length > 1 && shown && <Chooser all={data} shown={shown} onChoose={setChosen} />}
        {!running && data.length > 0 && <Prepare record={record} />}
      </div>
      {shown ? (
        <>
          <ChallengeTerms key={shown.id} record={record} challenge={shown} engine={engine} />
          <Comparison key={`${shown.id} compared`} triggerId={String(record.id)} id={shown.id} />
        </>
      ) : (
        <NoData text={words('challenge.none')}>
          <Prepare record={record} />
        </NoData>
      )}
    </div>
  );
}

interface ChooserProps {
  all: readonly Challenge[];
  shown: Challenge;
  onChoose: (id: string) => void;
}

function Chooser({ all, shown, onChoose }: ChooserProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  return (
    <label className={`flex flex-wrap items-center gap-8 ${styles.choice}`}>
      <span className="pb-label">{words('challenge.choose')}</span>
      <select value={shown.id} onChange={(event) => onChoose(event.target.value)}>
        {all.map(({ id, starts_at, state }) => (
          <option key={id} value={id}>
            {`${formatTime(starts_at, locale)} · ${words(`challenge.state.${state}`)}`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** To the form, from which a challenger is started; nothing for who may not change triggers. */
function Prepare({ record }: Pick<Props, 'record'>) {
  const words = useLabel();
  const { route } = useEntity('trigger');
  const { search } = useLocation();
  const live = record.mode === 'ACTIVE' || record.mode === 'SHADOW';
  if (!usePermitted()('trigger', 'edit') || !live) return null;
  return (
    <LinkBase className="pb-button" data-quiet="" to={`/${route}/edit/${encodeURIComponent(record.id)}${search}`}>
      <EditNote aria-hidden fontSize="small" />
      {words('challenge.prepare')}
    </LinkBase>
  );
}
