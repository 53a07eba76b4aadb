import { type RawBuilder, sql } from 'kysely';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { enums } from '../../src/manifest/enums.ts';
import { together } from '../database/together.ts';
import type { Touched } from '../ingest/batch.ts';
import { type Store, table } from '../sql/store.ts';
import { DueEvents, type DueTriggers } from './dueEvents.ts';
import { type EventKind, eventKinds, type TriggerType } from './eventKinds.ts';
import { modelOf } from './models.ts';
import type { TriggerRule } from './ruleSql.ts';
import { type Moment, reachInto, type Shift, type Span, spanOver, spansOf, type TriggerReach } from './shifts.ts';

/** The events of the batch's own records. */
export async function ownEvents(
  store: Store,
  touched: Touched,
  slipsWithOtherPrices: readonly string[],
): Promise<DueEvents> {
  const slips = (...changes: ('created' | 'corrected' | 'decided')[]) => touched.ids('betslip', ...changes);
  const decided = await decidedFromTheStart(store, touched);
  const own = (entity: 'casino' | 'live_casino' | 'deposit' | 'withdraw') => ({
    fresh: touched.ids(entity, 'created'),
    known: [...touched.ids(entity, 'corrected'), ...(decided.get(entity) ?? [])],
  });
  const replaced = [...slips('corrected'), ...(decided.get('betslip') ?? [])];
  // typed as a Record, so that a new trigger type must be added here
  const found: Record<TriggerType, { fresh: readonly string[]; known: readonly string[] }> = {
    'BETSLIP PLACED': { fresh: slips('created'), known: [...replaced, ...slipsWithOtherPrices] },
    'BETSLIP SETTLED': {
      fresh: maySettle(touched, slips('created')),
      known: [...slips('corrected', 'decided'), ...slipsWithOtherPrices],
    },
    'CASINO SPIN': own('casino'),
    'LIVE CASINO BET': own('live_casino'),
    DEPOSIT: own('deposit'),
    WITHDRAWAL: own('withdraw'),
  };
  const due = new DueEvents();
  for (const type of enums.TriggerTypes) {
    const { fresh, known } = found[type];
    for (const id of known) due.addWhole(type, id, true);
    for (const id of fresh) due.addWhole(type, id, false);
  }
  return due;
}

/** Created betslips without those that are known to be open: they have no such event yet. */
function maySettle(touched: Touched, created: readonly string[]): string[] {
  const arrived = touched.arrived('betslip');
  return created.filter((id) => arrived.get(id)?.settled !== false);
}

const decidable = [
  { entity: 'betslip', from: 'settlement_date', at: 'created_at' },
  { entity: 'deposit', from: 'processed_at', at: 'submitted_at' },
  { entity: 'withdraw', from: 'processed_at', at: 'submitted_at' },
] as const;

/**
 * The records, by entity, whose decision came with the batch and was known at the record's own time: their events see
 * it. A decision with a later moment does not change what was known at that time.
 */
async function decidedFromTheStart(store: Store, touched: Touched): Promise<Map<string, string[]>> {
  const decisionKeys = decidable.flatMap(({ entity, from, at }) => {
    const ids = touched.ids(entity, 'decided');
    if (ids.length === 0) return [];
    return [
      sql`select ${entity} as entity, id from ${table(store, entity)}
        where id = any(${ids}::bigint[]) and coalesce(${sql.ref(from)}, ${sql.ref(at)}) <= ${sql.ref(at)}`,
    ];
  });
  if (decisionKeys.length === 0) return new Map();
  const { rows } = await sql<{ entity: string; id: string }>`${sql.join(decisionKeys, sql` union all `)}`.execute(
    store.db,
  );
  return new Map(
    [...Map.groupBy(rows, ({ entity }) => entity)].map(([entity, of]) => [entity, of.map(({ id }) => String(id))]),
  );
}

