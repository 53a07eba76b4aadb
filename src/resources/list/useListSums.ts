import { conforms } from 'virtual:contract/ListSums';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import type { ListSums } from '../../contracts/listSums.ts';
import { request } from '../../dataProvider/http.ts';
import { filterQuery } from '../../dataProvider/listQuery.ts';
import { translate } from '../../i18n/translate.ts';
import type { EntityDef } from '../../manifest/entity.ts';
import { isObject } from '../../manifest/isObject.ts';

/** The sums of the list around it, read again whenever its rows are; null where the backend does not tell. */
export function useListSums({ path }: EntityDef) {
  const { filter, filterValues, data, total } = useListContext();
  const query = filterQuery({ ...filterValues, ...filter });
  return useQuery({
    queryKey: ['list-sums', path, query, total, data],
    queryFn: ({ signal }) => readSums(`${path}/sums`, query, signal),
    placeholderData: (before, of) => (JSON.stringify(of?.queryKey[2]) === JSON.stringify(query) ? before : undefined),
    retry: false,
  });
}

async function readSums(
  path: string,
  query: { [name: string]: string },
  signal: AbortSignal,
): Promise<ListSums | null> {
  const answer = await request(path, { query, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (answer === null) return null;
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
