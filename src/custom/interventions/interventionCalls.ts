import { conforms } from 'virtual:contract/InterventionEffect';
import { ApiError } from '../../apiError.ts';
import type { InterventionEffect } from '../../contracts/intervention.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';

const pathOf = (id: string) => `v1/crud/intervention/${encodeURIComponent(id)}`;

/** Marks the follow-up that waits as done. */
export const followUp = (id: string): Promise<unknown> =>
  request(`${pathOf(id)}/follow-up`, { method: 'POST', body: {} });

/** What the customer did before and after it. */
export async function fetchEffect(id: string, signal: AbortSignal): Promise<InterventionEffect> {
  const path = `${pathOf(id)}/effect`;
  const answer = await request(path, { signal });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
