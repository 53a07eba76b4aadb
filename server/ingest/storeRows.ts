import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import type { SecretKey } from '../sessions/secretBox.ts';
import { closedUntil } from '../sql/byMonth.ts';
import { forgetAllSums } from '../sql/forgetAllSums.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { tablesOf } from '../sql/tables.ts';
import { type StoreKind, Touched } from './batch.ts';
import type { IngestKind } from './ingestKinds.ts';
import { betslips } from './kinds/betslips.ts';
import { casino, liveCasino } from './kinds/casino.ts';
import { contacts } from './kinds/contacts.ts';
import { customers } from './kinds/customers.ts';
import { exclusions } from './kinds/exclusions.ts';
import { fixtures } from './kinds/fixtureRows.ts';
import { instruments } from './kinds/instruments.ts';
import { limits } from './kinds/limits.ts';
import { odds } from './kinds/odds.ts';
import { sessions } from './kinds/sessions.ts';
import { deposits, withdrawals } from './kinds/transfers.ts';
import { repriced } from './prices.ts';
import { type Stored, Verdicts } from './verdicts.ts';

const kinds: Record<IngestKind, StoreKind> = {
  customers,
  fixtures,
  odds,
  betslips,
  casino,
  'live-casino': liveCasino,
  deposits,
  withdrawals,
  instruments,
  sessions,
  limits,
  exclusions,
  contacts,
};

export interface StoreOptions {
  /** The codes that amounts may be in: see knownCurrencies. */
  currencies: ReadonlySet<string>;
  /** The present time: events may be at most a day ahead of it. */
  now: Date;
  /** Opens the key by which the tenant hashes; without it rows with something to hash are refused. */
  secretKey?: SecretKey | undefined;
  /** The line that refusals give the first row; default 1. */
  firstLine?: number;
}

/** What became of a batch, and which records it created or changed. */
export interface StoredBatch {
  stored: Stored;
  touched: Touched;
  /** The moment before which all months are closed, ISO 8601; null where none is. */
  closedUntil: string | null;
  /** Ids of betslips whose bets see other prices now. */
  repriced: string[];
}

/**
 * Stores a batch of rows of one kind (CONTRACT: Events in) in a tenant's schema, in one transaction: what can be taken is
 * taken, each other row is refused with its line and reasons. Rows are known by the partner's id:
 * - sending the same again changes nothing and counts as `unchanged`;
 * - of two rows about one record the later wins, but a row of an earlier stage (a placement after its settlement, a
 *   pending payment after its approval) only fills what is still empty, so that the order of arrival doesn't matter;
 * - a field that is absent or null is null in a new record, and unchanged in a known one.
 * Nothing is judged.
 */
export async function storeRows(
  store: Store,
  kind: IngestKind,
  rows: readonly unknown[],
  options: StoreOptions,
): Promise<Stored> {
  return inTransaction(store, async (inside) => {
    await forgetAllSums(inside);
    return (await storeBatch(inside, kind, rows, { ...options, closedUntil: await closedUntil(inside) })).stored;
  });
}

/** The same with the touched records, by what the caller has read of closed months; `verdicts` may be the caller's own. */
export function storeBatch(
  store: Store,
  kind: IngestKind,
  rows: readonly unknown[],
  options: StoreOptions & Pick<StoredBatch, 'closedUntil'>,
  verdicts: Verdicts = new Verdicts(rows.length),
): Promise<StoredBatch> {
  const touched = new Touched();
  const { currencies, now, secretKey, firstLine = 1, closedUntil: until } = options;
  const ground = { currencies, now: now.getTime(), secretKey };
  return inTransaction(store, async (inside) => {
    await kinds[kind].store({ store: inside, rows, ground, closedUntil: until, verdicts, touched });
    const stored = verdicts.stored(firstLine);
    return { stored, touched, closedUntil: until, repriced: await repriced(inside, touched) };
  });
}

/** Milliseconds of judging ahead after which the running batch gets its turn. */
const aheadAtOnce = 1;

/**
 * Judges rows while they wait for their batch, which then only stores them. Ends with the first that is refused as things
 * are, as it will be judged once more, and as soon as the rows don't wait any longer.
 */
export async function judgeAhead(
  kind: IngestKind,
  rows: readonly unknown[],
  { currencies, now }: Pick<StoreOptions, 'currencies' | 'now'>,
  isWaiting: () => boolean,
): Promise<void> {
  const ground = { currencies, now: now.getTime() };
  let begun = performance.now();
  for (const row of rows) {
    if (!kinds[kind].ahead(row, ground)) return;
    if (performance.now() - begun < aheadAtOnce) continue;
    await breathe();
    if (!isWaiting()) return;
    begun = performance.now();
  }
}

/** The codes of the installation's currencies. */
export async function knownCurrencies(control: Store): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`select code from ${table(control, 'currency')}`.execute(control.db);
  return new Set(rows.map(({ code }) => code));
}

/**
 * Lets the database update its statistics for query plans: after a load, and because the embedded one never does by
 * itself.
 */
export async function refreshStatistics(store: Store, kind: 'tenant' | 'control'): Promise<void> {
  for (const { name } of tablesOf(manifest, kind)) await sql`analyze ${table(store, name)}`.execute(store.db);
}
