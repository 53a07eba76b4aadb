import { conforms } from 'virtual:contract/CaseLinks';
import { ApiError } from '../../apiError.ts';
import type { CaseLinking, CaseLinks, CaseMerge, CaseSplit } from '../../contracts/case.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';

const pathOf = (id: string, below: string) => `v1/crud/case/${encodeURIComponent(id)}/${below}`;

/** The cases that a case is linked with. */
export async function fetchLinks(id: string, signal: AbortSignal): Promise<CaseLinks> {
  const path = pathOf(id, 'links');
  const answer = await request(path, { signal });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}

/** Links a case with another one. */
export const linkCase = (id: string, body: CaseLinking): Promise<unknown> =>
  request(pathOf(id, 'links'), { method: 'POST', body });

/** Removes a link, by its own id. */
export const removeLink = (link: string): Promise<unknown> =>
  request(`v1/crud/case-link/${encodeURIComponent(link)}/remove`, { method: 'POST', body: {} });

/** Merges a case into another one. */
export const mergeCase = (id: string, body: CaseMerge): Promise<unknown> =>
  request(pathOf(id, 'merge'), { method: 'POST', body });

/** Takes alerts out of a case into a new one; gives that one's id. */
export async function splitCase(id: string, body: CaseSplit): Promise<string> {
  const path = pathOf(id, 'split');
  const answer = await request(path, { method: 'POST', body });
  const data = isObject(answer) ? answer.data : undefined;
  if (isObject(data) && typeof data.id === 'string') return data.id;
  throw new ApiError('unexpected', translate('errors.shape', { path }));
}
