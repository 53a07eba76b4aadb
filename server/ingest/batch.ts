import type { Store } from '../sql/store.ts';
import type { Ground } from './judge.ts';
import type { Touched } from './touched.ts';
import type { Verdicts } from './verdicts.ts';

/** Rows of one kind on their way into one tenant's schema, inside a transaction. */
export interface Batch {
  store: Store;
  rows: readonly unknown[];
  ground: Ground;
  verdicts: Verdicts;
  touched: Touched;
}

/** Judges and stores a batch; every row gets its verdict. */
export type StoreKind = (batch: Batch) => Promise<void>;
