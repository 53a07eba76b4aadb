import { allowedChanges, gravity, type RiskStatus } from '../../../contracts/riskStatus.ts';
import { type EnumValue, enums } from '../../../manifest/enums.ts';
import { asReference, asText, isObject, type Reference } from '../../../resources/records.ts';

export type RiskCategory = EnumValue<'RiskCategoryTypes'>;

/** A risk's status on a customer, or a whole category's. */
export interface HeldStatus {
  risk: Reference | null;
  type: RiskCategory;
  status: RiskStatus;
  triggered: number;
  triggers: number;
}

export const isStatus = (value: unknown): value is RiskStatus => gravity.some((status) => status === value);
export const isCategory = (value: unknown): value is RiskCategory =>
  enums.RiskCategoryTypes.some((category) => category === value);

const countOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Reads one as it was served; null where it names no status or category that this console knows. */
export function readStatus(value: unknown): HeldStatus | null {
  if (!isObject(value) || !isStatus(value.status) || !isCategory(value.type)) return null;
  const { type, status } = value;
  const named = asReference(value.risk);
  const id = asText(value.risk_id);
  const risk = named ?? (id === null ? null : { id });
  return { risk, type, status, triggered: countOf(value.triggered), triggers: countOf(value.triggers) };
}

/** All of a customer's, the gravest first. */
export function readStatuses(values: unknown): HeldStatus[] {
  const read = (Array.isArray(values) ? values : []).map(readStatus).filter((one) => one !== null);
  return read.sort((one, other) => gravity.indexOf(other.status) - gravity.indexOf(one.status));
}

/** How a risk is called; a status without one is the whole category's. */
export const riskName = ({ risk }: Pick<HeldStatus, 'risk'>): string | null =>
  risk && (asText(risk.name) ?? `#${risk.id}`);

/** The statuses that a person may set now; any but NEW where there is none yet. */
export const changesOf = (held: HeldStatus | null): readonly RiskStatus[] => allowedChanges(held?.status ?? 'NEW');
