import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMe } from '../../../authProvider/useMe.ts';
import { fetchViews } from './savedViewCalls.ts';

const useKey = (entity: string) => ['saved-views', useMe()?.last_tenant?.id ?? '', entity];

/** The saved views of a list, as far as the user sees them; `data` is null where the backend keeps none. */
export function useSavedViews(entity: string) {
  const queryKey = useKey(entity);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchViews(entity, signal),
    retry: false,
    staleTime: 60_000,
  });
}

/** Has the views of a list read again. */
export function useRereadViews(entity: string): () => Promise<void> {
  const client = useQueryClient();
  const queryKey = useKey(entity);
  return () => client.invalidateQueries({ queryKey });
}
