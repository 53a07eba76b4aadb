import type { EnginePlace } from '../../engine/act/firing.ts';
import type { IngestDesk } from '../../pipeline/ingestDesk.ts';
import type { Work } from '../jobs/jobs.ts';

/** The tenant and the services of a rebuild. */
export interface RebuildPlace {
  tenantId: string;
  place: EnginePlace;
  desk: IngestDesk;
  now(): Date;
}

/**
 * Recomputes derived data of one tenant in small transactions, while events are accepted. Stops when `work` throws, and
 * is safe to interrupt and to repeat.
 */
export interface Rebuild {
  name: string;
  /** The permission it needs besides platform.operate. */
  needs?: string;
  run(at: RebuildPlace, work: Work): Promise<void>;
}
