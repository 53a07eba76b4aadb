import { manifest } from '../../resources.manifest.ts';
import { enums } from '../../src/manifest/enums.ts';
import { type PlacedField, placedFields } from '../../src/manifest/fields.ts';
import { kindDef } from '../../src/manifest/kindDefs.ts';
import type { ColumnType } from '../../src/manifest/modelSchema.ts';
import type { ModelName } from '../../src/rules/offers.ts';
import { quoted } from '../sql/columns.ts';

/** A column of a model in SQL terms. */
export interface EngineColumn {
  column: string;
  /** The type of its values; `money` is an amount of one currency. */
  type: 'number' | 'money' | 'boolean' | 'time' | 'text' | 'reference';
  /** The column with the moment from which the value is known, and the value before it. */
  known?: { from: string; before: string | boolean | null };
  /** The column with an amount's currency. */
  currency?: string;
}

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

const models = new Map<string, Model>(
  Object.entries(manifest.entities).flatMap(([table, entity]): [string, Model][] => {
    if (!('model' in entity)) return [];
    const name = entity.model;
    if (!isModel(name)) throw new Error(`There is no model ${String(name)}.`);
    const placed = placedFields(entity);
    const columnOf = (path: string) => placed.find((one) => one.path === path)?.column ?? path;
    const columns = placed.flatMap((one): [string, EngineColumn][] => {
      const column = modelColumn(one, columnOf);
      return column ? [[one.path, column]] : [];
    });
    const partner = placed.find(({ field }) => field.kind === 'partnerId')?.column ?? null;
    const at = 'at' in entity ? columnOf(entity.at) : null;
    const model = { name, table, at, columns: new Map(columns), partnerId: partner, derived: isDerived[name] };
    return [[name, model]];
  }),
);

function modelColumn({ column, field }: PlacedField, columnOf: (path: string) => string): EngineColumn | undefined {
  const { trigger } = kindDef(field);
  if (!column || !trigger || ('known' in field && field.known === false)) return undefined;
  const made: EngineColumn = { column, type: types[trigger] };
  if ('known' in field && field.known)
    made.known = { from: columnOf(field.known.from), before: field.known.before ?? null };
  if (field.kind === 'money') made.currency = columnOf(field.currency);
  return made;
}

/** Returns a model by name; throws if the manifest has none. */
export function modelOf(name: string): Model {
  const model = models.get(name);
  if (!model) throw new Error(`The manifest has no model ${name}.`);
  return model;
}

/** Returns a model's column by its path in the manifest; throws if triggers cannot use it. */
export function columnOf(model: Model, path: string): EngineColumn {
  const column = model.columns.get(path);
  if (!column) throw new Error(`${model.name} has no column ${path} that triggers can be about.`);
  return column;
}

/** SQL of a column's value as known at a moment, over the table's alias and an expression of the moment. */
export function columnAt(alias: string, { column, known }: EngineColumn, moment: string): string {
  const value = `${alias}.${quoted(column)}`;
  if (!known) return value;
  const before =
    known.before === null ? 'null' : typeof known.before === 'boolean' ? String(known.before) : `'${known.before}'`;
  return `case when ${alias}.${quoted(known.from)} > ${moment} then ${before} else ${value} end`;
}
