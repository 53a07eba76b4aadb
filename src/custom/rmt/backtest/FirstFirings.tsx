import { useState } from 'react';
import type { BacktestFiring, BacktestLack, BacktestMiss } from '../../../contracts/backtest.ts';
import { formatTime, isoOf } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { EvidenceList, numberText, signOf } from '../evidence/EvidenceList.tsx';
import { RecordLink } from '../evidence/RecordLink.tsx';
import styles from './backtest.module.css';

const step = 10;

/** The first firings in the order of time, each with its numbers against their bars. */
export function FirstFirings({ firings, total }: { firings: readonly BacktestFiring[]; total: number }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const [shown, setShown] = useState(step);
  const count = (value: number) => formatCount(value, locale);
  const seen = firings.slice(0, shown);
  return (
    <section className="grid min-w-0 gap-8" aria-label={words('rmt.backtest.first')}>
      <div className={`flex items-baseline justify-between gap-10 ${styles.blockHead}`}>
        <h3 className="flex-none text-body font-bold">{words('rmt.backtest.first')}</h3>
        <span className={`pb-note flex-[1_1_140px] ${styles.note}`}>
          {words('rmt.backtest.firstOf', { shown: count(seen.length), total: count(total) })}
        </span>
      </div>
      <ol className={`pb-card pb-list ${styles.firings}`}>
        {seen.map((firing) => (
          <li key={`${firing.id} ${firing.bet?.id ?? ''}`}>
            <Firing firing={firing} />
          </li>
        ))}
      </ol>
      {firings.length > shown && (
        <button
          type="button"
          className="pb-text-button min-h-26 justify-self-start px-8 text-small font-medium hover:bg-hover"
          onClick={() => setShown(shown + step * 3)}
        >
          {words('rmt.backtest.more', { count: Math.min(step * 3, firings.length - shown) })}
        </button>
      )}
    </section>
  );
}

/** The nearest misses when nothing fired: what kept each from firing, and by how much. */
export function NearestMisses({ misses }: { misses: readonly BacktestMiss[] }) {
  const words = useLabel();
  const title = words('rmt.backtest.nearest');
  return (
    <section className="grid min-w-0 gap-8" aria-label={title}>
      <div className={`flex items-baseline justify-between gap-10 ${styles.blockHead}`}>
        <h3 className="flex-none text-body font-bold">{title}</h3>
        <span className={`pb-note flex-[1_1_140px] ${styles.note}`}>{words('rmt.backtest.nearestText')}</span>
      </div>
      <ol className={`pb-card pb-list ${styles.firings}`}>
        {misses.map((miss) => (
          <li key={`${miss.id} ${miss.bet?.id ?? ''}`}>
            <FiringHead firing={miss} />
            <ul className="pb-list grid gap-2">
              {miss.lacking.map((lack) => (
                <li className="flex flex-wrap items-baseline gap-x-10 gap-y-2 text-soft" key={lack.clause}>
                  <Lack of={lack} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Lack({ of: { clause, found, operator, bar, off } }: { of: BacktestLack }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const sign = signOf(operator) ?? labels.value('NumberOperators', operator);
  return (
    <>
      <bdi className="font-mono text-small text-accent" dir="ltr">
        {clause}
      </bdi>
      <bdi className="text-text tabular-nums">{numberText(found, locale)}</bdi>
      <span>{words('rmt.backtest.needed', { bar: `\u2068${sign} ${numberText(bar, locale)}\u2069` })}</span>
      <strong className="font-semibold text-text">
        {/^0(\.0+)?$/.test(off)
          ? words('rmt.backtest.level')
          : words('rmt.backtest.off', { off: numberText(off, locale) })}
      </strong>
    </>
  );
}

function Firing({ firing }: { firing: BacktestFiring }) {
  return (
    <>
      <FiringHead firing={firing} />
      <EvidenceList settings={firing.trigger_settings} />
    </>
  );
}

function FiringHead({ firing }: { firing: BacktestFiring }) {
  const labels = useLabels();
  const locale = useIntlLocale();
  const { class_name: type, id, partnerId, bet, customerId, partnerCustomerId, at } = firing;
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-0 text-small">
      <time className="text-soft" dateTime={isoOf(at)} title={isoOf(at)}>
        <bdi>{formatTime(at, locale)}</bdi>
      </time>
      <RecordLink type="CUSTOMER" id={customerId} text={partnerCustomerId} />
      <span>
        <RecordLink type={type} id={id} text={`${labels.value('AlertClasses', type)} ${partnerId}`} />
        {bet && (
          <>
            {' · '}
            <RecordLink type="BET" id={bet.id} text={bet.name ?? bet.partnerId ?? `#${bet.id}`} />
          </>
        )}
      </span>
    </div>
  );
}
