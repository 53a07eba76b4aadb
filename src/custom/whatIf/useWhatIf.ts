import { conforms } from 'virtual:contract/WhatIf';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../apiError.ts';
import type { WhatIf } from '../../contracts/whatIf.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';
import type { Tried } from './changes.ts';

const path = 'v1/crud/trigger/what-if';

/** Asks once for each try; `stop` gives it up, and the server with it. */
export function useWhatIf(tried: Tried | null) {
  const client = useQueryClient();
  const queryKey = ['what-if', tried];
  const query = useQuery<WhatIf>({
    queryKey,
    enabled: tried !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const answer = await request(path, { method: 'POST', body: tried?.body, signal });
      const data = isObject(answer) ? answer.data : undefined;
      if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
      return data;
    },
  });
  return { ...query, stop: () => void client.cancelQueries({ queryKey }) };
}
