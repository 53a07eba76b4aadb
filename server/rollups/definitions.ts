import { activeCounts, activeCustomers } from './activity.ts';
import { betTakings, exposure, slipFixtures } from './betting.ts';
import { firings } from './firings.ts';
import { gameTakings } from './games.ts';
import type { Rollup } from './rollup.ts';
import { rowTotals } from './rowTotals.ts';
import { takings } from './takings.ts';

/** Every rollup there is (docs/decisions/022); what a tenant has is brought to them when it is migrated. */
export const rollups: readonly Rollup[] = [
  takings,
  betTakings,
  slipFixtures,
  exposure,
  gameTakings,
  activeCustomers,
  activeCounts,
  firings,
  rowTotals,
];
