import { type RawBuilder, sql } from 'kysely';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { quoted } from '../sql/columns.ts';
import type { Store } from '../sql/store.ts';
import { aggregateOf } from './aggregate.ts';
import { type EventKind, eventKinds, hasBets, type TriggerType } from './eventKinds.ts';
import { modelOf } from './models.ts';
import { answerOf, chosenSql, type Events, numbersSql } from './numbersSql.ts';
import type { Pass } from './passSql.ts';
import { rowsOf } from './rows.ts';
import { keySqlOf, missSql, type PlacedSql, type TriggerRule } from './ruleSql.ts';

type Fragment = RawBuilder<unknown>;

/** Triggers of one event type and granularity (event or bet), compiled into one statement over any choice of events. */
export interface Compiled {
  kind: EventKind;
  byBet: boolean;
  triggers: PlacedSql[];
  /** Selects the events or bets for which some trigger fires or has no answer. */
  statement(chosen: Events): Fragment;
  /** Selects every chosen event or bet, with the first trigger's distance from firing as `miss`: null if unknown. */
  missed(chosen: Events): Fragment;
  /** Selects the number of chosen events as `n`. */
  count(chosen: Events): Fragment;
  /** Returns the times (ISO 8601) and customers of the events with these ids that have happened. */
  moments(store: Store, ids: readonly string[]): Promise<{ id: string; at: string; customerId: string }[]>;
}

/** Compiles triggers of one event type into at most two statements: per event, and per bet. */
export function compile(type: TriggerType, rules: readonly TriggerRule[], schema: string): Compiled[] {
  const kind = { ...eventKinds[type], schema };
  const byBet = (rule: TriggerRule) =>
    hasBets(type) && rule.trigger_settings.some((setting) => rowsOf(setting, kind).byBet);
  return [false, true].flatMap((bets) => {
    const alike = rules.filter((rule) => byBet(rule) === bets);
    return alike.length > 0 ? [compileAlike(kind, bets, alike, schema)] : [];
  });
}

function compileAlike(kind: EventKind, byBet: boolean, rules: readonly TriggerRule[], schema: string): Compiled {
  const passes = new Map<string, Pass>();
  const names = new Map<string, string>();
  const place = (setting: TriggerSetting): string => {
    const aggregate = aggregateOf(setting, kind);
    const known = names.get(aggregate.key);
    if (known) return known;
    const name = `n${names.size + 1}`;
    names.set(aggregate.key, name);
    const pass = passes.get(aggregate.group) ?? { setting, numbers: [], alias: `g${passes.size + 1}` };
    pass.numbers.push({ name, aggregate });
    passes.set(aggregate.group, pass);
    return name;
  };
  const triggers = rules.map((rule, at) => ({
    rule,
    answer: `t${at + 1}`,
    numbers: rule.trigger_settings.map(place),
  }));
  const tableOf = (name: string) => `${quoted(schema)}.${quoted(name)}`;
  const answers = (chosen: Events) =>
    triggers.map(
      ({ rule, answer, numbers }) => sql`${answerOf(rule, keySqlOf(rule, numbers), 'y', chosen)} as ${sql.raw(answer)}`,
    );
  const anyMayHold = sql.raw(triggers.map(({ answer }) => `x.${answer} is not false`).join(' or '));
  const parts = { kind, byBet, triggers, passes: [...passes.values()], tableOf };
  const judged = (chosen: Events, gated: boolean, columns: readonly Fragment[] = []) =>
    sql`${numbersSql({ ...parts, gated, chosen })} select x.*
      from (select y.*, ${sql.join([...answers(chosen), ...columns])} from y) x`;
  return {
    kind,
    byBet,
    triggers,
    statement: (chosen) => sql`${judged(chosen, true)} where ${anyMayHold}`,
    missed: (chosen) => {
      const [placed] = triggers;
      if (!placed) throw new Error('There is no trigger to miss.');
      return judged(chosen, false, [sql`${missSql(placed)} as miss`]);
    },
    count: (chosen) => sql`select count(*) as n from ${sql.raw(tableOf(modelOf(kind.model).table))} t
      where ${chosenSql(kind, chosen)}`,
    moments: async (store, ids) => {
      const { rows } = await sql<{ id: string; at: string; customer: string }>`select t.id, ${sql.raw(kind.at)} as at,
          t.customer_id as customer
        from ${sql.raw(tableOf(modelOf(kind.model).table))} t
        where ${sql.raw(kind.happened)} and t.id = any(${ids}::bigint[])`.execute(store.db);
      return rows.map(({ id, at, customer }) => ({ id: String(id), at, customerId: String(customer) }));
    },
  };
}
