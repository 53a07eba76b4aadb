import AddOutlined from '@mui/icons-material/AddOutlined';
import Upload from '@mui/icons-material/FileUploadOutlined';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { has } from '../../../authProvider/me.ts';
import type { RatesOverview } from '../../../contracts/platform.ts';
import { formatDay } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { NoData } from '../../../resources/NoData.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { FailedCall } from '../FailedCall.tsx';
import { JobProgress } from '../JobProgress.tsx';
import { ListLinks } from '../ListLinks.tsx';
import styles from '../platform.module.css';
import { keys } from '../platformKeys.ts';
import { Skeleton } from '../Skeleton.tsx';
import { StateChip } from '../StateChip.tsx';
import { RatesTable } from './RatesTable.tsx';
import { fetchRates } from './rateCalls.ts';
import { type RatesImport, useRatesImport } from './useRatesImport.ts';

const EnterRates = lazy(async () => ({ default: (await import('./EnterRates.tsx')).EnterRates }));

/** The last rate of every currency, the missing days, and ways to add rates. */
export function RatesPanel() {
  const words = useLabel();
  const [entering, setEntering] = useState(false);
  const imported = useRatesImport();
  const { data, error, refetch } = useQuery({
    queryKey: keys.rates,
    queryFn: ({ signal }) => fetchRates(signal),
    retry: false,
  });
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  const editable = has('tenant.any');
  return (
    <section className={`pb-card min-w-0 ${styles.card}`} aria-labelledby="platform-rates">
      <div className={`grid gap-2 ${styles.cardHead}`} data-tools="">
        <div>
          <h2 className="pb-title" id="platform-rates">
            {words('platform.rates.title')}
          </h2>
          <Standing rates={data} />
        </div>
        <div className="flex flex-wrap items-center gap-8">
          <ListLinks entities={['currency', 'currency_rate']} />
          {editable && <ImportButton {...imported} />}
          {editable && (
            <button type="button" className="pb-button" onClick={() => setEntering(true)}>
              <AddOutlined aria-hidden fontSize="small" />
              {words('platform.rates.add')}
            </button>
          )}
        </div>
      </div>
      <RatesImportState {...imported} />
      {data.currencies.length === 0 ? (
        <NoData text={`${words('platform.rates.none')}. ${words('platform.rates.noneText')}`} />
      ) : (
        <RatesTable currencies={data.currencies} />
      )}
      {entering && (
        <Suspense>
          <EnterRates currencies={data.currencies} onClose={() => setEntering(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The last day with rates, and the number of working days since. */
function Standing({ rates }: { rates: RatesOverview }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { day, behind } = rates;
  if (day === null) return <p>{words('platform.rates.noneText')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-10 gap-y-4">
      {words('platform.rates.last', { day: formatDay(day, locale) })}
      {/* today's come in the afternoon */}
      {behind <= 1 ? (
        <StateChip tone="good">{words('platform.rates.current')}</StateChip>
      ) : (
        <StateChip tone="warn">{words('platform.rates.behind', { smart_count: behind })}</StateChip>
      )}
    </p>
  );
}

/** The button that imports the European Central Bank's file of rates. */
function ImportButton({ take, busy }: RatesImport) {
  const words = useLabel();
  const box = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // so that the same file can be chosen again
    event.target.value = '';
    if (file) take(file);
  };
  return (
    <>
      <input
        ref={box}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={words('platform.rates.import')}
        onChange={choose}
      />
      <button
        type="button"
        className="pb-button"
        data-quiet=""
        aria-disabled={busy}
        onClick={() => !busy && box.current?.click()}
      >
        <Upload aria-hidden fontSize="small" />
        {words('platform.rates.import')}
      </button>
    </>
  );
}

/** How far the server is with a file, or why it was refused. */
function RatesImportState({ busy, share, error }: RatesImport) {
  const words = useLabel();
  const failed = error !== null && error !== undefined;
  if (!busy && !failed) return null;
  return (
    <div className="px-20 pbs-0 pbe-14">
      {busy ? <JobProgress label={words('platform.rates.importing')} share={share} /> : <FailedCall error={error} />}
    </div>
  );
}
