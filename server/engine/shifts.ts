import { type RawBuilder, sql } from 'kysely';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import type { ModelName } from '../../src/rules/offers.ts';
import type { Row } from '../database/database.ts';
import type { Touched } from '../ingest/batch.ts';
import { quoted } from '../sql/columns.ts';
import { type Store, table } from '../sql/store.ts';
import { type EventKind, eventKinds } from './eventKinds.ts';
import { modelOf, scoreColumns } from './models.ts';
import { isOwnValue, timeOf } from './rows.ts';
import type { TriggerRule } from './ruleSql.ts';
import { windowReach } from './window.ts';

/** A change of the rows of some models, per customer or fixture. */
export interface Shift {
  models: readonly ModelName[];
  of: 'customer' | 'fixture';
  /** The columns that differ, by their paths in the manifest; default all. */
  columns?: readonly string[];
  /** What the columns say differs from a moment on, also in rows before it, for whatever window reads them. */
  forGood?: true;
  /** Every moment of a changed row: ids and ISO times; '-infinity' if the change has no time. */
  moments: readonly Moment[];
}

export interface Moment {
  id: string;
  at: string;
}

/** A trigger that reads the rows of a shift, and how long after such a row an event can depend on it, in hours. */
export interface TriggerReach {
  id: string;
  /** Its answer to an event may differ, or only that to the event's bets on the shifted fixture. */
  of: 'event' | 'bets';
  /** Its answer; undefined if only what it shows reads the rows. */
  judged: number | undefined;
  /** What it shows (EVIDENCE), if that reaches further. */
  shown: number | undefined;
}

/** The reach of the triggers of a kind of event that read a shift's models. */
export function reachInto(rules: readonly TriggerRule[], kind: EventKind, shift: Shift): TriggerReach[] {
  return rules.flatMap(({ id, type, trigger_settings }): TriggerReach[] => {
    const reading = type === kind.type ? trigger_settings.filter((setting) => reads(setting, kind, shift)) : [];
    if (reading.length === 0) return [];
    const longest = (some: readonly TriggerSetting[]) =>
      some.length === 0 ? undefined : Math.max(...some.map((setting) => reachOf(setting, shift)));
    const judged = longest(reading.filter(({ usage }) => usage !== 'EVIDENCE'));
    const shown = longest(reading.filter(({ usage }) => usage === 'EVIDENCE'));
    const isFurther = shown !== undefined && (judged === undefined || shown > judged);
    return [{ id, of: placeIn(reading, shift), judged, shown: isFurther ? shown : undefined }];
  });
}

const reachOf = (setting: TriggerSetting, { forGood }: Shift) =>
  forGood ? Number.POSITIVE_INFINITY : windowReach(setting);

/** A fixture's rows that a trigger reads only about each bet's own fixture matter to that bet alone. */
const placeIn = (reading: readonly TriggerSetting[], { of }: Shift) =>
  of === 'fixture' && reading.every(({ subject }) => subject === 'FIXTURE' || subject === 'BET') ? 'bets' : 'event';

/** Whether a trigger reads what a shift is of. */
export const isReadBy = (rules: readonly TriggerRule[], shift: Shift): boolean =>
  Object.values(eventKinds).some((kind) => reachInto(rules, kind, shift).length > 0);

/** A change of customers' scores from moments on. */
export const shiftOfScores = (moments: readonly Moment[]): Shift => ({
  models: ['CUSTOMER'],
  of: 'customer',
  columns: scoreColumns,
  forGood: true,
  moments,
});

/** Whether a trigger reads customers' scores. */
export const readsScores = (rules: readonly TriggerRule[]): boolean => isReadBy(rules, shiftOfScores([]));

/**
 * Whether a setting reads the shifted rows of other events. What it reads about the event's own row, bet or betslip only
 * changes with that betslip, whose events are affected anyway.
 */
function reads(setting: TriggerSetting, kind: EventKind, { models, of, columns, forGood }: Shift): boolean {
  const { model, subject, column, filters } = setting;
  if (!models.some((name) => name === model)) return false;
  if (columns && ![column, ...filters.map((filter) => filter.column)].some((path) => columns.includes(path)))
    return false;
  if (of === 'fixture') return subject === 'FIXTURE' || model === 'FIXTURE';
  return subject === 'CUSTOMER' && (forGood === true || !isOwnValue(setting, kind));
}

/** A customer's or fixture's changed rows, no further apart than the reach: ISO times of the first and the last. */
export interface Span {
  id: string;
  first: string;
  last: string;
}

/** The moments as spans that do not meet; `reach` in hours. An infinite reach needs the earliest moments only. */
export function spansOf(moments: readonly Moment[], reach: number): Span[] {
  const reachMs = reach * 3_600_000;
  return [...timesOf(moments)].flatMap(([id, times]): Span[] => {
    if (times === 'any') return [{ id, first: '-infinity', last: 'infinity' }];
    const spans: { first: Time; last: Time }[] = [];
    for (const time of times) {
      const open = spans.at(-1);
      if (open && time.ms - open.last.ms <= reachMs) open.last = time;
      else spans.push({ first: time, last: time });
    }
    return spans.map(({ first, last }) => ({ id, first: first.iso, last: last.next }));
  });
}

/** A moment, and the next millisecond: a Date has whole ones, and the row may be later by less. */
interface Time {
  ms: number;
  iso: string;
  next: string;
}

const sorted = new WeakMap<readonly Moment[], ReadonlyMap<string, readonly Time[] | 'any'>>();

