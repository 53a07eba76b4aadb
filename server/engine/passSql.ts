import { type RawBuilder, sql } from 'kysely';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import type { Aggregate } from './aggregate.ts';
import type { EventKind } from './eventKinds.ts';
import { rowsOf, timeOf } from './rows.ts';

type Fragment = RawBuilder<unknown>;
type TableOf = (name: string) => string;

/** One pass over a subject's rows of a model, for all numbers that settings compute from them. */
export interface Pass {
  setting: TriggerSetting;
  numbers: { name: string; aggregate: Aggregate }[];
  alias: string;
}

/** A pass as a lateral join; with a gate it reads no row where that does not hold. */
export function passSql(
  { setting, numbers, alias }: Pass,
  kind: EventKind,
  tableOf: TableOf,
  gate?: Fragment,
): Fragment {
  const { model, link, row } = rowsOf(setting, kind);
  const rows = sql.raw(row ? `(select ${row}.*)` : tableOf(model.table));
  const until = (one: string) => untilSql(one, numbers, setting, kind);
  return sql`cross join lateral (select ${passColumns(numbers)} from ${rows} m
    where ${sql.raw(link(tableOf, until))}${sql.raw(until('m'))}${gate ? sql` and ${gate}` : sql``}) ${sql.raw(alias)}`;
}

export const passColumns = (numbers: Pass['numbers']): Fragment =>
  sql.join(numbers.map(({ name, aggregate }) => sql`${aggregate.pass} as ${sql.raw(`p_${name}`)}`));

/** The condition that a row's time lies up to the event, and within the widest window of the numbers. */
export function untilSql(alias: string, numbers: Pass['numbers'], setting: TriggerSetting, kind: EventKind): string {
  const { model } = rowsOf(setting, kind);
  const time = timeOf(alias, model);
  if (time === undefined) return '';
  const lows = numbers.map(({ aggregate }) => aggregate.low);
  const until = ` and ${time} ${model.derived ? '<' : '<='} e.event_at`;
  return lows.includes(null) ? until : `${until} and ${time} >= least(${[...new Set(lows)].join(', ')})`;
}
