import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/database.ts';
import { quoted } from '../sql/columns.ts';
import { createSchema } from '../sql/createSchema.ts';
import type { TableSpec } from '../sql/tables.ts';
import { isValues, valuesOf } from './drift/constraintDrift.ts';
import { differenceSentence, statementsFor } from './drift/difference.ts';
import { tableDifferences } from './drift/drift.ts';
import { type ExistingConstraint, type ExistingTable, existingIn } from './drift/existing.ts';
import type { Statement } from './readStatement.ts';
import { hasNoRows, tried } from './tried.ts';

type Db = Kysely<Tables>;
const run = (db: Db, statement: string) => sql.raw(statement).execute(db);

/**
 * Whether a statement's effect exists already, as an earlier start made it from the manifest; missing parts are made
 * now. Returns real differences, by schema and table.
 */
export async function settleWhatIsThere(db: Db, schema: string, text: string, one: Statement): Promise<string[]> {
  const existing = await existingIn(db, schema);
  const [first = '', second = '', third = ''] = one.names;
  const table = existing.get(one.form === 'index' ? second : first);
  const place = `${schema}.${one.form === 'index' ? second : first}`;
  const renamed = (from: boolean | undefined, to: boolean | undefined) =>
    !from && to ? [] : [`${place} has neither what is renamed nor what it becomes`];
  if (one.form === 'renamedTable') return renamed(existing.has(first), existing.has(second));
  if (one.form === 'renamedIndex') {
    const indexes = new Set([...existing.values()].flatMap((each) => [...each.indexes.keys()]));
    return renamed(indexes.has(first), indexes.has(second));
  }
  if (!table) return [`${place} is not there`];
  if (one.form === 'dropped') return table.constraints.has(second) ? [`${place} keeps ${second}`] : [];
  if (one.form === 'renamedColumn') return renamed(table.columns.has(second), table.columns.has(third));
  if (one.form === 'renamedConstraint') return renamed(table.constraints.has(second), table.constraints.has(third));
  const beside = await madeBeside(db, schema, text, one);
  if (one.form === 'table') return settleTable(db, schema, text, first, table, beside);
  const parts = { index: 'indexes', column: 'columns', constraint: 'constraints' } as const;
  const part = one.form === 'index' ? first : second;
  const [have, made] = [table, beside].map((each) => each[parts[one.form as keyof typeof parts]].get(part));
  if (JSON.stringify(have) === JSON.stringify(made)) return [];
  if (one.form === 'column' && (await hasNoRows(db, first, second)))
    if (await tried(db, [`alter table ${quoted(first)} drop column ${quoted(second)}`, text])) return [];
  return [`${place}.${part} is there as ${JSON.stringify(have)}, and the migration makes ${JSON.stringify(made)}`];
}

/** The statement's effect in an empty schema, which exists only for this comparison. */
async function madeBeside(db: Db, schema: string, text: string, { form, names }: Statement): Promise<ExistingTable> {
  const [first = '', second = ''] = names;
  const name = form === 'index' ? second : first;
  const beside = 'pitboss_beside';
  await run(db, 'savepoint pitboss_look');
  try {
    await createSchema(db, beside);
    await run(db, `set local search_path to ${beside}, ${quoted(schema)}`);
    // a reference to the table itself needs its key; what else is indexed would be in the way
    const keys = form === 'constraint' && /\sforeign key\s/i.test(text) ? '' : ' excluding indexes';
    const copy = `(like ${quoted(schema)}.${quoted(name)} including all${keys})`;
    if (form !== 'table') await run(db, `create table ${quoted(name)} ${copy}`);
    if (form === 'column') await run(db, `alter table ${quoted(name)} drop column ${quoted(second)} cascade`);
    if (form === 'constraint') await run(db, `alter table ${quoted(name)} drop constraint if exists ${quoted(second)}`);
    await run(db, text);
    const made = (await existingIn(db, beside)).get(name);
    if (!made) throw new Error(`${text} makes no table ${name}.`);
    return made;
  } finally {
    await run(db, 'rollback to savepoint pitboss_look');
    await run(db, 'release savepoint pitboss_look');
  }
}

async function settleTable(
  db: Db,
  schema: string,
  text: string,
  name: string,
  have: ExistingTable,
  beside: ExistingTable,
): Promise<string[]> {
  const differences = tableDifferences(specOf(name, beside), have)
    // foreign keys have statements of their own
    .filter(({ weight, steps }) => weight !== 'left' && !steps.every(({ phase }) => phase === 'drop'));
  const conflicts = differences
    .filter(({ weight }) => weight === 'byHand')
    .map(({ note: _, steps: __, what, ...one }) =>
      differenceSentence(schema, { ...one, what: what.replaceAll('the manifest', 'the migration'), steps: [] }),
    );
  for (const [constraint, { definition, ...one }] of beside.constraints)
    if (isOwnCheck({ definition, ...one }) && have.constraints.get(constraint)?.definition !== definition)
      conflicts.push(`${schema}.${name} lacks ${constraint}, ${definition}.`);
  if (conflicts.length === 0) {
    for (const statement of statementsFor(differences)) await run(db, statement);
    return [];
  }
  return (await hasNoRows(db, name)) && (await tried(db, [`drop table ${quoted(name)}`, text])) ? [] : conflicts;
}

/** Whether it is a check constraint that does not follow from the manifest. */
const isOwnCheck = (one: ExistingConstraint) => one.kind === 'c' && !isValues(one);

/** An existing table in the form of a wanted one, for comparison. */
function specOf(name: string, table: ExistingTable): TableSpec {
  return {
    name,
    columns: [...table.columns].map(([column, { type, notNull, default: value, generated, identity }]) => {
      const full = identity ? `${type} generated by default as identity` : type;
      const source =
        generated === null ? (value === null ? '' : ` default ${value}`) : ` generated always as (${generated}) stored`;
      return {
        name: column,
        type: full,
        definition: `${full}${source}${notNull && !identity ? ' not null' : ''}`,
        notNull: notNull && !identity,
        ...(value === null ? {} : { default: value }),
        ...(generated === null ? {} : { generated }),
      };
    }),
    constraints: [...table.constraints]
      .filter(([, one]) => !isOwnCheck(one))
      .map(([constraint, one]) => ({
        name: constraint,
        definition: one.definition,
        kind: kinds[one.kind],
        columns: one.columns,
        values: valuesOf(one.definition),
        ...(one.to === null ? {} : { to: one.to }),
        ...(one.onDelete === null ? {} : { onDelete: one.onDelete }),
      })),
    indexes: [],
  };
}

const kinds = { p: 'primary', u: 'unique', c: 'values', f: 'reference' } as const satisfies {
  [K in ExistingConstraint['kind']]: string;
};
