/** A CSV file (RFC 4180, with a BOM by which spreadsheets know it for UTF-8). */
export const csvType = 'text/csv;charset=utf-8';
/** What stands before the first line. */
export const csvMark = '\u{feff}';

const plainNumber = /^-?\d+(\.\d+)?$/;
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A cell that begins like a formula gets an apostrophe, by which spreadsheets take it for text. */
export function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** A cell of text. Whatever a spreadsheet would take for a formula is defused. */
export const textCell = (text: string) => quoted(defused(text));

/** A cell of a number: a negative amount is a number to whoever adds it up, and no formula. */
export const numberCell = (text: string) => (plainNumber.test(text) ? text : textCell(text));

/** A line of cells that are made already. */
export const csvLine = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

/** Hands a text to the browser as a file. */
export function downloadText(name: string, text: string): void {
  downloadFile(name, new Blob([text], { type: csvType }));
}

/** The same of a file that the browser holds already. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
