import { page } from './paper.ts';

const blank = '<!doctype html><html><head></head><body></body></html>';

/** A document of the paper's width beside the console's own, out of sight and out of reach. */
export interface PrintFrame {
  document: Document;
  window: Window;
  remove: () => void;
}

/**
 * Opens it with the console's styles. Only in a document of its own do media queries go by the paper's width, on a phone
 * as on a wide screen.
 */
export async function openFrame(): Promise<PrintFrame> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.inert = true;
  frame.tabIndex = -1;
  frame.dataset.paper = '';
  Object.assign(frame.style, {
    ...{ position: 'fixed', top: '0', left: `${-2 * page.width}px`, border: '0', pointerEvents: 'none' },
    ...{ width: `${page.width}px`, height: `${page.height}px` },
  });
  // a document without a doctype would be laid out as in the nineties
  frame.srcdoc = blank;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const { contentDocument: inner, contentWindow: window } = frame;
  if (!inner || !window) {
    frame.remove();
    throw new Error('The browser gave no document to draw the pages in.');
  }
  await followStyles(inner);
  return { document: inner, window, remove: () => frame.remove() };
}

/** Adds the console's style sheets that the paper lacks: some are loaded only with their component. */
export async function followStyles(paper: Document): Promise<void> {
  const known = new Set([...paper.styleSheets].map(({ href }) => href));
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].filter(
    ({ href }) => !known.has(href),
  );
  // index.html has some within it, as all are with the development server
  const inline = [...document.querySelectorAll('style:not([data-emotion])')].filter(
    ({ textContent }) => ![...paper.querySelectorAll('style')].some((one) => one.textContent === textContent),
  );
  for (const style of inline) paper.head.append(style.cloneNode(true));
  await Promise.all(links.map(({ href }) => addSheet(paper, href)));
}

function addSheet(paper: Document, href: string): Promise<void> {
  const link = paper.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`The styles at ${href} did not come.`)));
    paper.head.append(link);
  });
}
