import { groupBy } from './recordset.ts';
import type { RiskSetup, Setup } from './setup.ts';

/**
 * A firing that was added, withdrawn or moved: the consequences of the customer's firings may change from `since` on.
 */
export interface CustomerChange {
  customerId: string;
  triggerId: string;
  since: string;
}

/** The scope of a customer's changed firings. */
export interface CustomerReach {
  customerId: string;
  /** Time of the earliest change. */
  since: string;
  /** The active risks with a changed trigger. */
  risks: readonly RiskSetup[];
  /** The triggers whose firings are checked again: the changed ones, and all of these risks. */
  triggers: ReadonlySet<string>;
}

export function customersReached(setup: Setup, changes: readonly CustomerChange[]): CustomerReach[] {
  return [...groupBy(changes, ({ customerId }) => customerId)].map(([customerId, own]) => {
    const changed = new Set(own.map(({ triggerId }) => triggerId));
    const risks = [...new Set([...changed].flatMap((triggerId) => setup.risksOf(triggerId)))];
    const triggers = new Set([...changed, ...risks.flatMap((risk) => risk.triggers.map(({ triggerId }) => triggerId))]);
    const since = own.reduce((first, one) => (one.since < first ? one.since : first), own[0]?.since ?? '');
    return { customerId, since, risks, triggers };
  });
}

/** One entry per customer and trigger. */
export const firingsWanted = (reaches: readonly CustomerReach[]) =>
  reaches.flatMap(({ customerId, since, triggers }) =>
    [...triggers].map((triggerId) => ({ customerId, triggerId, since })),
  );
