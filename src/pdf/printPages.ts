import html2canvas from 'html2canvas-pro';
import { jsPDF } from 'jspdf';
import { downloadFile } from '../resources/csv.ts';
import { blocksOf } from './blocks.ts';
import { freeze } from './freeze.ts';
import type { Facts } from './PaperHeader.tsx';
import { pageImage } from './pageImage.ts';
import { paginate, type Slice } from './paginate.ts';
import { dots, margin, page, room } from './paper.ts';
import { settled } from './settled.ts';
import { type TextLine, textLinesOf } from './textLines.ts';
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
  const slices = paginate(Math.ceil(height), blocksOf(content), Math.floor(room / scale));
  const lines = textLinesOf(content);
  const pdf = newFile(facts);
  for (const [at, slice] of slices.entries()) {
    signal.throwIfAborted();
    const foot = { start: `${facts.product} · ${facts.title}`, end: facts.pageOf(at + 1, slices.length) };
    const image = await pageImage(await picture(content, slice, scale), { ...foot, direction: facts.direction });
    if (at > 0) pdf.addPage([page.width, page.height], 'landscape');
    pdf.addImage(image, 'JPEG', 0, 0, page.width, page.height);
    addText(pdf, lines, slice, scale);
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

function picture(content: HTMLElement, { top, height }: Slice, scale: number): Promise<HTMLCanvasElement> {
  const { width } = content.getBoundingClientRect();
  return html2canvas(content, {
    ...{ x: 0, y: top, width, height, scale: scale * dots, backgroundColor: '#ffffff', logging: false },
    ...{ windowWidth: page.width, windowHeight: page.height },
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
