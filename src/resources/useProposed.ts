import { useCreatePath, useNavigate, useNotify } from 'react-admin';
import { ApiError } from '../apiError.ts';
import { usePermitted } from '../authProvider/permitted.ts';

/** The proposal as which a change waits that was not made; undefined for a failure. */
export function proposalOf(error: unknown): string | undefined {
  const id = error instanceof ApiError && error.code === 'proposed' ? error.body.proposal : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Says that a change waits for another person, and leads to its proposal; false for a failure, which it leaves alone. */
export function useProposed(): (error: unknown) => boolean {
  const notify = useNotify();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const shows = usePermitted()('proposal', 'show');
  return (error) => {
    const id = proposalOf(error);
    if (id === undefined || !(error instanceof Error)) return false;
    notify(error.message, { type: 'info', autoHideDuration: 8000 });
    if (shows) navigate(createPath({ resource: 'proposals', type: 'show', id }));
    return true;
  };
}
