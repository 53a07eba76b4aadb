import { type MouseEvent, useSyncExternalStore } from 'react';

/** The address outside react-admin, where no router runs. */
export function usePlace(): string {
  return useSyncExternalStore(subscribe, () => location.pathname + location.search);
}

/** Goes to a path of this origin without loading the page again. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** For a link outside react-admin: a plain click stays on the page, a click with a modifier is the browser's. */
export function followTo(path: string) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(path);
  };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}
