import { GivenUp, isQueryError, isTooSlow, isUnavailable } from './databaseErrors.ts';

/** The replica has no proof any more that is young enough for the call. */
export class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
  constructor() {
    super('The replica has fallen behind.');
  }
}

/**
 * What the primary may well answer although the replica fails: 40001 and 40P01 (cancelled, because the replica repeats a
 * change of what the query reads), 25006 and 0A000 (what a replica can't do), 28 and 3D (no way in), 3F and 42 (a
 * schema that is not migrated there yet), 55 and 58 (its state, its disk) and XX (its data are damaged).
 */
const replicasOwn = /^(40001|40P01|25006|0A000|28...|3D...|3F...|42...|55...|58...|XX...)$/;
/** `pg` throws these without a code, of connections that were given up. */
const brokenText =
  /^(Client was closed|Cannot use a pool after calling end|Query read timeout|Postgres connection has been discarded|driver has already been destroyed)/;

/** Whether a query that failed on a replica is to be run on the primary. One that took too long would do so there too. */
export function isReplicasFault(error: unknown): boolean {
  if (error instanceof ReplicaBehind) return true;
  if (!(error instanceof Error) || error instanceof GivenUp || isTooSlow(error)) return false;
  if (isUnavailable(error) || brokenText.test(error.message)) return true;
  return isQueryError(error) && replicasOwn.test(error.code);
}
