import type { ReactNode } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { queues } from '../../i18n/en/queues.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import cards from '../../resources/list/cards.module.css';
import { OpenLink } from '../../resources/list/OpenLink.tsx';
import { useRowTools } from '../../resources/list/RowTools.tsx';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { useRecordName } from '../../resources/useRecordName.ts';

addPhrases({ queues });

const minutes = ['look_minutes', 'decide_minutes', 'warn_minutes'] as const;

/** A queue on a phone: its name and order; below, the alerts that it takes, its bounds, and who gets them. */
export function QueueCard({ record }: { record: RecordData }) {
  const labels = useLabels();
  const tools = useRowTools();
  const assignment = asText(record.assignment);
  return (
    <>
      <div className={`flex min-w-0 items-center justify-between gap-12 ${cards.line}`}>
        <span className="min-w-0 font-semibold">
          <Name record={record} />
        </span>
        <span className="flex-none text-soft">
          <Figure record={record} field="place" />
        </span>
      </div>
      <div className="flex min-w-0 items-center justify-between gap-12">
        <Taken record={record} />
        {tools && <span className={`inline-flex flex-none ${cards.value}`}>{tools(record)}</span>}
      </div>
      <ul className="pb-list flex flex-wrap gap-x-12 gap-y-2 text-small text-soft">
        {minutes.map((field) => (
          <li key={field}>
            <Figure record={record} field={field} />
          </li>
        ))}
        {assignment !== null && <li>{labels.value('QueueAssignments', assignment)}</li>}
      </ul>
    </>
  );
}

function Name({ record }: { record: RecordData }) {
  const name = useRecordName('queue')(record);
  if (!usePermitted()('queue', 'show')) return <bdi>{name}</bdi>;
  return (
    <OpenLink
      entity="queue"
      record={record}
      className={`text-text no-underline focus-visible:outline-none ${cards.link}`}
      covers
    >
      <bdi>{name}</bdi>
    </OpenLink>
  );
}

/** Which alerts it takes: all of its conditions hold. */
function Taken({ record }: { record: RecordData }) {
  const words = useLabel();
  const labels = useLabels();
  const [category, severity, scored] = [record.category, record.severity, record.score_category].map(asText);
  const score = typeof record.score_from === 'number' && (
    <>
      <Figure record={record} field="score_from" />
      {scored && <span className="text-soft"> ({labels.value('RiskCategoryTypes', scored)})</span>}
    </>
  );
  const conditions: ReactNode[] = [
    category && labels.value('RiskCategoryTypes', category),
    severity && <StatusChip of="Severities" value={severity} />,
    score,
  ].filter(Boolean);
  if (conditions.length === 0) return <span className="text-soft">{words('queues.every')}</span>;
  return (
    <ul className="pb-list flex min-w-0 flex-wrap items-center gap-x-10 gap-y-4">
      {conditions.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each has its place
        <li key={at}>{one}</li>
      ))}
    </ul>
  );
}

interface FigureProps {
  record: RecordData;
  field: 'place' | 'score_from' | (typeof minutes)[number];
}

/** A number behind what it is called. */
function Figure({ record, field }: FigureProps) {
  const labels = useLabels();
  const locale = useIntlLocale();
  const value = record[field];
  return (
    <>
      {labels.field('queue', field)}{' '}
      <bdi className="text-text">{typeof value === 'number' ? formatCount(value, locale) : '–'}</bdi>
    </>
  );
}
