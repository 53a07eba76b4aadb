import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './list.module.css';

/** Rows that may be wider than their room: a shade at an edge means that there is more beyond it. */
export function Scroller({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const note = () => frame.current && rows.current && noteEdges(frame.current, rows.current);
    note();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(note);
    if (rows.current) for (const one of [rows.current, ...rows.current.children]) observer?.observe(one);
    return () => observer?.disconnect();
  }, []);
  return (
    <div ref={frame} className={`relative flex min-h-0 flex-auto flex-col ${styles.scrollFrame}`}>
      <div
        ref={rows}
        className={`min-h-0 flex-auto overflow-auto ${styles.scroll}`}
        onScroll={({ currentTarget }) => frame.current && noteEdges(frame.current, currentTarget)}
      >
        {children}
      </div>
    </div>
  );
}

function noteEdges(frame: HTMLElement, rows: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = rows;
  const stays = rows.querySelector('[data-stays]')?.clientWidth ?? 0;
  frame.style.setProperty('--stays', `${stays}px`);
  const before = Math.abs(scrollLeft);
  frame.toggleAttribute('data-more-start', before > 1);
  frame.toggleAttribute('data-more-end', scrollWidth - clientWidth - before > 1);
}
