import Download from '@mui/icons-material/FileDownloadOutlined';
import { useNotify } from 'react-admin';
import { useLabel } from '../../../i18n/useLabel.ts';
import { downloadText } from '../../../resources/csv.ts';
import { useShownDays } from '../shownDays.ts';
import styles from './statisticsTable.module.css';

interface Props {
  /** Product and table, as the file is named. */
  file: string;
  title: string;
  count: number;
  csv: () => string;
}

/** A table as a CSV file: the page's columns, all lines. In demo mode the answer is masked, and so is the file. */
export function ExportTable({ file, title, count, csv }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const days = useShownDays();
  const off = days === null || count === 0;
  const save = () => {
    if (off) return;
    downloadText(`statistics-${file}-${days.from}-${days.to}.csv`, csv());
    notify(words('resources.export.done', { smart_count: count }), { type: 'success' });
  };
  return (
    <button
      type="button"
      className={`pb-text-button ms-auto inline-flex min-h-28 svg-17 items-center gap-5 px-8 text-small font-medium ${styles.tool}`}
      aria-disabled={off || undefined}
      onClick={save}
    >
      <Download aria-hidden />
      {words('resources.export.button')}
      <span className="pb-sr">: {title}</span>
    </button>
  );
}
