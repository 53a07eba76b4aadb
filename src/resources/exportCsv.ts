import type { EntityDef, ManifestDef } from '../manifest/entity.ts';
import { type PlacedField, placedFields } from '../manifest/fields.ts';
import { csvLine, csvMark, numberCell, textCell } from './csv.ts';
import { kindOf } from './kinds/registry.ts';
import { asReferences, labelOf, type RecordData, valueAt } from './records.ts';

export interface ExportOptions {
  manifest: ManifestDef;
  /** Heads the columns; the fields' own names without it. */
  heading?: (path: string) => string;
}

const left = ['many', 'computed', 'password', 'json'];
const numeric = ['integer', 'decimal', 'money'];

/** A CSV file in the making: its head, and any number of rows after it. */
export interface CsvParts {
  head: string;
  rows: (records: readonly RecordData[]) => string;
}

/** Records as CSV: values as the API serves them, references by name and id. */
export function csvParts(entity: EntityDef, options: ExportOptions): CsvParts {
  const columns = placedFields(entity).filter(({ field }) => !left.includes(field.kind));
  const heading = options.heading ?? ((path: string) => path);
  return {
    head: csvMark + csvLine(columns.map(({ path }) => textCell(heading(path)))),
    rows: (records) =>
      records.map((record) => csvLine(columns.map((column) => cell(record, column, options)))).join(''),
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
  return numeric.includes(field.kind) ? numberCell(text) : textCell(text);
}

function referenceText(manifest: ManifestDef, to: string, value: unknown): string {
  const entity = manifest.entities[to];
  return asReferences([value].flat())
    .map((one) => (entity && labelOf(manifest, entity, one)) ?? `#${one.id}`)
    .join(', ');
}
