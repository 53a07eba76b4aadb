import { validatorsFor } from 'virtual:validators';
import { useQuery } from '@tanstack/react-query';
import type { FormUse } from '../formBody.ts';
import type { Judge } from '../resolver.ts';

/** Loads the judge of an entity's form; it was compiled when the console was built. */
export function useJudge(entity: string, use: FormUse) {
  return useQuery({
    queryKey: ['judge', entity, use],
    queryFn: async (): Promise<Judge> => validatorsFor(entity, use === 'create' ? 'create' : 'update'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
