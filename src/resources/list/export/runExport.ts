import { csvType } from '../../../csv/csv.ts';
import { csvParts, type ExportOptions } from '../../../csv/csvParts.ts';
import { type ExportParams, exportRows } from '../../../dataProvider/exportRows.ts';
import type { EntityDef } from '../../../manifest/entity.ts';
import { downloadFile } from '../../download.ts';
import { FileParts } from './fileParts.ts';

interface Wanted extends ExportOptions {
  entity: EntityDef;
  params: ExportParams;
  signal: AbortSignal;
  onRows: (count: number) => void;
}

/** Downloads a list as a CSV file once it is complete: a broken transfer leaves no file. Returns the number of rows. */
export async function runExport({ entity, params, signal, onRows, ...options }: Wanted): Promise<number> {
  const csv = csvParts(entity, options);
  const file = new FileParts(csvType);
  let count = 0;
  file.add(csv.head);
  for await (const rows of exportRows(entity, params, signal)) {
    file.add(csv.rows(rows));
    count += rows.length;
    onRows(count);
  }
  signal.throwIfAborted();
  if (count > 0) downloadFile(fileName(entity.route), file.whole());
  return count;
}

const fileName = (route: string) => `${route}-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')}.csv`;
