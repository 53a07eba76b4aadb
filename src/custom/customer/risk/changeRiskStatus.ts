import type { RiskStatusChange } from '../../../contracts/riskStatus.ts';
import { request } from '../../../dataProvider/http.ts';

/** A change as it is sent; a backend may have statuses and categories of its own. */
export type StatusChange = Omit<RiskStatusChange, 'type' | 'status'> & { type: string; status: string };

/** POST v1/crud/risk-changed-status. Rejects with an ApiError; one of validation where the status has moved meanwhile. */
export async function changeRiskStatus(change: StatusChange, labelOf: (field: string) => string): Promise<void> {
  await request('v1/crud/risk-changed-status', { method: 'POST', body: change, labelOf });
}
