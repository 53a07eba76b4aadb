import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useEvent, useListContext } from 'react-admin';
import { useEntity } from '../../../ManifestContext.tsx';
import { type Known, onStart, onTold } from '../../../realtime/news.ts';
import type { RecordData } from '../../../records.ts';
import { sortOf } from '../../sortOf.ts';

/** CONTRACT: the most that one call is asked about. */
const mostCounted = 200;

interface News {
  count: number;
  /** There are more than are counted. */
  more: boolean;
  /** Refetches the list, from its beginning where that has the newest. */
  show: () => void;
}

/** What has come since the list was fetched and would be in it, under its filters. */
export function useNews(entity: string): News {
  const declared = useEntity(entity);
  const { data, filterValues, total, page, setPage, sort, refetch } = useListContext<RecordData>();
  const { field } = sortOf(declared);
  const newestFirst = sort.order === 'DESC' && sort.field === field;
  const shown = new Set(data?.map(({ id }) => String(id)));
  const { waiting, more, add } = useWaiting();
  // what is newer than a full page's last row is on the page or has come since it was fetched; older ones may be on the next
  const oldest =
    data && total !== undefined && data.length < total ? timeOf(data.at(-1)?.[field]) : Number.NEGATIVE_INFINITY;
  useStart((found) => {
    if (!newestFirst || page > 1) return;
    add(found.filter(({ id, at }) => !shown.has(id) && !(timeOf(at) <= oldest)).map(({ id }) => id));
  });
  const ids = waiting.filter((id) => !shown.has(id));
  const filtered = Object.keys(filterValues).length > 0;
  const counted = useCounted(entity, filtered ? ids : []);
  const count = filtered ? counted : ids.length;
  const show = useEvent(() => {
    if (newestFirst && page > 1) setPage(1);
    else void refetch();
    document.querySelector('[data-scroller]')?.scrollTo({ top: 0 });
  });
  // where there is no row yet, none can move
  const empty = total === 0 && count > 0;
  useEffect(() => {
    if (empty) show();
  }, [empty, show]);
  return { count: empty ? 0 : count, more: more && count > 0, show };
}

/** In milliseconds; NaN where there is none. */
const timeOf = (at: unknown) => (typeof at === 'string' ? Date.parse(at) : Number.NaN);

/** Ids of pushed records that no fetch has returned yet, the latest of them. */
function useWaiting(): { waiting: string[]; more: boolean; add: (news: readonly string[]) => void } {
  const { isFetching, error } = useListContext();
  const [state, setState] = useState<{ waiting: string[]; more: boolean }>({ waiting: [], more: false });
  const requested = useRef<readonly string[]>([]);
  const now = useEvent(() => state.waiting);
  const add = useEvent((news: readonly string[]) => {
    if (news.length === 0) return;
    setState((before) => {
      const all = [...new Set([...before.waiting, ...news])];
      return { waiting: all.slice(-mostCounted), more: before.more || all.length > mostCounted };
    });
  });
  useEffect(() => onTold(({ news }) => add(news)), [add]);
  useEffect(() => {
    if (isFetching) {
      requested.current = now();
      return;
    }
    const brought = new Set(requested.current);
    requested.current = [];
    if (error || brought.size === 0) return;
    setState(({ waiting }) => ({ waiting: waiting.filter((id) => !brought.has(id)), more: false }));
  }, [isFetching, error, now]);
  return { ...state, add };
}

/** Passes on the records raised last at the start of listening, once the list has its answer to compare them with. */
function useStart(take: (found: readonly Known[]) => void): void {
  const { data, isFetching } = useListContext();
  const [found, setFound] = useState<readonly Known[]>([]);
  const taken = useEvent(take);
  const ready = data !== undefined && !isFetching;
  useEffect(() => onStart(setFound), []);
  useEffect(() => {
    if (!ready || found.length === 0) return;
    taken(found);
    setFound([]);
  }, [ready, found, taken]);
}

/** How many of these the list's filters let through: the server knows. */
function useCounted(entity: string, ids: readonly string[]): number {
  const { route } = useEntity(entity);
  const dataProvider = useDataProvider();
  const { filterValues, sort } = useListContext();
  const { data = 0 } = useQuery<number>({
    queryKey: ['news', route, filterValues, ids],
    enabled: ids.length > 0,
    retry: false,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const filter = { ...filterValues, id: { in: ids } };
      const wanted = { pagination: { page: 1, perPage: 1 }, sort, filter, signal };
      return (await dataProvider.getList(route, wanted)).total ?? 0;
    },
  });
  return ids.length > 0 ? data : 0;
}
