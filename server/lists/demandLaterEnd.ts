import { Refused } from '../errors.ts';

/** Refuses an end that is not later than now: it would change what was judged already. */
export function demandLaterEnd(endsAt: unknown, now: string): void {
  if (typeof endsAt === 'string' && Date.parse(endsAt) <= Date.parse(now))
    throw Refused.field('ends_at', { key: 'listEndsLater' });
}
