import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The frame starts every new address at its top; the page below a dialog is not new. */
export function useKeptScroll(inner: RefObject<HTMLElement | null>, page: string, pathname: string): void {
  const before = useRef({ page, pathname });
  const kept = useRef<{ element: Element | null | undefined; top: number }[]>([]);
  useLayoutEffect(() => {
    const same = before.current.page === page && before.current.pathname !== pathname;
    before.current = { page, pathname };
    // in the frame it is the sheet that scrolls, on a phone the window
    const scrollers = same ? [inner.current?.closest('[data-scroller]'), document.scrollingElement] : [];
    kept.current = scrollers.map((element) => ({ element, top: element?.scrollTop ?? 0 }));
  }, [inner, page, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason
  useEffect(() => {
    // the frame's own effect comes after this one, and both before anything is painted
    queueMicrotask(() => {
      for (const { element, top } of kept.current) element?.scrollTo(0, top);
      kept.current = [];
    });
  }, [page, pathname]);
}
