import { allowedChanges, gravity, type RiskStatus } from '../../../contracts/riskStatus.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { asReference, asText, type Reference } from '../../../records.ts';
import type { RecordNames } from '../../../resources/useNames.ts';

/** A risk's status on a customer, or a whole category's. A backend may have statuses and categories of its own. */
export interface HeldStatus {
  risk: Reference | null;
  type: string;
  status: string;
  triggered: number;
  triggers: number;
}

const isKnown = (value: string): value is RiskStatus => gravity.some((status) => status === value);

const countOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Reads one as it was served; null where it names no status or no category. */
export function readStatus(value: unknown): HeldStatus | null {
  if (!isObject(value)) return null;
  const [type, status] = [asText(value.type), asText(value.status)];
  if (!type || !status) return null;
  const named = asReference(value.risk);
  const id = asText(value.risk_id);
  const risk = named ?? (id === null ? null : { id });
  return { risk, type, status, triggered: countOf(value.triggered), triggers: countOf(value.triggers) };
}

/** All of a customer's, the gravest first, and before them those whose gravity the console does not know. */
export function readStatuses(values: unknown): HeldStatus[] {
  const read = (Array.isArray(values) ? values : []).map(readStatus).filter((one) => one !== null);
  return read.sort((one, other) => rank(other.status) - rank(one.status));
}

const rank = (status: string) => (isKnown(status) ? gravity.indexOf(status) : gravity.length);

/** How a risk is called; a status without one is the whole category's. */
export const riskName = ({ risk }: Pick<HeldStatus, 'risk'>, names: RecordNames): string | null =>
  risk && names.orNumber('risk', risk);

/**
 * The statuses of the backend that a person may set now; any but NEW without one yet. For a status that the console
 * does not know the backend decides.
 */
export function changesOf(held: HeldStatus | null, served: readonly string[]): readonly string[] {
  const from = held?.status ?? 'NEW';
  const allowed: readonly string[] = isKnown(from) ? allowedChanges(from) : served;
  return served.filter((status) => status !== from && (allowed.includes(status) || !isKnown(status)));
}
