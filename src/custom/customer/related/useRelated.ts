import { conforms } from 'virtual:contract/RelatedCustomers';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../apiError.ts';
import type { RelatedCustomers } from '../../../contracts/related.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { ownRelations } from './ownRelations.ts';

const path = 'v1/reporter/related-customers';
const freshMs = 60_000;

/** Who is within two steps of a customer. */
export function useRelated(customerId: string) {
  return useQuery({
    queryKey: ['related-customers', customerId],
    queryFn: ({ signal }) => fetchRelated(customerId, signal),
    staleTime: freshMs,
    retry: false,
  });
}

/** From v1/reporter/related-customers; from the customer's own record where the backend has no such call. */
async function fetchRelated(customerId: string, signal: AbortSignal): Promise<RelatedCustomers> {
  try {
    return readRelated(await request(path, { query: { customer_id: customerId }, signal }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    const answer = await request(`v1/crud/customer/${encodeURIComponent(customerId)}`, { signal });
    return ownRelations(isObject(answer) ? answer.data : undefined);
  }
}

/** Reads the answer; an ApiError that names the call where it has another form. */
function readRelated(answer: unknown): RelatedCustomers {
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
