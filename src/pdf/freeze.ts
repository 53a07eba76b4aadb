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

/** The position of a drawing among its neighbours. */
const placedBy = [
  ...(['position', 'top', 'right', 'bottom', 'left', 'z-index', 'order', 'transform'] as const),
  ...(['margin-top', 'margin-right', 'margin-bottom', 'margin-left', 'vertical-align'] as const),
  ...([
    'align-self',
    'justify-self',
    'grid-row-start',
    'grid-row-end',
    'grid-column-start',
    'grid-column-end',
  ] as const),
];

/**
 * A copy of the drawn content, in its place, that does not change while the pages are made; React continues with the
 * hidden original. Drawings become pictures with inline styles, and their texts become texts above them: html2canvas
 * would copy some 400 styles of each of their parts, page by page, and a customer's file took half a minute.
 */
export function freeze(sheet: HTMLElement): HTMLElement {
  const copy = sheet.cloneNode(true);
  if (!(copy instanceof sheet.constructor) || !isElement(copy))
    throw new Error('What is no element was to be printed.');
  sheet.after(copy);
  copy.style.position = 'relative';
  sheet.style.display = 'none';
  const drawings = [...copy.querySelectorAll('svg')].filter((svg) => !svg.parentElement?.closest('svg'));
  for (const svg of drawings) inline(svg, copy);
  for (const [svg, picture] of drawings.map((svg) => [svg, pictureOf(svg)] as const))
    if (picture) svg.replaceWith(picture);
    else svg.remove();
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

/** A drawing as a picture of the same size in the same place; null for one that is not shown. */
function pictureOf(svg: SVGSVGElement): HTMLImageElement | null {
  const style = getComputedStyle(svg);
  const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
  if (style.display === 'none' || !(width > 0) || !(height > 0)) return null;
  const picture = svg.ownerDocument.createElement('img');
  picture.dataset.drawing = '';
  picture.alt = '';
  for (const property of placedBy) picture.style.setProperty(property, style.getPropertyValue(property));
  const display = style.display.startsWith('inline') ? 'inline-block' : 'block';
  Object.assign(picture.style, { display, flex: 'none', width: `${width}px`, height: `${height}px` });
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  return picture;
}

const isolates = /[\u2066-\u2069]/g;

/** A picture has no fonts of the page's: a drawing's text becomes one of the page, just where it was. */
function lift(text: SVGTextElement, sheet: HTMLElement): void {
  const corner = sheet.getBoundingClientRect();
  const { left, top, width, height } = text.getBoundingClientRect();
  if (width === 0) return;
  const style = getComputedStyle(text);
  const label = sheet.ownerDocument.createElement('span');
  // a canvas draws isolates as letters of their own, one over the other
  const words = text.textContent ?? '';
  label.textContent = words.replace(isolates, '');
  label.dataset.lifted = '';
  const { fontFamily, fontSize, fontWeight } = style;
  const direction = words.startsWith('\u2067') ? 'rtl' : style.direction;
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
