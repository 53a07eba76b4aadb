import { useLabel } from '../i18n/useLabel.ts';
import { NotAllowed } from '../ui/NotAllowed.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { lastHours, spanOfTimeframe } from './chartTimeframe.ts';
import styles from './recordCharts.module.css';
import { TimeframePicker } from './TimeframePicker.tsx';
import { useChartsAbout } from './useChartsAbout.ts';
import { useHour } from './useHour.ts';
import { useTimeframe } from './useTimeframe.ts';

interface Props {
  entity: string;
  id: string;
  /** Names of charts that come before the others. */
  first?: readonly string[];
}

const height = 220;

/** Every chart that the manifest declares about a record, over a timeframe; those that the role may see. */
export function RecordCharts({ entity, id, first = [] }: Props) {
  const words = useLabel();
  const [timeframe, choose] = useTimeframe();
  const hour = useHour();
  const place = ({ name }: { name: string }) => (first.includes(name) ? first.indexOf(name) : first.length);
  const seen = useChartsAbout(entity).sort((one, other) => place(one) - place(other));
  if (seen.length === 0) return <NotAllowed />;
  return (
    <div className="grid min-w-0 gap-14">
      {seen.some(({ hours }) => hours === undefined) && <TimeframePicker value={timeframe} onChange={choose} />}
      <div className={`grid gap-14 ${styles.grid}`}>
        {seen.map(({ name, column, hours }) => (
          <div key={name} className={`pb-card min-w-0 px-18 py-14 phone:px-14 ${styles.card}`}>
            <ChartPanel
              chart={name}
              subject={{ column, value: id }}
              span={hours === undefined ? spanOfTimeframe(timeframe, hour) : lastHours(hours, hour)}
              height={height}
              remedy={hours === undefined ? words('charts.noneText') : undefined}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
