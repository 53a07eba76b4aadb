import { type RawBuilder, sql } from 'kysely';
import type { TriggerAction, TriggerSetting } from '../../src/contracts/trigger.ts';
import { quoted } from '../sql/columns.ts';
import type { Store } from '../sql/store.ts';
import { type Aggregate, aggregateOf } from './aggregate.ts';
import { type EventKind, eventKinds, hasBets, type TriggerType } from './eventKinds.ts';
import { modelOf } from './models.ts';
import { rowsOf, timeOf } from './rows.ts';
import { formulaOf, formulaSql, keySqlOf, missSql } from './ruleSql.ts';

type Fragment = RawBuilder<unknown>;

export interface TriggerRule {
  id: string;
  name: string;
  type: TriggerType;
  mode: string;
  trigger_settings: TriggerSetting[];
  final_setting_result: string;
  trigger_actions: TriggerAction[];
  /** The span of event times that it judges, ISO 8601: from the first moment until the last, exclusive; default all. */
  from?: string;
  until?: string | null;
}

/** A trigger within a compiled statement: the columns of its answer and its numbers. */
export interface PlacedSql {
  rule: TriggerRule;
  /** Column of the answer: true, false, or null for no answer. */
  answer: string;
  /** Columns of the settings' numbers, in the order of the settings. */
  numbers: string[];
}

/** Triggers of one event type and granularity (event or bet), compiled into one statement over any choice of events. */
export interface Compiled {
  kind: EventKind;
  byBet: boolean;
  triggers: PlacedSql[];
  /**
   * `chosen`: a condition on the event's row `t`. Selects the events or bets for which some trigger fires or has no
   * answer.
   */
  statement(chosen: Fragment): Fragment;
  /** Selects every chosen event or bet, with the first trigger's distance from firing as `miss`: null if unknown. */
  missed(chosen: Fragment): Fragment;
  /** Selects the number of chosen events as `n`. */
  count(chosen: Fragment): Fragment;
  /** Returns the times (ISO 8601) and customers of the events with these ids that have happened. */
  moments(store: Store, ids: readonly string[]): Promise<{ id: string; at: string; customerId: string }[]>;
}

/** Compiles triggers of one event type into at most two statements: per event, and per bet. */
export function compile(type: TriggerType, rules: readonly TriggerRule[], schema: string): Compiled[] {
  const kind = eventKinds[type];
  const byBet = (rule: TriggerRule) =>
    hasBets(type) && rule.trigger_settings.some((setting) => rowsOf(setting, kind).byBet);
  return [false, true].flatMap((bets) => {
    const alike = rules.filter((rule) => byBet(rule) === bets);
    return alike.length > 0 ? [compileAlike(kind, bets, alike, schema)] : [];
  });
}

function compileAlike(kind: EventKind, byBet: boolean, rules: readonly TriggerRule[], schema: string): Compiled {
  const numbers = new Map<string, { aggregate: Aggregate; name: string }>();
  const groups = new Map<string, { setting: TriggerSetting; names: string[]; aggregates: Aggregate[] }>();
  const place = (setting: TriggerSetting): string => {
    const aggregate = aggregateOf(setting, kind);
    const known = numbers.get(aggregate.key);
    if (known) return known.name;
    const name = `n${numbers.size + 1}`;
    numbers.set(aggregate.key, { aggregate, name });
    const group = groups.get(aggregate.group) ?? { setting, names: [], aggregates: [] };
    group.names.push(name);
    group.aggregates.push(aggregate);
    groups.set(aggregate.group, group);
    return name;
  };
  const triggers = rules.map((rule, at) => ({
    rule,
    answer: `t${at + 1}`,
    numbers: rule.trigger_settings.map(place),
  }));
  const tableOf = (name: string) => `${quoted(schema)}.${quoted(name)}`;
  const passes = (bets: boolean) =>
    [...groups.values()]
      .filter(({ aggregates }) => aggregates[0]?.byBet === bets)
      .map(({ setting, names, aggregates }, at) =>
        pass(setting, kind, names, aggregates, tableOf, `${bets ? 'h' : 'g'}${at + 1}`),
      );
  const answers = triggers.map(
    ({ rule, answer, numbers: places }) => sql`${answerOf(rule, places)} as ${sql.raw(answer)}`,
  );
  const said = sql.raw(triggers.map(({ answer }) => `x.${answer} is not false`).join(' or '));
  const judged = (chosen: Fragment, columns: readonly Fragment[]) => {
    const names = [...numbers.values()].map(({ name }) => name);
    return sql`with e0 as (${events(kind, chosen, tableOf)}),
      e as materialized (select e.*${finished(numbers, false)} from e0 e ${sql.join(passes(false), sql` `)})
      select x.* from (select y.*, ${sql.join(columns)} from (
        select e.id, e.customer_id, e."partner_customerId", e.partner_id, e.event_at,
          ${sql.raw(byBet ? 'b.id' : 'null::bigint')} as bet_id, ${sql.raw(byBet ? 'b."partner_betId"' : 'null::text')} as partner_bet_id
          ${sql.raw(
            names
              .filter((name) => !isByBetNumber(numbers, name))
              .map((name) => `, e.${name}`)
              .join(''),
          )}${finished(numbers, true)}
        from e ${byBet ? sql`join ${sql.raw(tableOf('bet'))} b on b.betslip_id = e.id` : sql``} ${sql.join(passes(true), sql` `)}
      ) y) x`;
  };
  return {
    kind,
    byBet,
    triggers,
    statement: (chosen) => sql`${judged(chosen, answers)} where ${said}`,
    missed: (chosen) => {
      const [placed] = triggers;
      if (!placed) throw new Error('There is no trigger to miss.');
      return judged(chosen, [...answers, sql`${missSql(placed)} as miss`]);
    },
    count: (chosen) => sql`select count(*) as n from ${sql.raw(tableOf(modelOf(kind.model).table))} t
      where ${sql.raw(kind.happened)} and (${chosen})`,
    moments: async (store, ids) => {
      const { rows } = await sql<{ id: string; at: string; customer: string }>`select t.id, ${sql.raw(kind.at)} as at,
          t.customer_id as customer
        from ${sql.raw(tableOf(modelOf(kind.model).table))} t
        where ${sql.raw(kind.happened)} and t.id = any(${ids}::bigint[])`.execute(store.db);
      return rows.map(({ id, at, customer }) => ({ id: String(id), at, customerId: String(customer) }));
    },
  };
}

