/** An element of an XML file: its name, and its text or its elements. */
export interface Element {
  name: string;
  content: string | readonly Element[];
}

export const element = (name: string, content: Element['content']): Element => ({ name, content });

/** The same for a text that may be missing: nothing then. */
export const optional = (name: string, text: string | null | undefined): Element[] =>
  text === null || text === undefined || text.trim() === '' ? [] : [element(name, text)];

// the characters of XML 1.0, which no reference can write either; halves of surrogate pairs are none
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** A text of an XML file. What XML 1.0 can't carry becomes U+FFFD: left out, it would join what it has kept apart. */
export const escaped = (text: string): string =>
  text.replace(unwritable, '\u{FFFD}').replace(/[&<>\r]/g, (one) => entities[one] ?? one);

/** An XML 1.0 file of UTF-8, with an element per line. */
export function xmlFile(root: Element): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  write(root, '', lines);
  return `${lines.join('\n')}\n`;
}

function write({ name, content }: Element, indent: string, lines: string[]): void {
  if (typeof content === 'string') {
    lines.push(`${indent}<${name}>${escaped(content)}</${name}>`);
    return;
  }
  lines.push(`${indent}<${name}>`);
  for (const one of content) write(one, `${indent}  `, lines);
  lines.push(`${indent}</${name}>`);
}
