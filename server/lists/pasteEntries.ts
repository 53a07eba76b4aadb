import type { PastedEntries } from '../../src/contracts/valueList.ts';
import type { Row } from '../database/database.ts';
import { type FieldTexts, notFound, Refused } from '../errors.ts';
import type { SecretKey } from '../sessions/secretBox.ts';
import type { Store } from '../sql/store.ts';
import { addEntries, type Lasting, type Who } from './addEntries.ts';
import { demandLaterEnd } from './demandLaterEnd.ts';
import { type JudgedValue, judgeValues } from './judgeValues.ts';
import { lockList } from './lockList.ts';

export interface Paste extends Lasting {
  values: readonly string[];
  /** Whether they are the operator's own hashes. */
  hashed?: boolean;
}

/**
 * Puts values on a list, each once; those that are on it already stay as they are. Throws 404 for an unknown list, and 422
 * that names each value by its place (`values.3`) if the list cannot hold one: then none is put on it.
 */
export async function pasteEntries(
  store: Store,
  secretKey: SecretKey | undefined,
  listId: string,
  { values, hashed, ...lasting }: Paste,
  who: Who,
): Promise<{ rows: Row[]; outcome: PastedEntries }> {
  const list = await lockList(store, listId);
  if (!list) throw notFound();
  demandLaterEnd(lasting.ends_at, who.at);
  const typed = values.map((value) => value.trim());
  const judged = await judgeValues(store, secretKey, list, { values: typed, hashed, at: who.at });
  demandAll(typed, judged);
  const wanted = new Map<string, Row>();
  const there = new Set<string>();
  for (const one of judged) {
    if ('problem' in one) continue;
    if (one.isThere) there.add(one.key);
    else wanted.set(one.key, one.columns);
  }
  const rows = await addEntries(store, list, [...wanted.values()], lasting, who);
  return { rows, outcome: { added: rows.length, there: there.size } };
}

function demandAll(values: readonly string[], judged: readonly JudgedValue[]): void {
  const errors: FieldTexts = {};
  judged.forEach((one, at) => {
    if (values[at] === '') errors[`values.${at}`] = [{ key: 'required' }];
    else if ('problem' in one) errors[`values.${at}`] = [{ key: one.problem }];
  });
  if (Object.keys(errors).length > 0) throw new Refused(errors);
}
