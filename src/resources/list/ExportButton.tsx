import Download from '@mui/icons-material/FileDownloadOutlined';
import { useListContext } from 'ra-core';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './list.module.css';
import { useExport } from './useExport.ts';

/** Everything that the filters let through, as a CSV file. */
export function ExportButton({ entity }: { entity: string }) {
  const words = useLabel();
  const { total = 0 } = useListContext();
  const { run, progress } = useExport(entity);
  return (
    <button type="button" className={styles.tool} disabled={progress !== null} onClick={run}>
      <Download aria-hidden />
      <span aria-live="polite">
        {progress === null
          ? words('resources.export.button')
          : words('resources.export.busy', { done: progress, total })}
      </span>
    </button>
  );
}
