import { type ReactNode, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useKeys } from '../keys/useKeys.ts';
import styles from './list.module.css';

/** A list's page, and the keys that lead about in it: '/' to its filters, Esc back to the rows or out of a selection. */
export function ListKeys({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const { selectedIds, onUnselectItems } = useListContext();
  const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
  const search = () => {
    const box = find('[role=search] input') ?? find('[role=search] button');
    box?.focus();
    if (box instanceof HTMLInputElement) box.select();
  };
  const leave = () => {
    if (!selectedIds || selectedIds.length === 0) return false;
    onUnselectItems();
    return true;
  };
  useKeys(page, {
    '/': { label: 'keys.search', run: search },
    Escape: { label: 'keys.leave', run: leave },
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc leads from a filter back to the rows
    <div
      ref={page}
      className={`flex min-h-[min(100%,420px)] flex-auto flex-col gap-[var(--list-gap,8px)] phone:min-h-0 ${styles.page}`}
      onKeyDown={({ key, target, defaultPrevented }) => {
        if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLInputElement)) return;
        if (target.closest('[role=search]') && target.getAttribute('aria-expanded') !== 'true')
          find('tbody tr[tabindex="0"]')?.focus();
      }}
    >
      {children}
    </div>
  );
}
