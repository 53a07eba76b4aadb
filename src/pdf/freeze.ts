const drawnBy = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'color',
  'display',
  'visibility',
] as const;

/**
 * A copy of what is drawn, in its place, that stands still while it is made into pages; React goes on with the original,
 * unseen. Drawings become what a picture can hold: their styles in themselves, their texts as texts above them.
 */
export function freeze(sheet: HTMLElement): HTMLElement {
  const copy = sheet.cloneNode(true);
  if (!(copy instanceof sheet.constructor) || !isElement(copy))
    throw new Error('What is no element was to be printed.');
  sheet.after(copy);
  copy.style.position = 'relative';
  sheet.style.display = 'none';
  for (const svg of copy.querySelectorAll('svg')) if (!svg.parentElement?.closest('svg')) inline(svg, copy);
  return copy;
}

const isElement = (node: Node): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE;

function inline(svg: SVGSVGElement, sheet: HTMLElement): void {
  for (const one of [svg, ...svg.querySelectorAll<SVGElement>('*')]) {
    const style = getComputedStyle(one);
    for (const property of drawnBy) one.style.setProperty(property, style.getPropertyValue(property));
  }
  for (const text of svg.querySelectorAll('text')) lift(text, sheet);
}

/** A picture has no fonts of the page's: a drawing's text becomes one of the page, just where it was. */
function lift(text: SVGTextElement, sheet: HTMLElement): void {
  const corner = sheet.getBoundingClientRect();
  const { left, top, width, height } = text.getBoundingClientRect();
  if (width === 0) return;
  const style = getComputedStyle(text);
  const label = sheet.ownerDocument.createElement('span');
  label.textContent = text.textContent;
  label.dataset.lifted = '';
  const { fontFamily, fontSize, fontWeight, direction } = style;
  // a rim around the letters keeps lines off them; on paper it is their ground
  if (style.stroke !== 'none') label.style.background = style.stroke;
  Object.assign(label.style, {
    ...{ fontFamily, fontSize, fontWeight, direction, color: style.fill, opacity: style.opacity },
    ...{
      position: 'absolute',
      left: `${left - corner.left}px`,
      top: `${top - corner.top}px`,
      lineHeight: `${height}px`,
      whiteSpace: 'nowrap',
    },
  });
  sheet.append(label);
  text.remove();
}
