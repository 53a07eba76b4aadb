import { useDataProvider, useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { downloadText, exportCsv } from '../exportCsv.ts';
import { useEntity, useManifest } from '../ManifestContext.tsx';
import type { RecordData } from '../records.ts';
import { useLabels } from '../useLabels.ts';

/** CONTRACT: the most rows of one call. */
const pageSize = 200;
/** What a browser holds and a spreadsheet opens without trouble; a server's export is for more. */
export const mostRows = 20_000;

/** Fetches all pages of the list around it, as filtered and sorted, and downloads them. */
export function useExport(name: string): { run: () => Promise<void>; progress: number | null } {
  const words = useLabel();
  const labels = useLabels();
  const manifest = useManifest();
  const entity = useEntity(name);
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const { sort, filterValues, filter } = useListContext();
  const [progress, setProgress] = useState<number | null>(null);

  const fetchAll = async () => {
    const rows: RecordData[] = [];
    for (let page = 1; rows.length < mostRows; page++) {
      const pagination = { page, perPage: pageSize };
      const wanted = { pagination, sort, filter: { ...filterValues, ...filter } };
      const { data } = await dataProvider.getList<RecordData>(entity.route, wanted);
      rows.push(...data);
      setProgress(rows.length);
      if (data.length < pageSize) return rows;
    }
    return rows;
  };

  const run = async () => {
    setProgress(0);
    try {
      const rows = await fetchAll();
      if (rows.length === 0) return notify(words('resources.export.empty'), { type: 'info' });
      const heading = (path: string) => labels.field(name, path);
      downloadText(fileName(entity.route), exportCsv(rows, entity, { manifest, heading }));
      const said = rows.length >= mostRows ? 'resources.export.limited' : 'resources.export.done';
      notify(words(said, { count: rows.length }), { type: 'success' });
    } catch (error) {
      const message = error instanceof Error ? error.message : words('errors.unexpected');
      notify(words('resources.export.failed', { message }), { type: 'error' });
    } finally {
      setProgress(null);
    }
  };
  return { run, progress };
}

const fileName = (route: string) => `${route}-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')}.csv`;
