import { quoted } from '../../sql/columns.ts';

/**
 * Whether a difference between manifest and database loses nothing (`safe`: it can be proposed, and applied), needs a
 * hand-written migration (`byHand`), or is a harmless remainder in the database (`left`).
 */
export type Weight = 'safe' | 'byHand' | 'left';

/** Statements go in this order, whatever difference they belong to. */
export const phases = ['rename', 'drop', 'alter', 'create', 'column', 'check', 'reference', 'index'] as const;
export type Phase = (typeof phases)[number];

export interface DriftStep {
  phase: Phase;
  sql: string;
}

/** One difference between a schema and the manifest. */
export interface Difference {
  table: string;
  column?: string;
  weight: Weight;
  /** Follows the name of the column or constraint: `is text in the database and integer in the manifest`. */
  what: string;
  /** The text once the steps are done, if it differs. */
  done?: string;
  /** Why it is not applied automatically, or another remark. */
  note?: string;
  /** The columns of a new unique constraint: rows that are equal in them have to be corrected first. */
  unique?: readonly string[];
  /** The statements for a safe difference, and the text for one to be written by hand. */
  steps: DriftStep[];
}

/** The statements of all differences of a weight, in their order. */
export function statementsFor(differences: readonly Difference[], weight: Weight = 'safe'): string[] {
  const steps = differences.filter((one) => one.weight === weight).flatMap((one) => one.steps);
  return phases.flatMap((phase) => steps.filter((step) => step.phase === phase).map((step) => step.sql));
}

/** A command that lists the values which rows share in a key: messages hold no row's values. */
export const duplicatesCommand = (schema: string, table: string, key: string) =>
  `npm run sql -- 'select ${key}, count(*) from ${quoted(schema)}.${quoted(table)} where (${key}) is not null group by ${key} having count(*) > 1'`;

/** The commands that list which rows stop a new unique constraint of a database's schema. */
export const duplicatesHints = (schema: string, differences: readonly Difference[]): string =>
  differences
    .flatMap(({ table, unique }) => (unique ? [duplicatesCommand(schema, table, unique.map(quoted).join(', '))] : []))
    .map((command) => `\nTo find the rows that are equal, with the server stopped: ${command}`)
    .join('');

/** One sentence with schema, table, column, the difference and the remedy. */
export function differenceSentence(schema: string, difference: Difference): string {
  const { table, column, what, note, weight } = difference;
  const place = [schema, table, ...(column === undefined ? [] : [column])].join('.');
  const statements = statementsFor([difference], weight)
    .map((statement) => `${statement.replace(/\s+/g, ' ')};`)
    .join(' ');
  const remedies: { [W in Weight]: string } = {
    safe: `${note ? `${note}. ` : ''}Safe to do: ${statements}`,
    byHand: `${note ? `This change is not made automatically: ${note}. ` : ''}Write a migration: ${statements}`,
    left: `${note ? `${note}. ` : ''}If it is no longer needed, write a migration: ${statements}`,
  };
  return `${place} ${what}. ${statements === '' ? (note ?? '') : remedies[weight]}`.trim();
}
