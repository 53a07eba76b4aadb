import type { RelatedEdge } from '../../../contracts/related.ts';
import { tieReasons } from '../../../i18n/en/tieReasons.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { humanise } from '../../../manifest/names.ts';

type Known = keyof typeof tieReasons;
const isKnown = (reason: string): reason is Known => Object.hasOwn(tieReasons, reason);

/** How a tie of each reason is drawn: by dashes and strength as well as colour. */
export interface TieLook {
  dash?: string;
  width: number;
  tone: 'accent' | 'warning' | 'info' | 'error' | 'text' | 'success';
}

const looks: { readonly [K in Known]: TieLook } = {
  RELATED: { width: 1.75, tone: 'text' },
  'SHARED DEVICE': { width: 2.5, tone: 'error' },
  'SHARED PAYMENT': { width: 2.5, dash: '9 4', tone: 'warning' },
  'SHARED ADDRESS': { width: 1.75, dash: '12 3 3 3', tone: 'text' },
  'SHARED IP': { width: 1.75, dash: '5 5', tone: 'text' },
  'SAME MAIL': { width: 2, dash: '2 3', tone: 'accent' },
  'SAME SELECTIONS': { width: 2, dash: '1 5', tone: 'info' },
  'SAME ALERT': { width: 2, dash: '7 3 1 3', tone: 'success' },
};
const otherLook: TieLook = { width: 1.5, dash: '3 3 9 3', tone: 'text' };

export const tieLookOf = (reason: string): TieLook => (isKnown(reason) ? looks[reason] : otherLook);

/** A reason in the shown language; the operator's own text for an unknown one. */
export function reasonName(reason: string, words: Translate): string {
  if (isKnown(reason)) return words(`story.related.reasons.${reason}`);
  return /^[A-Z][A-Z ]*$/.test(reason) ? humanise(reason.toLowerCase()) : reason;
}

/** A tie in words: why, and how often. */
export function tieName({ reason, count }: RelatedEdge, words: Translate): string {
  const name = reasonName(reason, words);
  if (count === null) return name;
  const often = reason === 'SAME ALERT' ? 'story.related.alerts' : 'story.related.fixtures';
  return `${name} ${words(often, { smart_count: count })}`;
}
