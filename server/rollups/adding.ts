import { quoted } from '../sql/columns.ts';
import type { Rollup, TableName } from './rollup.ts';

/** Rows come in or go. */
export type Way = 'plus' | 'minus';

const columnsOf = ({ keys, sums }: Rollup) => [...keys, ...sums].map(quoted).join(', ');

/** What `select` gives (keys, then sums) with its sums as they are, or taken away; null adds nothing. */
export function signed(rollup: Rollup, select: string, way: Way): string {
  const keys = rollup.keys.map((key) => `x.${quoted(key)}`);
  const sums = rollup.sums.map((sum) => `${way === 'minus' ? '-' : ''}coalesce(x.${quoted(sum)}, 0)`);
  return `select ${[...keys, ...sums].join(', ')} from (${select}) x(${columnsOf(rollup)})`;
}

/**
 * Begins a statement that adds rows to a rollup, always in the order of its keys: `put` has the `place` of each sum that was
 * written, and whether it is `empty` now. No statement sees what it has written itself, so the empty ones go in a second one.
 */
export function putting(rollup: Rollup, select: string, name: TableName): string {
  const keys = rollup.keys.map(quoted).join(', ');
  const sums = rollup.sums.map((sum) => `sum(${quoted(sum)})`);
  const added = rollup.sums.map((sum) => `${quoted(sum)} = t.${quoted(sum)} + excluded.${quoted(sum)}`);
  return `with put as (insert into ${name(rollup.table)} as t (${columnsOf(rollup)})
    select ${keys}, ${sums.join(', ')} from (${select}) y(${columnsOf(rollup)}) group by ${keys}
    having ${sums.map((sum) => `${sum} <> 0`).join(' or ')} order by ${keys}
    on conflict (${keys}) do update set ${added.join(', ')}
    returning t.ctid as place, ${rollup.sums.map((sum) => `t.${quoted(sum)} = 0`).join(' and ')} as empty)`;
}