/**
 * Adds the stored events whose answers a shift may change: those at or after it, within the reach of the triggers that
 * read its models. What a trigger only shows reaches further, but only events that it has logged show it: with `logs`
 * (in the same database) these are looked up there, else all events within that reach are added.
 */
export async function addShifted(
  store: Store,
  due: DueEvents,
  shifts: readonly Shift[],
  rules: readonly TriggerRule[],
  logs?: Store,
): Promise<void> {
  const shifted = shifts.filter(({ moments }) => moments.length > 0);
  const judged = partsOf(shifted, rules, ({ judged: answer, shown }, shift) =>
    logs && hasTime(shift) ? answer : (shown ?? answer),
  );
  const shown = partsOf(shifted, rules, (reach, shift) => (hasTime(shift) ? reach.shown : undefined));
  const [later, logged] = await together(store.db, (db) => {
    const inside = { ...store, db };
    return [
      eventsOf(inside, judged, (part) => laterEvents(store, part)),
      logs ? loggedEvents(inside, { ...logs, db }, shown) : Promise.resolve([]),
    ];
  });
  addAgain(due, later);
  addAgain(due, logged);
}

/** The parts of shifts by the hours that triggers reach: a later event is judged by those that reach it, and no other. */
function partsOf(
  shifts: readonly Shift[],
  rules: readonly TriggerRule[],
  hoursOf: (reach: TriggerReach, shift: Shift) => number | undefined,
): ShiftPart[] {
  return shifts.flatMap((shift) =>
    Object.values(eventKinds).flatMap((kind) => {
      const reaching = reachInto(rules, kind, shift).flatMap((reach) => {
        const hours = hoursOf(reach, shift);
        return hours === undefined ? [] : [{ ...reach, hours }];
      });
      return [...Map.groupBy(reaching, ({ hours }) => hours)].map(([hours, of]) => {
        const triggers: DueTriggers = new Map(of.map((reach) => [reach.id, reach.of]));
        return { shift, kind, hours, triggers };
      });
    }),
  );
}

const hasTime = ({ moments }: Shift) => moments.every(({ at }) => at !== '-infinity');

/** The later events of a kind, up to so many hours, whose answers by these triggers a shift may change. */
interface ShiftPart {
  shift: Shift;
  kind: EventKind;
  hours: number;
  triggers: DueTriggers;
}

interface FoundEvent {
  part: ShiftPart;
  id: string;
  /** The shifted fixture or customer; undefined if the select does not say. */
  of: string | undefined;
}

/**
 * The events that parts find. Each select has one row with a list of their ids, and one of what was shifted before each,
 * which are read faster than rows.
 */
async function eventsOf(
  store: Store,
  parts: readonly ShiftPart[],
  select: (part: ShiftPart) => RawBuilder<unknown>,
): Promise<FoundEvent[]> {
  if (parts.length === 0) return [];
  const selects = parts.map((part, at) => sql`select ${sql.lit(at)} as part, x.* from (${select(part)}) x(ids, of)`);
  const { rows } = await sql<{
    part: number;
    ids: string[] | null;
    of: string[] | null;
  }>`${sql.join(selects, sql` union all `)}`.execute(store.db);
  return rows.flatMap(({ part: at, ids, of }) => {
    const part = parts[at];
    return part ? (ids ?? []).map((id, place) => ({ part, id, of: of?.[place] })) : [];
  });
}

/** Adds events that may have stored answers, unless they are new. */
function addAgain(due: DueEvents, found: readonly FoundEvent[]): void {
  for (const { part, id, of } of found)
    due.addFor(part.kind.type, id, part.triggers, part.shift.of === 'fixture' ? of : undefined);
}

