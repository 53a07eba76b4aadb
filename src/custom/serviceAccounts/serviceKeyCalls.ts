import { conforms } from 'virtual:contract/ServiceKeys';
import { ApiError } from '../../apiError.ts';
import type { ServiceKeyForm, ServiceKeys } from '../../contracts/serviceKeys.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';

async function keysIn(path: string, options: Parameters<typeof request>[1]): Promise<ServiceKeys> {
  const answer = await request(path, options);
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}

const keysPath = (accountId: string) => `v1/crud/service-account/${encodeURIComponent(accountId)}/keys`;

export const fetchKeys = (accountId: string, signal: AbortSignal) => keysIn(keysPath(accountId), { signal });

/** Makes a key; only this answer has it. */
export const makeKey = (accountId: string, body: ServiceKeyForm) =>
  keysIn(keysPath(accountId), { method: 'POST', body });

export const revokeKey = (keyId: string) =>
  keysIn(`v1/crud/service-key/${encodeURIComponent(keyId)}/revoke`, { method: 'POST', body: {} });
