/** A line of text at its position in the content, in px from the upper left corner. */
export interface TextLine {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** All that can be read in the content, line by line. */
export function textLinesOf(content: HTMLElement): TextLine[] {
  const paper = content.ownerDocument;
  const corner = content.getBoundingClientRect();
  const walker = paper.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const lines: TextLine[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const line of linesIn(node))
      lines.push({ ...line, left: line.left - corner.left, top: line.top - corner.top });
  return lines;
}

/** The words of one text, those beside each other as one line. */
function linesIn(node: Node): TextLine[] {
  const lines: TextLine[] = [];
  for (const { 0: text, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
    const range = node.ownerDocument?.createRange();
    range?.setStart(node, index);
    range?.setEnd(node, index + text.length);
    const { left, top, width, height } = range?.getBoundingClientRect() ?? new DOMRect();
    if (width === 0 || height === 0) continue;
    const last = lines.at(-1);
    if (last && Math.abs(last.top - top) < height / 2 && left >= last.left) {
      last.text += ` ${text}`;
      last.width = left + width - last.left;
    } else lines.push({ text, left, top, width, height });
  }
  return lines;
}
