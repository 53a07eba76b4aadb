import type { ChannelWords } from '../../src/i18n/channelTexts.ts';
import type { EnumName } from '../../src/manifest/enums.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import type { Listed } from './digests.ts';
import { lineOf, type Message, pageOf, type Told } from './message.ts';

const read = (body: string): { readonly [key: string]: unknown } => {
  const told: unknown = JSON.parse(body);
  return isObject(told) ? told : {};
};

/** The ids of the messages that a digest lists. */
export function idsListedIn(body: string): string[] {
  const { first } = read(body);
  return Array.isArray(first) ? first.map(String) : [];
}

/** A digest in words: how many messages of what, by severity and by category, and the first of them with links. */
export function digestOf(
  { body, tenant, origin }: Told,
  listed: ReadonlyMap<string, Listed>,
  words: ChannelWords,
): Message {
  const { word } = words;
  const { total, events, severities, categories } = read(body);
  const count = Number(total);
  const items = idsListedIn(body).flatMap((id) => {
    const one = listed.get(id);
    if (!one) return [];
    const { id: alert, text } = lineOf(one.event, one.body, words);
    return [{ text, ...(origin !== undefined && { address: pageOf(origin, alert) }) }];
  });
  const facts = [
    { name: word('events'), value: countsOf(events, 'NotificationEvents', words) },
    { name: word('severity'), value: countsOf(severities, 'Severities', words) },
    { name: word('category'), value: countsOf(categories, 'RiskCategoryTypes', words) },
  ].filter(({ value }) => value !== '');
  return {
    subject: word('digestSubject', { smart_count: count, count, tenant }),
    ...{ lines: [], facts, items },
    ...(items.length > 0 && count > items.length && { rest: [word('more', { count: count - items.length })] }),
    ...(origin !== undefined && { link: { address: `${origin}/customer-alerts`, text: word('openAll') } }),
  };
}

/** `High 12, Low 3`, the most first. */
function countsOf(counts: unknown, name: EnumName, { value, number }: ChannelWords): string {
  if (!isObject(counts)) return '';
  return Object.entries(counts)
    .sort(([a, many], [b, more]) => Number(more) - Number(many) || a.localeCompare(b))
    .map(([key, count]) => `${value(name, key)} ${number(Number(count))}`)
    .join(', ');
}
