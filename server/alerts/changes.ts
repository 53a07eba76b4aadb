import type { AlertChange } from '../../src/contracts/triage.ts';
import { enums } from '../../src/manifest/enums.ts';
import type { Row } from '../database/types.ts';

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));

/** The change of an alert as pushed to its viewers. */
export function changeOf(row: Row): AlertChange {
  const state = enums.AlertStates.find((one) => one === row.state);
  return {
    id: String(row.id),
    ...(state && { state }),
    verdict: enums.AlertVerdicts.find((one) => one === row.verdict) ?? null,
    assigned: row.owner_id !== null,
    owner_id: textOf(row.owner_id),
    owner_name: textOf(row.owner_name),
    closed_by: textOf(row.closed_by),
    closed_at: textOf(row.closed_at),
    hits: Number(row.hits),
    last_hit_at: textOf(row.last_hit_at),
    updated_at: String(row.updated_at),
  };
}
