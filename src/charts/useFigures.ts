import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../apiError.ts';
import { type RequestQuery, request } from '../dataProvider/http.ts';
import { translate } from '../i18n/translate.ts';
import { isObject } from '../manifest/isObject.ts';
import { onTold } from '../realtime/news.ts';
import { usePreferences } from '../theme/usePreferences.ts';

/** How often a page of figures is refreshed; the calls read stored sums and are cheap. */
const refreshMs = 15_000;

/** Loads figures of the tenant in the chosen currency; those of the last timeframe stay visible while others load. */
export function useFigures<T>(path: string, query: RequestQuery, isOne: (data: unknown) => data is T) {
  const { currency } = usePreferences();
  return useQuery<T>({
    queryKey: ['figures', path, query, currency],
    queryFn: async ({ signal }) => {
      const answer = await request(path, { query, signal });
      const data = isObject(answer) ? answer.data : undefined;
      if (isOne(data)) return data;
      throw new ApiError('unexpected', translate('errors.shape', { path }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    retry: false,
  });
}

/** Pushes refresh the figures at once, and not only at the next interval. */
export function useToldFigures(): void {
  const client = useQueryClient();
  useEffect(() => onTold(() => void client.invalidateQueries({ queryKey: ['figures'] })), [client]);
}
