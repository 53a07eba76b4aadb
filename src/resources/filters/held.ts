import type { FilterDef } from '../../manifest/filters.ts';
import { isObject } from '../../manifest/isObject.ts';
import { type FilterOp, filterOps } from '../../manifest/operators.ts';
import { asText } from '../../records.ts';

/** Filters as react-admin and the address hold them: `{name: 'a', stake: {gte: '10'}}`. */
export interface FilterValues {
  [name: string]: unknown;
}
/** The same by wire name and operator, however they were written. */
export type Held = { [name: string]: { [O in FilterOp]?: string[] } };

/** Changes filters, starting from the values at its turn. */
export type FilterChange = (update: (held: Held) => Held) => void;

const isOp = (name: string): name is FilterOp => filterOps.some((op) => op === name);

/** Reads filters: flat or nested names, an operator or the filter's first one, one value or a list. */
export function readListFilters(values: unknown, defs: readonly FilterDef[]): Held {
  const held: Held = {};
  const put = (name: string, op: FilterOp | null, value: unknown) => {
    const texts = [value]
      .flat()
      .map(asText)
      .filter((text) => text !== null && text !== '');
    if (texts.length === 0) return;
    const first = defs.find((def) => def.name === name)?.ops[0] ?? 'eq';
    held[name] = { ...held[name], [op ?? (Array.isArray(value) ? 'in' : first)]: texts as string[] };
  };
  const walk = (at: { [name: string]: unknown }, path: string) => {
    for (const [name, value] of Object.entries(at)) {
      const inner = path === '' ? name : `${path}.${name}`;
      if (path !== '' && isOp(name)) put(path, name, value);
      else if (isObject(value)) walk(value, inner);
      else put(inner, null, value);
    }
  };
  if (isObject(values)) walk(values, '');
  return held;
}

/** Bounds have their operator, unless it is in their name (`after_date`). */
function isPlain(op: string, def: FilterDef | undefined): boolean {
  const { ops } = def ?? { ops: ['eq'] };
  return op === ops[0] && op !== 'in' && (ops.length === 1 || !['gt', 'gte', 'lt', 'lte'].includes(op));
}

/** Writes filters as shortly as the API reads them: a plain value for the filter's first operator. */
export function writeFilters(held: Held, defs: readonly FilterDef[]): FilterValues {
  return Object.fromEntries(
    Object.entries(held).flatMap(([name, ops]): [string, unknown][] => {
      const given = Object.entries(ops).filter(([, texts]) => texts.length > 0);
      const [only] = given;
      if (only === undefined) return [];
      const def = defs.find((one) => one.name === name);
      if (given.length === 1 && isPlain(only[0], def)) return [[name, only[1][0]]];
      return [[name, Object.fromEntries(given.map(([op, texts]) => [op, op === 'in' ? texts : texts[0]]))]];
    }),
  );
}

/** The filters with other values for one name and operator; none takes it away. */
export function withValues(held: Held, name: string, op: FilterOp, texts: string[]): Held {
  return { ...held, [name]: { ...held[name], [op]: texts } };
}
