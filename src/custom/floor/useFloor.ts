import { conforms } from 'virtual:contract/Floor';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../apiError.ts';
import type { Floor } from '../../contracts/floor.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';
import { usePreferences } from '../../theme/usePreferences.ts';

const path = 'v1/floor';
const refreshMs = 5_000;
/** Figures that are older than this are said to be old. */
const oldMs = 20_000;

async function readFloor(signal: AbortSignal): Promise<Floor> {
  const answer = await request(path, { signal });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}

/** The floor, asked for again every 5 seconds, also behind other windows; and whether the figures have grown old. */
export function useFloor() {
  const { currency } = usePreferences();
  const query = useQuery({
    queryKey: ['floor', currency],
    queryFn: ({ signal }) => readFloor(signal),
    refetchInterval: refreshMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
  });
  const now = useSeconds();
  return { ...query, isOld: query.dataUpdatedAt > 0 && now - query.dataUpdatedAt > oldMs };
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Sample {
  at: number;
  totals: ReadonlyMap<string, number>;
}

const sampledMs = 60_000;

export interface Rate {
  entity: string;
  /** Rows a second. */
  rate: number;
}

/** How many rows of each kind came in a second over the last minute, by the totals of two answers; null until there are two. */
export function useRates(floor: Floor | undefined): Rate[] | null {
  const samples = useRef<Sample[]>([]);
  if (floor?.stored !== undefined) samples.current = sampled(samples.current, floor.at, floor.stored);
  const [first] = samples.current;
  const last = samples.current.at(-1);
  if (!first || !last || last.at === first.at) return null;
  const seconds = (last.at - first.at) / 1_000;
  return [...last.totals].map(([entity, total]) => ({
    entity,
    // rows can leave, too: closed months, erased customers
    rate: Math.max(0, total - (first.totals.get(entity) ?? total)) / seconds,
  }));
}

function sampled(samples: readonly Sample[], moment: string, stored: NonNullable<Floor['stored']>): Sample[] {
  const at = Date.parse(moment);
  if (samples.at(-1)?.at === at) return [...samples];
  const totals = new Map(stored.map(({ entity, total }) => [entity, total]));
  return [...samples.filter((one) => one.at >= at - sampledMs && one.at < at), { at, totals }];
}
