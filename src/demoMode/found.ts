import { isObject } from '../manifest/isObject.ts';
import { maskContract } from './contracts.ts';
import { maskKeys, type Sources, withEach } from './keys.ts';
import { maskRecord } from './records.ts';

/** The answer of a search: records by what the manifest says of their fields, all else by the contract. */
export function maskFound(sources: Sources, answer: unknown): unknown {
  if (!isObject(answer)) return maskKeys(sources, answer);
  const { found, ...others } = answer;
  const masked = maskContract(sources, 'SearchAnswer', others);
  if (!isObject(masked) || found === undefined) return masked;
  const records = (name: string, rows: unknown) =>
    Array.isArray(rows) ? rows.map((one) => maskRecord(sources, name, one)) : maskKeys(sources, rows);
  return { ...masked, found: isObject(found) ? withEach(found, records) : maskKeys(sources, found) };
}
