import type { RefObject } from 'react';
import type { AlertVerdict } from '../../contracts/triage.ts';
import type { KeyBinding, KeyBindings } from '../../resources/keys/keys.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';

/** The keys by which an alert is closed. */
export const verdictKeys = { CONFIRMED: '1', 'FALSE POSITIVE': '2', 'NO ACTION': '3' } as const satisfies {
  [V in AlertVerdict]: string;
};
const labels = {
  CONFIRMED: 'triage.keys.CONFIRMED',
  'FALSE POSITIVE': 'triage.keys.falsePositive',
  'NO ACTION': 'triage.keys.noAction',
} as const satisfies { [V in AlertVerdict]: KeyBinding['label'] };

interface Deeds {
  /** null where there is nothing to take. */
  take: (() => unknown) | null;
  comment: () => unknown;
  next: () => unknown;
  close: ((verdict: AlertVerdict) => unknown) | null;
}

/** A panel's keys: a takes the alert, c comments, n opens the next, 1 2 3 close it. */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, { take, comment, next, close }: Deeds): void {
  const verdict = (one: AlertVerdict): KeyBindings =>
    close ? { [verdictKeys[one]]: { label: labels[one], run: () => void close(one) } } : {};
  useKeys(panel, {
    ...(take && { a: { label: 'triage.keys.assign', run: () => void take() } }),
    c: { label: 'triage.keys.comment', run: () => void comment() },
    n: { label: 'triage.keys.next', run: () => void next() },
    ...verdict('CONFIRMED'),
    ...verdict('FALSE POSITIVE'),
    ...verdict('NO ACTION'),
  });
}
