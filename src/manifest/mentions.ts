import type { EntityDef } from './entity.ts';
import type { FieldOf, MentionSubject } from './fieldDef.ts';
import { placedFields } from './fields.ts';
import { keptBy } from './keptBy.ts';

/**
 * A mention within a text: `@{12}` as it is stored, by the person's id; `@{12|Anna Weber}` as it is read, with the name that
 * they have now.
 */
const mention = /@\{(\d{1,18})(?:\|([^{}|\n]*))?\}/g;

/** The ids of the people whom a text mentions, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, id]) => id ?? '')),
];

/** A text as it is stored: without the names. */
export const withoutNames = (text: string): string => text.replace(mention, '@{$1}');

/** A text as it is read: with the names of those who are known by it; anybody else stays `@{12}`. */
export const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(mention, (_, id: string) => mentionOf(id, names.get(id)));

/** How one person is mentioned. A name has none of the signs that bound it. */
export const mentionOf = (id: string, name?: string): string =>
  name === undefined ? `@{${id}}` : `@{${id}|${name.replace(/[{}|\n]/g, ' ')}}`;

/** A text as people read it: `@Anna Weber`, and `@#12` where there is no name any more. */
export const asWritten = (text: string): string =>
  text.replace(mention, (_, id: string, name?: string) => at(id, name));

const at = (id: string, name?: string) => `@${name || `#${id}`}`;

/** A part of a text: words, or a person who is mentioned. */
export interface TextPart {
  text: string;
  id?: string;
}

/** The parts of a text, as people read them. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(mention)) {
    const [whole, id = '', name] = found;
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ text: at(id, name), id });
    from = found.index + whole.length;
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
}

interface MentionField {
  path: string;
  column: string;
  subject: MentionSubject;
}

/** The fields of an entity in which people can be mentioned. */
export const mentionFields = keptBy((entity: EntityDef): readonly MentionField[] =>
  placedFields(entity).flatMap(({ path, column, field }) =>
    isMentioning(field) && column !== null ? [{ path, column, subject: field.mentions }] : [],
  ),
);

const isMentioning = (field: { kind: string }): field is FieldOf<'text' | 'longText'> & { mentions: MentionSubject } =>
  'mentions' in field && field.mentions !== undefined;
