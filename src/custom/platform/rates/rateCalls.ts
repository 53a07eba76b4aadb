import { conforms as isRun } from 'virtual:contract/JobRun';
import { conforms as areRates } from 'virtual:contract/RatesOverview';
import type { JobRun, RatesChange, RatesOverview } from '../../../contracts/platform.ts';
import { base, call } from '../platformCalls.ts';

export const fetchRates = (signal?: AbortSignal): Promise<RatesOverview> => call(`${base}/rates`, areRates, { signal });

export const saveRates = (body: RatesChange): Promise<RatesOverview> =>
  call(`${base}/rates`, areRates, { method: 'POST', body });

export const startRatesImport = (file: string, text: string): Promise<JobRun> =>
  call(`${base}/rates/import`, isRun, { method: 'POST', body: { file, text } });
