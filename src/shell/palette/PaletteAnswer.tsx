import Arrow from '@mui/icons-material/KeyboardReturnOutlined';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { ApiError } from '../../apiError.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import type { Item, PaletteGroup } from './items.ts';
import styles from './palette.module.css';
import type { Finding } from './useFinding.ts';

interface Props {
  id: string;
  typed: string;
  finding: Finding;
  active: Item | undefined;
  optionId: (item: Item) => string;
  onActive: (item: Item) => void;
  onGo: (item: Item, ownTab: boolean) => void;
}

/** The results in groups, or the state: typing, searching, nothing found, failed. */
export function PaletteAnswer({ id, typed, finding, active, optionId, onActive, onGo }: Props) {
  const words = useLabel();
  const list = useRef<HTMLDivElement>(null);
  const { groups, searching, error, unoffered } = finding;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const activeId = active && optionId(active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is in sight then
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected=true]');
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const shown = (group: PaletteGroup) => (
    <OptionGroup key={group.key} title={group.title} count={group.count}>
      {group.items.map((item) => (
        <Option
          key={item.key}
          id={optionId(item)}
          item={item}
          active={item.key === active?.key}
          onActive={() => onActive(item)}
          onGo={(ownTab) => onGo(item, ownTab)}
        />
      ))}
    </OptionGroup>
  );
  return (
    <div
      className={`flex min-h-0 flex-1 flex-col overflow-auto overscroll-contain ${styles.answer}`}
      aria-busy={searching}
    >
      {error !== null && error !== undefined && <Failed error={error} retry={finding.retry} />}
      {unoffered && typed !== '' && (
        <p className="mx-16 mbs-10 mbe-0 flex-none text-soft">{words('finding.palette.unoffered')}</p>
      )}
      <div ref={list} id={id} role="listbox" aria-label={words('finding.palette.results')} className="px-8 pbe-8">
        {groups.map(shown)}
      </div>
      {count === 0 && (
        <div className="m-auto px-24 py-32 text-center wrap-anywhere text-soft">
          <p className="first:mbe-4 first:font-semibold first:text-text">
            <bdi>{searching ? words('finding.palette.searching') : words('finding.palette.none', { text: typed })}</bdi>
          </p>
          {!searching && (
            <p className="first:mbe-4 first:font-semibold first:text-text">{words('finding.palette.hint')}</p>
          )}
        </div>
      )}
      <span className="pb-sr" role="status">
        {typed !== '' && !searching && words('finding.palette.count', { smart_count: count })}
      </span>
    </div>
  );
}

interface GroupProps {
  title: string;
  count: string | undefined;
  children: React.ReactNode;
}

function OptionGroup({ title, count, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: within a list of options there is no fieldset
    <div role="group" aria-labelledby={id} aria-describedby={count && `${id}-count`}>
      <div role="presentation" className={`pb-note flex gap-8 bg-card font-semibold ${styles.groupTitle}`}>
        <span id={id}>{title}</span>
        {count && (
          <span id={`${id}-count`} className="font-normal tabular-nums">
            {count}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const words = useLabel();
  const message = error instanceof Error && error.message !== '' ? error.message : words('errors.unexpected');
  const id = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert" className={`flex flex-none flex-wrap items-center wrap-anywhere text-error ${styles.failed}`}>
      <p className="min-w-0 flex-[1_1_240px]">{words('finding.palette.failed', { message })}</p>
      {id && <small className="text-text">{words('common.requestId', { id })}</small>}
      <button type="button" className="pb-button" data-quiet="" onClick={retry}>
        {words('common.retry')}
      </button>
    </div>
  );
}

interface OptionProps {
  id: string;
  item: Item;
  active: boolean;
  onActive: () => void;
  onGo: (ownTab: boolean) => void;
}

/** One thing found. With an address it is a link, so that the mouse opens it in a tab as it opens any other. */
function Option({ id, item, active, onActive, onGo }: OptionProps) {
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
