import { setImmediate } from 'node:timers/promises';
import { drawTable, fittingWidth } from './drawTable.ts';
import { type Ink, Pen } from './pen.ts';

export interface PaperColumn {
  label: string;
  /** Figures stand at the end of their column. */
  isFigure: boolean;
  /** How large each row's figure is beside the others, from 0 to 1. */
  bars?: readonly number[];
}

export interface PaperTable {
  title?: string;
  about?: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** A last row of totals. */
  foot?: readonly string[];
  /** What stands in place of rows where there are none. */
  none: string;
  notes?: readonly string[];
}

/** Tables on pages. */
export interface Paper {
  title: string;
  subtitle: string;
  /** Lines below the title: what it is about, when it was made. */
  facts: readonly string[];
  tables: readonly PaperTable[];
  /** BCP 47. */
  language: string;
  isRtl: boolean;
  made: Date;
  /** What stands below a page. */
  footOf: (page: number, pages: number) => string;
}

/** Pages in points, the wider one for tables with many columns. */
const sizes = [
  { name: 'A4', width: 842, height: 595 },
  { name: 'A3', width: 1191, height: 842 },
] as const;
export const edge = 36;

const ink = {
  product: { size: 8, weight: 600, color: '#1e3a8a' },
  title: { size: 17, weight: 600, color: '#111827' },
  soft: { size: 8, color: '#4b5563' },
} as const satisfies { [name: string]: Ink };

/** Tables as a PDF. Other work of the process goes on between its pages. */
export async function tablePaper(paper: Paper): Promise<Buffer> {
  // loaded by the first report that is a PDF
  const { default: PDFDocument } = await import('pdfkit');
  const open = (size: (typeof sizes)[number]) =>
    new PDFDocument({
      ...{ size: size.name, layout: 'landscape', margin: 0, bufferPages: true, autoFirstPage: false },
      ...{ lang: paper.language, displayTitle: true },
      info: { Title: paper.title, Subject: paper.subtitle, Creator: 'Pitboss', CreationDate: paper.made },
    });
  const [usual, wide] = sizes;
  const measure = new Pen(open(usual).addPage(), paper.isRtl);
  const fits = paper.tables.every((table) => fittingWidth(measure, table) <= usual.width - 2 * edge);
  const doc = open(fits ? usual : wide);
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const pen = new Pen(doc, paper.isRtl);
  doc.addPage();
  let y = head(pen, paper);
  for (const table of paper.tables) y = await drawTable(pen, table, y, () => setImmediate());
  feet(pen, paper);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

/** The first page's head; returns where it ends. */
function head(pen: Pen, { title, subtitle, facts }: Paper): number {
  const width = pen.page.width - 2 * edge;
  pen.fill('#1e3a8a', { x: edge, y: edge - 8, width, height: 2 });
  pen.write('Pitboss', ink.product, { x: edge, y: edge + 8, width });
  pen.write(subtitle, ink.soft, { x: edge, y: edge + 8, width, atEnd: true });
  let y = edge + 32;
  for (const line of pen.linesOf(title, ink.title, width, 2)) {
    pen.write(line, ink.title, { x: edge, y, width });
    y += 20;
  }
  for (const fact of facts)
    for (const line of pen.linesOf(fact, ink.soft, width, 3)) {
      pen.write(line, ink.soft, { x: edge, y, width });
      y += 12;
    }
  return y;
}

function feet(pen: Pen, { title, footOf }: Paper): void {
  const { count } = pen.doc.bufferedPageRange();
  const width = pen.page.width - 2 * edge;
  for (let page = 0; page < count; page += 1) {
    pen.doc.switchToPage(page);
    const y = pen.page.height - edge + 14;
    const [name = ''] = pen.linesOf(title, ink.soft, width * 0.7, 1);
    pen.write(name, ink.soft, { x: edge, y, width });
    pen.write(footOf(page + 1, count), ink.soft, { x: edge, y, width, atEnd: true });
  }
}
