import '../storyTexts.ts';
import { conforms } from 'virtual:contract/CustomerTimeline';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../apiError.ts';
import { usePermitted } from '../../../authProvider/permitted.ts';
import type { CustomerTimeline, TimelineEvent, TimelineKind } from '../../../contracts/timeline.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { lastDayBound } from '../../../resources/filters/days.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { NotAllowed } from '../../../ui/NotAllowed.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { Days } from './Days.tsx';
import { TimelineBar } from './TimelineBar.tsx';
import styles from './timeline.module.css';
import { type Chosen, useAllowedKinds, useChosenEvents } from './useChosenEvents.ts';

/** All that happened to a customer, newest first, as far as the role may see it. */
export function TimelineTab({ customerId }: { customerId: string }) {
  const words = useLabel();
  const allowed = useAllowedKinds();
  const [chosen, choose] = useChosenEvents();
  if (!usePermitted()('customer', 'show')) return <NotAllowed />;
  return (
    <section className="relative grid min-w-0 gap-12" aria-label={words('story.timeline.label')}>
      <TimelineBar groups={[...allowed.keys()]} chosen={chosen} choose={choose} />
      <Told
        // another choice is another timeline
        key={`${customerId} ${chosen.groups.join()} ${chosen.day}`}
        customerId={customerId}
        chosen={chosen}
        choose={choose}
        kinds={chosen.groups.flatMap((group) => allowed.get(group) ?? [])}
      />
    </section>
  );
}

interface ToldProps {
  customerId: string;
  chosen: Chosen;
  choose: (change: Partial<Chosen>) => void;
  kinds: TimelineEvent['kind'][];
}

function Told({ customerId, chosen, choose, kinds }: ToldProps) {
  const query = useTimeline({ customerId, kinds, day: chosen.day });
  const { data, error, isFetchNextPageError, refetch } = query;
  const list = useRef<HTMLDivElement>(null);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const goOnAt = useRef<number | null>(null);
  // the focus moves to the first of the further events
  useEffect(() => {
    const at = goOnAt.current;
    if (at === null || events.length <= at) return;
    goOnAt.current = null;
    list.current?.querySelectorAll<HTMLElement>('[data-event]')[at]?.focus();
  }, [events.length]);
  if (error && !isFetchNextPageError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <TimelineSkeleton />;
  if (events.length === 0 && !query.hasNextPage) return <Nothing chosen={chosen} choose={choose} />;
  return (
    <>
      <Days events={events} customerId={customerId} list={list} />
      <Earlier
        query={query}
        onMore={() => {
          goOnAt.current = events.length;
          void query.fetchNextPage();
        }}
      />
    </>
  );
}

function Nothing({ chosen, choose }: Pick<ToldProps, 'chosen' | 'choose'>) {
  const words = useLabel();
  if (chosen.groups.length === 0 && chosen.day === null)
    return <StatePanel state="empty" title={words('story.timeline.empty')} text={words('story.timeline.emptyText')} />;
  return (
    <StatePanel state="filtered" title={words('story.timeline.none')} text={words('story.timeline.noneText')}>
      <button type="button" className="pb-button" data-quiet="" onClick={() => choose({ groups: [], day: null })}>
        {words('story.timeline.clear')}
      </button>
    </StatePanel>
  );
}

interface Props {
  query: ReturnType<typeof useTimeline>;
  onMore: () => void;
}

/** Below the last event: the button for earlier ones, or that there are none. */
function Earlier({ query, onMore }: Props) {
  const words = useLabel();
  const { error, isFetchNextPageError, isFetchingNextPage, hasNextPage, data } = query;
  const added = (data?.pages.length ?? 0) > 1 ? (data?.pages.at(-1)?.events.length ?? 0) : 0;
  return (
    <div className="grid justify-items-center pbs-4 pbe-8">
      <p role="status" className="pb-sr">
        {isFetchingNextPage
          ? words('story.timeline.loadingMore')
          : added > 0 && words('story.timeline.added', { smart_count: added })}
      </p>
      {isFetchNextPageError && <Failure error={error} onRetry={onMore} />}
      {!isFetchNextPageError && hasNextPage && (
        // stays in focus while it waits
        <button
          type="button"
          className="pb-button"
          data-quiet=""
          aria-disabled={isFetchingNextPage}
          onClick={isFetchingNextPage ? undefined : onMore}
        >
          {words(isFetchingNextPage ? 'story.timeline.loadingMore' : 'story.timeline.more')}
        </button>
      )}
      {!hasNextPage && <p className="pb-note">{words('story.timeline.end')}</p>}
    </div>
  );
}

const lines = ['long', 'short', 'long', 'middle', 'short', 'long'];

/** The skeleton of a timeline; invisible for the first 200 ms. */
function TimelineSkeleton() {
  const words = useLabel();
  return (
    <div className={`pb-card grid animate-appear gap-18 ${styles.wait}`}>
      <p role="status" className="pb-sr">
        {words('resources.list.loading')}
      </p>
      {lines.map((length, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that are all alike
        <i key={at} aria-hidden data-length={length} />
      ))}
    </div>
  );
}
const path = 'v1/reporter/customer-timeline';

interface Wanted {
  customerId: string;
  /** Empty: all that the role may see. */
  kinds: readonly TimelineKind[];
  day: string | null;
}

/** A customer's timeline as far as it has been asked for, page after page. */
function useTimeline({ customerId, kinds, day }: Wanted) {
  const query = {
    customer_id: customerId,
    kinds: kinds.length > 0 ? kinds.join(',') : undefined,
    before_date: day === null ? undefined : `${lastDayBound(day, 'lt', 'moment')}T00:00:00Z`,
  };
  return useInfiniteQuery({
    queryKey: ['customer-timeline', query],
    queryFn: async ({ pageParam, signal }) =>
      readTimeline(await request(path, { query: { ...query, before: pageParam ?? undefined }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CustomerTimeline) => next,
    retry: false,
  });
}

/** Reads a timeline's answer; an ApiError that names the call where it has another form. */
function readTimeline(answer: unknown): CustomerTimeline {
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
