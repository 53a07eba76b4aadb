/** A CSV file (RFC 4180, with a BOM by which spreadsheets know it for UTF-8). */
export const csvType = 'text/csv;charset=utf-8';
/** The byte order mark before the first line. */
export const csvMark = '\u{feff}';

const plainNumber = /^-?\d+(\.\d+)?$/;
const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Where a spreadsheet might read a formula: at the beginning, and after a separator of cells or rows for a spreadsheet
 * that splits at semicolons or tabs and treats our quotation marks as text. Blanks and marks before the sign are
 * skipped, as are existing apostrophes, so that added marks can be distinguished from original ones.
 */
const formula = '\'*(?:[^\\S\\t\\r\\n]|")*[=+\\-@＝＋－＠]';
const after = '(?<=[;\\t\\n]|\\r(?!\\n))';
const open = new RegExp(`^(?=${formula}|'*[\\t\\r\\n])|${after}(?=${formula})`, 'g');
const shut = new RegExp(`^'(?=${formula}|'*[\\t\\r\\n])|${after}'(?=${formula})`, 'g');

/** A cell with an apostrophe wherever a spreadsheet would take it for a formula, by which it takes it for text. */
export const defused = (text: string) => text.replace(open, "'");
/** What was there before. */
export const restored = (text: string) => text.replace(shut, '');

/** A cell of text. Whatever a spreadsheet would take for a formula is defused. */
export const textCell = (text: string) => quoted(defused(text));

/** A cell of a number: a negative amount is a number, and no formula. */
export const numberCell = (text: string) => (plainNumber.test(text) ? text : textCell(text));

/** A line of cells that are made already. */
export const csvLine = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
