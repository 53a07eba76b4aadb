import { ApiError } from '../apiError.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { StatePanel } from './StatePanel.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  children?: React.ReactNode;
}

/** A failure in the place where it happened: the message, Retry, and the request's id for a look into the log. */
export function Failure({ error, onRetry, children }: Props) {
  const words = useLabel();
  const id = error instanceof ApiError ? error.requestId : undefined;
  const message = error instanceof Error && error.message !== '' ? error.message : undefined;
  const fallback = words('resources.list.failed');
  return (
    <StatePanel state="failed" alert title={message ?? fallback} note={id && words('common.requestId', { id })}>
      <button type="button" className="pb-button" data-quiet="" onClick={onRetry}>
        {words('common.retry')}
      </button>
      {children}
    </StatePanel>
  );
}
