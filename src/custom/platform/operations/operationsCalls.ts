import { conforms as isRun } from 'virtual:contract/JobRun';
import { conforms as isSnapshot } from 'virtual:contract/OperationsSnapshot';
import { networkError } from '../../../apiError.ts';
import type { JobRun, OperationsSnapshot } from '../../../contracts/platform.ts';
import { base, call } from '../platformCalls.ts';

/** After this time a call for the server's state counts as failed. */
const patienceMs = 8_000;
const areRuns = (data: unknown): data is JobRun[] => Array.isArray(data) && data.every(isRun);

/** The server's state; rejects with a `network` ApiError without an answer in time. */
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
