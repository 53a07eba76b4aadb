import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { ApiError } from '../../apiError.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './platform.module.css';

/** The server's message of a failed call; nothing without a failure. */
export function FailedCall({ error }: { error: unknown }) {
  const words = useLabel();
  if (error === null || error === undefined) return null;
  const id = error instanceof ApiError ? error.requestId : undefined;
  const message = error instanceof Error && error.message !== '' ? error.message : words('errors.unexpected');
  return (
    <div role="alert" className={`flex svg-20 gap-10 rounded-8 bg-error-soft px-16 py-10 text-error ${styles.trouble}`}>
      <ErrorOutline aria-hidden />
      <div>
        <p>{message}</p>
        {id && <small>{words('common.requestId', { id })}</small>}
      </div>
    </div>
  );
}
