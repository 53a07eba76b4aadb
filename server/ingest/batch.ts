import type { EntityName } from '../../resources.manifest.ts';
import type { Store } from '../sql/store.ts';
import type { Place } from './recordPlace.ts';
import type { HeldChange } from './sharedThings.ts';
import type { Ground } from './validateRow.ts';
import type { Verdicts } from './verdicts.ts';

/** Rows of one kind on their way into one tenant's schema, inside a transaction. */
export interface Batch {
  store: Store;
  rows: readonly unknown[];
  ground: Ground;
  /** The moment before which the tenant's months are closed, ISO 8601; null where none is. */
  closedUntil: string | null;
  verdicts: Verdicts;
  touched: Touched;
}

/** The way of a kind's rows. */
export interface StoreKind {
  /** Judges and stores a batch; every row gets its verdict. */
  store(batch: Batch): Promise<void>;
  /** Judges a row that waits for its batch; false if it is refused as things are. */
  ahead(row: unknown, ground: Ground): boolean;
}

/**
 * A batch's change of a record: created; corrected in a value known from the start; or 'decided', a later known value only
 * (a result, from its settlement on).
 */
export type RowChange = 'created' | 'corrected' | 'decided';

/** A record that was created or changed: its id, its key as `keyOf` writes it, and the change. */
export interface Written {
  id: string;
  key: string;
  change: RowChange;
  /** Where a corrected record was before, if its customer, fixture or time has changed. */
  from?: Place;
}

/** What a created record's own row says about it, so that it is not read again. */
export interface Arrival {
  customerId: string;
  /** Its time, ISO 8601. */
  at: string;
  /** The fixtures of a betslip's bets. */
  fixtureIds: readonly string[];
  /** Whether a betslip is settled. */
  settled: boolean;
}

const weight: Record<RowChange, number> = { decided: 0, corrected: 1, created: 2 };

/** A corrected record, and where it was before. */
export interface LeftPlace extends Place {
  id: string;
}

/** The records that a batch created or changed, by entity and id. */
export class Touched {
  readonly #changes = new Map<EntityName, Map<string, RowChange>>();
  readonly #left = new Map<EntityName, LeftPlace[]>();
  readonly #arrived = new Map<EntityName, Map<string, Arrival & { wave: number }>>();
  readonly #decidedIn = new Map<string, number>();
  #shared: readonly HeldChange[] = [];
  #wave = 0;

  /** Begins a wave: its rows may be of records that earlier waves of the batch wrote. */
  nextWave(): void {
    this.#wave += 1;
  }

  add(entity: EntityName, written: readonly Written[]): void {
    const changes = this.#changes.get(entity) ?? new Map<string, RowChange>();
    const arrived = this.#arrived.get(entity);
    for (const { id, change, from } of written) {
      // a later wave's row may have moved it
      if (arrived && arrived.get(id)?.wave !== this.#wave) arrived.delete(id);
      if (from) this.#left.set(entity, [...(this.#left.get(entity) ?? []), { id, ...from }]);
      const known = changes.get(id);
      // decided by an earlier wave and by this one: what was known from the first decision on differs too
      const all = change === 'decided' && this.#isDecidedAgain(`${entity} ${id}`) ? 'corrected' : change;
      if (known === undefined || weight[all] > weight[known]) changes.set(id, all);
    }
    this.#changes.set(entity, changes);
  }

  /** Keeps what the present wave's row says about a record that it created. */
  arrive(entity: EntityName, id: string, arrival: Arrival): void {
    const arrived = this.#arrived.get(entity) ?? new Map<string, Arrival & { wave: number }>();
    arrived.set(id, { ...arrival, wave: this.#wave });
    this.#arrived.set(entity, arrived);
  }

  /** What is known of created records, by id: of those alone that no further row of the batch has changed. */
  arrived(entity: EntityName): ReadonlyMap<string, Arrival> {
    return this.#arrived.get(entity) ?? new Map();
  }

  #isDecidedAgain(record: string): boolean {
    const wave = this.#decidedIn.get(record);
    if (wave === undefined) this.#decidedIn.set(record, this.#wave);
    return wave !== undefined && wave !== this.#wave;
  }

  /** Ids of an entity's records, those with one of the changes only. */
  ids(entity: EntityName, ...changes: RowChange[]): string[] {
    const all = [...(this.#changes.get(entity) ?? [])];
    return all.filter(([, change]) => changes.length === 0 || changes.includes(change)).map(([id]) => id);
  }

  /** Where corrected records of an entity were before, if their customer, fixture or time has changed. */
  left(entity: EntityName): readonly LeftPlace[] {
    return this.#left.get(entity) ?? [];
  }

  /** Notes whose having a thing is another from a moment on. */
  share(changes: readonly HeldChange[]): void {
    this.#shared = [...this.#shared, ...changes];
  }

  get shared(): readonly HeldChange[] {
    return this.#shared;
  }

  get isEmpty(): boolean {
    return this.#shared.length === 0 && [...this.#changes.values()].every(({ size }) => size === 0);
  }
}
