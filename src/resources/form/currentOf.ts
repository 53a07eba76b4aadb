import { ApiError } from '../../apiError.ts';
import { isObject } from '../../manifest/isObject.ts';
import type { RecordData } from '../../records.ts';

/** The record as the server has it now, where that is why it refused to save; else null. */
export function currentOf(error: unknown): RecordData | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const { current } = error.body;
  if (!isObject(current)) return null;
  const { id } = current;
  return typeof id === 'string' || typeof id === 'number' ? { ...current, id } : null;
}
