import { conforms } from 'virtual:contract/RelatedCustomers';
import { useQuery } from '@tanstack/react-query';
import type { RelatedCustomers } from '../../../contracts/related.ts';
import { ApiError } from '../../../dataProvider/errors.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { isObject } from '../../../resources/records.ts';

const path = 'v1/reporter/related-customers';
const freshMs = 60_000;

/** Who is within two steps of a customer. */
export function useRelated(customerId: string) {
  return useQuery({
    queryKey: ['related-customers', customerId],
    queryFn: async ({ signal }) => readRelated(await request(path, { query: { customer_id: customerId }, signal })),
    staleTime: freshMs,
    retry: false,
  });
}

/** Reads the answer; an ApiError that names the call where it has another form. */
function readRelated(answer: unknown): RelatedCustomers {
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
