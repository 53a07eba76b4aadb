import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import { keepInSight } from '../../../ui/keepInSight.ts';
import { tabLine } from '../../../ui/Tabs.tsx';
import styles from './customerTabs.module.css';

interface Props {
  /** Which tab is open: it is kept in sight. */
  open: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Tabs in one line. Without room for all of them it scrolls, with a shade at each end that has more. */
export function TabStrip({ open, onKeyDown, children }: Props) {
  const words = useLabel();
  const strip = useRef<HTMLDivElement>(null);
  const { before, after, look } = useHidden(strip);
  const shown = useRef({ open: '', width: 0 });
  // counts that come later make the tabs wider: the open one would be pushed out of sight
  useLayoutEffect(() => {
    const element = strip.current;
    const tab = element?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!element || !tab) return;
    const next = { open: open ?? '', width: element.scrollWidth };
    if (next.open === shown.current.open && next.width === shown.current.width) return;
    shown.current = next;
    keepInSight(element, tab, room);
    look();
  });
  const step = (way: 1 | -1) => {
    const element = strip.current;
    if (!element) return;
    const rtl = document.documentElement.dir === 'rtl' ? -1 : 1;
    const left = element.scrollLeft + element.clientWidth * 0.7 * way * rtl;
    element.scrollTo({ left, behavior: 'smooth' });
  };
  return (
    <div
      className={`relative min-w-0 phone:-mx-14 ${styles.strip}`}
      data-before={before || undefined}
      data-after={after || undefined}
    >
      <div ref={strip} role="tablist" className={tabLine} onKeyDown={onKeyDown} onScroll={look}>
        {children}
      </div>
      {/* for the mouse: the keyboard walks through the tabs themselves */}
      {before && (
        <button
          className="hover:text-text"
          type="button"
          tabIndex={-1}
          data-end="before"
          aria-label={words('customer.tabs.back')}
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden />
        </button>
      )}
      {after && (
        <button
          className="hover:text-text"
          type="button"
          tabIndex={-1}
          data-end="after"
          aria-label={words('customer.tabs.on')}
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Room that the buttons at the ends take. */
const room = 40;

/** At which ends of the strip there are tabs out of sight. */
function useHidden(strip: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  const look = () => {
    const element = strip.current;
    if (!element) return;
    const beyond = element.scrollWidth - element.clientWidth;
    // from right to left it counts down from 0
    const at = Math.abs(element.scrollLeft);
    const next = { before: at > 4, after: beyond - at > 4 };
    setHidden((now) => (now.before === next.before && now.after === next.after ? now : next));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks at the element as it is then
  useLayoutEffect(() => {
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  return { ...hidden, look };
}
