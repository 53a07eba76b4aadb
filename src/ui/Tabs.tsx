import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { keepInSight } from './keepInSight.ts';
import styles from './tabs.module.css';

interface StripProps {
  open: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** How many things a tab has. */
export interface TabCount {
  /** As it is shown. */
  short: string;
  /** As a description of the tab, for screen readers. */
  text: string;
}

interface Props<K extends string> {
  label: string;
  tabs: readonly { key: K; label: string; count?: TabCount }[];
  open: K | undefined;
  onOpen: (key: K) => void;
  /** The element around the tabs; a line by default. */
  strip?: ComponentType<StripProps>;
  /** A class for the gap between the tabs and the open one. */
  gap?: string;
  /** What the open tab shows. */
  children: ReactNode;
}

/** Tabs, and the content of the open one. The arrows, Home and End move between them. */
export function Tabs<K extends string>({ label, tabs, open, onOpen, strip, gap, children }: Props<K>) {
  const id = useId();
  const Strip = strip ?? TabLine;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // from where the keyboard is: a held key is faster than the address
    const focused = tabs.findIndex(({ key }) => event.target instanceof Element && event.target.id === `${id}-${key}`);
    const from = focused === -1 ? tabs.findIndex(({ key }) => key === open) : focused;
    const next = tabs.at(nextTab(event.key, from, tabs.length) ?? tabs.length);
    if (!next) return;
    onOpen(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
    event.preventDefault();
  };
  return (
    <section className={`flex min-w-0 flex-col ${gap ?? 'gap-8'}`} aria-label={label}>
      <Strip open={open} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === open ? 0 : -1}
            aria-describedby={tab.count && `${id}-${tab.key}-count`}
            onClick={() => onOpen(tab.key)}
          >
            {tab.label}
            {tab.count && <Count id={`${id}-${tab.key}-count`} of={tab.count} />}
          </button>
        ))}
      </Strip>
      {open !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className="min-w-0">
          {children}
        </div>
      )}
    </section>
  );
}

/** The number beside a tab's name; its name stays as it is. */
const Count = ({ id, of: { short, text } }: { id: string; of: TabCount }) => (
  <>
    <bdi className={styles.count} aria-hidden>
      {short}
    </bdi>
    <span id={id} hidden>
      {text}
    </span>
  </>
);

export const tabLine = `flex border-be border-hairline gap-4 ${styles.tabs}`;

function TabLine({ open, onKeyDown, children }: StripProps) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tab = open !== undefined && line.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (line.current && tab) keepInSight(line.current, tab, 16);
  }, [open]);
  return (
    <div ref={line} role="tablist" className={tabLine} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** Which tab a key leads to from another one; undefined for any other key. */
function nextTab(key: string, from: number, count: number): number | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (from + (key === forward ? 1 : -1) + count) % count;
}