/** The time of the earliest affected event, ISO 8601; null if there is none. */
export async function earliestOf(store: Store, due: DueEvents): Promise<string | null> {
  const eventKeys = due.types.map((type) => {
    const { model, at } = eventKinds[type];
    return sql`select min(${sql.raw(at)}) as at from ${table(store, modelOf(model).table)} t
      where t.id = any(${[...due.of(type).keys()]}::bigint[])`;
  });
  if (eventKeys.length === 0) return null;
  const { rows } = await sql<{
    at: string | null;
  }>`select min(at) as at from (${sql.join(eventKeys, sql` union all `)}) x`.execute(store.db);
  return rows[0]?.at ?? null;
}

const hoursSql = (hours: number) => sql`${`${Math.ceil(hours * 60)} minutes`}::interval`;

function laterEvents(store: Store, { shift: { of, moments }, kind, hours: reach }: ShiftPart): RawBuilder<unknown> {
  const at = sql.raw(kind.at);
  const until = Number.isFinite(reach) ? hoursSql(reach) : undefined;
  const within = (moment: RawBuilder<unknown>) =>
    until ? sql`${moment} >= s.first and ${moment} <= s.last + ${until}` : sql`${moment} >= s.first`;
  const events = table(store, modelOf(kind.model).table);
  const bets = table(store, 'bet');
  const latest = kind.indexed ? sql` and ${sql.raw(kind.indexed)} >= s.first` : sql``;
  const happened = sql`${within(at)}${latest} and ${sql.raw(kind.happened)}`;
  const ofCustomer = sql`select t.id from ${events} t where t.customer_id = s.id and ${happened}`;
  const onFixture =
    kind.type === 'BETSLIP PLACED'
      ? // a placed betslip's bets have its created_at
        sql`select b.betslip_id as id from ${bets} b where b.fixture_id = s.id and ${within(sql`b.created_at`)}`
      : sql`select t.id from ${bets} b join ${events} t on t.id = b.betslip_id where b.fixture_id = s.id and ${happened}`;
  // offset 0 forces one index lookup per row of s, whatever row count the planner estimates
  return sql`select array_agg(e.id), ${of === 'fixture' ? sql`array_agg(s.id)` : sql`null::bigint[]`}
    from ${spansSql(spansOf(moments, reach), 'bigint')}
    cross join lateral (${of === 'customer' ? ofCustomer : onFixture} offset 0) e`;
}

const spansSql = (spans: readonly Span[], idType: 'bigint' | 'text') =>
  sql`unnest(${spans.map(({ id }) => id)}::${sql.raw(idType)}[], ${spans.map(({ first }) => first)}::timestamptz[],
    ${spans.map(({ last }) => last)}::timestamptz[]) s(id, first, last)`;

/** The later events of shifts that a trigger logged and shows the shifted rows with, `hours` far. */
async function loggedEvents(store: Store, logs: Store, parts: readonly ShiftPart[]): Promise<FoundEvent[]> {
  const found = await eventsOf(logs, parts, (part) => loggedSql(logs, part));
  const fixtures = parts.flatMap(({ shift }) => (shift.of === 'fixture' ? shift.moments.map(({ id }) => id) : []));
  const isOfFixture = ({ part }: FoundEvent) => part.shift.of === 'fixture';
  const ids = found.filter(isOfFixture).map(({ id }) => id);
  const onFixtures = ids.length > 0 ? await fixturesOfSlips(store, ids, fixtures) : new Map<string, string[]>();
  return found.flatMap((one) =>
    isOfFixture(one) ? (onFixtures.get(one.id) ?? []).map((of) => ({ ...one, of })) : [one],
  );
}

function loggedSql(logs: Store, { shift: { of, moments }, kind, hours, triggers }: ShiftPart): RawBuilder<unknown> {
  const spans = spansOf(moments, hours);
  const until = Number.isFinite(hours) ? sql`s.last + ${hoursSql(hours)}` : sql`'infinity'`;
  const own = of === 'customer' ? sql` and l.customer_id = s.id` : sql``;
  // a log does not name fixtures: a trigger's logs of any fixture are read, once
  return sql`select array_agg(distinct l.event_id), null::text[]
    from ${spansSql(of === 'customer' ? spans : spanOver(spans), 'text')}
    cross join lateral (select l.event_id from ${table(logs, 'trigger_log')} l
      where l.trigger_id = any(${[...triggers.keys()]}::text[]) and l.class_name = ${kind.className} and l.outcome <> 'WITHDRAWN'
        and l.at >= s.first and l.at <= ${until}${own} offset 0) l`;
}

