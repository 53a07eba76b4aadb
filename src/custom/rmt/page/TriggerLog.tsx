import { useMemo } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { formatTime, isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { asText, type RecordData } from '../../../records.ts';
import { ListSkeleton } from '../../../resources/list/ListSkeleton.tsx';
import list from '../../../resources/list/list.module.css';
import { Pager } from '../../../resources/list/Pager.tsx';
import { usePageSize } from '../../../resources/list/usePageSize.ts';
import { NoData } from '../../../resources/NoData.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { EvidenceList } from '../evidence/EvidenceList.tsx';
import { LogOutcome } from '../evidence/LogOutcome.tsx';
import { RecordLink } from '../evidence/RecordLink.tsx';
import { readEvidence, readSuspects } from '../evidence/readEvidence.ts';
import { SuspectLinks } from '../evidence/SuspectLinks.tsx';
import styles from './page.module.css';

const newest = { field: 'at', order: 'DESC' } as const;
const quiet = { onError: () => undefined };

/** What a trigger has done: every firing with its numbers, its bars and the rows that made them. */
export function TriggerLog({ record }: { record: RecordData }) {
  const { route } = useEntity('trigger_log');
  const perPage = usePageSize(route);
  // a new object would be another list
  const filter = useMemo(() => ({ trigger_id: String(record.id) }), [record.id]);
  return (
    <ListBase
      resource={route}
      filter={filter}
      sort={newest}
      perPage={perPage}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={quiet}
    >
      <Panel mode={record.mode} />
    </ListBase>
  );
}

function Panel({ mode }: { mode: unknown }) {
  const { isFetching, isPending } = useListContext();
  return (
    <div className={list.panel} aria-busy={isFetching}>
      {isFetching && !isPending && <div className={list.progress} />}
      <Rows mode={mode} />
      <Pager />
    </div>
  );
}

function Rows({ mode }: { mode: unknown }) {
  const words = useLabel();
  const { data, error, isPending, refetch } = useListContext<RecordData>();
  if (isPending) return <ListSkeleton rows={4} columns={6} />;
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) {
    const judged = mode === 'ACTIVE' || mode === 'SHADOW';
    return (
      <NoData text={`${words('rmt.page.noLog')} ${words(judged ? 'rmt.page.noLogText' : 'rmt.page.draftLogText')}`} />
    );
  }
  return (
    <div className={`min-h-0 flex-auto overflow-auto ${list.scroll}`}>
      <table className={`pb-table pb-rows ${styles.logTable}`}>
        <caption className="pb-sr">{words('rmt.page.log')}</caption>
        <thead>
          <tr>
            <th scope="col">{words('rmt.backtest.at')}</th>
            <th scope="col">{words('rmt.page.outcome')}</th>
            <th scope="col">{words('rmt.backtest.customer')}</th>
            <th scope="col">{words('rmt.backtest.event')}</th>
            <th scope="col">{words('rmt.backtest.found')}</th>
            <th scope="col">{words('rmt.page.suspects')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((log) => (
            <LogRow key={log.id} log={log} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LogRow({ log }: { log: RecordData }) {
  const locale = useIntlLocale();
  const labels = useLabels();
  const shown = useShownText();
  const text = (field: string) => asText(log[field]) ?? '';
  const at = text('at');
  const reason = text('reason');
  const event = `${labels.value('AlertClasses', text('class_name'))} ${text('partner_id')}`;
  return (
    <tr>
      <td>
        <time dateTime={isoOf(at)} title={isoOf(at)}>
          <bdi>{formatTime(at, locale)}</bdi>
        </time>
      </td>
      <td>
        <LogOutcome log={log} />
      </td>
      <td>
        <RecordLink type="CUSTOMER" id={text('customer_id')} text={text('partner_customerId')} />
      </td>
      <td>
        <RecordLink type={text('class_name')} id={text('event_id')} text={event} />
      </td>
      <td>
        <EvidenceList settings={readEvidence(log.trigger_settings)} />
        {reason !== '' && <p className="pb-note mbs-3">{shown('trigger_log', 'reason', reason)}</p>}
      </td>
      <td>
        <SuspectLinks items={readSuspects(log.suspect_items)} />
      </td>
    </tr>
  );
}
