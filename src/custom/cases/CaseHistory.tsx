import { useQuery } from '@tanstack/react-query';
import type { CaseDeed } from '../../contracts/case.ts';
import { formatTimeFull, isoOf } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Face } from '../triage/Face.tsx';
import { useAgo } from '../triage/useAgo.ts';
import { fetchHistory } from './caseCalls.ts';

/** Who did what with a case, newest first. */
export function CaseHistory({ record }: { record: RecordData }) {
  const id = String(record.id);
  const { data, error, refetch } = useQuery({
    // what joins and leaves does not change the case itself
    queryKey: ['case history', id, record],
    queryFn: ({ signal }) => fetchHistory(id, signal),
    retry: false,
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <DialogWait />;
  return (
    <ol className="pb-card pb-list grid gap-12 p-20 phone:-mx-14 phone:rounded-none phone:border-x-0 phone:p-14">
      {data.map((deed) => (
        <Deed key={deed.id} deed={deed} />
      ))}
    </ol>
  );
}

function Deed({ deed }: { deed: CaseDeed }) {
  const words = useLabel();
  const ago = useAgo();
  const locale = useIntlLocale();
  const textOf = useSaid();
  return (
    <li className="flex gap-10">
      <Face name={deed.by} />
      <div>
        <p className="wrap-anywhere">
          <strong>
            <bdi>{deed.by ?? words('cases.history.somebody')}</bdi>
          </strong>{' '}
          {textOf(deed)}
        </p>
        <time className="pb-note" dateTime={isoOf(deed.at)} title={formatTimeFull(deed.at, locale)}>
          {ago(deed.at)}
        </time>
      </div>
    </li>
  );
}

/** A deed in a few words, after who did it. */
function useSaid(): (deed: CaseDeed) => string {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  return ({ deed, fields = [], outcome, alert = '', customer = '', task = '', file = '' }) => {
    switch (deed) {
      case 'alert added':
        return words('cases.history.alertAdded', { id: alert });
      case 'alert removed':
        return words('cases.history.alertRemoved', { id: alert });
      case 'customer added':
        return words('cases.history.customerAdded', { id: customer });
      case 'customer removed':
        return words('cases.history.customerRemoved', { id: customer });
      case 'task added':
        return words('cases.history.taskAdded', { id: task });
      case 'task changed':
        return words('cases.history.taskChanged', { id: task });
      case 'task given':
        return words('cases.history.taskGiven', { id: task });
      case 'task done':
        return words('cases.history.taskDone', { id: task });
      case 'task reopened':
        return words('cases.history.taskReopened', { id: task });
      case 'file added':
        return words('cases.history.fileAdded', { id: file });
      case 'file removed':
        return words('cases.history.fileRemoved', { id: file });
      case 'closed':
        return words('cases.history.closed', { outcome: outcome ? labels.value('CaseOutcomes', outcome) : '' });
      case 'changed': {
        const names = [...fields, ...(outcome ? ['outcome'] : [])].map((field) => labels.field('case', field));
        return words('cases.history.changed', { fields: new Intl.ListFormat(locale).format(names) });
      }
      default:
        return words(`cases.history.${deed}`);
    }
  };
}
