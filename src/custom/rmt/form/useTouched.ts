import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The inputs that were focused and left. A message that then appears moves the page: while the mouse button is down
 * nothing may move, or a click would miss its target.
 */
export function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const down = useRef(false);
  const waiting = useRef<string[]>([]);
  useEffect(() => {
    const press = () => {
      down.current = true;
    };
    const release = () => {
      down.current = false;
      const paths = waiting.current;
      waiting.current = [];
      // the click comes right after
      if (paths.length > 0) setTimeout(() => setTouched((now) => new Set([...now, ...paths])));
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  const touch = useCallback((path: string) => {
    if (down.current) waiting.current.push(path);
    else setTouched((now) => (now.has(path) ? now : new Set([...now, path])));
  }, []);
  return { touched, touch };
}
