import { conforms } from 'virtual:contract/InterventionEffect';
import { ApiError } from '../../apiError.ts';
import type { InterventionEffect } from '../../contracts/intervention.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';
import type { RecordData } from '../../records.ts';

const pathOf = (id: string) => `v1/crud/intervention/${encodeURIComponent(id)}`;

/** Marks the follow-up that waits as done. */
export const followUp = (id: string): Promise<unknown> =>
  request(`${pathOf(id)}/follow-up`, { method: 'POST', body: {} });

/** Records the same about several customers of a case. */
export async function recordForCase(caseId: string, customers: readonly string[], body: object): Promise<RecordData> {
  const path = `v1/crud/case/${encodeURIComponent(caseId)}/interventions`;
  const answer = await request(path, { method: 'POST', body: { ...body, customers } });
  const [first]: unknown[] = isObject(answer) && Array.isArray(answer.data) ? answer.data : [];
  if (isObject(first) && typeof first.id === 'string') return { ...first, id: first.id };
  throw new ApiError('unexpected', translate('errors.shape', { path }));
}

/** What the customer did before and after it. */
export async function fetchEffect(id: string, signal: AbortSignal): Promise<InterventionEffect> {
  const path = `${pathOf(id)}/effect`;
  const answer = await request(path, { signal });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
