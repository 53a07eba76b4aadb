import type { EntityDef, ManifestDef } from '../manifest/entity.ts';
import { fieldAt, isRelation, type PlacedField, placedFields } from '../manifest/fields.ts';
import { isFigure } from '../manifest/figures.ts';
import { relationEntity } from '../manifest/filters.ts';
import { isFor, isListed } from '../manifest/kindDefs.ts';
import { asReferences, labelOf, type RecordData, valueAt } from '../records.ts';
import { csvLine, csvMark, numberCell, textCell } from './csv.ts';
import { textOfKind } from './kindTexts.ts';

export type { RecordData };

export interface ExportOptions {
  manifest: ManifestDef;
  /** Heads the columns; the fields' own names without it. */
  heading?: (path: string) => string;
  /** The columns that were asked for beside those that every record has. */
  asked?: readonly string[];
  /** The columns in their order; all that the entity has without them. */
  columns?: readonly string[];
}

/** A CSV file in the making: its head, and any number of rows after it. */
export interface CsvParts {
  head: string;
  rows: (records: readonly RecordData[]) => string;
}

/**
 * Records as CSV: values as the API serves them, references by name and id, structured data as JSON text. The console's
 * exports and the files of mails are made by it.
 */
export function csvParts(entity: EntityDef, options: ExportOptions): CsvParts {
  const columns = options.columns
    ? options.columns.map((path) => fieldAt(entity, path)).filter((one) => one !== undefined)
    : columnsOf(entity, options.asked ?? []);
  const heading = options.heading ?? ((path: string) => path);
  return {
    head: csvMark + csvLine(columns.map(({ path }) => textCell(heading(path)))),
    rows: (records) =>
      records.map((record) => csvLine(columns.map((column) => cell(record, column, options)))).join(''),
  };
}

/** A record's value of a field. */
export const valueIn = (record: RecordData, { path }: Pick<PlacedField, 'path'>): unknown => valueAt(record, path);

/** Those that a list can show, what it shows usually, and what was asked for. */
export const columnsOf = (entity: EntityDef, asked: readonly string[] = []): PlacedField[] =>
  placedFields(entity).filter(
    ({ path, field }) =>
      isFor(field, 'column') || entity.list.includes(path) || (isListed(field) && asked.includes(path)),
  );

/** The same of records that are all there already. */
export function exportCsv(records: readonly RecordData[], entity: EntityDef, options: ExportOptions): string {
  const { head, rows } = csvParts(entity, options);
  return head + rows(records);
}

function cell(record: RecordData, { path, field }: PlacedField, { manifest }: ExportOptions): string {
  const value = valueAt(record, path);
  const text = isRelation(field) ? referenceText(manifest, relationEntity({ field }), value) : textOfKind(field, value);
  return isFigure(field) ? numberCell(text) : textCell(text);
}

/** Records that a field refers to, by their labels. */
export function referenceText(manifest: ManifestDef, to: string, value: unknown): string {
  const entity = manifest.entities[to];
  return asReferences([value].flat())
    .map((one) => (entity && labelOf(manifest, entity, one)) ?? `#${one.id}`)
    .join(', ');
}
