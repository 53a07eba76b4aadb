import { createHash } from 'node:crypto';
import { isObject } from '../../src/manifest/isObject.ts';

/**
 * A row's content as one short text, by which a replayed request is known from one with other numbers. The order of its
 * fields does not count, and an absent field is the same as null.
 */
export const fingerprintOf = (row: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(row)))
    .digest('hex');

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  const given = Object.entries(value).filter(([, one]) => one !== null);
  return given.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]);
}
