import { sql } from 'kysely';
import type { RelatedEdge, SharedThing, SharedThings, SharingCustomer } from '../../src/contracts/related.ts';
import { shownHash } from '../ingest/hiddenValues.ts';
import { sharedThing } from '../sql/sharedThing.ts';
import { type Store, table } from '../sql/store.ts';

type Kind = SharedThing['kind'];

/** Where the things of one kind are, and when a row says that its customer had it. */
interface Source {
  entity: 'payment_instrument' | 'customer_session';
  hash: string;
  first: string;
  last: string;
  /** What a row says about the thing itself. */
  says: { instrument: string; name: string };
  reason: string;
}

const ofSessions = {
  entity: 'customer_session',
  first: 'started_at',
  last: 'started_at',
  says: { instrument: 'null::text', name: 'null::text' },
} as const;

const sources: { readonly [K in Kind]: Source } = {
  INSTRUMENT: {
    entity: 'payment_instrument',
    hash: 'number_hash',
    first: 'first_seen_at',
    last: 'last_seen_at',
    says: { instrument: 'x.kind', name: 'x.name' },
    reason: 'SHARED PAYMENT',
  },
  DEVICE: { ...ofSessions, hash: 'device_hash', reason: 'SHARED DEVICE' },
  ADDRESS: { ...ofSessions, hash: 'address_hash', reason: 'SHARED IP' },
};
const kinds = ['INSTRUMENT', 'DEVICE', 'ADDRESS'] as const satisfies readonly Kind[];

/** The latest rows of a customer that are looked at, and the latest things among them. */
const most = { rows: 500, things: 20 } as const;
/** Up to so many others are named, and tied to the customer; more of them have an address in common and little else. */
const few = 20;
/** Others are counted so far. */
const mostCounted = 10_000;

interface Asking {
  store: Store;
  may(permission: string): boolean;
}

const mayRead = ({ may }: Asking, kind: Kind) => may(`${sources[kind].entity}.list`);

/** What a customer has in common with others: how many have it, and who they are where they are few. */
export async function sharedThingsOf(asking: Asking & { customerId: string }): Promise<SharedThings> {
  const { store, customerId } = asking;
  const readable = kinds.filter((kind) => mayRead(asking, kind));
  const found = await Promise.all(readable.map((kind) => thingsOf(store, kind, [customerId], mostCounted)));
  const shared = found.flat().filter(({ others }) => others > 0);
  const names = await namesOf(store, shared.flatMap(listed));
  return {
    things: shared.map((thing) => ({
      kind: thing.kind,
      instrument: thing.instrument,
      name: thing.name,
      hash: shownHash(thing.hash),
      record_id: thing.record_id,
      first_at: thing.first_at,
      last_at: thing.last_at,
      others: Math.min(thing.others, mostCounted),
      others_is: thing.others > mostCounted ? 'at least' : 'exact',
      customers: listed(thing).flatMap((id) => names.get(id) ?? []),
    })),
    cut: found.some((things) => things.length >= most.things),
  };
}

/** Ties between customers and the few others who have a thing of theirs. */
export async function sharingTies(asking: Asking, ids: readonly string[]): Promise<RelatedEdge[]> {
  const readable = kinds.filter((kind) => mayRead(asking, kind));
  const found = await Promise.all(readable.map((kind) => thingsOf(asking.store, kind, ids, few)));
  return found.flat().flatMap((thing) =>
    listed(thing).map((other): RelatedEdge => {
      const [from, to] =
        BigInt(thing.customer_id) < BigInt(other) ? [thing.customer_id, other] : [other, thing.customer_id];
      return { from, to, reason: sources[thing.kind].reason, recorded: false, count: null, at: thing.last_at };
    }),
  );
}

/** A thing of a customer, with the number of others who have it, counted to one beyond the bound, and some of them. */
interface Found {
  customer_id: string;
  kind: Kind;
  instrument: string | null;
  name: string | null;
  hash: string;
  record_id: string;
  first_at: string | null;
  last_at: string | null;
  others: number;
  ids: string[];
}

const listed = ({ others, ids }: Found): string[] => (others <= few ? ids : []);

/** The latest things of customers, with who else has had them. */
async function thingsOf(store: Store, kind: Kind, ids: readonly string[], bound: number): Promise<Found[]> {
  const { entity, hash, first, last, says } = sources[kind];
  const from = table(store, entity);
  const [hashed, at] = [sql.ref(`x.${hash}`), sql.ref(`x.${last}`)];
  const { rows } = await sql<Found>`
    select w.id::text as customer_id, ${kind} as kind, o.instrument, o.name, o.hash, o.record_id, o.first_at, o.last_at,
      n.others, n.ids
    from unnest(${ids}::bigint[]) w(id) cross join lateral (
      select r.hash, min(r.instrument) as instrument, max(r.name) as name, min(r.first_at) as first_at,
        max(r.last_at) as last_at,
        (array_agg(r.id::text order by r.last_at desc nulls last, r.id desc))[1] as record_id
      from (select x.id, ${hashed} as hash, ${sql.raw(says.instrument)} as instrument, ${sql.raw(says.name)} as name,
          ${sql.ref(`x.${first}`)} as first_at, ${at} as last_at
        from ${from} x where x.customer_id = w.id order by ${at} desc, x.id desc limit ${sql.lit(most.rows)}) r
      where r.hash is not null group by 1 order by 5 desc nulls last, 1 limit ${sql.lit(most.things)}) o
    cross join lateral (${othersSql(store, kind, bound)}) n
    order by w.id, o.last_at desc nulls last, o.hash`.execute(store.db);
  return rows;
}

/** Counted to one beyond the bound, as an address may be that of thousands. */
const othersSql = (store: Store, kind: Kind, bound: number) => sql`
  select count(*)::int as others,
    coalesce((array_agg(s.id::text order by s.id))[1:${sql.lit(few)}], '{}') as ids
  from (select x.customer_id as id from ${table(store, sharedThing)} x
    where x.kind = ${kind} and x.hash = o.hash and x.customer_id <> w.id limit ${sql.lit(bound + 1)}) s`;

async function namesOf(store: Store, ids: readonly string[]): Promise<Map<string, SharingCustomer>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SharingCustomer>`select c.id::text as id, c."partner_customerId",
      c.customer_details_name as name, c.customer_details_last_name as last_name
    from ${table(store, 'customer')} c where c.id = any(${[...new Set(ids)]}::bigint[])`.execute(store.db);
  return new Map(rows.map((row) => [row.id, row]));
}
