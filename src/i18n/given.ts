import { useCallback } from 'react';
import { type EnumName, enums } from '../manifest/enums.ts';
import { labelKey } from '../manifest/labelKey.ts';
import { asWritten } from '../manifest/mentions.ts';
import { deeds } from './en/deeds.ts';
import { tieReasons } from './en/tieReasons.ts';
import { reasonText } from './reasons.ts';
import { serverTexts } from './serverTexts.ts';
import { addPhrases, findPhrase, translate, wordOf } from './translate.ts';
import { useShown } from './useShown.ts';

addPhrases({ deeds });
addPhrases({ story: { related: { reasons: tieReasons } } });

/**
 * A name or description as it is shown: in the reader's language where it is still the default text, unchanged
 * where a user wrote it.
 */
export function givenText(entity: string, text: string): string {
  const key = serverTexts.given.get(`${entity} ${text}`);
  return (key !== undefined && findPhrase(key)) || text;
}

/** The texts of alerts: the risk, then the triggers that fired. */
function alertText(text: string): string {
  const colon = text.indexOf(': ');
  const risk = colon < 0 ? '' : `${givenText('risk', text.slice(0, colon))}: `;
  const triggers = text.slice(colon < 0 ? 0 : colon + 2).split(', ');
  return risk + triggers.map((one) => givenText('trigger', one)).join(', ');
}

/** The meaning of the gaps in the engine's sentences. */
const gaps: { readonly [gap: string]: (value: string) => string } = {
  status: (value) => enumText('RiskStatuses', value),
  flag: (value) => enumText('BetFlagTypes', value),
  tag: (value) => givenText('customer_tag', value),
};

const enumText = (of: EnumName, value: string) =>
  (enums[of] as readonly string[]).includes(value) ? wordOf(labelKey.value(of, value)) : value;

type Deed = keyof typeof deeds;
const isDeed = (name: string): name is Deed => Object.hasOwn(deeds, name);
const sentences = Object.entries(deeds).flatMap(([deed, text]) => {
  const [start = '', rest] = text.split('%{');
  const [gap = null, end = ''] = rest?.split('}') ?? [];
  return isDeed(deed) ? [{ deed, start, gap, end, whole: text }] : [];
});

/** Translates what the engine did, asked for or could not evaluate; else the name of a customer action. */
function deedText(text: string): string {
  for (const { deed, start, gap, end, whole } of sentences) {
    if (gap === null ? text !== whole : !text.startsWith(start) || !text.endsWith(end)) continue;
    if (gap === null) return translate(`deeds.${deed}`);
    const value = text.slice(start.length, text.length - end.length);
    return translate(`deeds.${deed}`, { [gap]: gaps[gap]?.(value) ?? value });
  }
  return givenText('customer_action', text);
}

/** Why two customers are tied; an operator's own reason as it is. */
const tieText = (text: string): string =>
  Object.hasOwn(tieReasons, text) ? wordOf(`story.related.reasons.${text}`) : text;

/** Fields that repeat other records' names, or the engine's texts. */
const wordings: { readonly [field: string]: (text: string) => string } = {
  'alert text': alertText,
  'trigger_log trigger_name': (text) => givenText('trigger', text),
  'trigger_log reason': deedText,
  'alert_comment text': deedText,
  'action_request text': deedText,
  'intervention text': deedText,
  'webhook_delivery last_error': reasonText,
  'customer_customer reason': tieText,
};

export type ShownText = (entity: string, path: string, text: string) => string;

/** A field's text as it is shown. */
export const shownText: ShownText = (entity, path, text) =>
  asWritten(wordings[`${entity} ${path}`]?.(text) ?? givenText(entity, text));

/** The same inside React: another function as soon as other texts are shown. */
export function useShownText(): ShownText {
  const shown = useShown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts are the reason for another function
  return useCallback((entity, path, text) => shownText(entity, path, text), [shown]);
}
