import { figures } from './rebuilds/figureRebuild.ts';
import type { Rebuild } from './rebuilds/rebuildDef.ts';
import { refusedEvents } from './rebuilds/refusedEvents.ts';
import { riskProgress } from './rebuilds/riskProgress.ts';
import { scores } from './rebuilds/scores.ts';

/** All rebuilds: each is a file in rebuilds/ and a line here. */
export const rebuilds: readonly Rebuild[] = [riskProgress, refusedEvents, figures, scores];
