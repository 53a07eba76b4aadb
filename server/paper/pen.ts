import { type Face, facesOf, type Weight } from './faces.ts';
import { type Run, runsOf } from './runs.ts';

export interface Ink {
  size: number;
  weight?: Weight;
  color?: string;
}

interface Place {
  /** From the edge at which lines begin: the right one in Persian. */
  x: number;
  /** Where the letters stand. */
  y: number;
  width: number;
  atEnd?: boolean;
}

export interface Area {
  width: number;
  height: number;
}

/** What is written on: a PDF in points, with both edges the same distance away. */
export class Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly isRtl: boolean;
  readonly #faces: readonly Face[] = facesOf();
  readonly #loaded = new Set<string>();
  readonly #runs = new Map<string, Measured[]>();

  constructor(doc: PDFKit.PDFDocument, isRtl: boolean) {
    this.doc = doc;
    this.isRtl = isRtl;
  }

  get page(): Area {
    return { width: this.doc.page.width, height: this.doc.page.height };
  }

  /** Where something that is so wide begins on the page. */
  left(x: number, width: number): number {
    return this.isRtl ? this.page.width - x - width : x;
  }

  widthOf(text: string, ink: Ink): number {
    return this.#runsOf(text, ink).reduce((sum, { width }) => sum + width * ink.size, 0);
  }

  /** Writes one line. */
  write(text: string, ink: Ink, { x, y, width, atEnd = false }: Place): void {
    const own = this.widthOf(text, ink);
    let at = this.left(atEnd ? x + width - own : x, own);
    for (const run of this.#runsOf(text, ink)) {
      this.#load(run, ink.weight).fontSize(ink.size);
      this.doc.fillColor(ink.color ?? '#1f2937');
      this.doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...figuresIn(run) });
      at += run.width * ink.size;
    }
  }

  fill(color: string, { x, y, width, height }: Area & { x: number; y: number }): void {
    this.doc.rect(this.left(x, width), y, width, height).fill(color);
  }

  /** A text in lines of a width; what does not fit in `most` of them ends in an ellipsis. */
  linesOf(text: string, ink: Ink, width: number, most: number): string[] {
    const lines: string[] = [];
    let rest = text.replace(/\s+/g, ' ').trim();
    while (rest !== '' && lines.length < most) {
      const isLast = lines.length === most - 1;
      const fitting = this.#fitting(rest, ink, width, isLast);
      lines.push(fitting.line);
      rest = fitting.rest;
    }
    return lines;
  }

  /** As much of a text as a line holds, up to a blank if there is one. */
  #fitting(text: string, ink: Ink, width: number, isLast: boolean): { line: string; rest: string } {
    if (this.widthOf(text, ink) <= width) return { line: text, rest: '' };
    const signs = [...text];
    const mark = isLast ? '…' : '';
    let [low, high] = [1, signs.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.widthOf(signs.slice(0, middle).join('') + mark, ink) <= width) low = middle;
      else high = middle - 1;
    }
    const head = signs.slice(0, low).join('');
    if (isLast) return { line: `${head.trimEnd()}…`, rest: '' };
    const blank = signs[low] === ' ' ? head.length : head.lastIndexOf(' ');
    const cut = blank > 0 ? blank : head.length;
    return { line: text.slice(0, cut), rest: text.slice(cut).trimStart() };
  }

  #load({ face }: Run, weight: Weight = 400): PDFKit.PDFDocument {
    const name = `${face.name}-${weight}`;
    if (!this.#loaded.has(name)) this.doc.registerFont(name, face.fileOf(weight));
    this.#loaded.add(name);
    return this.doc.font(name);
  }

  /** A text's parts with their widths at one point: to shape letters is what takes time. */
  #runsOf(text: string, { weight }: Ink): Measured[] {
    const key = `${weight ?? ''} ${text}`;
    const found = this.#runs.get(key);
    if (found) return found;
    const runs = runsOf(text, this.isRtl ? 'R' : 'L', this.#faces).map((run) => {
      const font = this.#load(run, weight).fontSize(1);
      return { ...run, width: font.widthOfString(run.text, figuresIn(run)) };
    });
    if (this.#runs.size >= mostKept) this.#runs.clear();
    this.#runs.set(key, runs);
    return runs;
  }
}

interface Measured extends Run {
  width: number;
}

/** Figures are as wide as each other, so that those of a column stand below each other. */
const figuresIn = ({ text }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  /^[^a-z]*\d/.test(text) ? { features: ['tnum', 'kern'] } : {};

/** Texts whose parts are remembered: each is measured and then written, and words of enums come again. */
const mostKept = 5_000;