type Numbers = ReadonlyMap<string, { aggregate: Aggregate; name: string }>;

const isByBetNumber = (numbers: Numbers, wanted: string) =>
  [...numbers.values()].some(({ name, aggregate }) => name === wanted && aggregate.byBet);

function finished(numbers: Numbers, byBet: boolean): Fragment {
  const mine = [...numbers.values()].filter(({ aggregate }) => aggregate.byBet === byBet);
  return sql.raw(mine.map(({ name, aggregate }) => `, ${aggregate.finish(`p_${name}`)} as ${name}`).join(''));
}

/** The chosen events with their time as `event_at`. */
function events(kind: EventKind, chosen: Fragment, tableOf: (name: string) => string): Fragment {
  const { table, partnerId } = modelOf(kind.model);
  return sql`select t.*, ${sql.raw(kind.at)} as event_at,
      t.${sql.raw(quoted(partnerId ?? 'id'))} as partner_id, c."partner_customerId"
    from ${sql.raw(tableOf(table))} t join ${sql.raw(tableOf('customer'))} c on c.id = t.customer_id
    where ${sql.raw(kind.happened)} and (${chosen})`;
}

/** One pass over a subject's rows of a model, for all numbers that settings compute from them. */
function pass(
  setting: TriggerSetting,
  kind: EventKind,
  names: readonly string[],
  aggregates: readonly Aggregate[],
  tableOf: (name: string) => string,
  alias: string,
): Fragment {
  const { model, link } = rowsOf(setting, kind);
  const columns = aggregates.map((aggregate, at) => sql`${aggregate.pass} as ${sql.raw(`p_${names[at]}`)}`);
  const lows = aggregates.map(({ low }) => low);
  const earliest = lows.includes(null) ? null : `least(${[...new Set(lows)].join(', ')})`;
  const span = (one: string) => {
    const time = timeOf(one, model);
    if (time === undefined) return '';
    const until = ` and ${time} ${model.derived ? '<' : '<='} e.event_at`;
    return earliest === null ? until : `${until} and ${time} >= ${earliest}`;
  };
  return sql`cross join lateral (select ${sql.join(columns)} from ${sql.raw(tableOf(model.table))} m
    where ${sql.raw(link(tableOf, span))}${sql.raw(span('m'))}) ${sql.raw(alias)}`;
}

/** A trigger's formula over the numbers of `y`, false outside its span; throws if the stored formula cannot be parsed. */
function answerOf(rule: TriggerRule, names: readonly string[]): Fragment {
  const formula = formulaSql(formulaOf(rule), keySqlOf(rule, names));
  const span = spanSql(rule);
  return span ? sql`case when ${span} then ${formula} else false end` : formula;
}

const epoch = new Date(0).toISOString();

function spanSql({ from, until }: TriggerRule): Fragment | undefined {
  const bounds = [
    ...(from !== undefined && from > epoch ? [sql`y.event_at >= ${from}::timestamptz`] : []),
    ...(until ? [sql`y.event_at < ${until}::timestamptz`] : []),
  ];
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : undefined;
}
