import { type RefObject, useEffect } from 'react';

/** After an attempt to save, moves the focus to the first input with a problem. */
export function useFirstWrong(element: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-wrong]')?.focus();
  }, [element, attempts]);
}
