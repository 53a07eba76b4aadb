import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './import.module.css';
import { KeyText } from './LabelMarks.tsx';
import type { Failed } from './useImport.ts';

/** What an import ended with: how many labels were saved, and which were not, each with the server's reason. */
export function ImportOutcome({ saved, failed, left }: { saved: number; failed: readonly Failed[]; left: number }) {
  const words = useLabel();
  return (
    <div role="status" className={`grid gap-10 ${styles.outcome}`}>
      <p className="flex items-center gap-8 font-medium" data-tone="good">
        <CheckCircle aria-hidden />
        {words('translations.import.done', { smart_count: saved })}
      </p>
      {failed.length > 0 && (
        <>
          <p className="flex items-center gap-8 font-medium" data-tone="bad">
            <ErrorOutline aria-hidden />
            {words('translations.import.failed', { smart_count: failed.length })}
          </p>
          <ul className="m-0 grid gap-4 ps-28">
            {failed.map(({ line, message }) => (
              <li key={line.line}>
                <KeyText text={line.key} />: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && (
        <p className="flex items-center gap-8 font-medium">
          {words('translations.import.left', { smart_count: left })}
        </p>
      )}
    </div>
  );
}
