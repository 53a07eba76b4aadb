import { currentMe } from '../../authProvider/me.ts';
import { onSession } from '../../authProvider/session.ts';

/** Comments that were begun and not sent, by tenant and alert: whoever looks at another alert meanwhile finds theirs again. */
const drafts = new Map<string, string>();
onSession((end) => {
  if (end) drafts.clear();
});

const keyOf = (alertId: string) => `${currentMe()?.last_tenant?.id ?? ''} ${alertId}`;

export const draftOf = (alertId: string): string => drafts.get(keyOf(alertId)) ?? '';

export function keepDraft(alertId: string, text: string): void {
  if (text.trim() === '') drafts.delete(keyOf(alertId));
  else drafts.set(keyOf(alertId), text);
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
