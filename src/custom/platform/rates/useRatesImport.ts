import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import type { JobRun } from '../../../contracts/platform.ts';
import { reasonText } from '../../../i18n/reasons.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { fetchOperations } from '../operations/operationsCalls.ts';
import { keys } from '../platformKeys.ts';
import { startRatesImport } from './rateCalls.ts';

const mostBytes = 8 * 1000 * 1000;

export interface RatesImport {
  /** Sends a file in, unless one is on its way. */
  take: (file: File) => void;
  busy: boolean;
  /** The share that is stored; undefined while unknown. */
  share: number | undefined;
  error: unknown;
}

/** Uploads a file of rates, follows the import's progress, and reports the outcome. */
export function useRatesImport(): RatesImport {
  const words = useLabel();
  const [tooLarge, setTooLarge] = useState<Error | null>(null);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (file: File) => startRatesImport(file.name.slice(0, 200), await file.text()),
  });
  const run = useRun(data, reset);
  const busy = isPending || data !== undefined;
  const take = (file: File) => {
    if (busy) return;
    const large = file.size > mostBytes;
    setTooLarge(large ? new Error(words('platform.rates.tooLarge', { file: file.name })) : null);
    if (!large) mutate(file);
  };
  return { take, busy, share: run?.share, error: tooLarge ?? error };
}

/** An import's run as it goes on, until it has ended. */
function useRun(begun: JobRun | undefined, onEnd: () => void): JobRun | undefined {
  const words = useLabel();
  const notify = useNotify();
  const client = useQueryClient();
  const { data: run = begun } = useQuery({
    queryKey: keys.run(begun?.id ?? ''),
    queryFn: async ({ signal }) => (await fetchOperations(signal)).jobs.find(({ id }) => id === begun?.id) ?? begun,
    enabled: begun !== undefined,
    refetchInterval: 1_000,
    retry: false,
  });
  const ended = begun !== undefined && run !== undefined && run.state !== 'RUNNING';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has ended
  useEffect(() => {
    if (!ended) return;
    const { accepted = 0, unchanged = 0, refused = 0 } = run.counts;
    if (run.state === 'DONE')
      notify(words('platform.rates.imported', { accepted, unchanged, refused }), {
        type: refused > 0 ? 'warning' : 'success',
      });
    else notify(run.error === null ? words('platform.jobs.states.FAILED') : reasonText(run.error), { type: 'error' });
    void client.invalidateQueries({ queryKey: keys.rates });
    onEnd();
  }, [ended]);
  return run;
}
