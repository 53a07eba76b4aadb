import { useLabel } from '../../../i18n/useLabel.ts';
import { Failure } from '../../../ui/Failure.tsx';
import type { useTimeline } from './useTimeline.ts';

interface Props {
  query: ReturnType<typeof useTimeline>;
  onMore: () => void;
}

/** Below the last event: the button for earlier ones, or that there are none. */
export function Earlier({ query, onMore }: Props) {
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
