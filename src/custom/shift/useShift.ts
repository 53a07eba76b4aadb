import { conforms } from 'virtual:contract/Shift';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../apiError.ts';
import type { Shift } from '../../contracts/shift.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';
import { onMissed, onTold } from '../../realtime/news.ts';

const path = 'v1/shift';
const refreshMs = 15_000;
export const shiftKey = 'shift';

async function readShift(hours: number, signal: AbortSignal): Promise<Shift> {
  const answer = await request(path, { signal, query: { hours } });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}

/** The shift that began some hours ago, read again with each push of alerts. */
export function useShift(hours: number) {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: [shiftKey] });
    const deaf = [onTold(again), onMissed(again)];
    return () => {
      for (const stop of deaf) stop();
    };
  }, [client]);
  return useQuery({
    queryKey: [shiftKey, hours],
    queryFn: ({ signal }) => readShift(hours, signal),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
