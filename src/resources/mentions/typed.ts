import { mentionOf, partsOf } from '../../manifest/mentions.ts';

/** A person within a text, as it stands in its box: `@Anna Weber`. */
export interface Span {
  start: number;
  end: number;
  id: string;
}

/** A text as it stands in its box. */
export interface Typed {
  text: string;
  spans: readonly Span[];
}

export function typedOf(value: string): Typed {
  let text = '';
  const spans: Span[] = [];
  for (const part of partsOf(value)) {
    const start = text.length;
    text += part.text;
    if (part.id !== undefined) spans.push({ start, end: text.length, id: part.id });
  }
  return { text, spans };
}

export function servedOf({ text, spans }: Typed): string {
  let value = '';
  let from = 0;
  for (const { start, end, id } of spans) {
    value += text.slice(from, start) + mentionOf(id, text.slice(start + 1, end));
    from = end;
  }
  return value + text.slice(from);
}

/**
 * The text after somebody has typed in it, with the caret behind what they typed: people after it move along, and a mention
 * that was changed is plain text from then on.
 */
export function retyped(before: Typed, text: string, caret: number): Typed {
  const kept = sameEnd(before.text, text, text.length - caret);
  const start = sameStart(before.text, text, Math.min(before.text.length, text.length) - kept);
  return replaced(before, { start, end: before.text.length - kept }, text.slice(start, text.length - kept));
}

/** The text with another one in a place of it. */
export function replaced(before: Typed, { start, end }: Omit<Span, 'id'>, by: string): Typed {
  const moved = by.length - (end - start);
  const spans = before.spans.flatMap((span) => {
    if (span.end <= start) return [span];
    return span.start >= end ? [{ ...span, start: span.start + moved, end: span.end + moved }] : [];
  });
  return { text: before.text.slice(0, start) + by + before.text.slice(end), spans };
}

/** The text with a person in a place of it, and the place after them. */
export function mentioning(before: Typed, at: Omit<Span, 'id'>, person: { id: string; name: string }) {
  const name = `@${person.name}`;
  const next = before.text[at.end] === ' ' ? '' : ' ';
  const { text, spans } = replaced(before, at, name + next);
  const span = { start: at.start, end: at.start + name.length, id: person.id };
  const all = [...spans, span].sort((one, other) => one.start - other.start);
  return { typed: { text, spans: all }, caret: span.end + 1 };
}

/** How far somebody is with a mention: behind an `@` that begins a word, with at most two words of a name. */
const asking = /(?:^|[\s([{«"'„“])@((?:[^\s@]{1,40}(?: [^\s@]{0,40})?)?)$/u;

/** The place of a mention that is being typed before the caret, and what is asked for. */
export function askedAt({ text, spans }: Typed, caret: number): { start: number; end: number; asked: string } | null {
  const found = asking.exec(text.slice(0, caret));
  const asked = found?.[1];
  if (asked === undefined) return null;
  const start = caret - asked.length - 1;
  return spans.some((span) => span.start <= start && start < span.end) ? null : { start, end: caret, asked };
}

function sameStart(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

function sameEnd(one: string, other: string, most: number): number {
  const bound = Math.min(most, one.length);
  let length = 0;
  while (length < bound && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
