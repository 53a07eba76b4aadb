import { manifest } from '../../resources.manifest.ts';
import { decisionsOf, isDecided } from '../../src/manifest/decidedFields.ts';
import type { EntityDef, ThingKind } from '../../src/manifest/entity.ts';
import { enums } from '../../src/manifest/enums.ts';
import type { KnownFrom } from '../../src/manifest/fieldDef.ts';
import { entityOf, type PlacedField, placedFields } from '../../src/manifest/fields.ts';
import { type ColumnType, type ListedBy, listedOf, triggerName, triggerType } from '../../src/manifest/modelSchema.ts';
import { ownColumnAt } from '../../src/manifest/ownColumns.ts';
import type { ModelName } from '../../src/rules/offers.ts';
import { quoted } from '../sql/columns.ts';
import { scoreSql } from './scores.ts';
import { type Sharers, sharersSql } from './sharers.ts';

/** A column of a model in SQL terms. */
export interface EngineColumn {
  column: string;
  /** The type of its values; `money` is an amount of one currency. */
  type: 'number' | 'money' | 'boolean' | 'time' | 'text' | 'reference';
  known?: Known;
  /** Its values with their moments: the name in the column that holds them, as long as there is more than one. */
  history?: { column: string; name: string };
  /** Its name inside the JSON of `own_personal` or of `own`, where it is an own field. */
  own?: string;
  /** Whether the column holds a date, and the value is the whole years since then. */
  years?: true;
  /** Whose others are counted, of which things: see sharersSql. */
  sharers?: Sharers;
  /** The category of the customer's score that it is: see scoreSql. */
  score?: string;
  /** The column with an amount's currency. */
  currency?: string;
  /** What lists hold of it, and the column with that. */
  listed?: { by: ListedBy; column: string };
}

/** When a column's value is known. Without this it is known from the row's own time on. */
interface Known {
  /** The column with the moment from which the value is known. */
  from: string;
  /** The value before that moment. */
  before: string | boolean | null;
  /** The boolean column without which it is not known at all. */
  where?: string;
  /** The column with the former decisions, and the value that they have: see formerValue. */
  former?: { column: string; value: FormerValue };
}

/** A decided value; the moment of a decision; an amount less a decided one; or a value known from the first decision on. */
type FormerValue = 'decided' | 'moment' | 'derived' | { lessThan: string; decided: string };

/** A model of the trigger form: its table, and the columns that triggers may use. */
export interface Model {
  name: ModelName;
  table: string;
  /** The column with the row's time; null: the rows always count. */
  at: string | null;
  columns: ReadonlyMap<string, EngineColumn>;
  /** The column with the operator's own id. */
  partnerId: string | null;
  /** Whether triggers write its rows. */
  derived: boolean;
}

/** Whether triggers write a model's rows; a new model must be added here. */
const isDerived = {
  CUSTOMER: false,
  BETSLIP: false,
  BET: false,
  'CASINO SPIN': false,
  'LIVE CASINO BET': false,
  DEPOSIT: false,
  WITHDRAWAL: false,
  'BET FLAG': true,
  'ARBITRAGE LOG': true,
  'RISK STATUS': true,
  FIXTURE: false,
  LIMIT: false,
  EXCLUSION: false,
  CONTACT: false,
  SESSION: false,
} as const satisfies Record<ModelName, boolean>;

/** What the engine makes of the types that the trigger form offers. */
const types = {
  number: 'number',
  money: 'money',
  boolean: 'boolean',
  datetime: 'time',
  text: 'text',
  enum: 'text',
  reference: 'reference',
} as const satisfies Record<ColumnType, EngineColumn['type']>;

const isModel = (name: string): name is ModelName => enums.Models.some((known) => known === name);

function columnIn(placed: readonly PlacedField[], path: string): string {
  return placed.find((one) => one.path === path)?.column ?? path;
}

