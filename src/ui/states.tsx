import { ApiError } from '../apiError.ts';
import { translate } from '../i18n/translate.ts';
import { StatePiece } from './StatePiece.tsx';

/** RTE-14: the address leads nowhere. */
export function ErrorPage({ path = location.pathname }: { path?: string }) {
  return (
    <StatePiece
      page
      drawing="astray"
      title={translate('shell.notFound.title')}
      text={translate('shell.notFound.text', { path })}
    >
      <a className="pb-button" href="/">
        {translate('common.home')}
      </a>
    </StatePiece>
  );
}

/** The page exists, but not for this role. */
export function NotAllowedPage() {
  return (
    <StatePiece
      page
      drawing="closed"
      title={translate('shell.notAllowed.title')}
      text={translate('shell.notAllowed.text')}
    >
      <a className="pb-button" href="/">
        {translate('common.home')}
      </a>
    </StatePiece>
  );
}

interface FailedProps {
  error: unknown;
  onRetry?: () => void;
  title?: string;
  page?: boolean;
}

/** A failure in the frame, without MUI (see StatePiece): the error's text, Retry, and the request's id. Pages use Failure. */
export function ErrorPanel({ error, onRetry, title = translate('shell.failed.title'), page }: FailedProps) {
  const id = error instanceof ApiError ? error.requestId : undefined;
  const text = error instanceof Error ? error.message : translate('errors.unexpected');
  return (
    <StatePiece
      page={page}
      alert
      drawing="broken"
      title={title}
      text={text}
      note={id && translate('common.requestId', { id })}
    >
      {onRetry && (
        <button type="button" className="pb-button" onClick={onRetry}>
          {translate('common.retry')}
        </button>
      )}
    </StatePiece>
  );
}
