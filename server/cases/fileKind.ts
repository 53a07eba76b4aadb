import { zipNames } from './zipNames.ts';

/** The kinds of files that a case takes, and the endings of their names. */
export const fileKinds = {
  PDF: ['pdf'],
  PNG: ['png'],
  JPEG: ['jpg', 'jpeg'],
  TEXT: ['txt', 'log', 'md'],
  CSV: ['csv'],
  DOCX: ['docx'],
  XLSX: ['xlsx'],
} as const;

export type FileKind = keyof typeof fileKinds;

/** Their names for people, in every language. */
export const kindNames = 'PDF, PNG, JPEG, TXT (UTF-8), CSV (UTF-8), DOCX, XLSX';

const beginnings: readonly (readonly [FileKind, readonly number[]])[] = [
  ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['JPEG', [0xff, 0xd8, 0xff]],
];

/**
 * The kind of a file by what is in it; undefined for any other kind, and for a document with macros. Only of text the name
 * says whether it is a table.
 */
export function kindOf(content: Buffer, name: string): FileKind | undefined {
  const known = beginnings.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte));
  if (known) return known[0];
  const inside = zipNames(content);
  if (inside) return officeKind(inside);
  if (!isText(content)) return undefined;
  return endingOf(name) === 'csv' ? 'CSV' : 'TEXT';
}

function officeKind(names: ReadonlySet<string>): FileKind | undefined {
  if (!names.has('[Content_Types].xml') || [...names].some((name) => /vbaProject/i.test(name))) return undefined;
  if (names.has('word/document.xml')) return 'DOCX';
  return names.has('xl/workbook.xml') ? 'XLSX' : undefined;
}

/** Whether it is text in UTF-8, without control characters that no text has. */
function isText(content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
    return !/[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(text);
  } catch {
    // not UTF-8
    return false;
  }
}

const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The name under which it is saved: it ends as its kind does, whatever it was called. */
export function savedName(name: string, kind: string): string {
  const known = Object.entries(fileKinds).find(([one]) => one === kind);
  const endings: readonly string[] = known?.[1] ?? ['bin'];
  return endings.includes(endingOf(name)) ? name : `${name}.${endings[0]}`;
}
