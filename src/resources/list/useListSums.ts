import { conforms } from 'virtual:contract/ListSums';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { filterQuery } from '../../dataProvider/listQuery.ts';
import { readExtra } from '../../dataProvider/readExtra.ts';
import type { EntityDef } from '../../manifest/entity.ts';

/** The sums of the list around it, read again whenever its rows are; null where the backend does not tell. */
export function useListSums({ path }: EntityDef) {
  const { filter, filterValues, data, total } = useListContext();
  const query = filterQuery({ ...filterValues, ...filter });
  return useQuery({
    queryKey: ['list-sums', path, query, total, data],
    queryFn: ({ signal }) => readExtra(`${path}/sums`, conforms, { query, signal }),
    placeholderData: (before, of) => (JSON.stringify(of?.queryKey[2]) === JSON.stringify(query) ? before : undefined),
    retry: false,
  });
}
