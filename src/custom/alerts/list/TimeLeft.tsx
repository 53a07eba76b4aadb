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

interface Props {
  record: RecordData;
  /** Says in words what the heading of a column says else. */
  worded?: boolean;
}

/** The time left until an alert has to be looked at or decided; below zero once it is overdue. */
export function TimeLeft({ record, worded = false }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const now = useNow();
  const bound = runningBound(record, now);
  if (!bound) return <Nothing />;
  const time = formatAge(Math.abs(bound.left), locale);
  const isOver = bound.standing === 'over';
  const said = words(isOver ? 'alerts.clock.over' : 'alerts.clock.left', { time });
  const about = words(bound.until === 'look' ? 'alerts.clock.lookUntil' : 'alerts.clock.decideUntil', {
    time: formatTimeFull(bound.at, locale),
  });
  return (
    <span className="flex-none" title={worded ? about : `${said}. ${about}`}>
      <Chip tone={tones[bound.standing]} Icon={isOver ? TimerOff : Timer}>
        {worded ? said : <bdi aria-hidden>{isOver ? `−${time}` : time}</bdi>}
      </Chip>
      <span className="pb-sr">
        {!worded && said}, {about}
      </span>
    </span>
  );
}
