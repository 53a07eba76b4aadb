import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuNode } from '../../manifest/menu.ts';

/** A mouse on its way across the row opens nothing; one that slips off for a moment closes nothing. */
const enterMs = 90;
const leaveMs = 260;

/** Which group of a row is open, and what opens and closes it. */
export interface Drop {
  open: string | null;
  /** A click, Enter or Space. What the mouse has opened on its way there stays open. */
  press: (key: string) => void;
  /** Opens at once, so that the focus can go into it. */
  show: (key: string) => void;
  close: () => void;
  enter: (event: PointerEvent<HTMLElement>, node: MenuNode) => void;
  leave: (event: PointerEvent<HTMLElement>) => void;
  blur: (event: FocusEvent<HTMLElement>) => void;
}

interface Opened {
  key: string;
  hovered: boolean;
}

/** One group of a row open at a time: by press until it is closed, under a mouse until that leaves. */
export function useDrop(list: RefObject<HTMLElement | null>): Drop {
  const [opened, setOpened] = useState<Opened | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: Opened | null) => {
    clearTimeout(timer.current);
    setOpened(next);
  };
  const later = (next: Opened | null, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(next), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useElsewhere(list, opened !== null, () => set(null));
  return {
    open: opened?.key ?? null,
    press: (key) => set(opened?.key === key && !opened.hovered ? null : { key, hovered: false }),
    show: (key) => flushSync(() => set({ key, hovered: false })),
    close: () => set(null),
    enter: ({ pointerType }, { key, children }) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      if (opened?.key === key) return;
      if (children) later({ key, hovered: true }, enterMs);
      else if (opened?.hovered) later(null, enterMs);
    },
    leave: ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      if (opened?.hovered) later(null, leaveMs);
    },
    blur: ({ currentTarget, relatedTarget }) => {
      // where the focus went nowhere, the window lost it, or something was clicked that takes none
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) set(null);
    },
  };
}

/** A press anywhere else closes, and so does Esc wherever the focus is. */
function useElsewhere(list: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const press = (event: Event) => {
      if (event.target instanceof Node && !list.current?.contains(event.target)) latest.current();
    };
    const key = (event: KeyboardEvent) => event.key === 'Escape' && latest.current();
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [list, open]);
}
