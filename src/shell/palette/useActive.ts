import { useEffect, useState } from 'react';
import type { Item } from './items.ts';

/**
 * The item for Enter: the first one, until another is chosen. Enter before the answer opens the first record when it
 * arrives.
 */
export function useActive(
  typed: string,
  items: readonly Item[],
  searching: boolean,
  go: (item: Item, ownTab: boolean) => void,
) {
  const [chosen, setChosen] = useState({ typed, key: '' });
  const [waiting, setWaiting] = useState<{ typed: string; ownTab: boolean } | null>(null);
  const at = chosen.typed === typed ? items.findIndex(({ key }) => key === chosen.key) : -1;
  const active = items[Math.max(at, 0)];
  const setActive = (item: Item) => setChosen({ typed, key: item.key });

  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as what was waited for is there
  useEffect(() => {
    if (!waiting || searching) return;
    setWaiting(null);
    if (waiting.typed === typed && active) go(active, waiting.ownTab);
  }, [waiting, searching]);

  const step = (by: number) => {
    if (items.length === 0) return;
    const from = Math.max(at, 0);
    const last = items.length - 1;
    // a single step goes round, a page stops at the ends
    const to = Math.abs(by) > 1 ? Math.max(0, Math.min(last, from + by)) : (from + by + items.length) % items.length;
    const next = items[to];
    if (next) setActive(next);
  };
  const onEnter = (ownTab: boolean) => {
    if (searching && at < 0) setWaiting({ typed, ownTab });
    else if (active) go(active, ownTab);
  };
  return { active, setActive, step, onEnter };
}
