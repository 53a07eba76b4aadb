import { groupBy } from './recordset.ts';
import type { RiskSetup, Setup } from './setup.ts';

/** A firing that came, went or moved: from its time on, what follows from the customer's firings may be another. */
export interface Change {
  customerId: string;
  triggerId: string;
  since: string;
}

/** How far the changes of a customer's firings reach. */
export interface CustomerReach {
  customerId: string;
  /** The earliest of them. */
  since: string;
  /** The active risks that hold a trigger that changed. */
  risks: readonly RiskSetup[];
  /** The triggers whose firings from then on are looked at again: those that changed, and all of these risks. */
  triggers: ReadonlySet<string>;
}

export function reachOf(setup: Setup, changes: readonly Change[]): CustomerReach[] {
  return [...groupBy(changes, ({ customerId }) => customerId)].map(([customerId, own]) => {
    const changed = new Set(own.map(({ triggerId }) => triggerId));
    const risks = [...new Set([...changed].flatMap((triggerId) => setup.risksOf(triggerId)))];
    const triggers = new Set([...changed, ...risks.flatMap((risk) => risk.triggers.map(({ triggerId }) => triggerId))]);
    const since = own.reduce((first, one) => (one.since < first ? one.since : first), own[0]?.since ?? '');
    return { customerId, since, risks, triggers };
  });
}

/** The customers' triggers, one by one. */
export const firingsWanted = (reaches: readonly CustomerReach[]) =>
  reaches.flatMap(({ customerId, since, triggers }) =>
    [...triggers].map((triggerId) => ({ customerId, triggerId, since })),
  );
