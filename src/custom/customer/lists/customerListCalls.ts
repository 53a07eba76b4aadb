import type { GetListParams } from 'react-admin';
import { listError } from '../../../apiError.ts';
import { type RequestQuery, request } from '../../../dataProvider/http.ts';
import { listQuery } from '../../../dataProvider/listQuery.ts';
import { readListPage } from '../../../dataProvider/readAnswers.ts';
import type { EntityDef } from '../../../manifest/entity.ts';

/** A list that comes by a call of its own (SPEC §7) instead of by its entity's. */
export interface CallOfList {
  path: string;
  /** The call's own parameters beside page, per_page and sort. */
  queryOf: (customerId: string, filters: RequestQuery) => RequestQuery;
}

type Reported = 'bet_flag' | 'arbitrage_log';

const reporter = (name: string): CallOfList => ({
  path: `v1/reporter/${name}`,
  queryOf: (customerId, filters) => ({ ...filters, customer_id: customerId }),
});

/** GET v1/reporter/customer-bet-flags and -arbitrage-logs: each row with its betslip and its bet. */
export const reports: { readonly [N in Reported]: CallOfList } = {
  bet_flag: reporter('customer-bet-flags'),
  arbitrage_log: reporter('customer-arbitrage-logs'),
};

/** GET v1/relations/index: the customer's risk statuses. */
export const riskStatuses: CallOfList = {
  path: 'v1/relations/index',
  queryOf: (customerId) => ({ base_model: 'Customer', base_model_id: customerId, relation: 'customerRiskStatuses' }),
};

const ownFilter = 'filter[customer_id]';

/** A page of such a list; the customer is one of its filters. */
export async function fetchList(
  { path, queryOf }: CallOfList,
  entity: EntityDef,
  { signal, ...params }: GetListParams,
) {
  const { page, per_page, sort, [ownFilter]: customerId, ...filters } = listQuery(entity, params);
  const query = { ...queryOf(String(customerId), filters), page, per_page, sort };
  const answer = await request(path, { query, signal }).catch((error: unknown) => {
    throw listError(error);
  });
  return readListPage(answer, path);
}
