import '../../../charts/texts.ts';
import { ChartPanel } from '../../../charts/ChartPanel.tsx';
import type { ChartKey } from '../../../charts/catalogue.ts';
import { Timeframe } from '../../../charts/Timeframe.tsx';
import { spanOf } from '../../../charts/timeframe.ts';
import { useTimeframe } from '../../../charts/useTimeframe.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { NotAllowed } from '../../../resources/NotAllowed.tsx';
import { usePermitted } from '../../../resources/permitted.ts';
import styles from './customerCharts.module.css';

/** The charts of a customer (CUS-9), and the rows that each is made of. */
const charts: readonly { chart: ChartKey; of: readonly string[] }[] = [
  { chart: 'betslips', of: ['betslip'] },
  { chart: 'settled', of: ['betslip'] },
  { chart: 'financials', of: ['deposit', 'withdraw'] },
  { chart: 'casino', of: ['casino'] },
  { chart: 'liveCasino', of: ['live_casino'] },
];
const height = 220;

/** A customer's betting, games and payments over a timeframe; those that the role may see. */
export function CustomerCharts({ customerId }: { customerId: string }) {
  const words = useLabel();
  const permitted = usePermitted();
  const [timeframe, choose] = useTimeframe();
  const seen = charts.filter(({ of }) => of.every((entity) => permitted(entity, 'list')));
  if (seen.length === 0) return <NotAllowed />;
  const span = spanOf(timeframe);
  return (
    <div className={styles.charts}>
      <Timeframe value={timeframe} onChange={choose} />
      <div className={styles.grid}>
        {seen.map(({ chart }) => (
          <div key={chart} className={styles.card}>
            <ChartPanel
              chart={chart}
              subject={{ column: 'customer_id', value: customerId }}
              span={span}
              height={height}
              remedy={words('charts.noneText')}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
