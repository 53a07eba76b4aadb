import { conforms } from 'virtual:contract/CustomerTimeline';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError } from '../../../apiError.ts';
import type { CustomerTimeline, TimelineKind } from '../../../contracts/timeline.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { lastDayBound } from '../../../resources/filters/days.ts';

const path = 'v1/reporter/customer-timeline';

interface Wanted {
  customerId: string;
  /** Empty: all that the role may see. */
  kinds: readonly TimelineKind[];
  day: string | null;
}

/** A customer's timeline as far as it has been asked for, page after page. */
export function useTimeline({ customerId, kinds, day }: Wanted) {
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
