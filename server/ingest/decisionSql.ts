import { type EntityName, manifest } from '../../resources.manifest.ts';
import { type Decisions, decisionsOf } from '../../src/manifest/decidedFields.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { quoted } from '../sql/columns.ts';

/** How a row that meets a stored record changes what was decided about it, as SQL over `t` (the record) and `excluded` (the row). */
export interface DecisionSql {
  former: string;
  /** The new list of former decisions. */
  keep: string;
  /** Whether the row has an earlier decision than the record: the record keeps its own. */
  isEarlier: string;
  /** The quoted columns of a decision's values and moment. */
  values: ReadonlySet<string>;
  moment: string;
  /** Whether both have the same decision, whatever its moment; and the first of the two moments. */
  isSame: string;
  firstMoment: string;
}

/**
 * Two decided rows of a record whose values and moments differ are two decisions: the later (by rank, then by moment)
 * stands, the other one is kept. Other values at the same moment correct a decision; another moment of the same values
 * corrects its moment.
 */
export function decisionSql(entity: EntityName, rank: (alias: string) => string): DecisionSql | undefined {
  const decisions = decisionsOf(entityOf(manifest, entity));
  if (!decisions) return undefined;
  const former = `t.${quoted(decisions.former)}`;
  const at = (alias: string) => `${alias}.${quoted(decisions.from)}`;
  const [stored, sent] = [rank('t'), rank('excluded')];
  const row = (of: (name: string) => string) =>
    `row(${decisions.values.map(({ column }) => of(quoted(column))).join(', ')})`;
  const differs = `${row((name) => `coalesce(excluded.${name}, t.${name})`)} is distinct from ${row((name) => `t.${name}`)}`;
  const decided = `${stored} > 0 and ${sent} > 0`;
  const isKept = `coalesce(${former} @> jsonb_build_array(${entryOf(decisions, 'excluded')}), false)`;
  const isOther = `${decided} and ${differs} and ${at('excluded')} is distinct from ${at('t')}`;
  const isLater = `(${isOther} and not ${isKept} and ${at('excluded')} is not null
    and (${sent} > ${stored} or ${sent} = ${stored} and coalesce(${at('excluded')} > ${at('t')}, true)))`;
  const isEarlier = `(${isKept} or ${isOther} and ${at('t')} is not null
    and (${sent} < ${stored} or ${sent} = ${stored} and coalesce(${at('excluded')} < ${at('t')}, false)))`;
  return {
    former: decisions.former,
    keep: `case when ${isLater} then ${added(former, entryOf(decisions, 't'))}
      when ${isEarlier} and not ${isKept} then ${added(former, entryOf(decisions, 'excluded'))} else ${former} end`,
    isEarlier,
    values: new Set([decisions.from, ...decisions.values.map(({ column }) => column)].map(quoted)),
    moment: quoted(decisions.from),
    firstMoment: `least(${at('t')}, ${at('excluded')})`,
    isSame: `(${decided} and not (${differs}))`,
  };
}

/** A decision as JSON. */
function entryOf({ from, values }: Decisions, alias: string): string {
  const items = values.map(({ column, exact }) => `'${column}', ${alias}.${quoted(column)}${exact ? '::text' : ''}`);
  return `jsonb_build_object('from', ${alias}.${quoted(from)}, ${items.join(', ')})`;
}

/** The list with another decision, in the order of their moments; one of the same moment is replaced. */
const added = (
  list: string,
  entry: string,
) => `(select jsonb_agg(d.one order by (d.one ->> 'from')::timestamptz nulls first)
  from (select x.one from jsonb_array_elements(coalesce(${list}, '[]')) x(one) where x.one -> 'from' is distinct from ${entry} -> 'from'
    union all select ${entry}) d(one))`;
