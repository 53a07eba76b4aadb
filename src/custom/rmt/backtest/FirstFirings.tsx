import { useState } from 'react';
import type { BacktestFiring } from '../../../contracts/backtest.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useIntlLocale } from '../../../resources/format/locale.ts';
import { formatCount } from '../../../resources/format/numbers.ts';
import { formatTime, isoOf } from '../../../resources/format/times.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { Evidence } from '../evidence/Evidence.tsx';
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
    <section className={styles.block} aria-label={words('rmt.backtest.first')}>
      <div className={styles.blockHead}>
        <h3>{words('rmt.backtest.first')}</h3>
        <span className={styles.note}>
          {words('rmt.backtest.firstOf', { shown: count(seen.length), total: count(total) })}
        </span>
      </div>
      <ol className={styles.firings}>
        {seen.map((firing) => (
          <li key={`${firing.id} ${firing.bet?.id ?? ''}`}>
            <Firing firing={firing} />
          </li>
        ))}
      </ol>
      {firings.length > shown && (
        <button type="button" className={styles.textButton} onClick={() => setShown(shown + step * 3)}>
          {words('rmt.backtest.more', { count: Math.min(step * 3, firings.length - shown) })}
        </button>
      )}
    </section>
  );
}

function Firing({ firing }: { firing: BacktestFiring }) {
  const labels = useLabels();
  const locale = useIntlLocale();
  const { class_name: type, id, partnerId, bet, customerId, partnerCustomerId, at } = firing;
  return (
    <>
      <div className={styles.firingHead}>
        <time dateTime={isoOf(at)} title={isoOf(at)}>
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
      <Evidence settings={firing.trigger_settings} />
    </>
  );
}
