import Close from '@mui/icons-material/CloseOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { ApiError } from '../apiError.ts';
import { useLabel } from '../i18n/useLabel.ts';
import styles from './notice.module.css';
import { type BootstrapFailure, startBootstrap, tellBootstrap } from './startBootstrap.ts';

/** The server's message, its effect on the work, and a retry. */
export function FailureNotice({ failure: { error, kept, busy } }: { failure: BootstrapFailure }) {
  const words = useLabel();
  const message = error instanceof Error && error.message !== '' ? error.message : words('errors.list');
  const id = error instanceof ApiError ? error.requestId : undefined;
  return (
    <section className={`grid items-center gap-x-12 gap-y-8 rounded-10 ${styles.notice}`} role="alert" aria-busy={busy}>
      <ErrorOutline className={styles.icon} aria-hidden />
      <div className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">
          <bdi>{message}</bdi>
        </strong>
        <p>{words(kept ? 'notices.start.kept' : 'notices.start.missing')}</p>
        {id && <small className="pb-note">{words('common.requestId', { id })}</small>}
      </div>
      <button
        type="button"
        className="pb-button"
        data-quiet=""
        aria-disabled={busy}
        onClick={() => busy || startBootstrap()}
      >
        {words(busy ? 'common.loading' : 'common.retry')}
      </button>
      <button
        type="button"
        className={`grid size-32 svg-20 place-items-center rounded-8 border-0 bg-transparent p-0 hover:bg-hover ${styles.close}`}
        aria-label={words('common.close')}
        onClick={() => tellBootstrap({ status: 'idle' })}
      >
        <Close />
      </button>
    </section>
  );
}
