import { type RawBuilder, sql } from 'kysely';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { enums } from '../../src/manifest/enums.ts';
import type { Touched } from '../ingest/batch.ts';
import { type Store, table } from '../sql/store.ts';
import { type EventKind, eventKinds, type TriggerType } from './eventKinds.ts';
import { modelOf } from './models.ts';
import type { TriggerRule } from './ruleSql.ts';
import { type Moment, reachInto, type Shift, type Span, spanOver, spansOf } from './shifts.ts';

/** Affected events by trigger type; those in `again` may have stored answers. */
export interface Due {
  events: Map<TriggerType, Set<string>>;
  again: Map<TriggerType, Set<string>>;
}

/** The events of the batch's own records. */
export async function ownEvents(store: Store, touched: Touched, slipsWithOtherPrices: readonly string[]): Promise<Due> {
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
  const due: Due = { events: new Map(), again: new Map() };
  for (const type of enums.TriggerTypes) {
    const { fresh, known } = found[type];
    due.events.set(type, new Set([...fresh, ...known]));
    due.again.set(type, new Set(known));
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
 * these are looked up there, else all events within that reach are added.
 */
export async function addShifted(
  store: Store,
  due: Due,
  shifts: readonly Shift[],
  rules: readonly TriggerRule[],
  logs?: Store,
): Promise<void> {
  const parts = shifts
    .filter(({ moments }) => moments.length > 0)
    .flatMap((shift) =>
      Object.values(eventKinds).map((kind) => ({ shift, kind, reach: reachInto(rules, kind, shift) })),
    );
  const judged = parts.flatMap(({ shift, kind, reach }) => {
    const hours = logs && hasTime(shift) ? reach.judged : (reach.shown?.hours ?? reach.judged);
    return hours === undefined ? [] : [laterEvents(store, kind, shift, hours)];
  });
  const shown = parts.flatMap(({ shift, kind, reach }) =>
    reach.shown && hasTime(shift) ? [{ shift, kind, ...reach.shown }] : [],
  );
  for (const { type, id } of await eventsOf(store, judged)) addAgain(due, type, id);
  if (logs) for (const { type, id } of await loggedEvents(store, logs, shown)) addAgain(due, type, id);
}

const hasTime = ({ moments }: Shift) => moments.every(({ at }) => at !== '-infinity');

interface FoundEvent {
  type: TriggerType;
  of: Shift['of'];
  id: string;
}

/** The events that selects find. Each select has one row with a list of ids, which is read faster than rows. */
async function eventsOf(store: Store, selects: readonly RawBuilder<unknown>[]): Promise<FoundEvent[]> {
  if (selects.length === 0) return [];
  const { rows } = await sql<{
    type: TriggerType;
    of: Shift['of'];
    ids: string[] | null;
  }>`${sql.join(selects, sql` union all `)}`.execute(store.db);
  return rows.flatMap(({ type, of, ids }) => (ids ?? []).map((id) => ({ type, of, id })));
}

/** Adds an event that may have a stored answer, unless it is new. */
function addAgain(due: Due, type: TriggerType, id: string): void {
  const events = due.events.get(type) ?? new Set();
  const again = due.again.get(type) ?? new Set();
  if (!events.has(id)) again.add(id);
  events.add(id);
  due.events.set(type, events);
  due.again.set(type, again);
}

/** The time of the earliest affected event, ISO 8601; null if there is none. */
export async function earliestOf(store: Store, { events }: Due): Promise<string | null> {
  const eventKeys = [...events].flatMap(([type, ids]) => {
    const { model, at } = eventKinds[type];
    if (ids.size === 0) return [];
    return [
      sql`select min(${sql.raw(at)}) as at from ${table(store, modelOf(model).table)} t where t.id = any(${[...ids]}::bigint[])`,
    ];
  });
  if (eventKeys.length === 0) return null;
  const { rows } = await sql<{
    at: string | null;
  }>`select min(at) as at from (${sql.join(eventKeys, sql` union all `)}) x`.execute(store.db);
  return rows[0]?.at ?? null;
}

const hoursSql = (hours: number) => sql`${`${Math.ceil(hours * 60)} minutes`}::interval`;

function laterEvents(store: Store, kind: EventKind, { of, moments }: Shift, reach: number): RawBuilder<unknown> {
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
  return sql`select ${kind.type} as type, ${of} as of, array_agg(distinct e.id) as ids from ${spansSql(spansOf(moments, reach), 'bigint')}
    cross join lateral (${of === 'customer' ? ofCustomer : onFixture} offset 0) e`;
}

const spansSql = (spans: readonly Span[], idType: 'bigint' | 'text') =>
  sql`unnest(${spans.map(({ id }) => id)}::${sql.raw(idType)}[], ${spans.map(({ first }) => first)}::timestamptz[],
    ${spans.map(({ last }) => last)}::timestamptz[]) s(id, first, last)`;

interface ShownPart {
  shift: Shift;
  kind: EventKind;
  hours: number;
  rules: readonly string[];
}

/** The later events of shifts that a trigger logged and shows the shifted rows with, `hours` far. */
async function loggedEvents(store: Store, logs: Store, parts: readonly ShownPart[]) {
  const found = await eventsOf(
    logs,
    parts.map((part) => loggedSql(logs, part)),
  );
  const fixtures = parts.flatMap(({ shift }) => (shift.of === 'fixture' ? shift.moments.map(({ id }) => id) : []));
  const ids = found.flatMap(({ of, id }) => (of === 'fixture' ? [id] : []));
  const onFixtures = ids.length > 0 ? await slipsOn(store, ids, fixtures) : new Set();
  return found.filter(({ of, id }) => of === 'customer' || onFixtures.has(id));
}

function loggedSql(logs: Store, { shift: { of, moments }, kind, hours, rules }: ShownPart): RawBuilder<unknown> {
  const spans = spansOf(moments, hours);
  const until = Number.isFinite(hours) ? sql`s.last + ${hoursSql(hours)}` : sql`'infinity'`;
  const own = of === 'customer' ? sql` and l.customer_id = s.id` : sql``;
  // a log does not name fixtures: a trigger's logs of any fixture are read, once
  return sql`select ${kind.type} as type, ${of} as of, array_agg(distinct l.event_id) as ids
    from ${spansSql(of === 'customer' ? spans : spanOver(spans), 'text')}
    cross join lateral (select l.event_id from ${table(logs, 'trigger_log')} l
      where l.trigger_id = any(${rules}::text[]) and l.class_name = ${kind.className} and l.outcome <> 'WITHDRAWN'
        and l.at >= s.first and l.at <= ${until}${own} offset 0) l`;
}

/** Which of these betslips have a bet on one of these fixtures. */
async function slipsOn(store: Store, slips: readonly string[], fixtures: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct betslip_id as id from ${table(store, 'bet')}
    where betslip_id = any(${slips}::bigint[]) and fixture_id = any(${fixtures}::bigint[])`.execute(store.db);
  return new Set(rows.map(({ id }) => String(id)));
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
}

/** Whether some trigger reads what triggers write about a fixture, so that customers' events affect each other. */
export const readsFixturesLogs = (rules: readonly TriggerRule[]): boolean =>
  rules.some(({ trigger_settings }) => trigger_settings.some((one) => isDerived(one) && one.subject === 'FIXTURE'));

/** Adds the events whose answers may change because of the rows that firings wrote or took back. */
export async function addAfterFirings(
  store: Store,
  due: Due,
  changes: readonly FiringChange[],
  rules: readonly TriggerRule[],
): Promise<void> {
  const moments = changes.map(({ customerId: id, at }) => ({ id, at }));
  const shifts: Shift[] = [{ models: derivedModels, of: 'customer', moments }];
  const slips = changes.flatMap(({ betslipId: id, at }) => (id === null ? [] : [{ id, at }]));
  if (slips.length > 0 && readsFixturesLogs(rules))
    shifts.push({ models: ['ARBITRAGE LOG'], of: 'fixture', moments: await fixturesOf(store, slips) });
  await addShifted(store, due, shifts, rules);
  const readsOwn = (type: TriggerType) =>
    rules.some(
      (rule) =>
        rule.type === type &&
        rule.trigger_settings.some((one) => isDerived(one) && (one.subject === 'BETSLIP' || one.subject === 'BET')),
    );
  for (const type of slipTypes.filter(readsOwn)) for (const { id } of slips) addAgain(due, type, id);
}

/** The fixtures of betslips' bets, at the betslips' moments. */
async function fixturesOf(store: Store, slips: readonly Moment[]): Promise<Moment[]> {
  const { rows } = await sql<Moment>`select distinct b.fixture_id as id, s.at
    from unnest(${slips.map(({ id }) => id)}::bigint[], ${slips.map(({ at }) => at)}::timestamptz[]) s(betslip, at)
    join ${table(store, 'bet')} b on b.betslip_id = s.betslip`.execute(store.db);
  return rows.map(({ id, at }) => ({ id: String(id), at: String(at) }));
}
