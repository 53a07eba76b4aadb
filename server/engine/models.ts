import { manifest } from '../../resources.manifest.ts';
import { enums } from '../../src/manifest/enums.ts';
import { type PlacedField, placedFields } from '../../src/manifest/fields.ts';
import { unreachable } from '../../src/manifest/unreachable.ts';
import { quoted } from '../sql/columns.ts';

export type ModelName = (typeof enums.Models)[number];

/** A column of a model, as the engine writes it. */
export interface ModelColumn {
  column: string;
  /** What an answer made of its values is: an amount only within one currency. */
  type: 'number' | 'money' | 'boolean' | 'time' | 'text' | 'reference';
  /** The column that tells when the value is known, and what it is before. */
  known?: { from: string; before: string | boolean | null };
  /** The column with the currency of an amount. */
  currency?: string;
}

/** A model of the trigger form: its table, and the columns that triggers may be about. */
export interface Model {
  name: ModelName;
  table: string;
  /** The column that tells when a row happened; null: its rows are there at all times. */
  at: string | null;
  columns: ReadonlyMap<string, ModelColumn>;
  /** Where the operator's own id stands. */
  partnerId: string | null;
  /** Made by triggers. */
  derived: boolean;
}

/** Whether triggers make the rows of a model; a new model does not compile until it is here. */
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

const isModel = (name: string): name is ModelName => enums.Models.some((known) => known === name);

const models = new Map<string, Model>(
  Object.entries(manifest.entities).flatMap(([table, entity]): [string, Model][] => {
    if (!('model' in entity)) return [];
    const name = entity.model;
    if (!isModel(name)) throw new Error(`There is no model ${String(name)}.`);
    const placed = placedFields(entity);
    const columnOf = (path: string) => placed.find((one) => one.path === path)?.column ?? path;
    const columns = placed.flatMap((one): [string, ModelColumn][] => {
      const column = modelColumn(one, columnOf);
      return column ? [[one.path, column]] : [];
    });
    const partner = placed.find(({ field }) => field.kind === 'partnerId')?.column ?? null;
    const at = 'at' in entity ? columnOf(entity.at) : null;
    const model = { name, table, at, columns: new Map(columns), partnerId: partner, derived: isDerived[name] };
    return [[name, model]];
  }),
);

function modelColumn({ column, field }: PlacedField, columnOf: (path: string) => string): ModelColumn | undefined {
  const type = typeOf(field.kind);
  if (!column || !type || ('known' in field && field.known === false)) return undefined;
  const made: ModelColumn = { column, type };
  if ('known' in field && field.known)
    made.known = { from: columnOf(field.known.from), before: field.known.before ?? null };
  if (field.kind === 'money') made.currency = columnOf(field.currency);
  return made;
}

function typeOf(kind: PlacedField['field']['kind']): ModelColumn['type'] | undefined {
  switch (kind) {
    case 'integer':
    case 'decimal':
      return 'number';
    case 'money':
    case 'boolean':
      return kind;
    case 'time':
    case 'date':
      return 'time';
    case 'ref':
      return 'reference';
    case 'partnerId':
    case 'text':
    case 'longText':
    case 'email':
    case 'currency':
    case 'choice':
      return 'text';
    // triggers are about none of these
    case 'id':
    case 'password':
    case 'texts':
    case 'names':
    case 'json':
    case 'refs':
    case 'many':
    case 'computed':
      return undefined;
    default:
      return unreachable(kind, 'The kind of a field');
  }
}

/** The model of that name; throws where the manifest has none. */
export function modelOf(name: string): Model {
  const model = models.get(name);
  if (!model) throw new Error(`The manifest has no model ${name}.`);
  return model;
}

/** A model's column by its path in the manifest. */
export function columnOf(model: Model, path: string): ModelColumn {
  const column = model.columns.get(path);
  if (!column) throw new Error(`${model.name} has no column ${path} that triggers can be about.`);
  return column;
}

/** A column's value as it was known at a moment: SQL over the table's alias and an expression of the moment. */
export function valueAt(alias: string, { column, known }: ModelColumn, moment: string): string {
  const value = `${alias}.${quoted(column)}`;
  if (!known) return value;
  const before =
    known.before === null ? 'null' : typeof known.before === 'boolean' ? String(known.before) : `'${known.before}'`;
  return `case when ${alias}.${quoted(known.from)} > ${moment} then ${before} else ${value} end`;
}
