import { type RefObject, useEffect, useRef } from 'react';

/** The old page disappears at once; a closing menu and a page that is still loading take a little longer. */
const looks = [0, 350, 1_200];

/** After a change of page the focus is on something visible: on the content where its element has disappeared. */
export function useVisibleFocus(content: RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const look = () => {
      // a dialog over the page has the keyboard, though it may still be fading in
      if (isCovered(content.current)) return;
      if (!isSeen(document.activeElement)) content.current?.focus({ preventScroll: true });
    };
    const timers = looks.map((ms) => setTimeout(look, ms));
    // a user who goes on by keyboard or mouse has moved the focus already
    const acts = ['keydown', 'pointerdown'] as const;
    const stop = () => {
      timers.forEach(clearTimeout);
      for (const act of acts) removeEventListener(act, stop, true);
    };
    for (const act of acts) addEventListener(act, stop, true);
    return stop;
  }, [content, pathname]);
}

/** Whether a dialog is open over it. Dialogs of the page are within its main landmark. */
const isCovered = (one: Element | null) =>
  one === null ||
  one.closest('[inert], [aria-hidden=true]') !== null ||
  one.querySelector('[aria-modal=true]') !== null;

function isSeen(one: Element | null): boolean {
  if (one === null || one === document.body || one.closest('[inert], [aria-hidden=true]')) return false;
  return one.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
}
