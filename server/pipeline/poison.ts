import { reasons } from '../../src/i18n/en/reasons.ts';
import { isContended, isOutdatedPlan, isPassing, isQueryError } from '../database/databaseErrors.ts';
import type { IngestKind } from '../ingest/ingestKinds.ts';
import { RowVerdicts, type Verdict } from '../ingest/verdicts.ts';
import type { RaisedAlert } from '../push.ts';
import { sentence } from '../sentence.ts';

/**
 * Stores rows of one kind in one transaction and fills in the verdicts; `deciding`: the rows are decided about
 * (`Asked`).
 */
export type TakeRows = (
  kind: IngestKind,
  rows: readonly unknown[],
  verdicts: RowVerdicts,
  deciding: boolean,
) => Promise<{ alerts: readonly RaisedAlert[] }>;

export interface Taking {
  take: TakeRows;
  /** Judges rows of ingest while they wait for their batch, as long as `isWaiting` says so. */
  ahead?(kind: IngestKind, rows: readonly unknown[], isWaiting: () => boolean): Promise<void>;
  /** Called after each commit. */
  onAlerts(alerts: readonly RaisedAlert[]): void;
  /** Called with an internal error that made a row fail. */
  onPoison(error: unknown): void;
}

const attempts = 4;

/** Whether a key was taken or removed: by a person's work in the same moment, perhaps, which one more attempt shows. */
const isKeyClash = (error: unknown) => isQueryError(error) && /^2350[35]$/.test(error.code);

/**
 * Stores a batch. If it fails for a reason that is not transient, bisects it until the failing rows are alone: those
 * are refused, all others are stored, in order. Throws transient errors (see isPassing); halves stored before then stay
 * stored.
 */
export async function takeAround(
  taking: Taking,
  kind: IngestKind,
  rows: readonly unknown[],
  deciding = false,
): Promise<Verdict[]> {
  if (rows.length === 0) return [];
  try {
    return await takePatiently(taking, kind, rows, deciding);
  } catch (error) {
    if (isPassing(error)) throw error;
    if (rows.length === 1) {
      taking.onPoison(error);
      return [[`row: ${sentence(reasons.unjudged, { why: reasonOf(error) })}`]];
    }
    const half = Math.ceil(rows.length / 2);
    const before = await takeAround(taking, kind, rows.slice(0, half), deciding);
    return [...before, ...(await takeAround(taking, kind, rows.slice(half), deciding))];
  }
}

/** Retries a transaction that lost a conflict, and once one whose key was taken or removed, or whose plans were outdated. */
async function takePatiently(
  taking: Taking,
  kind: IngestKind,
  rows: readonly unknown[],
  deciding: boolean,
): Promise<Verdict[]> {
  for (let attempt = 1; ; attempt += 1) {
    const verdicts = new RowVerdicts(rows.length);
    try {
      const { alerts } = await taking.take(kind, rows, verdicts, deciding);
      if (alerts.length > 0) taking.onAlerts(alerts);
      return verdicts.rows;
    } catch (error) {
      const most = isContended(error) ? attempts : isKeyClash(error) || isOutdatedPlan(error) ? 2 : 1;
      if (attempt >= most) throw error;
    }
  }
}

const longest = 200;

function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
