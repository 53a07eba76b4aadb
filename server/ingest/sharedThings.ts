import { sql } from 'kysely';
import type { ThingKind } from '../../src/manifest/entity.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { quoted } from '../sql/columns.ts';
import { sharedThing } from '../sql/sharedThing.ts';
import { deleteRows, inTransaction, type Store, table } from '../sql/store.ts';
import { lockTurn } from '../sql/turn.ts';
import type { Batch, StoreKind } from './batch.ts';

/** Rows that say that their customers had things. */
interface Source {
  entity: 'customer_session' | 'payment_instrument';
  /** The operator's id of a row: its column, and the member of the rows of ingest. */
  key: 'partner_sessionId' | 'partner_instrumentId';
  hashes: { readonly [K in ThingKind]?: string };
  /** SQL of the moment from which a row's customer had them, over the table's alias. */
  at(alias: string): string;
}

const ofSessions: Source = {
  entity: 'customer_session',
  key: 'partner_sessionId',
  hashes: { DEVICE: 'device_hash', ADDRESS: 'address_hash' },
  at: (alias) => `${alias}.started_at`,
};

const ofInstruments: Source = {
  entity: 'payment_instrument',
  key: 'partner_instrumentId',
  hashes: { INSTRUMENT: 'number_hash' },
  // one that was registered and never seen is the customer's since it was told of
  at: (alias) => `least(${alias}.first_seen_at, ${alias}.created_at)`,
};

/** A thing of a customer. */
interface Held {
  kind: ThingKind;
  hash: string;
  customer_id: string;
}

/** A customer whose having a thing is another from a moment on, ISO 8601. */
export interface HeldChange extends Held {
  at: string;
}

/** What a row says, and since when. */
type Said = Held & { at: string };

/** Stores a batch of sessions by `rows`, and keeps who has had which device and address since when. */
export const keepingDevices = (rows: StoreKind): StoreKind => keeping(ofSessions, rows);

/** The same of instruments, or of payments, which tell when they were seen. */
export const keepingInstruments = (rows: StoreKind): StoreKind => keeping(ofInstruments, rows);

function keeping(source: Source, rows: StoreKind): StoreKind {
  return {
    ahead: rows.ahead,
    async store(batch) {
      const keys = keysIn(batch, source);
      const before = await saidBy(batch.store, source, keys);
      await rows.store(batch);
      await keepChanges(batch, source, before, await saidBy(batch.store, source, keys));
    },
  };
}

function keysIn({ rows }: Batch, { key }: Source): string[] {
  const keys = rows.flatMap((row) => {
    const own = isObject(row) ? row[key] : undefined;
    return typeof own === 'string' ? [own] : [];
  });
  return [...new Set(keys)];
}

/** What stored rows say, those of the operator's ids. */
async function saidBy(store: Store, source: Source, keys: readonly string[]): Promise<Said[]> {
  if (keys.length === 0) return [];
  const { rows } =
    await sql<Said>`select x.kind, x.hash, t.customer_id::text as customer_id, ${sql.raw(source.at('t'))} as at
    from unnest(${keys}::text[]) k(key) join ${table(store, source.entity)} t on t.${sql.ref(source.key)} = k.key
    cross join lateral (values ${valuesOf(source)}) x(kind, hash) where x.hash is not null`.execute(store.db);
  return rows;
}

/** SQL of the kinds and hashes of a row `t`. */
const valuesOf = ({ hashes }: Source) =>
  sql.raw(
    Object.entries(hashes)
      .map(([kind, column]) => `('${kind}', t.${quoted(column)})`)
      .join(', '),
  );

const nameOf = ({ kind, hash, customer_id }: Held) => `${kind} ${hash} ${customer_id}`;

async function keepChanges(
  { store, touched }: Batch,
  source: Source,
  before: readonly Said[],
  after: readonly Said[],
): Promise<void> {
  const gone = without(before, after);
  const come = without(after, before);
  const held = new Map([...gone, ...come].map((one) => [nameOf(one), one]));
  if (held.size === 0) return;
  const known = await firstsIn(store, [...held.values()]);
  const differs = new Set([
    ...come.filter((one) => isBefore(one.at, known.get(nameOf(one)))).map(nameOf),
    // what the first row said may have been said by another one, too
    ...gone.filter((one) => !isBefore(known.get(nameOf(one)), one.at)).map(nameOf),
  ]);
  const doubtful = [...held.values()].filter((one) => differs.has(nameOf(one)));
  const firsts = await recount(store, source, doubtful);
  await keepFirsts(store, doubtful, firsts);
  touched.share(doubtful.flatMap((one) => changeOf(one, known.get(nameOf(one)), firsts.get(nameOf(one)))));
  // payments name their instrument: of another number they say something else, whoever has had that
  if (source === ofInstruments) touched.share([...gone, ...come]);
}

