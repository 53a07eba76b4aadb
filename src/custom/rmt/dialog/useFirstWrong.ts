import { type RefObject, useEffect } from 'react';

/** After a try to save leads to the first thing that keeps it from being saved. */
export function useFirstWrong(element: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-wrong]')?.focus();
  }, [element, attempts]);
}
