import type { KeyboardEvent } from 'react';
import type { Drop } from './useDrop.ts';

/** Where in a row the focus is: the row's entries, the one it is at or below, and what can be reached below that one. */
interface Spot {
  at: HTMLElement;
  tab: HTMLElement;
  tabs: HTMLElement[];
  below: () => HTMLElement[];
  key: string;
}

/** Arrows, Home, End and Esc in a menu drawn as a row; Enter, Space and Tab are the browser's. */
export function onMenuKey(event: KeyboardEvent<HTMLElement>, drop: Drop): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const spot = spotOf(event);
  if (!spot) return;
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const pointing: { [key: string]: string } = rtl
    ? { ArrowLeft: 'on', ArrowRight: 'back' }
    : { ArrowRight: 'on', ArrowLeft: 'back' };
  const key = pointing[event.key] ?? event.key;
  const handled =
    key === 'Escape' ? leave(spot, drop) : spot.at === spot.tab ? onTab(key, spot, drop) : onEntry(key, spot);
  if (handled) event.preventDefault();
}

function spotOf({ target, currentTarget }: KeyboardEvent<HTMLElement>): Spot | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const slots = [...currentTarget.children].filter((one) => one instanceof HTMLElement);
  const slot = slots.find((one) => one.contains(target));
  const tabOf = (one: HTMLElement) => one.querySelector<HTMLElement>(':scope > :is(a, button)');
  const tab = slot && tabOf(slot);
  if (!tab) return undefined;
  const below = () =>
    [...slot.querySelectorAll<HTMLElement>('a, button')].filter((one) => one !== tab && !one.closest('[inert]'));
  return { at: target, tab, tabs: slots.flatMap((one) => tabOf(one) ?? []), below, key: slot.dataset.key ?? '' };
}

function leave({ tab }: Spot, drop: Drop): boolean {
  if (drop.open === null) return false;
  tab.focus();
  drop.close();
  return true;
}

function onTab(key: string, { tab, tabs, below, key: group }: Spot, drop: Drop): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return move(key, tabs, tab, ['on', 'back']);
  if (!tab.hasAttribute('aria-expanded')) return false;
  drop.show(group);
  below()
    .at(key === 'ArrowDown' ? 0 : -1)
    ?.focus();
  return true;
}

function onEntry(key: string, { at, tab, tabs, below }: Spot): boolean {
  const expanded = at.getAttribute('aria-expanded');
  const above = at.closest('li')?.parentElement?.closest('li')?.querySelector<HTMLElement>(':scope > button');
  if (key === 'on' && expanded !== null) {
    if (expanded === 'true') return move('ArrowDown', below(), at, ['ArrowDown', 'ArrowUp']);
    at.click();
    return true;
  }
  if (key === 'back' && expanded === 'true') {
    at.click();
    return true;
  }
  if (key === 'back' && above && above !== tab) {
    above.focus();
    return true;
  }
  return move(key, tabs, tab, ['on', 'back'], false) || move(key, below(), at, ['ArrowDown', 'ArrowUp']);
}

/** To the next, the one before, the first or the last; round the ends. */
function move(
  key: string,
  among: HTMLElement[],
  from: HTMLElement,
  [next, before]: [string, string],
  ends = true,
): boolean {
  const at = among.indexOf(from);
  const to: { [key: string]: number } = {
    [next]: (at + 1) % among.length,
    [before]: at - 1,
    ...(ends && { Home: 0, End: -1 }),
  };
  const index = to[key];
  if (index === undefined) return false;
  among.at(index)?.focus();
  return true;
}
