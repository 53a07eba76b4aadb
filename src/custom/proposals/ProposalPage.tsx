import { useParams } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { formatTime } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { proposals } from '../../i18n/en/proposals.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useManifest } from '../../ManifestContext.tsx';
import { type EnumValue, enums } from '../../manifest/enums.ts';
import { asText, type RecordData } from '../../records.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { ReferenceLink } from '../../resources/kinds/ReferenceLink.tsx';
import list from '../../resources/list/list.module.css';
import { RecordFailure } from '../../resources/RecordFailure.tsx';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { useRecord } from '../../resources/useRecord.ts';
import { Failure } from '../../ui/Failure.tsx';
import { NotAllowed } from '../../ui/NotAllowed.tsx';
import { ChallengeCompare } from './ChallengeCompare.tsx';
import { type Sides, sidesOf, useComparedFields } from './comparedFields.tsx';
import { Decide } from './Decide.tsx';
import { ProposedTable } from './ProposedTable.tsx';
import styles from './proposals.module.css';
import { TriggerCompare } from './TriggerCompare.tsx';

addPhrases({ proposals });

/** A change that waits for another person: who proposed it, what it changes, and the way to decide about it. */
export function ProposalPage() {
  const { id = '' } = useParams();
  if (!usePermitted()('proposal', 'show')) return <NotAllowed />;
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const words = useLabel();
  const { entities } = useManifest();
  const { data, error, refetch } = useRecord('proposal', id);
  if (error && !data) return <RecordFailure entity="proposal" error={error} onRetry={() => void refetch()} />;
  if (!data) return <DialogWait />;
  if (!Object.hasOwn(entities, asText(data.entity) ?? ''))
    return <Failure error={new Error(words('errors.unexpected'))} onRetry={() => void refetch()} />;
  return <Content record={data} onDecided={() => void refetch()} />;
}

function Content({ record, onDecided }: { record: RecordData; onDecided: () => void }) {
  const words = useLabel();
  const sides = sidesOf(record);
  const waits = record.state === 'WAITING';
  const { deed } = record;
  return (
    <div className="flex max-w-1200 flex-col gap-12">
      <Head record={record} />
      <section
        className="pb-card min-w-0 phone:-mx-14 phone:rounded-none phone:border-x-0"
        aria-label={words('proposals.compare')}
      >
        {isDeed(deed) && waits && (
          <p className="border-be border-hairline px-14 py-10 text-pretty">{words(`proposals.lead.${deed}`)}</p>
        )}
        {deed === 'ERASE' ? (
          <Reason sides={sides} />
        ) : deed === 'CHALLENGE' ? (
          <ChallengeCompare sides={sides} waits={waits} />
        ) : sides.entity === 'trigger' ? (
          <TriggerCompare sides={sides} waits={waits} />
        ) : (
          <FieldCompare sides={sides} waits={waits} />
        )}
      </section>
      <Decide record={record} onDecided={onDecided} />
    </div>
  );
}

const isDeed = (deed: unknown): deed is EnumValue<'ProposalDeeds'> => enums.ProposalDeeds.some((one) => one === deed);

function Head({ record }: { record: RecordData }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const entity = asText(record.entity) ?? '';
  const recordId = asText(record.record_id);
  const title = asText(record.title) ?? '';
  const by = (name: unknown) => asText(name) ?? words('proposals.nobody');
  const decidedAt = asText(record.decided_at);
  return (
    <header className="grid gap-6">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-12 gap-y-4">
        <h1 className={`min-w-0 font-semibold ${list.headTitle}`}>
          {labels.one(entity)} · <bdi>{title}</bdi>
        </h1>
        <StatusChip of="ProposalStates" value={asText(record.state) ?? ''} />
        {recordId !== null && <ReferenceLink to={entity} value={{ id: recordId }} />}
      </div>
      <p className="text-soft">
        {words('proposals.by', { name: by(record.author), time: formatTime(asText(record.created_at) ?? '', locale) })}
      </p>
      {asText(record.comment) !== null && <Said text={asText(record.comment) ?? ''} />}
      {decidedAt !== null && (
        <p className="text-soft">
          {labels.value('ProposalStates', asText(record.state) ?? '')}{' '}
          {words('proposals.decided', { name: by(record.decided_by), time: formatTime(decidedAt, locale) })}
        </p>
      )}
      {asText(record.decision_comment) !== null && <Said text={asText(record.decision_comment) ?? ''} />}
    </header>
  );
}

const Said = ({ text }: { text: string }) => (
  <blockquote className={`m-0 ps-12 whitespace-pre-line wrap-anywhere ${styles.said}`} dir="auto">
    {text}
  </blockquote>
);

function FieldCompare({ sides, waits }: { sides: Sides; waits: boolean }) {
  return <ProposedTable fields={useComparedFields(sides)} waits={waits} />;
}

/** An erasure changes no field: its reason is all there is to compare. */
const Reason = ({ sides }: { sides: Sides }) => (
  <p className="px-14 py-10 whitespace-pre-line wrap-anywhere" dir="auto">
    {asText(sides.after.reason)}
  </p>
);
