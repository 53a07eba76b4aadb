import { bonuses } from './bonuses.ts';
import { fixtures } from './fixtures.ts';
import { payments } from './payments.ts';
import { play } from './play.ts';
import type { DefaultTrigger } from './say.ts';
import { trading } from './trading.ts';

/** The triggers of a new tenant (docs/defaults.md). */
export const defaultTriggers: readonly DefaultTrigger[] = [...trading, ...fixtures, ...bonuses, ...payments, ...play];
