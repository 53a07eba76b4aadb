import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** An element's width in px as it is laid out; 0 until it is. */
export function useWidthOf<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // as it is laid out: what grows as it opens is drawn smaller for a moment
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => observer?.disconnect();
  }, []);
  return [ref, width];
}
