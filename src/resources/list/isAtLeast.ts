import { isObject } from '../../manifest/isObject.ts';

/** Whether the server counted no further: the total of the list is a lower bound. */
export function isAtLeast(meta: unknown): boolean {
  return isObject(meta) && (meta.total_is === 'at least' || meta.totalIs === 'at least');
}