/** The moments by id in their order, sorted once for all kinds of events; 'any' for a change without a time. */
function timesOf(moments: readonly Moment[]): ReadonlyMap<string, readonly Time[] | 'any'> {
  const known = sorted.get(moments);
  if (known) return known;
  const groups = [...Map.groupBy(moments, ({ id }) => id)].map(([id, own]): [string, readonly Time[] | 'any'] => {
    if (own.some(({ at }) => at === '-infinity')) return [id, 'any'];
    const times = own.map(({ at }) => Date.parse(at)).sort((a, b) => a - b);
    return [id, times.map((ms) => ({ ms, iso: isoOf(ms), next: isoOf(ms + 1) }))];
  });
  const times = new Map(groups);
  sorted.set(moments, times);
  return times;
}

/** One span from the first moment of all to the last. */
export function spanOver(spans: readonly Span[]): Span[] {
  const [first] = spans.map((span) => span.first).sort();
  const last = spans
    .map((span) => span.last)
    .sort()
    .at(-1);
  return first === undefined || last === undefined ? [] : [{ id: '', first, last }];
}

const isoOf = (ms: number) => new Date(ms).toISOString();

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
  const isReadOf = (of: Shift['of']) => isReadBy(rules, shift(of, []));
  const subjects = (['customer', 'fixture'] as const).filter(isReadOf);
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
  const slips = unread(touched, 'betslip');
  const dueKeys = [
    slips.length > 0 ? [slipShift(store, slips, touched.ids('betslip', 'decided'))] : [],
    ...timedEntities.map((entity) => timedShift(store, touched, entity)),
  ].flat();
  const shifts = shiftsOfLeft(touched);
  const customers = touched.ids('customer', 'corrected');
  if (customers.length > 0)
    shifts.push({ models: ['CUSTOMER'], of: 'customer', moments: customers.map((id) => ({ id, at: '-infinity' })) });
  const fixtures = touched.ids('fixture', 'corrected');
  if (fixtures.length > 0)
    shifts.push({ models: ['FIXTURE'], of: 'fixture', moments: fixtures.map((id) => ({ id, at: '-infinity' })) });
  const arrived = entitiesOfRows.flatMap((entity) => arrivedRows(touched, entity));
  if (dueKeys.length === 0) return [...shifts, ...shiftsFrom(arrived)];
  const { rows } = await sql<Row>`${sql.join(dueKeys, sql` union all `)}`.execute(store.db);
  return [...shifts, ...shiftsFrom([...arrived, ...rows])];
}

/** Ids of the records whose rows do not say what there is to know. */
function unread(touched: Touched, entity: (typeof entitiesOfRows)[number]): string[] {
  const arrived = touched.arrived(entity);
  return touched.ids(entity).filter((id) => !arrived.has(id));
}

/** The moments of created records, as the statement has those of others. */
function arrivedRows(touched: Touched, entity: (typeof entitiesOfRows)[number]): Row[] {
  return [...touched.arrived(entity).values()].flatMap(({ customerId, fixtureIds, at }): Row[] => [
    { word: entity, of: 'customer', id: customerId, at },
    ...fixtureIds.map((id) => ({ word: entity, of: 'fixture', id, at })),
  ]);
}

/** The places from which corrections took records. */
function shiftsOfLeft(touched: Touched): Shift[] {
  return entitiesOfRows.flatMap((entity) => {
    const left = touched.left(entity);
    const moments = (id: 'customerId' | 'fixtureId') =>
      left.flatMap((place): Moment[] => (place[id] && place.at ? [{ id: place[id], at: place.at }] : []));
    const models = modelsOf(entity);
    return [
      { models, of: 'customer' as const, moments: moments('customerId') },
      { models, of: 'fixture' as const, moments: moments('fixtureId') },
    ].filter((shift) => shift.moments.length > 0);
  });
}

/** Entities whose rows have one time, and one model. */
const timedModels = {
  deposit: 'DEPOSIT',
  withdraw: 'WITHDRAWAL',
  casino: 'CASINO SPIN',
  live_casino: 'LIVE CASINO BET',
  customer_limit: 'LIMIT',
  customer_exclusion: 'EXCLUSION',
  customer_contact: 'CONTACT',
  customer_session: 'SESSION',
} as const satisfies { [entity: string]: ModelName };
type TimedEntity = keyof typeof timedModels;
const timedEntities = Object.keys(timedModels).filter((name): name is TimedEntity => Object.hasOwn(timedModels, name));

const entitiesOfRows = ['betslip', ...timedEntities] as const;
const modelsOf = (entity: (typeof entitiesOfRows)[number]): readonly ModelName[] =>
  entity === 'betslip' ? ['BETSLIP', 'BET'] : [timedModels[entity]];

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
    return entity ? [{ models: modelsOf(entity), of: of === 'fixture' ? 'fixture' : 'customer', moments }] : [];
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

function timedShift(store: Store, touched: Touched, entity: TimedEntity): RawBuilder<unknown>[] {
  const ids = unread(touched, entity);
  if (ids.length === 0) return [];
  const model = modelOf(timedModels[entity]);
  const at = timeOf('t', model) ?? 't.id';
  const [known] = [...model.columns.values()].flatMap((column) => column.known ?? []);
  const moment = known ? momentOf(touched.ids(entity, 'decided'), `t.${quoted(known.from)}`, at) : sql.raw(at);
  return [
    sql`select distinct ${entity} as word, 'customer' as of, t.customer_id as id, ${moment} as at
      from ${table(store, entity)} t where t.id = any(${ids}::bigint[])`,
  ];
}
