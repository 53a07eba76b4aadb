import { sql } from 'kysely';
import { type ThingKind, thingKinds } from '../../src/manifest/entity.ts';
import type { ModelName } from '../../src/rules/offers.ts';
import type { HeldChange } from '../ingest/sharedThings.ts';
import { sharedThing } from '../sql/sharedThing.ts';
import { type Store, table } from '../sql/store.ts';
import { columnsWithSharers } from './models.ts';
import type { TriggerRule } from './ruleSql.ts';
import { mostSharers } from './sharers.ts';
import { isReadBy, type Moment, type Shift } from './shifts.ts';

/** The columns that tell how many share things of a kind. */
function readingOf(kind: ThingKind): { models: ModelName[]; columns: string[] } {
  const own = columnsWithSharers.filter((one) => one.kind === kind);
  return { models: [...new Set(own.map(({ model }) => model))], columns: [...new Set(own.map(({ path }) => path))] };
}

const readings = thingKinds.map((kind) => ({ kind, ...readingOf(kind) }));

/**
 * The shifts caused by who has a thing and who no longer has it: of everybody who shares it, for good. None if no trigger
 * asks how many do. Where enough others have had the thing already, nobody's number changes, so that an address of
 * thousands costs one look.
 */
export async function shiftsOfSharers(
  store: Store,
  changes: readonly HeldChange[],
  rules: readonly TriggerRule[],
): Promise<Shift[]> {
  if (changes.length === 0) return [];
  const shifts: Shift[] = [];
  for (const { kind, models, columns } of readings) {
    const own = changes.filter((one) => one.kind === kind);
    const shift = (moments: Moment[]): Shift => ({ models, columns, of: 'customer', forGood: true, moments });
    if (own.length > 0 && isReadBy(rules, shift([]))) shifts.push(shift(await momentsOf(store, kind, own)));
  }
  return shifts;
}

/** Changes of who has one thing. */
interface ChangedThing {
  hash: string;
  /** The first of them, in milliseconds. */
  since: number;
  changes: readonly HeldChange[];
}

async function momentsOf(store: Store, kind: ThingKind, changes: readonly HeldChange[]): Promise<Moment[]> {
  const things = [...Map.groupBy(changes, ({ hash }) => hash)].map(
    ([hash, own]): ChangedThing => ({ hash, since: Math.min(...own.map(({ at }) => Date.parse(at))), changes: own }),
  );
  const holders = await firstHolders(store, kind, things);
  return things.flatMap((thing) => momentsOfThing(thing, holders.get(thing.hash) ?? []));
}

/** A customer who has a thing, and since when. */
interface Holder {
  hash: string;
  id: string;
  at: string;
}

/**
 * Everybody whose number a change of a thing may change, from the first change on: those who have it, up to the moment
 * from which so many others have it that one more or less does not count.
 */
function momentsOfThing({ since, changes }: ChangedThing, holders: readonly Holder[]): Moment[] {
  const changed = new Set(changes.map(({ customer_id }) => customer_id));
  // who no longer has it had it with others
  if (new Set([...changed, ...holders.map(({ id }) => id)]).size < 2) return [];
  const others = holders.filter(({ id }) => !changed.has(id));
  const crowdedAt = Date.parse(others[mostSharers]?.at ?? '') || Number.POSITIVE_INFINITY;
  const at = new Date(since).toISOString();
  const near = crowdedAt <= since ? [] : holders.filter((one) => Date.parse(one.at) < crowdedAt);
  return [...near.map(({ id }) => ({ id, at })), ...changes.map((one) => ({ id: one.customer_id, at: one.at }))];
}

/** The first customers who have things, by hash: more than so many whom no change is about. */
async function firstHolders(
  store: Store,
  kind: ThingKind,
  things: readonly ChangedThing[],
): Promise<Map<string, Holder[]>> {
  const most = things.map(({ changes }) => mostSharers + 1 + changes.length);
  const { rows } = await sql<Holder>`select w.hash, s.customer_id::text as id, s.first_at as at
    from unnest(${things.map(({ hash }) => hash)}::text[], ${most}::int[]) w(hash, most)
    cross join lateral (select x.customer_id, x.first_at from ${table(store, sharedThing)} x
      where x.kind = ${kind} and x.hash = w.hash order by x.first_at limit w.most) s`.execute(store.db);
  return Map.groupBy(rows, ({ hash }) => hash);
}
