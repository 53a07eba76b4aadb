import type { Place, RaisedAlert } from '../engine/act/types.ts';
import type { IngestKind } from '../ingest/kinds.ts';
import type { RowVerdicts } from '../ingest/rowVerdicts.ts';
import type { StoreOptions } from '../ingest/store.ts';
import { storeAndJudge } from './storeAndJudge.ts';

export interface TakeOptions extends StoreOptions {
  /** Filled in row by row. */
  verdicts: RowVerdicts;
}

/** Stores and evaluates rows of one kind in one transaction: all valid rows, or none if it throws. */
export type Take = (
  place: Place,
  kind: IngestKind,
  rows: readonly unknown[],
  options: TakeOptions,
) => Promise<{ alerts: readonly RaisedAlert[] }>;

export const take: Take = storeAndJudge;