const models = new Map<string, Model>(
  Object.entries(manifest.entities).flatMap(([table, entity]): [string, Model][] => {
    if (!('model' in entity)) return [];
    const name = entity.model;
    if (!isModel(name)) throw new Error(`There is no model ${String(name)}.`);
    const placed = placedFields(entity);
    const former = decisionsOf(entity)?.former;
    const columns = placed.flatMap((one): [string, EngineColumn][] => {
      const column = modelColumn(table, one, placed, former);
      return column ? [[triggerName(one), column]] : [];
    });
    const partner = placed.find(({ field }) => field.kind === 'partnerId')?.column ?? null;
    const at = 'at' in entity ? columnIn(placed, entity.at) : null;
    const shared = sharersIn(entityOf(manifest, table), placed).map((one): [string, EngineColumn] => [
      one.name,
      one.column,
    ]);
    const all = new Map([...columns, ...shared]);
    const model = { name, table, at, columns: all, partnerId: partner, derived: isDerived[name] };
    return [[name, model]];
  }),
);

function sharersIn(
  { sharers = {} }: EntityDef,
  placed: readonly PlacedField[],
): { name: string; column: EngineColumn }[] {
  return Object.entries(sharers).map(([name, { kind, by }]) => {
    const thing = placed.find(({ path }) => path === by);
    const of = thing === undefined ? 'customer' : thing.field.kind === 'ref' ? 'instrument' : 'hash';
    const column = thing?.column ?? 'id';
    return { name, column: { column, type: 'number', sharers: { kind, of } } };
  });
}

function modelColumn(
  entity: string,
  one: PlacedField,
  placed: readonly PlacedField[],
  former?: string,
): EngineColumn | undefined {
  const { column, field } = one;
  const trigger = triggerType(field);
  if (!column || !trigger || ('known' in field && field.known === false)) return undefined;
  const made: EngineColumn = { column, type: types[trigger] };
  if ('known' in field && field.known) {
    made.known = knownOf(field.known, placed);
    if (former !== undefined) made.known.former = { column: former, value: formerValueOf(one, field.known, placed) };
  }
  if (field.kind === 'text' && field.history !== undefined)
    made.history = { column: columnIn(placed, field.history), name: one.path.replace(/^.*\./, '') };
  if (field.kind === 'date' && field.years !== undefined) made.years = true;
  if (field.kind === 'integer' && field.score !== undefined) made.score = field.score;
  const { listed } = listedOf(entity, one);
  // a record's own id with the operator stands for the record
  if (listed) made.listed = { by: listed, column: listed !== 'value' && field.kind === 'partnerId' ? 'id' : column };
  if (field.kind === 'money') made.currency = columnIn(placed, field.currency);
  return made;
}

function knownOf({ from, before }: KnownFrom, placed: readonly PlacedField[]): Known {
  const moment = placed.find(({ path }) => path === from)?.field;
  const where = moment?.kind === 'time' ? moment.otherwise?.where : undefined;
  return { from: columnIn(placed, from), before: before ?? null, ...(where && { where: columnIn(placed, where) }) };
}

function formerValueOf(one: PlacedField, { from }: KnownFrom, placed: readonly PlacedField[]): FormerValue {
  const { field, path } = one;
  if (path === from) return 'moment';
  if (field.kind === 'money' && field.difference) {
    const [whole, decided] = field.difference;
    return { lessThan: columnIn(placed, whole), decided: columnIn(placed, decided) };
  }
  return isDecided(one) ? 'decided' : 'derived';
}

/** The columns of models that tell how many share things of a kind. */
export const columnsWithSharers: readonly { model: ModelName; path: string; kind: ThingKind }[] = [
  ...models.values(),
].flatMap(({ name: model, columns }) =>
  [...columns].flatMap(([path, { sharers }]) => (sharers ? [{ model, path, kind: sharers.kind }] : [])),
);

/** The columns of customers that are scores. */
export const scoreColumns: readonly string[] = [...(models.get('CUSTOMER')?.columns ?? [])].flatMap(
  ([path, { score }]) => (score === undefined ? [] : [path]),
);

/** Returns a model by name; throws if the manifest has none. */
export function modelOf(name: string): Model {
  const model = models.get(name);
  if (!model) throw new Error(`The manifest has no model ${name}.`);
  return model;
}

/** Returns a model's column by its path in the manifest; throws if triggers cannot use it. */
export function columnOf(model: Model, path: string): EngineColumn {
  const column = model.columns.get(path) ?? ownColumn(model, path);
  if (!column) throw new Error(`${model.name} has no column ${path} that triggers can be about.`);
  return column;
}

