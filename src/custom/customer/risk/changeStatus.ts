import type { RiskStatusChange } from '../../../contracts/riskStatus.ts';
import { request } from '../../../dataProvider/http.ts';

/** POST v1/crud/risk-changed-status. Rejects with an ApiError; one of validation where the status has moved meanwhile. */
export async function changeStatus(change: RiskStatusChange, labelOf: (field: string) => string): Promise<void> {
  await request('v1/crud/risk-changed-status', { method: 'POST', body: change, labelOf });
}
