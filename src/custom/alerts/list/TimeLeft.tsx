import TimerOff from '@mui/icons-material/TimerOffOutlined';
import Timer from '@mui/icons-material/TimerOutlined';
import { formatTimeFull } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import type { Tone } from '../../../resources/status/tones.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Nothing } from '../../../ui/Nothing.tsx';
import { formatAge } from './age.ts';
import { runningBound, type Standing } from './clock.ts';
import { useNow } from './useNow.ts';

const tones: { readonly [S in Standing]: Tone } = { far: 'quiet', near: 'warn', over: 'bad' };

/** The time left until an alert has to be looked at or decided, or for how long it has been overdue. */
export function TimeLeft({ record }: { record: RecordData }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const now = useNow();
  const bound = runningBound(record, now);
  if (!bound) return <Nothing />;
  const time = formatAge(Math.abs(bound.left), locale);
  const isOver = bound.standing === 'over';
  const about = words(bound.until === 'look' ? 'alerts.clock.lookUntil' : 'alerts.clock.decideUntil', {
    time: formatTimeFull(bound.at, locale),
  });
  return (
    <span title={about}>
      <Chip tone={tones[bound.standing]} Icon={isOver ? TimerOff : Timer}>
        {words(isOver ? 'alerts.clock.over' : 'alerts.clock.left', { time })}
      </Chip>
      <span className="pb-sr">, {about}</span>
    </span>
  );
}
