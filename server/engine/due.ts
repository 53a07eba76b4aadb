import { type RawBuilder, sql } from 'kysely';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { enums } from '../../src/manifest/enums.ts';
import type { ModelName } from '../../src/rules/offers.ts';
import type { Row } from '../database/database.ts';
import type { Touched } from '../ingest/batch.ts';
import { type Store, table } from '../sql/store.ts';
import { type EventKind, eventKinds, type TriggerType } from './eventKinds.ts';
import { modelOf } from './models.ts';
import { isOwnValue } from './rows.ts';
import type { TriggerRule } from './ruleSql.ts';
import { windowReach } from './window.ts';

/** Affected events by trigger type; those in `again` may have stored answers. */
export interface Due {
  events: Map<TriggerType, Set<string>>;
  again: Map<TriggerType, Set<string>>;
}

/** A change of the rows of some models, per customer or fixture. */
export interface Shift {
  models: readonly ModelName[];
  of: 'customer' | 'fixture';
  /** The columns that differ, by their paths in the manifest; default all. */
  columns?: readonly string[];
  /** Every moment of a changed row: ids and ISO times; '-infinity' if the change has no time. */
  moments: readonly Moment[];
}

interface Moment {
  id: string;
  at: string;
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
    'BETSLIP SETTLED': { fresh: slips('created'), known: [...slips('corrected', 'decided'), ...slipsWithOtherPrices] },
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
 * read its models.
 */
export async function addShifted(
  store: Store,
  due: Due,
  shifts: readonly Shift[],
  rules: readonly TriggerRule[],
): Promise<void> {
  const shiftKeys = shifts.flatMap((shift) =>
    Object.values(eventKinds).flatMap((kind) => {
      const reach = reachInto(rules, kind, shift);
      return shift.moments.length > 0 && reach !== undefined ? [laterEvents(store, kind, shift, reach)] : [];
    }),
  );
  if (shiftKeys.length === 0) return;
  const { rows } = await sql<{ type: TriggerType; id: string }>`${sql.join(shiftKeys, sql` union all `)}`.execute(
    store.db,
  );
  for (const { type, id } of rows) addAgain(due, type, String(id));
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

/**
 * How many hours after a row of the shifted models an event's answer can depend on it; undefined if no trigger reads
 * them.
 */
function reachInto(rules: readonly TriggerRule[], kind: EventKind, shift: Shift): number | undefined {
  const settings = rules.filter(({ type }) => type === kind.type).flatMap((rule) => rule.trigger_settings);
  const looking = settings.filter((setting) => reads(setting, kind, shift));
  return looking.length === 0 ? undefined : Math.max(...looking.map(windowReach));
}

/**
 * Whether a setting reads the shifted rows of other events. What it reads about the event's own row, bet or betslip only
 * changes with that betslip, whose events are affected anyway.
 */
function reads(setting: TriggerSetting, kind: EventKind, { models, of, columns }: Shift): boolean {
  const { model, subject, column, filters } = setting;
  if (!models.some((name) => name === model)) return false;
  if (columns && ![column, ...filters.map((filter) => filter.column)].some((path) => columns.includes(path)))
    return false;
  if (of === 'fixture') return subject === 'FIXTURE' || model === 'FIXTURE';
  return subject === 'CUSTOMER' && !isOwnValue(setting, kind);
}

function laterEvents(store: Store, kind: EventKind, { of, moments }: Shift, reach: number): RawBuilder<unknown> {
  const at = sql.raw(kind.at);
  const until = Number.isFinite(reach) ? sql`${`${Math.ceil(reach * 60)} minutes`}::interval` : undefined;
  const within = (moment: RawBuilder<unknown>) =>
    until ? sql`${moment} >= s.first and ${moment} <= s.last + ${until}` : sql`${moment} >= s.first`;
  const events = table(store, modelOf(kind.model).table);
  // a placed betslip's bets have its created_at: bounding it lets the fixture's index apply
  const placed = kind.type === 'BETSLIP PLACED' ? sql` and ${within(sql`b.created_at`)}` : sql``;
  const rows =
    of === 'customer'
      ? sql`${events} t where t.customer_id = s.id`
      : sql`${table(store, 'bet')} b join ${events} t on t.id = b.betslip_id where b.fixture_id = s.id${placed}`;
  const spans = spansOf(moments, reach);
  const [ids, firsts, lasts] = [
    spans.map(({ id }) => id),
    spans.map(({ first }) => first),
    spans.map(({ last }) => last),
  ];
  // offset 0 forces one index lookup per row of s, whatever row count the planner estimates
  return sql`select distinct ${kind.type} as type, e.id
    from unnest(${ids}::bigint[], ${firsts}::timestamptz[], ${lasts}::timestamptz[]) s(id, first, last)
    cross join lateral (select t.id from ${rows} and ${within(at)} and ${sql.raw(kind.happened)} offset 0) e`;
}

/** A customer's or fixture's changed rows, no further apart than the reach: ISO times of the first and the last. */
interface Span {
  id: string;
  first: string;
  last: string;
}

/** The moments as spans that do not meet; `reach` in hours. An infinite reach needs the earliest moments only. */
export function spansOf(moments: readonly Moment[], reach: number): Span[] {
  const reachMs = reach * 3_600_000;
  return [...Map.groupBy(moments, ({ id }) => id)].flatMap(([id, own]): Span[] => {
    if (own.some(({ at }) => at === '-infinity')) return [{ id, first: '-infinity', last: 'infinity' }];
    const spans: { first: number; last: number }[] = [];
    for (const at of own.map(({ at }) => Date.parse(at)).sort((a, b) => a - b)) {
      const open = spans.at(-1);
      if (open && at - open.last <= reachMs) open.last = at;
      else spans.push({ first: at, last: at });
    }
    // a Date has whole milliseconds: one more, as the row may be later by less
    return spans.map(({ first, last }) => ({ id, first: isoOf(first), last: isoOf(last + 1) }));
  });
}

const isoOf = (ms: number) => new Date(ms).toISOString();

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

const priceColumns = ['best_price', 'market_price', 'best_overround', 'closing_price', 'closing_edge'];

/** The shifts caused by other prices of betslips' bets; none if no trigger reads the prices of other bets. */
export async function shiftsOfPrices(
  store: Store,
  slipIds: readonly string[],
  rules: readonly TriggerRule[],
): Promise<Shift[]> {
  const shift = (of: Shift['of'], moments: Moment[]): Shift => ({
    models: ['BET'],
    of,
    columns: priceColumns,
    moments,
  });
  const isRead = (of: Shift['of']) =>
    Object.values(eventKinds).some((kind) => reachInto(rules, kind, shift(of, [])) !== undefined);
  const subjects = (['customer', 'fixture'] as const).filter(isRead);
  if (slipIds.length === 0 || subjects.length === 0) return [];
  const { rows } = await sql<{ customer: string; fixture: string; at: string }>`select distinct
      customer_id as customer, fixture_id as fixture, created_at as at
    from ${table(store, 'bet')} where betslip_id = any(${slipIds}::bigint[])`.execute(store.db);
  return subjects.map((of) =>
    shift(
      of,
      rows.map((row) => ({ id: String(row[of]), at: String(row.at) })),
    ),
  );
}

/**
 * The shifts caused by a batch's records: per customer and fixture, each moment from which a row differs. A correction of
 * customer, fixture or time shifts both places.
 */
export async function shiftsOf(store: Store, touched: Touched): Promise<Shift[]> {
  const slips = touched.ids('betslip');
  const dueKeys = [
    slips.length > 0 ? [slipShift(store, slips, touched.ids('betslip', 'decided'))] : [],
    transferLike(store, touched, 'deposit', 'processed_at'),
    transferLike(store, touched, 'withdraw', 'processed_at'),
    transferLike(store, touched, 'casino'),
    transferLike(store, touched, 'live_casino'),
  ].flat();
  const shifts = shiftsOfLeft(touched);
  const customers = touched.ids('customer', 'corrected');
  if (customers.length > 0)
    shifts.push({ models: ['CUSTOMER'], of: 'customer', moments: customers.map((id) => ({ id, at: '-infinity' })) });
  const fixtures = touched.ids('fixture', 'corrected');
  if (fixtures.length > 0)
    shifts.push({ models: ['FIXTURE'], of: 'fixture', moments: fixtures.map((id) => ({ id, at: '-infinity' })) });
  if (dueKeys.length === 0) return shifts;
  const { rows } = await sql<Row>`${sql.join(dueKeys, sql` union all `)}`.execute(store.db);
  return [...shifts, ...shiftsFrom(rows)];
}

/** The places from which corrections took records. */
function shiftsOfLeft(touched: Touched): Shift[] {
  return entitiesOfRows.flatMap((entity) => {
    const left = touched.left(entity);
    const moments = (id: 'customerId' | 'fixtureId') =>
      left.flatMap((place): Moment[] => (place[id] && place.at ? [{ id: place[id], at: place.at }] : []));
    const models = modelsOfEntity[entity];
    return [
      { models, of: 'customer' as const, moments: moments('customerId') },
      { models, of: 'fixture' as const, moments: moments('fixtureId') },
    ].filter((shift) => shift.moments.length > 0);
  });
}

const entitiesOfRows = ['betslip', 'deposit', 'withdraw', 'casino', 'live_casino'] as const;
const modelsOfEntity: { readonly [E in (typeof entitiesOfRows)[number]]: readonly ModelName[] } = {
  betslip: ['BETSLIP', 'BET'],
  deposit: ['DEPOSIT'],
  withdraw: ['WITHDRAWAL'],
  casino: ['CASINO SPIN'],
  live_casino: ['LIVE CASINO BET'],
};

function shiftsFrom(rows: readonly Row[]): Shift[] {
  const words = new Map<string, Moment[]>();
  for (const { word, of, id, at } of rows) {
    const key = `${String(word)} ${String(of)}`;
    const list = words.get(key) ?? [];
    list.push({ id: String(id), at: String(at) });
    words.set(key, list);
  }
  return [...words].flatMap(([key, moments]): Shift[] => {
    const [word, of] = key.split(' ');
    const entity = entitiesOfRows.find((name) => name === word);
    return entity ? [{ models: modelsOfEntity[entity], of: of === 'fixture' ? 'fixture' : 'customer', moments }] : [];
  });
}

const momentOf = (decided: readonly string[], knownFrom: string, at: string) =>
  sql`case when t.id = any(${decided}::bigint[]) then coalesce(${sql.raw(knownFrom)}, ${sql.raw(at)}) else ${sql.raw(at)} end`;

function slipShift(store: Store, ids: readonly string[], decided: readonly string[]): RawBuilder<unknown> {
  const at = momentOf(decided, 't.settlement_date', 't.created_at');
  return sql`select distinct 'betslip' as word, 'customer' as of, t.customer_id as id, ${at} as at
      from ${table(store, 'betslip')} t where t.id = any(${ids}::bigint[])
    union all select distinct 'betslip', 'fixture', b.fixture_id, ${at} from ${table(store, 'betslip')} t
      join ${table(store, 'bet')} b on b.betslip_id = t.id where t.id = any(${ids}::bigint[])`;
}

function transferLike(
  store: Store,
  touched: Touched,
  entity: 'deposit' | 'withdraw' | 'casino' | 'live_casino',
  knownFrom?: string,
): RawBuilder<unknown>[] {
  const ids = touched.ids(entity);
  if (ids.length === 0) return [];
  const at = knownFrom
    ? momentOf(touched.ids(entity, 'decided'), `t.${knownFrom}`, 't.submitted_at')
    : sql`t.submitted_at`;
  return [
    sql`select distinct ${entity} as word, 'customer' as of, t.customer_id as id, ${at} as at
      from ${table(store, entity)} t where t.id = any(${ids}::bigint[])`,
  ];
}