/** The betslips among these that have bets on these fixtures, with the fixtures. */
async function fixturesOfSlips(
  store: Store,
  slips: readonly string[],
  fixtures: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{
    slip: string;
    fixtures: string[];
  }>`select betslip_id as slip, array_agg(fixture_id) as fixtures
    from ${table(store, 'bet')} where betslip_id = any(${slips}::bigint[]) and fixture_id = any(${fixtures}::bigint[])
    group by 1`.execute(store.db);
  return new Map(rows.map((row) => [String(row.slip), row.fixtures]));
}

const derivedModels = ['BET FLAG', 'ARBITRAGE LOG', 'RISK STATUS'] as const;
const isDerived = ({ model }: TriggerSetting) => derivedModels.some((name) => name === model);
const slipTypes = ['BETSLIP PLACED', 'BETSLIP SETTLED'] as const;

/** A firing that was made or withdrawn: what its trigger writes may differ from `at` (ISO 8601) on. */
export interface FiringChange {
  customerId: string;
  at: string;
  /** The event, if it is a betslip's. */
  betslipId: string | null;
  /** It was stored with this time: of what its trigger writes only an arbitrage log may differ, not that and when it fired. */
  isSame: boolean;
}

/** Whether some trigger reads what triggers write about a fixture, so that customers' events affect each other. */
export const readsFixturesLogs = (rules: readonly TriggerRule[]): boolean =>
  rules.some(({ trigger_settings }) => trigger_settings.some((one) => isDerived(one) && one.subject === 'FIXTURE'));

/** Adds the events whose answers may change because of the rows that firings wrote or took back. */
export async function addAfterFirings(
  store: Store,
  due: DueEvents,
  changes: readonly FiringChange[],
  rules: readonly TriggerRule[],
): Promise<void> {
  const moments = changes.map(({ customerId: id, at }) => ({ id, at }));
  const shifts: Shift[] = [{ models: derivedModels, of: 'customer', moments }];
  const slips = changes.flatMap(({ betslipId: id, at }) => (id === null ? [] : [{ id, at }]));
  if (slips.length > 0 && readsFixturesLogs(rules))
    shifts.push({ models: ['ARBITRAGE LOG'], of: 'fixture', moments: await fixturesOf(store, slips) });
  await addShifted(store, due, shifts, rules);
  for (const type of slipTypes) {
    const readers = rules.filter((rule) => rule.type === type && readsOwn(rule));
    const triggers: DueTriggers = new Map(readers.map(({ id }) => [id, 'event']));
    if (triggers.size > 0) for (const { id } of slips) due.addFor(type, id, triggers);
  }
}

/** Whether a trigger reads what triggers write about the event's own betslip. */
const readsOwn = ({ trigger_settings }: TriggerRule) =>
  trigger_settings.some((one) => isDerived(one) && (one.subject === 'BETSLIP' || one.subject === 'BET'));

/** The fixtures of betslips' bets, at the betslips' moments. */
async function fixturesOf(store: Store, slips: readonly Moment[]): Promise<Moment[]> {
  const { rows } = await sql<Moment>`select distinct b.fixture_id as id, s.at
    from unnest(${slips.map(({ id }) => id)}::bigint[], ${slips.map(({ at }) => at)}::timestamptz[]) s(betslip, at)
    join ${table(store, 'bet')} b on b.betslip_id = s.betslip`.execute(store.db);
  return rows.map(({ id, at }) => ({ id: String(id), at: String(at) }));
}
