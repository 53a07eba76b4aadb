import html2canvas from 'html2canvas-pro';
import { jsPDF } from 'jspdf';
import { translate } from '../i18n/translate.ts';
import { downloadFile } from '../resources/download.ts';
import { freeze } from './freeze.ts';
import type { Facts } from './PaperHeader.tsx';
import { pageImage } from './pageImage.ts';
import { type Block, paginate, type Slice } from './paginate.ts';
import { dots, margin, mostHigh, mostPixels, page, paperRoom } from './paper.ts';
import { followStyles } from './printFrame.ts';
import { winAnsi } from './winAnsi.ts';

interface Job {
  /** The content as it is drawn on paper, with its head. */
  sheet: HTMLElement;
  facts: Facts;
  signal: AbortSignal;
}

const inner = page.width - 2 * margin.side;

/** Waits until the sheet is complete, cuts it into pages, and hands the browser the file. */
export async function printPages({ sheet, facts, signal }: Job): Promise<void> {
  await settled(sheet.ownerDocument, signal);
  const content = freeze(sheet);
  const { width, height } = content.getBoundingClientRect();
  // what takes more than the paper's width is made smaller as a whole
  const scale = inner / width;
  const slices = paginate(Math.ceil(height), blocksOf(content), Math.floor(paperRoom / scale));
  const lines = textLinesOf(content);
  const pdf = newFile(facts);
  let printed = 0;
  for (const sheets of takenAtOnce(slices, width, scale * dots)) {
    signal.throwIfAborted();
    const top = sheets[0]?.top ?? 0;
    const below = sheets.reduce((sum, slice) => sum + slice.height, 0);
    const taken = await picture(content, { top, height: below }, { scale, leave: sheet });
    for (const slice of sheets) {
      signal.throwIfAborted();
      const part = { picture: taken, top: (slice.top - top) * scale * dots, height: slice.height * scale * dots };
      const foot = { start: `${facts.product} · ${facts.title}`, end: facts.pageOf(printed + 1, slices.length) };
      const image = await pageImage(part, { ...foot, direction: facts.direction });
      if (printed > 0) pdf.addPage([page.width, page.height], 'landscape');
      pdf.addImage(image, 'JPEG', 0, 0, page.width, page.height);
      addText(pdf, lines, slice, scale);
      printed += 1;
    }
    // large canvases are given back at once, and not when somebody tidies up
    taken.width = 0;
  }
  signal.throwIfAborted();
  downloadFile(facts.file, pdf.output('blob'));
}

function newFile({ title, product, author, locale, direction, lines }: Facts): jsPDF {
  const pdf = new jsPDF({ unit: 'pt', format: [page.width, page.height], orientation: 'landscape' });
  const subject = lines.map(({ label, text }) => `${label}: ${text}`).join(' · ');
  pdf.setProperties({ title: `${product} · ${title}`, author, subject, creator: product });
  pdf.setLanguage(locale as Parameters<jsPDF['setLanguage']>[0]);
  pdf.viewerPreferences({ DisplayDocTitle: true, Direction: direction === 'rtl' ? 'R2L' : 'L2R' });
  return pdf;
}

/** Pages one after the other, as many as one picture may hold: each picture costs a reading of the whole content. */
function takenAtOnce(slices: readonly Slice[], width: number, perPx: number): Slice[][] {
  const most = navigator.maxTouchPoints > 0 ? mostPixels.touch : mostPixels.desk;
  const longest = Math.min(mostHigh, most / (width * perPx)) / perPx;
  const groups: Slice[][] = [];
  for (const slice of slices) {
    const group = groups.at(-1);
    if (group?.[0] && slice.top + slice.height - group[0].top <= longest) group.push(slice);
    else groups.push([slice]);
  }
  return groups;
}

/** A picture of a part of the content; the original is not read. */
function picture(content: HTMLElement, { top, height }: Slice, of: { scale: number; leave: HTMLElement }) {
  const { width } = content.getBoundingClientRect();
  return html2canvas(content, {
    ...{ x: 0, y: top, width, height, scale: of.scale * dots, backgroundColor: '#ffffff', logging: false },
    ...{ windowWidth: page.width, windowHeight: page.height, ignoreElements: (one: Element) => one === of.leave },
  });
}

/** Lays the page's texts over its picture, unseen: to be found, copied and read out. */
function addText(pdf: jsPDF, lines: readonly TextLine[], { top, height }: Slice, scale: number): void {
  pdf.setFont('helvetica');
  for (const line of lines) {
    const text = line.top >= top && line.top < top + height ? winAnsi(line.text) : null;
    if (text === null) continue;
    const size = line.height * scale * 0.8;
    pdf.setFontSize(size);
    const horizontalScale = (line.width * scale) / Math.max(1, pdf.getTextWidth(text));
    const x = margin.side + line.left * scale;
    const y = margin.top + (line.top - top + line.height * 0.78) * scale;
    pdf.text(text, x, y, { renderingMode: 'invisible', horizontalScale });
  }
}

/** What is one line or one thing of its own. */
const things = 'tr, li, p, dt, dd, h1, h2, h3, h4, header, dl, [data-drawing], [data-whole], [data-lifted]';
const rows = 'tbody tr, li, [data-drawing]';
/** A card with more rows than these flows on over the pages, like any long list. */
const fewRows = 14;

/** What of the content should not be cut in two, from the content's top: rows, lines, drawings, and cards whole. */
function blocksOf(content: HTMLElement): Block[] {
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

/** A line of text at its position in the content, in px from the upper left corner. */
interface TextLine {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** All that can be read in the content, line by line. */
function textLinesOf(content: HTMLElement): TextLine[] {
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
const quietMs = 250;
const longestMs = 30_000;

/** Resolves once nothing is on its way in a document any more: rows, code, styles, fonts. Rejects after half a minute. */
async function settled(paper: Document, signal: AbortSignal): Promise<void> {
  const until = Date.now() + longestMs;
  for (;;) {
    await quiet(paper);
    signal.throwIfAborted();
    if (!isBusy(paper)) {
      const sheets = paper.styleSheets.length;
      await followStyles(paper);
      await fontsFor(paper);
      if (paper.styleSheets.length === sheets && !isBusy(paper)) return;
    }
    if (Date.now() > until) throw new Error(translate('pdf.slow'));
  }
}

/** Resolves once nothing has changed for a while, or while it goes on changing after the same time thrice. */
function quiet(paper: Document): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(latest);
      resolve();
    };
    let timer = setTimeout(end, quietMs);
    const latest = setTimeout(end, 3 * quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
    observer.observe(paper.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

function isBusy(paper: Document): boolean {
  const loading = [translate('common.loading'), translate('resources.list.loading')];
  return (
    paper.body.childElementCount === 0 ||
    paper.querySelector('[aria-busy="true"], [role="progressbar"]') !== null ||
    [...paper.querySelectorAll('[role=status]')].some(({ textContent }) => loading.includes(textContent?.trim() ?? ''))
  );
}

/** The fonts for all letters there are; the canvas takes them from the console's document. */
async function fontsFor(paper: Document): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body);
  const letters = [...new Set(paper.body.textContent)].join('');
  // a font that this machine lacks is replaced by a fallback
  const families = fontFamily.split(',').map((family) => document.fonts.load(`13px ${family}`, letters));
  await Promise.allSettled([...families, paper.fonts.ready]);
}
