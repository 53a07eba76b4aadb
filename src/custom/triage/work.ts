import type { AlertState, AlertVerdict, Triage } from '../../contracts/triage.ts';
import { enums } from '../../manifest/enums.ts';
import { asText, type RecordData } from '../../records.ts';

/** An alert's triage: owner, state, verdict. */
export interface AlertWork {
  id: string;
  state: AlertState;
  verdict: AlertVerdict | null;
  ownerId: string | null;
  ownerName: string | null;
  closedBy: string | null;
  closedAt: string | null;
  raisedAt: string | null;
  lastHitAt: string | null;
  hits: number;
}

/** Reads an alert's record; without fields of triage, an alert is open. */
export function readWork(alert: RecordData): AlertWork {
  return {
    id: String(alert.id),
    state: enums.AlertStates.find((one) => one === alert.state) ?? 'OPEN',
    verdict: enums.AlertVerdicts.find((one) => one === alert.verdict) ?? null,
    ownerId: asText(alert.owner_id),
    ownerName: asText(alert.owner_name),
    closedBy: asText(alert.closed_by),
    closedAt: asText(alert.closed_at),
    raisedAt: asText(alert.created_at),
    lastHitAt: asText(alert.last_hit_at),
    hits: typeof alert.hits === 'number' ? alert.hits : 1,
  };
}

export const taking = ({ state }: Pick<AlertWork, 'state'>): Triage => ({
  owner: 'me',
  ...(state === 'OPEN' && { state: 'IN REVIEW' }),
});
export const releasing = ({ state }: Pick<AlertWork, 'state'>): Triage => ({
  owner: null,
  ...(state === 'IN REVIEW' && { state: 'OPEN' }),
});
export const closing = (verdict: AlertVerdict): Triage => ({ state: 'CLOSED', verdict });
export const reopening: Triage = { state: 'IN REVIEW', owner: 'me' };
