import { conforms } from 'virtual:contract/RosterOn';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../apiError.ts';
import type { RosterOn } from '../../contracts/roster.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';

const path = 'v1/roster/on';
const refreshMs = 60_000;

/** Who is on duty now, and the holes of the roster. */
export const useRosterOn = () =>
  useQuery({
    queryKey: ['roster'],
    queryFn: async ({ signal }): Promise<RosterOn> => {
      const answer = await request(path, { signal });
      const data = isObject(answer) ? answer.data : undefined;
      if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
      return data;
    },
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
