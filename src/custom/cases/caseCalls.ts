import { conforms } from 'virtual:contract/CaseHistory';
import { ApiError } from '../../apiError.ts';
import type { CaseContents, CaseHistory } from '../../contracts/case.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';
import type { RecordData } from '../../records.ts';

const path = 'v1/crud/case';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** Opens a case. */
export async function openCase(body: object): Promise<RecordData> {
  const answer = await request(`${path}/open`, { method: 'POST', body });
  const data = isObject(answer) ? answer.data : undefined;
  if (isObject(data) && typeof data.id === 'string') return { ...data, id: data.id };
  throw new ApiError('unexpected', translate('errors.shape', { path: `${path}/open` }));
}

/** Adds to a case and removes from it. */
export const changeContents = (id: string, body: CaseContents): Promise<unknown> =>
  request(`${pathOf(id)}/contents`, { method: 'POST', body });

/** Makes the user its owner, or nobody. */
export const assignCase = (id: string, owner: 'me' | null): Promise<unknown> =>
  request(`${pathOf(id)}/assign`, { method: 'POST', body: { owner } });

/** What people did with it. */
export async function fetchHistory(id: string, signal: AbortSignal): Promise<CaseHistory> {
  const of = `${pathOf(id)}/history`;
  const answer = await request(of, { signal });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path: of }));
  return data;
}
