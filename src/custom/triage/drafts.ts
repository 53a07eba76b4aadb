import { currentMe } from '../../authProvider/me.ts';
import { onSession } from '../../session/session.ts';

/**
 * Unsent comments by person, tenant and alert: they survive opening another alert, reloading the page and signing in
 * again. The tab forgets them when it is closed, and at a logout.
 */
const prefix = 'pitboss.draft.';
onSession((end) => {
  if (end?.reason === 'logout') for (const key of ours()) attempt(() => sessionStorage.removeItem(key));
});

const ours = () => attempt(() => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))) ?? [];

function keyOf(alertId: string): string {
  const me = currentMe();
  return `${prefix}${me?.id ?? ''}.${me?.last_tenant?.id ?? ''}.${alertId}`;
}

/** Where the browser has no storage, drafts last as long as the page. */
const here = new Map<string, string>();

export function draftOf(alertId: string): string {
  const key = keyOf(alertId);
  return attempt(() => sessionStorage.getItem(key)) ?? here.get(key) ?? '';
}

export function keepDraft(alertId: string, text: string): void {
  const key = keyOf(alertId);
  here.delete(key);
  if (text.trim() === '') attempt(() => sessionStorage.removeItem(key));
  else if (attempt(() => sessionStorage.setItem(key, text)) === null) here.set(key, text);
}

/** Runs a task on the browser's storage; null where the browser refuses it. */
function attempt<T>(task: () => T): T | null {
  try {
    return task();
  } catch {
    return null;
  }
}

let awaited: string | null = null;

/** The comment box of this alert is to have the focus when it opens. */
export function awaitComment(alertId: string): void {
  awaited = alertId;
}

/** Whether that was meant for this alert; asked once. */
export function takesComment(alertId: string): boolean {
  const wanted = awaited === alertId;
  awaited = null;
  return wanted;
}
