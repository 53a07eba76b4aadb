import Close from '@mui/icons-material/CloseOutlined';
import { Fragment } from 'react';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { lastHours } from '../../charts/chartTimeframe.ts';
import { useChartsAbout } from '../../charts/useChartsAbout.ts';
import { useHour } from '../../charts/useHour.ts';
import { formatTime, isoOf } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { SmallTool } from '../../resources/SmallTool.tsx';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useRecord } from '../../resources/useRecord.ts';
import { Failure } from '../../ui/Failure.tsx';
import styles from './fixture.module.css';

/** SPEC §9: the fixture chart covers the last 3 days in hourly groups; height 300. */
const [defaultHours, height] = [72, 300];

/** A fixture's data, and its bets of the last days by the hour. */
export function FixtureView({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useLabel();
  const hour = useHour();
  const charts = useChartsAbout('fixture');
  const { data, error, refetch } = useRecord('fixture', id);
  return (
    <div className="grid min-w-0 gap-14 px-18 pbs-16 pbe-12">
      <div className="flex items-start justify-between gap-12">
        <div className="grid min-h-74 min-w-0 gap-4" aria-busy={!data && !error}>
          {data ? (
            <Facts fixture={data} />
          ) : (
            !error && <div className={`animate-appear rounded-8 bg-head ${styles.factsWait}`} />
          )}
        </div>
        <SmallTool label={words('common.close')} Icon={Close} onClick={onClose} />
      </div>
      {!data && error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        charts.map(({ name, column, hours = defaultHours }) => (
          <ChartPanel
            key={name}
            chart={name}
            subject={{ column, value: id }}
            span={lastHours(hours, hour)}
            height={height}
          />
        ))
      )}
    </div>
  );
}

function Facts({ fixture }: { fixture: RecordData }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const starts = asText(fixture.starts_at);
  const [status, result] = [asText(fixture.status), asText(fixture.result)];
  const place = [fixture.sport, fixture.region, fixture.competition].map(asText).filter((text) => text);
  return (
    <>
      <h2 className="pb-title wrap-anywhere">
        <bdi>{asText(fixture.name)}</bdi>
      </h2>
      <p className="wrap-anywhere text-soft">
        {place.map((text, at) => (
          <Fragment key={text}>
            {at > 0 && ' · '}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </p>
      <div className="flex flex-wrap items-center gap-x-14 gap-y-4 text-small">
        {status && <StatusChip of="FixtureStatuses" value={status} />}
        {starts && (
          <span>
            {words('charts.fixture.starts')}{' '}
            <time dateTime={isoOf(starts)}>
              <bdi>{formatTime(starts, locale)}</bdi>
            </time>
          </span>
        )}
        {result && (
          <span>
            {words('charts.fixture.result')} <bdi>{result}</bdi>
          </span>
        )}
      </div>
    </>
  );
}
