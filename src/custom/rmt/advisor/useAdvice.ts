import { conforms } from 'virtual:contract/Advice';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../apiError.ts';
import type { Advice } from '../../../contracts/advice.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { dayMs } from '../../../manifest/durations.ts';
import { isObject } from '../../../manifest/isObject.ts';
import type { RecordData } from '../../../records.ts';

/** Asks once for each version of a trigger and period: it is a pass over history. */
export function useAdvice({ id, updated_at }: RecordData, days: number) {
  return useQuery<Advice>({
    queryKey: ['advice', id, updated_at, days],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const path = `v1/crud/trigger/${encodeURIComponent(id)}/advise`;
      const date_to = new Date();
      const date_from = new Date(date_to.getTime() - days * dayMs);
      const answer = await request(path, { method: 'POST', body: { date_from, date_to }, signal });
      const data = isObject(answer) ? answer.data : undefined;
      if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
      return data;
    },
  });
}
