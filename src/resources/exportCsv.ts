import type { EntityDef, ManifestDef } from '../manifest/entity.ts';
import { type PlacedField, placedFields } from '../manifest/fields.ts';
import { kindOf } from './kinds/registry.ts';
import { asReferences, labelOf, type RecordData, valueAt } from './records.ts';

export interface ExportOptions {
  manifest: ManifestDef;
  /** Heads the columns; the fields' own names without it. */
  heading?: (path: string) => string;
}

const left = ['many', 'computed', 'password', 'json'];
const numeric = ['integer', 'decimal', 'money'];
const plainNumber = /^-?\d+(\.\d+)?$/;

/** A CSV file in the making: its head, and any number of rows after it. */
export interface CsvParts {
  head: string;
  rows: (records: readonly RecordData[]) => string;
}

/**
 * Records as CSV (RFC 4180, with a BOM by which spreadsheets know it for UTF-8): values as the API serves them,
 * references by name and id. Cells that a spreadsheet would take for a formula are defused.
 */
export function csvParts(entity: EntityDef, options: ExportOptions): CsvParts {
  const columns = placedFields(entity).filter(({ field }) => !left.includes(field.kind));
  const heading = options.heading ?? ((path: string) => path);
  const line = (cells: string[]) => `${cells.join(',')}\r\n`;
  return {
    head: `\u{feff}${line(columns.map(({ path }) => quoted(defused(heading(path)))))}`,
    rows: (records) => records.map((record) => line(columns.map((column) => cell(record, column, options)))).join(''),
  };
}

/** The same of records that are all there already. */
export function exportCsv(records: readonly RecordData[], entity: EntityDef, options: ExportOptions): string {
  const { head, rows } = csvParts(entity, options);
  return head + rows(records);
}

function cell(record: RecordData, { path, field }: PlacedField, { manifest }: ExportOptions): string {
  const value = valueAt(record, path);
  const text =
    field.kind === 'ref' || field.kind === 'refs'
      ? referenceText(manifest, field.to, value)
      : kindOf(field).toText(value);
  // a negative amount is a number to whoever adds it up, and no formula
  return quoted(numeric.includes(field.kind) && plainNumber.test(text) ? text : defused(text));
}

function referenceText(manifest: ManifestDef, to: string, value: unknown): string {
  const entity = manifest.entities[to];
  return asReferences([value].flat())
    .map((one) => (entity && labelOf(manifest, entity, one)) ?? `#${one.id}`)
    .join(', ');
}

/** A cell that begins like a formula gets an apostrophe, by which spreadsheets take it for text. */
export function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Hands a text to the browser as a file. */
export function downloadText(name: string, text: string): void {
  downloadFile(name, new Blob([text], { type: csvType }));
}

export const csvType = 'text/csv;charset=utf-8';

/** The same of a file that the browser holds already. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
