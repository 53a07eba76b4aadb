import type { EntityDef, ManifestDef } from '../manifest/entity.ts';
import { isRelation, type PlacedField, placedFields } from '../manifest/fields.ts';
import { relationEntity } from '../manifest/filters.ts';
import { isFor, isListed } from '../manifest/kindDefs.ts';
import { asReferences, labelOf, type RecordData, valueAt } from '../records.ts';
import { csvLine, csvMark, numberCell, textCell } from './csv.ts';
import { isFigure, kindOf } from './kinds/kindRegistry.ts';
import { listedText } from './kinds/listed/listedText.ts';

export interface ExportOptions {
  manifest: ManifestDef;
  /** Heads the columns; the fields' own names without it. */
  heading?: (path: string) => string;
  /** The columns that were asked for beside those that every record has. */
  asked?: readonly string[];
}

/** A CSV file in the making: its head, and any number of rows after it. */
export interface CsvParts {
  head: string;
  rows: (records: readonly RecordData[]) => string;
}

/**
 * Records as CSV: values as the API serves them, references by name and id, structured data as JSON text. What the list
 * shows is always among the columns.
 */
export function csvParts(entity: EntityDef, options: ExportOptions): CsvParts {
  const { asked = [] } = options;
  const columns = placedFields(entity).filter(
    ({ path, field }) =>
      isFor(field, 'column') || entity.list.includes(path) || (isListed(field) && asked.includes(path)),
  );
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
  if (isListed(field)) return textCell(listedText(field.contract, value));
  const text = isRelation(field)
    ? referenceText(manifest, relationEntity({ field }), value)
    : kindOf(field).toText(value);
  return isFigure(field) ? numberCell(text) : textCell(text);
}

function referenceText(manifest: ManifestDef, to: string, value: unknown): string {
  const entity = manifest.entities[to];
  return asReferences([value].flat())
    .map((one) => (entity && labelOf(manifest, entity, one)) ?? `#${one.id}`)
    .join(', ');
}
