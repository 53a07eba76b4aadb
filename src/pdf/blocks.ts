import type { Block } from './paginate.ts';

/** What is one line or one thing of its own. */
const things = 'tr, li, p, dt, dd, h1, h2, h3, h4, header, dl, [data-drawing], [data-whole], [data-lifted]';
const rows = 'tbody tr, li, [data-drawing]';
/** A card with more rows than these flows on over the pages, like any long list. */
const fewRows = 14;

/** What of the content should not be cut in two, from the content's top: rows, lines, drawings, and cards whole. */
export function blocksOf(content: HTMLElement): Block[] {
  const { top } = content.getBoundingClientRect();
  const block = (first: Element, last = first): Block => ({
    top: first.getBoundingClientRect().top - top,
    bottom: last.getBoundingClientRect().bottom - top,
  });
  const all = [...content.querySelectorAll('*')];
  const kept = all.filter((one) => one.matches(things) || (isCard(one) && !isLong(one)));
  // the beginning of a list or section stays with its first row
  const heads = all.filter((one) => one.matches('h2, h3, h4, header, thead') || (isCard(one) && isLong(one)));
  const begun = heads.flatMap((one) => {
    const next = one.querySelector(rows) ? one : one.nextElementSibling;
    const row = next?.matches(rows) ? next : next?.querySelector(rows);
    return row ? [block(one, row)] : [];
  });
  return [...kept.map((one) => block(one)), ...begun].map(({ top: from, bottom }) => ({
    top: Math.floor(from),
    bottom: Math.ceil(bottom),
  }));
}

const isLong = (one: Element) => one.querySelectorAll('tr, li').length > fewRows;

function isCard(one: Element): boolean {
  const { borderTopWidth, borderBottomWidth, borderTopStyle, display } = getComputedStyle(one);
  const framed =
    borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderBottomWidth) > 0;
  return framed && !display.startsWith('inline');
}
