import { readFileSync } from 'node:fs';

/** The content of a PDF of the console, as far as it can be read without drawing it. */
export interface ReadPdf {
  version: string;
  /** Width and height of each page, in its units. */
  pages: [number, number][];
  /** The pages' pictures, as they lie in the file. */
  jpegs: Buffer[];
  /** The texts over the pictures, with where they stand. */
  texts: { text: string; x: number; y: number }[];
  title: string;
  author: string;
  subject: string;
}

/** Reads a PDF as jsPDF writes it: its streams in the clear but for the pictures. */
export function readPdf(path: string): ReadPdf {
  const bytes = readFileSync(path);
  const source = bytes.toString('latin1');
  const all = (pattern: RegExp) => [...source.matchAll(pattern)];
  return {
    version: source.slice(0, 8),
    pages: all(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g).map(([, width, height]) => [Number(width), Number(height)]),
    jpegs: all(/<<[^<>]*\/Filter \/DCTDecode[^<>]*>>\s*stream\r?\n/g).map(({ 0: head, index }) => {
      const from = index + head.length;
      return bytes.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1]));
    }),
    texts: all(/([\d.-]+) ([\d.-]+) Td\n\(((?:[^\\)]|\\.)*)\) Tj/g).map(([, x, y, text]) => ({
      text: letters.decode(Buffer.from(plain(text ?? ''), 'latin1')),
      x: Number(x),
      y: Number(y),
    })),
    title: property(source, 'Title'),
    author: property(source, 'Author'),
    subject: property(source, 'Subject'),
  };
}

function property(source: string, name: string): string {
  const text = plain(new RegExp(`/${name} \\(((?:[^\\\\)]|\\\\[\\s\\S])*)\\)`).exec(source)?.[1] ?? '');
  if (!text.startsWith('\u00fe\u00ff')) return text;
  return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le');
}

/** Of the fonts that every PDF reader has. */
const letters = new TextDecoder('windows-1252');
const plain = (text: string) => text.replace(/\\([\\()])/g, '$1');

/** A JPEG's tables of quantisation: the smaller the numbers, the higher the quality. */
export function quantisation(jpeg: Buffer): number[][] {
  const tables: number[][] = [];
  let at = 2;
  while (at + 4 < jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg[at + 1] === 0xdb)
      for (let from = at + 5; from < end; from += 65) tables.push([...jpeg.subarray(from, from + 64)]);
    at = end;
  }
  return tables;
}
