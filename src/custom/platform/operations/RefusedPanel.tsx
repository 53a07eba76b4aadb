import Replay from '@mui/icons-material/ReplayOutlined';
import { useId, useState } from 'react';
import { LinkBase } from 'react-admin';
import { has } from '../../../authProvider/me.ts';
import { useMe } from '../../../authProvider/useMe.ts';
import { formatTime, isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { JsonText } from '../../../resources/kinds/json.tsx';
import { ReasonsList } from '../../../resources/kinds/Reasons.tsx';
import { NoData } from '../../../resources/NoData.tsx';
import { Tick } from '../../../resources/Tick.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { Failure } from '../../../ui/Failure.tsx';
import styles from '../platform.module.css';
import { Skeleton } from '../Skeleton.tsx';
import { StateChip } from '../StateChip.tsx';
import { type RefusedEvent, useRefused, useReplay } from './useRefused.ts';

/** The refused events of the tenant one works in, with the reasons, and the way to run them again. */
export function RefusedPanel() {
  const words = useLabel();
  const tenant = useMe()?.last_tenant;
  if (!has('ingest_log.list')) return null;
  return (
    <section className={`pb-card min-w-0 ${styles.card}`} aria-labelledby="ops-refused">
      <div className={`grid gap-2 ${styles.cardHead}`} data-tools="">
        <h2 className="pb-title" id="ops-refused">
          {tenant ? words('platform.refused.of', { tenant: tenant.name }) : words('platform.refused.title')}
        </h2>
        {tenant && (
          <LinkBase className="pb-button" data-quiet="" to="/ingest-log">
            {words('platform.refused.all')}
          </LinkBase>
        )}
      </div>
      {tenant ? <RefusedEvents /> : <NoData text={words('platform.refused.noTenant')} />}
    </section>
  );
}

function RefusedEvents() {
  const words = useLabel();
  const [page, setPage] = useState(1);
  const { data, error, pages, refetch } = useRefused(page);
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={4} />;
  if (data.rows.length === 0) return <NoData text={words('platform.refused.none')} />;
  return (
    <>
      <Rows rows={data.rows} />
      {pages > 1 && (
        <div className={`flex justify-end gap-8 border-bs border-hairline px-20 py-10 ${styles.pager}`}>
          <button
            type="button"
            className="pb-button"
            data-quiet=""
            aria-disabled={page <= 1}
            onClick={() => page > 1 && setPage(page - 1)}
          >
            {words('platform.refused.newer')}
          </button>
          <button
            type="button"
            className="pb-button"
            data-quiet=""
            aria-disabled={page >= pages}
            onClick={() => page < pages && setPage(page + 1)}
          >
            {words('platform.refused.older')}
          </button>
        </div>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly RefusedEvent[] }) {
  const words = useLabel();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { progress, replay } = useReplay();
  const mayRun = has('ingest.write');
  const open = rows.filter(({ takenAt }) => takenAt === null).map(({ id }) => id);
  const chosen = open.filter((id) => picked.has(id));
  const toggle = (ids: readonly string[], on: boolean) => {
    const rest = [...picked].filter((id) => !ids.includes(id));
    setPicked(new Set(on ? [...rest, ...ids] : rest));
  };
  const run = () => {
    if (progress === null && chosen.length > 0) void replay(chosen).then(() => setPicked(new Set()));
  };
  return (
    <>
      {mayRun && open.length > 0 && (
        <div className={`flex flex-wrap items-center ${styles.bulk}`}>
          <Tick
            label={words('platform.refused.pickAll')}
            checked={chosen.length === open.length}
            partly={chosen.length > 0}
            onChange={(on) => toggle(open, on)}
          />
          <span role="status">
            {progress
              ? words('platform.refused.running', { done: progress.done + 1, all: progress.all })
              : words('platform.refused.chosen', { smart_count: chosen.length })}
          </span>
          <button
            type="button"
            className="pb-button"
            data-quiet=""
            aria-disabled={chosen.length === 0 || progress !== null}
            onClick={run}
          >
            <Replay aria-hidden fontSize="small" />
            {words('platform.refused.again')}
          </button>
        </div>
      )}
      <ul className={`pb-list ${styles.refused}`}>
        {rows.map((event) => (
          <RefusedRowLine
            key={event.id}
            event={event}
            picked={mayRun && event.takenAt === null ? picked.has(event.id) : null}
            onPick={(on) => toggle([event.id], on)}
          />
        ))}
      </ul>
    </>
  );
}

interface Props {
  event: RefusedEvent;
  /** Whether it is chosen to be run again; null where it can't be. */
  picked: boolean | null;
  onPick: (on: boolean) => void;
}

/** A refused event: when, of what kind, why; the event itself when it is asked for. */
function RefusedRowLine({ event, picked, onPick }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { kind, line, row, errors, at, takenAt } = event;
  const place = line === null ? '' : words('platform.refused.line', { line });
  return (
    <li>
      <span>
        {picked !== null && (
          <Tick label={words('platform.refused.pick', { line: line ?? 0 })} checked={picked} onChange={onPick} />
        )}
      </span>
      <div className="min-w-0 pbs-2">
        <p className="flex flex-wrap items-center gap-x-12 gap-y-2">
          <time dateTime={isoOf(at)}>
            <bdi>{formatTime(at, locale)}</bdi>
          </time>
          <strong>{labels.value('IngestKinds', kind)}</strong>
          <span className="text-soft">{place}</span>
          {takenAt !== null && <StateChip tone="good">{words('platform.refused.taken')}</StateChip>}
          {row !== '' && (
            <button
              type="button"
              className="pb-text-button min-h-24 px-6 text-small font-medium hover:bg-hover"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {words(open ? 'platform.refused.hideRow' : 'platform.refused.showRow')}
            </button>
          )}
        </p>
        <div className="wrap-anywhere">
          <ReasonsList value={errors} kind={kind} />
        </div>
        {open && (
          <div id={id} className="mbs-6 max-h-320 overflow-auto rounded-8 bg-head px-12 py-10">
            <JsonText value={row} record={{ id: event.id, kind }} />
          </div>
        )}
      </div>
    </li>
  );
}
