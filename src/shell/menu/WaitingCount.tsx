import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../dataProvider/http.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatBadge } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { onMissed, onProposals } from '../../realtime/news.ts';

export interface CountProps {
  className: string;
  /** Whose it is: another person, or another tenant, has other proposals. */
  of: string;
  /** Whether it reads again by pushes: one place is enough. */
  listens: boolean;
}

const queryKey = ['waiting-proposals'];
/** Milliseconds after which it is read again without a push: whoever may not list alerts has no live connection. */
const refreshMs = 60_000;

/** How many proposals wait that one may release; nothing while there are none. */
export function WaitingCount({ className, of, listens }: CountProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { data: count = 0 } = useQuery({
    queryKey: [...queryKey, of],
    queryFn: readWaiting,
    refetchInterval: refreshMs,
    // the menu is whole without it
    retry: false,
  });
  useReadAgain(listens);
  if (count === 0) return null;
  return (
    <span className={className} data-count={count}>
      <span aria-hidden="true">{formatBadge(count, locale)}</span>
      <span className="pb-sr">{words('openers.proposalsWaiting', { count })}</span>
    </span>
  );
}

function useReadAgain(listens: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!listens) return;
    const again = () => void client.invalidateQueries({ queryKey });
    const deaf = [onProposals(again), onMissed(again)];
    return () => {
      for (const stop of deaf) stop();
    };
  }, [client, listens]);
}

async function readWaiting({ signal }: { signal: AbortSignal }): Promise<number> {
  const answer = await request('v1/proposals/waiting', { signal });
  const data = isObject(answer) ? answer.data : undefined;
  return isObject(data) && typeof data.waiting === 'number' ? data.waiting : 0;
}
