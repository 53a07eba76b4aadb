import type { DecisionKind } from '../../src/contracts/decision.ts';
import { contracts } from '../ingest/ingestKinds.ts';
import { type Ground, judgeOf } from '../ingest/validateRow.ts';
import { decidable } from './decidable.ts';

const judges = new Map<DecisionKind, ReturnType<typeof judgeOf<unknown>>>();

/**
 * The errors of a row as far as they can be known without the database: those of its contract, its times and its
 * currency. Empty where there are none.
 */
export function offlineErrors(kind: DecisionKind, row: unknown, ground: Ground): string[] {
  const known = judges.get(kind);
  const judge = known ?? judgeOf<unknown>({ contract: contracts[kind], entity: decidable(kind).table, times: 'past' });
  judges.set(kind, judge);
  const judged = judge(row, ground);
  return Array.isArray(judged) ? judged : [];
}
