import Close from '@mui/icons-material/CloseOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { ApiError } from '../errors.ts';
import { useLabel } from '../i18n/useLabel.ts';
import styles from './notice.module.css';
import { type BootstrapFailure, startBootstrap, tellBootstrap } from './startBootstrap.ts';

/** The server's message, what it means for the work, and another try. */
export function FailureNotice({ failure: { error, kept, busy } }: { failure: BootstrapFailure }) {
  const words = useLabel();
  const message = error instanceof Error && error.message !== '' ? error.message : words('errors.list');
  const id = error instanceof ApiError ? error.requestId : undefined;
  return (
    <section
      className={`pb-grid pb-items-center pb-round-10 pb-gap-8-12 ${styles.notice}`}
      role="alert"
      aria-busy={busy}
    >
      <ErrorOutline className={styles.icon} aria-hidden />
      <div className="pb-min-0 pb-break">
        <strong className="pb-semibold">
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
        className={`pb-hover pb-grid pb-padding-0 pb-border-0 pb-round-8 pb-size-32 pb-svg-20 ${styles.close}`}
        aria-label={words('common.close')}
        onClick={() => tellBootstrap({ status: 'idle' })}
      >
        <Close />
      </button>
    </section>
  );
}
