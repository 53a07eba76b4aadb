import './blur.css';
import type { Pseudonyms } from './pseudonyms.ts';

const name = 'pb-masked';

/**
 * Blurs masks wherever they are drawn, by ranges over the page's texts, without involving the components. A browser
 * without such highlights shows the masks sharp. Returns a function that stops it.
 */
export function blurMasks(pseudonyms: Pseudonyms): () => void {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return () => undefined;
  const highlight = new Highlight();
  const ranges = new Map<Text, Range[]>();
  CSS.highlights.set(name, highlight);

  const leave = (text: Text) => {
    for (const range of ranges.get(text) ?? []) highlight.delete(range);
    ranges.delete(text);
  };
  const look = (text: Text) => {
    leave(text);
    const places = pseudonyms.places(text.data);
    // the tenant's badge is blurred by itself: twice is nothing to see
    if (places.length === 0 || text.parentElement?.closest('[data-blurred]')) return;
    const found = places.map(([from, to]) => rangeIn(text, from, to));
    ranges.set(text, found);
    for (const range of found) highlight.add(range);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) for (const text of textsIn(node)) look(text);
    for (const text of ranges.keys()) if (!text.isConnected) leave(text);
  });

  for (const text of textsIn(document.body)) look(text);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    CSS.highlights.delete(name);
  };
}

function textsIn(node: Node): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let at: Node | null = walker.currentNode; at; at = walker.nextNode()) if (at instanceof Text) texts.push(at);
  return texts;
}

function rangeIn(text: Text, from: number, to: number): Range {
  const range = new Range();
  range.setStart(text, from);
  range.setEnd(text, to);
  return range;
}
