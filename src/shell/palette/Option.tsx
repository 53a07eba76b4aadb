import Arrow from '@mui/icons-material/KeyboardReturnOutlined';
import type { MouseEvent } from 'react';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import type { Item } from './items.ts';
import styles from './palette.module.css';

interface Props {
  id: string;
  item: Item;
  active: boolean;
  onActive: () => void;
  onGo: (ownTab: boolean) => void;
}

/** One thing found. With an address it is a link, so that the mouse opens it in a tab as it opens any other. */
export function Option({ id, item, active, onActive, onGo }: Props) {
  const { Icon, title, detail, status, end, href } = item;
  const onClick = (event: MouseEvent) => {
    // the browser's own ways to another tab or window
    if (href !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    onGo(false);
  };
  const own = {
    id,
    role: 'option',
    className: styles.option,
    'aria-selected': active,
    // the keyboard stays in the field
    tabIndex: -1,
    onClick,
    onMouseDown: (event: MouseEvent) => event.button === 0 && event.preventDefault(),
    onMouseMove: () => !active && onActive(),
  };
  const inside = (
    <>
      <span className={`svg-18 ${styles.icon}`}>
        <Icon aria-hidden />
      </span>
      <span className="flex min-w-0 flex-1 flex-col items-start">
        <bdi className="max-w-full truncate font-medium">{title}</bdi>
        {detail && <bdi className="pb-note max-w-full truncate tabular-nums">{detail}</bdi>}
      </span>
      {end && <bdi className="flex-none tabular-nums">{end}</bdi>}
      {status && <StatusChip of={status.of} value={status.value} />}
      {active && <Arrow className={`flex-none mirrored text-soft ${styles.enter}`} aria-hidden />}
    </>
  );
  return href === undefined ? (
    <div {...own}>{inside}</div>
  ) : (
    <a {...own} href={href}>
      {inside}
    </a>
  );
}
