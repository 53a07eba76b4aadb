import Download from '@mui/icons-material/FileDownloadOutlined';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './list.module.css';

const ExportRun = lazy(() =>
  import('./savedViews/savedViewParts.ts').then(({ ExportRun }) => ({ default: ExportRun })),
);

/** Everything that the filters let through, as a CSV file. */
export function ExportButton({ entity }: { entity: string }) {
  const words = useLabel();
  const [running, setRunning] = useState(false);
  const button = (
    <button
      type="button"
      className={`hover:bg-hover ${styles.tool}`}
      disabled={running}
      onClick={() => setRunning(true)}
    >
      <Download aria-hidden />
      <span>{words('resources.export.button')}</span>
    </button>
  );
  if (!running) return button;
  return (
    <Suspense fallback={button}>
      <ExportRun entity={entity} onEnd={() => setRunning(false)} />
    </Suspense>
  );
}
