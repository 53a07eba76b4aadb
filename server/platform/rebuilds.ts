import type { Place } from '../engine/act/types.ts';
import type { IngestDesk } from '../pipeline/desk.ts';
import type { Work } from './jobs/jobs.ts';
import { figures } from './rebuilds/figures.ts';
import { refusedEvents } from './rebuilds/refusedEvents.ts';
import { riskProgress } from './rebuilds/riskProgress.ts';

/** Whose rows a rebuild goes through, and what it may use. */
export interface RebuildPlace {
  tenantId: string;
  place: Place;
  desk: IngestDesk;
  now(): Date;
}

/**
 * Something that is kept and can be made anew, a tenant at a time. It goes on in small transactions while events come in, is
 * told to end by `work`, and does no harm where it is run again or was broken off.
 */
export interface Rebuild {
  name: string;
  /** What it takes besides platform.operate. */
  needs?: string;
  run(at: RebuildPlace, work: Work): Promise<void>;
}

/** What can be rebuilt. A further rollup is a file in rebuilds/ and a line here. */
export const rebuilds: readonly Rebuild[] = [riskProgress, refusedEvents, figures];
