import Download from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { downloadText } from '../../resources/csv.ts';
import list from '../../resources/list/list.module.css';
import { fetchLabels } from './fetchLabels.ts';

/** The labels that the filters let through, as a CSV file that can be imported again. */
export function ExportLabels() {
  const words = useLabel();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { route } = useEntity('translation');
  const { sort, filterValues, total = 0 } = useListContext();
  const [progress, setProgress] = useState<number | null>(null);
  const run = async () => {
    setProgress(0);
    try {
      const labels = await fetchLabels(dataProvider, route, { sort, filter: filterValues }, setProgress);
      if (labels.length === 0) return notify(words('resources.export.empty'), { type: 'info' });
      const { labelsCsv } = await import('./labelsCsv.ts');
      downloadText(`labels-${new Date().toISOString().slice(0, 10)}.csv`, labelsCsv(labels));
      notify(words('resources.export.done', { smart_count: labels.length }), { type: 'success' });
    } catch (error) {
      const message = error instanceof Error ? error.message : words('errors.unexpected');
      notify(words('resources.export.failed', { message }), { type: 'error' });
    } finally {
      setProgress(null);
    }
  };
  return (
    <button
      type="button"
      className={`hover:bg-hover ${list.tool}`}
      disabled={progress !== null}
      onClick={() => void run()}
    >
      <Download aria-hidden />
      <span aria-live="polite">
        {progress === null
          ? words('resources.export.button')
          : words('resources.export.busy', { done: progress, total })}
      </span>
    </button>
  );
}
