import { linesOf } from './pastedLines.ts';

/** Values that are put on a list at once, as the server has it. */
export const mostValues = 1000;
/** Bytes of a file with so many of the longest values. */
const mostBytes = mostValues * 255 * 4;

/** The values of a file, one per line, or why it is not taken. */
export type FileLines = { text: string; count: number } | { problem: 'kind' | 'large' | 'unread' | 'empty' | 'many' };

/** Reads the first column of a file of text. */
export async function linesOfFile(file: File): Promise<FileLines> {
  const ending = /\.(txt|csv)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (ending === undefined) return { problem: 'kind' };
  if (file.size > mostBytes) return { problem: 'large' };
  const text = decoded(await file.arrayBuffer());
  if (text === undefined) return { problem: 'unread' };
  const values = linesOf(text)
    .map(({ value }) => (ending === 'csv' ? firstColumn(value) : value))
    .filter((value) => value !== '');
  if (values.length === 0) return { problem: 'empty' };
  if (values.length > mostValues) return { problem: 'many' };
  return { text: values.join('\n'), count: values.length };
}

function decoded(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    // it is in another encoding, or no text
    return undefined;
  }
}

/** What stands before the first comma, semicolon or tab, or between quotes. */
function firstColumn(line: string): string {
  const quoted = /^"((?:[^"]|"")*)"/.exec(line)?.[1];
  return (quoted?.replaceAll('""', '"') ?? line.split(/[,;\t]/, 1)[0] ?? '').trim();
}
