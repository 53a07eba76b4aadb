import { type RefObject, useEffect } from 'react';
import { useEvent } from 'react-admin';
import { addKeys, type KeyBindings } from './keys.ts';

/** Has keys do something while the element is on the page and uncovered. */
export function useKeys(anchor: RefObject<Element | null>, bindings: KeyBindings): void {
  const now = useEvent(() => bindings);
  useEffect(() => addKeys({ anchor: () => anchor.current, bindings: now }), [anchor, now]);
}
