import type { Ink, Pen } from './pen.ts';
import type { PaperTable } from './tablePaper.ts';
import { tableWidths } from './tableWidths.ts';

const edge = 36;
const ink = {
  title: { size: 11, weight: 600, color: '#111827' },
  head: { size: 7.5, weight: 600, color: '#374151' },
  cell: { size: 8, color: '#1f2937' },
  foot: { size: 8, weight: 600, color: '#111827' },
  note: { size: 7.5, color: '#4b5563' },
} as const satisfies { [name: string]: Ink };

const pad = 5;
const lineHeight = 10.5;
const mostLines = 3;
/** No text makes its column wider. */
const widest = 200;
/** As many rows are measured: those after them are much the same. */
const measured = 150;

/** The widths that the columns ask for. */
function wantedWidths(pen: Pen, { columns, rows, foot }: PaperTable): number[] {
  const shown = rows.slice(0, measured);
  return columns.map(({ label, isFigure }, at) => {
    const cells = [...shown.map((row) => row[at] ?? ''), foot?.[at] ?? ''];
    const own = cells.reduce((most, text) => Math.max(most, pen.widthOf(text, ink.foot)), 0);
    // a head may take two lines
    const longest = label.split(' ').reduce((most, word) => Math.max(most, pen.widthOf(word, ink.head)), 0);
    const head = Math.max(longest, pen.widthOf(label, ink.head) / 2 + 8);
    return Math.min(Math.max(own, head), isFigure ? Number.POSITIVE_INFINITY : widest) + 2 * pad;
  });
}

/** The width under which texts are broken, at a third of what they ask for at most. */
export function fittingWidth(pen: Pen, table: PaperTable): number {
  const wanted = wantedWidths(pen, table);
  return wanted.reduce((sum, width, at) => sum + (table.columns[at]?.isFigure ? width : width * 0.6), 0);
}

interface Drawing {
  pen: Pen;
  table: PaperTable;
  widths: readonly number[];
  y: number;
}

interface Band {
  lines: string[][];
  height: number;
}

/** Draws a table from `y` on, over as many pages as it takes; returns where it ends. */
export async function drawTable(pen: Pen, table: PaperTable, y: number, pause: () => Promise<void>): Promise<number> {
  const available = pen.page.width - 2 * edge;
  const figures = table.columns.map(({ isFigure }) => isFigure);
  const drawing: Drawing = { pen, table, widths: tableWidths(wantedWidths(pen, table), figures, available), y };
  const { columns, rows, foot, none, notes = [] } = table;
  const head = bandOf(
    drawing,
    columns.map(({ label }) => label),
    ink.head,
  );
  titleOf(drawing, head.height + 3 * (lineHeight + pad));
  headOf(drawing, head);
  if (rows.length === 0) noteOf(drawing, none);
  for (const [at, row] of rows.entries()) {
    const band = bandOf(drawing, row, ink.cell);
    if (turned(drawing, band.height)) {
      await pause();
      headOf(drawing, head);
    }
    barsOf(drawing, at, band.height);
    rowOf(drawing, band, ink.cell);
    ruleBelow(drawing, '#e5e7eb');
  }
  if (foot && rows.length > 0) footOf(drawing, foot, head);
  for (const note of notes) noteOf(drawing, note);
  return drawing.y;
}

/** Begins another page where what comes next does not fit. */
function turned(drawing: Drawing, height: number): boolean {
  const { pen, y } = drawing;
  if (y + height <= pen.page.height - edge) return false;
  pen.doc.addPage();
  drawing.y = edge;
  return true;
}

function titleOf(drawing: Drawing, follows: number): void {
  const { pen, table } = drawing;
  const width = pen.page.width - 2 * edge;
  drawing.y += 8;
  if (table.title === undefined) return;
  drawing.y += 10;
  turned(drawing, 28 + follows);
  pen.write(table.title, ink.title, { x: edge, y: drawing.y + 10, width });
  drawing.y += 16;
  if (table.about === undefined) return;
  pen.write(table.about, ink.note, { x: edge, y: drawing.y + 7, width });
  drawing.y += 14;
}

function bandOf({ pen, table, widths }: Drawing, cells: readonly string[], how: Ink): Band {
  const lines = table.columns.map((_, at) => pen.linesOf(cells[at] ?? '', how, (widths[at] ?? 0) - 2 * pad, mostLines));
  return { lines, height: Math.max(1, ...lines.map(({ length }) => length)) * lineHeight + 2 * pad - 2 };
}

function headOf(drawing: Drawing, head: Band): void {
  const { pen, y } = drawing;
  pen.fill('#eef2f7', { x: edge, y, width: pen.page.width - 2 * edge, height: head.height });
  rowOf(drawing, head, ink.head);
  ruleBelow(drawing, '#9ca3af');
}

function rowOf(drawing: Drawing, { lines, height }: Band, how: Ink): void {
  const { pen, table, widths } = drawing;
  let x = edge;
  for (const [at, own] of lines.entries()) {
    const width = widths[at] ?? 0;
    const atEnd = table.columns[at]?.isFigure ?? false;
    for (const [line, text] of own.entries())
      pen.write(text, how, { x: x + pad, y: drawing.y + pad + 6.5 + line * lineHeight, width: width - 2 * pad, atEnd });
    x += width;
  }
  drawing.y += height;
}

function barsOf({ pen, table, widths, y }: Drawing, row: number, height: number): void {
  let x = edge;
  for (const [at, { bars }] of table.columns.entries()) {
    const width = widths[at] ?? 0;
    const share = Math.max(0, Math.min(1, bars?.[row] ?? 0));
    if (share > 0)
      pen.fill('#dbe4f8', { x: x + 2, y: y + 2, width: Math.max(1, (width - 4) * share), height: height - 4 });
    x += width;
  }
}

function ruleBelow({ pen, y }: Drawing, color: string): void {
  pen.fill(color, { x: edge, y: y - 0.5, width: pen.page.width - 2 * edge, height: 0.5 });
}

function footOf(drawing: Drawing, foot: readonly string[], head: Band): void {
  const band = bandOf(drawing, foot, ink.foot);
  if (turned(drawing, band.height)) headOf(drawing, head);
  ruleBelow(drawing, '#9ca3af');
  rowOf(drawing, band, ink.foot);
}

function noteOf(drawing: Drawing, note: string): void {
  const { pen } = drawing;
  const width = pen.page.width - 2 * edge;
  drawing.y += 4;
  for (const line of pen.linesOf(note, ink.note, width, mostLines)) {
    turned(drawing, lineHeight);
    pen.write(line, ink.note, { x: edge, y: drawing.y + 8, width });
    drawing.y += lineHeight;
  }
}