function without(some: readonly Said[], others: readonly Said[]): Said[] {
  const wordOf = (one: Said) => `${nameOf(one)} ${one.at}`;
  const known = new Set(others.map(wordOf));
  return some.filter((one) => !known.has(wordOf(one)));
}

/** Whether a moment lies before another one, or there is no other. */
const isBefore = (at: string | undefined, other: string | undefined) =>
  at !== undefined && (other === undefined || Date.parse(at) < Date.parse(other));

function changeOf({ kind, hash, customer_id }: Held, was: string | undefined, is: string | undefined): HeldChange[] {
  const at = isBefore(was, is) ? was : is;
  return at === undefined || was === is ? [] : [{ kind, hash, customer_id, at }];
}

const listed = (held: readonly Held[]) =>
  sql`unnest(${held.map(({ kind }) => kind)}::text[], ${held.map(({ hash }) => hash)}::text[],
    ${held.map(({ customer_id }) => customer_id)}::bigint[]) w(kind, hash, customer_id)`;

/** Since when customers have had things, as it was kept. */
async function firstsIn(store: Store, held: readonly Held[]): Promise<Map<string, string>> {
  const { rows } = await sql<Said>`select s.kind, s.hash, s.customer_id::text as customer_id, s.first_at as at
    from ${listed(held)} join ${table(store, sharedThing)} s using (kind, hash, customer_id)`.execute(store.db);
  return new Map(rows.map((row) => [nameOf(row), row.at]));
}

/** The same, as the stored rows say it. */
async function recount(
  store: Store,
  { entity, hashes, at }: Source,
  held: readonly Held[],
): Promise<Map<string, string>> {
  if (held.length === 0) return new Map();
  const parts = Object.entries(hashes).map(
    ([kind, column]) => sql`select w.kind, w.hash, w.customer_id::text as customer_id, min(${sql.raw(at('t'))}) as at
      from ${listed(held.filter((one) => one.kind === kind))} join ${table(store, entity)} t
        on t.${sql.raw(quoted(column))} = w.hash and t.customer_id = w.customer_id
      group by w.kind, w.hash, w.customer_id`,
  );
  const { rows } = await sql<Said>`${sql.join(parts, sql` union all `)}`.execute(store.db);
  return new Map(rows.map((row) => [nameOf(row), row.at]));
}

async function keepFirsts(store: Store, held: readonly Held[], firsts: ReadonlyMap<string, string>): Promise<void> {
  const [kept, lost] = [held.filter((one) => firsts.has(nameOf(one))), held.filter((one) => !firsts.has(nameOf(one)))];
  // one order everywhere, so that two batches wait for each other instead of deadlocking
  const ordered = kept.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  if (ordered.length > 0)
    await sql`insert into ${table(store, sharedThing)} (kind, hash, customer_id, first_at)
      select w.kind, w.hash, w.customer_id, w.at from unnest(${ordered.map(({ kind }) => kind)}::text[],
        ${ordered.map(({ hash }) => hash)}::text[], ${ordered.map(({ customer_id }) => customer_id)}::bigint[],
        ${ordered.map((one) => firsts.get(nameOf(one)))}::timestamptz[]) w(kind, hash, customer_id, at)
      on conflict (kind, hash, customer_id) do update set first_at = excluded.first_at`.execute(store.db);
  await forget(store, lost);
}

async function forget(store: Store, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return;
  await sql`delete from ${table(store, sharedThing)} s using ${listed(held)}
    where (s.kind, s.hash, s.customer_id) = (w.kind, w.hash, w.customer_id)`.execute(store.db);
}

/** Deletes old sessions, and forgets the devices and addresses of which no session of their customer is left; returns how many sessions. */
export async function deleteSessions(store: Store, ids: readonly string[]): Promise<number> {
  await inTransaction(store, async (inside) => {
    // no batch tells of them meanwhile
    await lockTurn(inside);
    const sessions = table(inside, ofSessions.entity);
    const { rows } = await sql<Held>`select distinct x.kind, x.hash, t.customer_id::text as customer_id
      from ${sessions} t cross join lateral (values ${valuesOf(ofSessions)}) x(kind, hash)
      where t.id = any(${ids}::bigint[]) and x.hash is not null`.execute(inside.db);
    await deleteRows(inside, ofSessions.entity, ids);
    const left = await recount(inside, ofSessions, rows);
    await forget(
      inside,
      rows.filter((one) => !left.has(nameOf(one))),
    );
  });
  return ids.length;
}
