import type { EntityDef } from './entity.ts';
import type { KnownFrom } from './fieldDef.ts';
import { isKeptByDatabase, type PlacedField, placedFields } from './fields.ts';
import { keptBy } from './keptBy.ts';

/** Where an entity keeps what was decided about a record, and from when. */
export interface Decisions {
  /** The column with the former decisions (contract FormerDecisions). */
  former: string;
  /** The column with the moment from which the present decision is known. */
  from: string;
  /** The columns of a decision, apart from its moment; `exact`: numbers, which JSON holds as text. */
  values: readonly { column: string; exact: boolean }[];
}

const knownOf = ({ field }: PlacedField): KnownFrom | undefined =>
  'known' in field && field.known ? field.known : undefined;

/** Whether a field's value is decided, and not derived from others or its moment. */
export function isDecided(placed: PlacedField): boolean {
  const { field, path } = placed;
  const known = knownOf(placed);
  if (known === undefined || known.from === path) return false;
  return !('readOnly' in field && field.readOnly) && !isKeptByDatabase(field);
}

/** The decisions of an entity with a field of the contract FormerDecisions; undefined for one without. */
export const decisionsOf = keptBy((entity: EntityDef) => read(placedFields(entity)));

function read(placed: readonly PlacedField[]): Decisions | undefined {
  const former = placed.find(({ field }) => field.kind === 'json' && field.contract === 'FormerDecisions')?.column;
  const decided = placed.filter(isDecided);
  const [moment] = decided.flatMap((one) => knownOf(one)?.from ?? []);
  const from = placed.find(({ path }) => path === moment)?.column;
  if (!former || !from) return undefined;
  return { former, from, values: decided.flatMap(decidedColumn) };
}

const decidedColumn = ({ column, field }: PlacedField) =>
  column ? [{ column, exact: field.kind === 'money' || field.kind === 'decimal' }] : [];
