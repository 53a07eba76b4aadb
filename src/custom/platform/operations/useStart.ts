import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ApiError } from '../../../apiError.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { keys } from '../platformKeys.ts';

export type JobName = 'risk-progress' | 'refused-events' | 'figures' | 'scores' | 'retention';

/** Starts a job and reports it, or why it can't start, such as that it is running already. The figures are refetched. */
export function useStart(): (name: JobName, call: () => Promise<unknown>) => void {
  const words = useLabel();
  const notify = useNotify();
  const client = useQueryClient();
  return (name, call) => {
    call()
      .then(
        () => notify(words('platform.jobs.started', { name: words(`platform.jobs.names.${name}`) }), { type: 'info' }),
        (error: unknown) => {
          const message = error instanceof Error && error.message !== '' ? error.message : words('errors.unexpected');
          // a run that another user started is no failure
          notify(message, { type: error instanceof ApiError && error.code === 'conflict' ? 'warning' : 'error' });
        },
      )
      .finally(() => void client.invalidateQueries({ queryKey: keys.operations }));
  };
}
