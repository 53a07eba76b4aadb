import { useQuery } from '@tanstack/react-query';
import type { CaseDeed } from '../../contracts/case.ts';
import { formatTimeFull, isoOf } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { SpokenOf, UserLink } from '../../resources/kinds/NamedRecord.tsx';
import { NamesAround, saidIn } from '../../resources/kinds/named.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Face } from '../triage/Face.tsx';
import { useAgo } from '../triage/useAgo.ts';
import { fetchHistory } from './caseCalls.ts';
import { useSaid } from './useSaid.ts';

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
  const { names, by_id = null } = deed;
  // whom and what it is about, but not who did it
  const spoken = Object.entries(names ?? {}).flatMap(([of, records]) =>
    of === 'user' ? [] : records.map(({ id }) => ({ of, id })),
  );
  return (
    <li className="flex gap-10">
      <Face name={deed.by} />
      <div>
        <p className="wrap-anywhere">
          <strong>
            {deed.by !== null && by_id !== null ? (
              <UserLink name={deed.by} id={by_id} said={saidIn(names, 'user', by_id)} />
            ) : (
              <bdi>{deed.by ?? words('cases.history.somebody')}</bdi>
            )}
          </strong>{' '}
          {textOf(deed)}
        </p>
        <NamesAround value={names}>
          <SpokenOf spoken={spoken} />
        </NamesAround>
        <time className="pb-note" dateTime={isoOf(deed.at)} title={formatTimeFull(deed.at, locale)}>
          {ago(deed.at)}
        </time>
      </div>
    </li>
  );
}
