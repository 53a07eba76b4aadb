import { bonuses } from './bonuses.ts';
import { fixtureTriggers } from './defaultFixtures.ts';
import { payments } from './defaultPayments.ts';
import { play } from './play.ts';
import type { DefaultTrigger } from './ruleWords.ts';
import { trading } from './trading.ts';

/** The triggers of a new tenant (docs/defaults.md). */
export const defaultTriggers: readonly DefaultTrigger[] = [
  ...trading,
  ...fixtureTriggers,
  ...bonuses,
  ...payments,
  ...play,
];
