import AlternateEmail from '@mui/icons-material/AlternateEmailOutlined';
import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import Done from '@mui/icons-material/DoneAllOutlined';
import TimerOff from '@mui/icons-material/TimerOffOutlined';
import Timer from '@mui/icons-material/TimerOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { LinkBase } from 'react-admin';
import { formatTime, isoOf } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { assigning } from '../../i18n/en/assigning.ts';
import { useShownText } from '../../i18n/given.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { Notification } from '../../realtime/desktopNotification.ts';
import type { Feed } from '../../realtime/feed.ts';
import { useRecordPath } from '../../resources/recordPath.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { Chip } from '../../ui/Chip.tsx';
import parts from '../parts.module.css';
import { InfoDialog } from './InfoDialog.tsx';
import styles from './panel.module.css';
import { useFeed } from './useFeed.ts';

addPhrases({ assigning });

const below = { vertical: 'bottom', horizontal: 'right' } as const;
const above = { vertical: 'top', horizontal: 'right' } as const;

export interface PanelProps {
  id: string;
  anchor: HTMLElement;
  close: () => void;
}

/** The last ten alerts; closing it clears them. */
export function Panel({ id, anchor, close }: PanelProps) {
  const label = useLabel();
  const titleId = useId();
  const feed = useFeed();
  const [shown, setShown] = useState<Notification | null>(null);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={below}
      transformOrigin={above}
      transitionDuration={120}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-labelledby': titleId,
          className: `${parts.popover} ${styles.panel}`,
        },
      }}
    >
      <header className={styles.head}>
        <h2 className="text-large font-semibold focus-visible:outline-offset-4" id={titleId} tabIndex={-1}>
          {label('notifications.title')}
        </h2>
        {!feed.live && feed.status === 'ready' && <span className="pb-note">{label('notifications.waiting')}</span>}
      </header>
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain" aria-busy={feed.status === 'loading'}>
        <Items feed={feed} choose={setShown} leave={close} />
      </div>
      <footer className="flex-none border-bs border-hairline p-6">
        <Button component={LinkBase} to="/customer-alerts" onClick={close} fullWidth>
          {label('notifications.viewAll')}
        </Button>
      </footer>
      <InfoDialog notification={shown} back={() => setShown(null)} leave={close} />
    </Popover>
  );
}

interface Props {
  feed: Feed;
  choose: (notification: Notification) => void;
  /** Away from the panel. */
  leave: () => void;
}

/** The notifications, or their state: loading, none, failed. */
function Items({ feed, choose, leave }: Props) {
  const label = useLabel();
  if (feed.items.length > 0)
    return (
      <ul className="m-0 list-none p-6 ruled">
        {feed.items.map((item) => (
          <Item key={item.key} item={item} choose={choose} leave={leave} />
        ))}
      </ul>
    );
  if (feed.status === 'loading')
    return <p className={`text-center text-soft ${styles.wait}`}>{label('common.loading')}</p>;
  if (feed.status === 'failed') return <Failed />;
  return (
    <div className={`grid justify-items-center gap-6 text-center text-soft ${styles.none}`}>
      <Done />
      <strong className="font-semibold text-text">{label('notifications.none')}</strong>
      <span>{label('notifications.caughtUp')}</span>
    </div>
  );
}

function Item({ item, choose, leave }: { item: Notification } & Pick<Props, 'choose' | 'leave'>) {
  const shown = useShownText();
  const className = `hover:bg-hover focus-visible:-outline-offset-2 ${styles.item}`;
  if (item.mention) return <MentionItem item={item} mention={item.mention} className={className} leave={leave} />;
  return (
    <li>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => choose(item)}>
        <span className="flex items-center justify-between gap-12">
          <span className="flex flex-wrap gap-6">
            <StatusChip of="AlertTypes" value={item.type} />
            {item.why && <WhyChip why={item.why} />}
          </span>
          <When at={item.at} />
        </span>
        <span className={`overflow-hidden wrap-anywhere ${styles.subject}`}>
          <bdi>{shown('alert', 'text', item.subject)}</bdi>
        </span>
      </button>
    </li>
  );
}

interface MentionProps {
  item: Notification;
  mention: NonNullable<Notification['mention']>;
  className: string;
  leave: () => void;
}

/** Where the user is mentioned: it leads to the record. */
function MentionItem({ item, mention: { of, record }, className, leave }: MentionProps) {
  const label = useLabel();
  const pathOf = useRecordPath();
  return (
    <li>
      <LinkBase to={pathOf(of, record)} className={className} onClick={leave}>
        <span className="flex items-center justify-between gap-12">
          <Chip tone="info" Icon={AlternateEmail}>
            {label('mentions.chip')}
          </Chip>
          <When at={item.at} />
        </span>
        <span className={`overflow-hidden wrap-anywhere ${styles.subject}`}>
          <bdi>{item.subject}</bdi>
        </span>
      </LinkBase>
    </li>
  );
}

function When({ at }: { at: string | null }) {
  const locale = useIntlLocale();
  return (
    at && (
      <time className="pb-note flex-none" dateTime={isoOf(at)} title={isoOf(at)}>
        <bdi>{formatTime(at, locale)}</bdi>
      </time>
    )
  );
}

/** Why an alert that is not new rings the bell. */
function WhyChip({ why }: { why: NonNullable<Notification['why']> }) {
  const label = useLabel();
  if (why === 'assigned')
    return (
      <Chip tone="info" Icon={AssignmentInd}>
        {label('assigning.yours')}
      </Chip>
    );
  return why === 'passed' ? (
    <Chip tone="bad" Icon={TimerOff}>
      {label('notifications.overdue')}
    </Chip>
  ) : (
    <Chip tone="warn" Icon={Timer}>
      {label('notifications.dueSoon')}
    </Chip>
  );
}

function Failed() {
  const label = useLabel();
  const retry = () => void import('../../realtime/liveRecords.ts').then(({ retryLive }) => retryLive());
  return (
    <div className={`grid justify-items-center gap-6 text-center text-soft ${styles.none}`} role="alert">
      <span>{label('notifications.failed')}</span>
      <button type="button" className="pb-button" data-quiet onClick={retry}>
        {label('common.retry')}
      </button>
    </div>
  );
}
