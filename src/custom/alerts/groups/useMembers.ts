import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useEntity } from '../../../ManifestContext.tsx';
import type { RecordData } from '../../../records.ts';
import { whatIsOpen } from '../../triage/openStates.ts';

/** As many of a group are read and selected at once. */
const most = 100;
const pagination = { page: 1, perPage: most };
const sort = { field: 'created_at', order: 'DESC' } as const;

/** The open alerts of unfolded groups, and how to read those of another. They are read again when the list is. */
export function useMembers(keys: readonly string[]) {
  const client = useQueryClient();
  const provider = useDataProvider();
  const { route } = useEntity('alert');
  const { isFetching } = useListContext();
  const reading = (group: string) => ({
    queryKey: [route, 'getList', 'group', group],
    queryFn: async () => {
      const filter = { group, ...whatIsOpen };
      return (await provider.getList<RecordData>(route, { filter, sort, pagination, meta: { with: ['in_group'] } }))
        .data;
    },
  });
  useEffect(() => {
    if (isFetching) void client.invalidateQueries({ queryKey: [route, 'getList', 'group'] });
  }, [isFetching, client, route]);
  const members = useQueries({
    queries: keys.map((key) => ({ ...reading(key), refetchOnMount: false, refetchOnWindowFocus: false })),
    combine: (found) => new Map(keys.map((key, at) => [key, found[at]?.data ?? []])),
  });
  return { members, read: (key: string) => client.fetchQuery(reading(key)) };
}