/** A column of a customer keeps what it was before. */
function ownColumn({ name: model }: Model, path: string): EngineColumn | undefined {
  const own = ownColumnAt(model, path);
  if (!own) return undefined;
  const { name, type } = own;
  return {
    column: 'own',
    own: name,
    type: types[type],
    ...(type === 'text' && { listed: { by: 'value' as const, column: 'own' } }),
    ...(model === 'CUSTOMER' && { history: { column: 'own_history', name } }),
  };
}

/**
 * SQL of a column's value as known at a moment, over the table's alias and an expression of the moment. `schema` is the
 * tenant's, for what is read in other tables.
 */
export function columnAt(alias: string, column: EngineColumn, moment: string, schema: string | undefined): string {
  const { known, history, years, own, type, sharers, score } = column;
  if (score !== undefined) return scoreSql(score, { alias, moment, schema });
  if (sharers) return sharersSql(sharers, { alias, column: column.column, moment, schema });
  if (own !== undefined) return ownValue(alias, own, type, history, moment);
  const value = `${alias}.${quoted(column.column)}`;
  if (years) return yearsSince(value, moment);
  if (history) return valueThen(value, `${alias}.${quoted(history.column)}`, history.name, moment);
  if (!known) return value;
  const before =
    known.before === null ? 'null' : typeof known.before === 'boolean' ? String(known.before) : `'${known.before}'`;
  const open = known.where === undefined ? '' : `not ${alias}.${quoted(known.where)} or `;
  const former = formerValue(alias, column, before, moment);
  return `case when ${open}${alias}.${quoted(known.from)} > ${moment} then ${former} else ${value} end`;
}

/** SQL of the whole years since a date, by UTC days: who was born on 29 February is a year older on 1 March of a common year. */
const yearsSince = (date: string, moment: string) =>
  `extract(year from age((${moment} at time zone 'UTC')::date::timestamp, ${date}::timestamp))::numeric`;

/** SQL of the latest value of a history that held at a moment; without a history the present value has always held. */
const valueThen = (value: string, history: string, name: string, moment: string) =>
  `case when ${history} -> '${name}' is null then ${value}
    else (select d.one ->> 'value' from jsonb_array_elements(${history} -> '${name}') d(one)
      where coalesce((d.one ->> 'from')::timestamptz <= ${moment}, true)
      order by (d.one ->> 'from')::timestamptz desc nulls last limit 1) end`;

/** A value that does not fit its type never gets in. */
function ownValue(
  alias: string,
  name: string,
  type: EngineColumn['type'],
  history: EngineColumn['history'],
  moment: string,
): string {
  const value = `coalesce(${alias}."own_personal" ->> '${name}', ${alias}."own" ->> '${name}')`;
  const then = history ? valueThen(value, `${alias}.${quoted(history.column)}`, name, moment) : value;
  return `(${then})::${casts[type]}`;
}

const casts = {
  number: 'numeric',
  money: 'numeric',
  boolean: 'boolean',
  time: 'timestamptz',
  text: 'text',
  reference: 'bigint',
} as const satisfies Record<EngineColumn['type'], string>;

/** SQL of the value before the present decision: that of the latest former decision known at the moment, if any. */
function formerValue(alias: string, { column, type, known }: EngineColumn, before: string, moment: string): string {
  if (!known?.former) return before;
  const { value } = known.former;
  const list = `${alias}.${quoted(known.former.column)}`;
  const from = "(d.one ->> 'from')::timestamptz";
  const latest = (of: string) =>
    `(select ${of} from jsonb_array_elements(${list}) d(one) where coalesce(${from} <= ${moment}, true)
      order by ${from} desc nulls last limit 1)`;
  const decided = (name: string) => `(d.one ->> '${name}')::${casts[type]}`;
  const found =
    value === 'decided'
      ? latest(decided(column))
      : value === 'moment'
        ? latest(from)
        : value === 'derived'
          ? latest(`${alias}.${quoted(column)}`)
          : `${alias}.${quoted(value.lessThan)} - ${latest(decided(value.decided))}`;
  return `case when ${list} is null then ${before} else coalesce(${found}, ${before}) end`;
}
