import { conforms } from 'virtual:contract/BacktestResult';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../apiError.ts';
import type { BacktestResult } from '../../../contracts/backtest.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { isObject } from '../../../manifest/isObject.ts';
import type { Body } from '../../../resources/formBody.ts';
import { momentsOfPeriod, type Period } from './period.ts';

const path = 'v1/crud/trigger/backtest';

interface Tried {
  trigger: { [field: string]: unknown };
  period: Period;
  /** Requested again, even when it is the same. */
  count: number;
}

/** The parts of a trigger that a backtest judges: neither its name nor its actions. */
export const judgedOf = ({ type, trigger_settings, final_setting_result }: Body) => ({
  type,
  trigger_settings,
  final_setting_result,
});

/** Tries a trigger that need not be saved on stored events; `run` starts it, `stop` gives up waiting. */
export function useBacktest() {
  const client = useQueryClient();
  const [tried, setTried] = useState<Tried | null>(null);
  const queryKey = ['backtest', tried];
  const query = useQuery({
    queryKey,
    enabled: tried !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (!tried) throw new Error('Nothing was tried.');
      const body = { trigger: tried.trigger, ...momentsOfPeriod(tried.period) };
      return readBacktest(await request(path, { method: 'POST', body, signal }), path);
    },
  });
  return {
    tried,
    ...query,
    run: (body: Body, period: Period) =>
      setTried((last) => ({ trigger: judgedOf(body), period, count: (last?.count ?? 0) + 1 })),
    stop: () => {
      void client.cancelQueries({ queryKey });
      setTried(null);
    },
  };
}
/** Reads a backtest's answer; an ApiError that names the call where it has another form. */
function readBacktest(answer: unknown, path: string): BacktestResult {
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
