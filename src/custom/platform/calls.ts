import { conforms as isRun } from 'virtual:contract/JobRun';
import { conforms as isSnapshot } from 'virtual:contract/OperationsSnapshot';
import { conforms as areSettings } from 'virtual:contract/PlatformSettings';
import { conforms as areRates } from 'virtual:contract/RatesOverview';
import type {
  JobRun,
  OperationsSnapshot,
  PlatformSettings,
  PlatformSettingsChange,
  RatesChange,
  RatesOverview,
} from '../../contracts/platform.ts';
import { ApiError, networkError } from '../../dataProvider/errors.ts';
import { type RequestOptions, request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../resources/records.ts';

const base = 'v1/platform';
/** A server that takes longer to say how it does is not doing well. */
const patienceMs = 8_000;

/** `data` of an answer; an ApiError that names the call where it has another form. */
async function call<T>(path: string, is: (data: unknown) => data is T, options: RequestOptions = {}): Promise<T> {
  const answer = await request(path, options);
  const data = isObject(answer) ? answer.data : undefined;
  if (!is(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}

const areRuns = (data: unknown): data is JobRun[] => Array.isArray(data) && data.every(isRun);

export const fetchSettings = (signal?: AbortSignal) => call(`${base}/settings`, areSettings, { signal });

export const saveSettings = (body: PlatformSettingsChange): Promise<PlatformSettings> =>
  call(`${base}/settings`, areSettings, { method: 'PUT', body });

/** The settings as they are now, where that is why the server refused others (409). */
export function settingsInConflict(error: unknown): PlatformSettings | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const { current } = error.body;
  return areSettings(current) ? current : null;
}

export const fetchRates = (signal?: AbortSignal): Promise<RatesOverview> => call(`${base}/rates`, areRates, { signal });

export const saveRates = (body: RatesChange): Promise<RatesOverview> =>
  call(`${base}/rates`, areRates, { method: 'POST', body });

export const importRates = (file: string, text: string): Promise<JobRun> =>
  call(`${base}/rates/import`, isRun, { method: 'POST', body: { file, text } });

/** How the server does; a `network` ApiError where it does not say so in time. */
export async function fetchOperations(signal?: AbortSignal): Promise<OperationsSnapshot> {
  const late = AbortSignal.timeout(patienceMs);
  try {
    return await call(`${base}/operations`, isSnapshot, { signal: signal ? AbortSignal.any([signal, late]) : late });
  } catch (error) {
    throw late.aborted && !signal?.aborted ? networkError(error) : error;
  }
}

export const startRebuild = (name: string, tenantId: string): Promise<JobRun> =>
  call(`${base}/rebuilds`, isRun, { method: 'POST', body: { name, tenant_id: tenantId } });

export const runRetention = (): Promise<JobRun[]> =>
  call(`${base}/retention/run`, areRuns, { method: 'POST', body: {} });
