import { setImmediate as breathe } from 'node:timers/promises';
import type { Row } from '../../database/database.ts';
import type { Store } from '../../sql/store.ts';
import type { Batch, StoreKind } from '../batch.ts';
import { judgeAheadOf } from '../judgeAhead.ts';
import { withOpenRecords } from '../openRecords.ts';
import { withOwnValues } from '../ownValues.ts';
import { type Keyed, keyOf, storeWaves, type Target } from '../upsert.ts';
import type { Ground, JudgeOptions, judgeOf, ValidEvent } from '../validateRow.ts';

/** A judged event with its place in the batch. */
export interface PlacedEvent<E> extends ValidEvent<E> {
  at: number;
}

/** Returns the columns that an event fills by references to other records, or a text with the reason why it can't. */
export type Link<E> = (event: E) => Row | string;

/** A kind whose events fill one table. */
export interface SimpleKind<E> extends Omit<JudgeOptions<E>, 'entity'> {
  target: Target;
  /** Looks up the records that the batch's events refer to, and creates those that the contract lets them create. */
  link?(store: Store, events: readonly E[], ground: Ground): Promise<Link<E>>;
}

/** Milliseconds of judging after which others get their turn: a batch may hold hundreds of rows with much to refuse. */
const longestTurn = 20;

/** Judges all rows of a batch; those that are refused get their verdict at once. */
export async function judgeAll<E>(
  judge: ReturnType<typeof judgeOf<E>>,
  { rows, ground, verdicts }: Batch,
): Promise<PlacedEvent<E>[]> {
  const placed: PlacedEvent<E>[] = [];
  let begun = performance.now();
  for (const [at, row] of rows.entries()) {
    const judged = judge(row, ground);
    if (Array.isArray(judged)) verdicts.refuse(at, judged);
    else placed.push({ ...judged, at });
    if (performance.now() - begun < longestTurn) continue;
    await breathe();
    begun = performance.now();
  }
  return placed;
}

/** The way of a kind's batches: judge, link, store in waves. What is refused is not linked, and leaves nothing behind. */
export function simpleKind<E>({ target, link, ...judging }: SimpleKind<E>): StoreKind {
  const { judge, ahead } = judgeAheadOf<E>({ ...judging, entity: target.entity });
  const store = async (batch: Batch) => {
    // copies: what was judged ahead is read again by a batch that is repeated
    const judged = (await judgeAll(judge, batch)).map((one): Keyed & PlacedEvent<E> => ({
      ...one,
      row: { ...one.row },
      key: keyOf(target.key, one.row),
    }));
    const open = await withOpenRecords(batch, target, judged);
    const whole = await withOwnValues(batch, target.entity, open);
    await storeWaves(batch, target, link ? await withLinks(batch, target, link, whole) : whole);
  };
  return { store, ahead };
}

/** Fills the columns of references, and refuses rows whose references do not fit. */
async function withLinks<E>(
  batch: Batch,
  { key }: Target,
  link: NonNullable<SimpleKind<E>['link']>,
  rows: readonly (Keyed & PlacedEvent<E>)[],
): Promise<(Keyed & PlacedEvent<E>)[]> {
  const linked = await link(
    batch.store,
    rows.map(({ event }) => event),
    batch.ground,
  );
  return rows.flatMap((one) => {
    const columns = linked(one.event);
    if (typeof columns === 'string') {
      batch.verdicts.refuse(one.at, [columns]);
      return [];
    }
    Object.assign(one.row, columns);
    // a reference may be part of the key
    return [{ ...one, key: keyOf(key, one.row) }];
  });
}
