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
  const answers = triggers.map(
    ({ rule, answer, numbers }) => sql`${answerOf(rule, keySqlOf(rule, numbers), 'y')} as ${sql.raw(answer)}`,
  );
  const said = sql.raw(triggers.map(({ answer }) => `x.${answer} is not false`).join(' or '));
  const numbersOf = (chosen: Fragment, gated: boolean) =>
    numbersSql({ kind, byBet, triggers, passes: [...passes.values()], tableOf, gated }, chosen);
  const judged = (chosen: Fragment, columns: readonly Fragment[], gated: boolean) =>
    sql`${numbersOf(chosen, gated)} select x.* from (select y.*, ${sql.join(columns)} from y) x`;
  return {
    kind,
    byBet,
    triggers,
    statement: (chosen) => sql`${judged(chosen, answers, true)} where ${said}`,
    missed: (chosen) => {
      const [placed] = triggers;
      if (!placed) throw new Error('There is no trigger to miss.');
      return judged(chosen, [...answers, sql`${missSql(placed)} as miss`], false);
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

/** One pass over a subject's rows of a model, for all numbers that settings compute from them. */
interface Pass {
  setting: TriggerSetting;
  numbers: { name: string; aggregate: Aggregate }[];
  alias: string;
}

interface Parts {
  kind: EventKind;
  byBet: boolean;
  triggers: readonly PlacedSql[];
  passes: readonly Pass[];
  tableOf: (name: string) => string;
  /** Whether passes are skipped for events that no trigger can fire for any more. */
  gated: boolean;
}

const isByBet = ({ numbers }: Pass) => numbers[0]?.aggregate.byBet === true;
const isCheap = ({ numbers }: Pass) => numbers.every(({ aggregate }) => aggregate.isCheap);
const namesIn = (passes: readonly Pass[]) => passes.flatMap(({ numbers }) => numbers.map(({ name }) => name));

/**
 * The numbers of the chosen events, or bets, as the rows of `y`. The numbers that read a few rows come first (`c`). The
 * passes over histories come then, each only for events for which one of its triggers can still fire: the formula with
 * the numbers not found yet unknown is not false, and an unknown part cannot make a false formula true. Passes about the
 * customer run once per event (`e`), whatever number of bets it has.
 */
function numbersSql({ kind, byBet, triggers, passes, tableOf, gated }: Parts, chosen: Fragment): Fragment {
  const cheap = passes.filter(isCheap);
  const ofEvent = passes.filter((one) => !isCheap(one) && !isByBet(one));
  const ofBet = passes.filter((one) => !isCheap(one) && isByBet(one));
  const bet = (on: string) => sql.raw(byBet ? ` join ${tableOf('bet')} b on ${on}` : '');
  const columns = (alias: string, some: readonly Pass[]) =>
    sql.raw(
      namesIn(some)
        .map((name) => `, ${alias}.${name}`)
        .join(''),
    );
  const sqlOf = (pass: Pass, gate?: Fragment) => passSql(pass, kind, tableOf, gate);
  const gateOf = (pass: Pass, known: ReadonlyMap<string, string>, at: string) =>
    gated ? gateSql(pass, triggers, known, at) : undefined;
  const asColumns = (alias: string, some: readonly Pass[]) =>
    new Map(namesIn(some).map((name) => [name, `${alias}.${name}`]));

  const wanted = ofEvent.map((pass) => ({ pass, gate: gateOf(pass, asColumns('c', cheap), 'c') }));
  const gates = wanted.map(({ pass, gate }) => sql`, bool_or(${gate ?? sql`true`}) as ${sql.raw(`w_${pass.alias}`)}`);
  const known = asColumns('c', [...cheap]);
  for (const [name, column] of asColumns('e', ofEvent)) known.set(name, column);
  return sql`with e0 as (${events(kind, chosen, tableOf)}),
    c as materialized (select e.id as event_id, e.event_at,
        ${sql.raw(byBet ? 'b.id' : 'null::bigint')} as bet_id, ${sql.raw(byBet ? 'b."partner_betId"' : 'null::text')} as partner_bet_id
        ${finished(cheap)}
      from e0 e${bet('b.betslip_id = e.id')} ${sql.join(
        cheap.map((pass) => sqlOf(pass)),
        sql` `,
      )}),
    w as materialized (select c.event_id${sql.join(gates, sql``)} from c group by c.event_id),
    e as materialized (select e.*${finished(ofEvent)} from e0 e join w on w.event_id = e.id
      ${sql.join(
        ofEvent.map((pass) => sqlOf(pass, sql.raw(`w.w_${pass.alias}`))),
        sql` `,
      )}),
    y as (select e.id, e.customer_id, e."partner_customerId", e.partner_id, e.event_at, c.bet_id, c.partner_bet_id
        ${columns('c', cheap)}${columns('e', ofEvent)}${finished(ofBet)}
      from c join e on e.id = c.event_id${bet('b.id = c.bet_id')}
      ${sql.join(
        ofBet.map((pass) => sqlOf(pass, gateOf(pass, known, 'e'))),
        sql` `,
      )})`;
}

function finished(passes: readonly Pass[]): Fragment {
  const numbers = passes.flatMap((pass) => pass.numbers);
  return sql.raw(numbers.map(({ name, aggregate }) => `, ${aggregate.finish(`p_${name}`)} as ${name}`).join(''));
}

/** Whether some trigger that a pass has numbers for can still fire, by the numbers known so far. */
function gateSql(
  { numbers }: Pass,
  triggers: readonly PlacedSql[],
  known: ReadonlyMap<string, string>,
  at: string,
): Fragment {
  const wanting = triggers.filter((trigger) => numbers.some(({ name }) => trigger.numbers.includes(name)));
  const open = wanting.map(({ rule, numbers: names }) => {
    const formula = answerOf(
      rule,
      keySqlOf(rule, names, (name) => known.get(name) ?? null),
      at,
    );
    return sql`(${formula}) is not false`;
  });
  return sql`(${sql.join(open, sql` or `)})`;
}

/** The chosen events with their time as `event_at`. */
function events(kind: EventKind, chosen: Fragment, tableOf: (name: string) => string): Fragment {
  const { table, partnerId } = modelOf(kind.model);
  return sql`select t.*, ${sql.raw(kind.at)} as event_at,
      t.${sql.raw(quoted(partnerId ?? 'id'))} as partner_id, c."partner_customerId"
    from ${sql.raw(tableOf(table))} t join ${sql.raw(tableOf('customer'))} c on c.id = t.customer_id
    where ${sql.raw(kind.happened)} and (${chosen})`;
}

/** A pass as a lateral join; with a gate it reads no row where that does not hold. */
function passSql(
  { setting, numbers, alias }: Pass,
  kind: EventKind,
  tableOf: (name: string) => string,
  gate?: Fragment,
): Fragment {
  const { model, link } = rowsOf(setting, kind);
  const columns = numbers.map(({ name, aggregate }) => sql`${aggregate.pass} as ${sql.raw(`p_${name}`)}`);
  const lows = numbers.map(({ aggregate }) => aggregate.low);
  const earliest = lows.includes(null) ? null : `least(${[...new Set(lows)].join(', ')})`;
  const span = (one: string) => {
    const time = timeOf(one, model);
    if (time === undefined) return '';
    const until = ` and ${time} ${model.derived ? '<' : '<='} e.event_at`;
    return earliest === null ? until : `${until} and ${time} >= ${earliest}`;
  };
  return sql`cross join lateral (select ${sql.join(columns)} from ${sql.raw(tableOf(model.table))} m
    where ${sql.raw(link(tableOf, span))}${sql.raw(span('m'))}${gate ? sql` and ${gate}` : sql``}) ${sql.raw(alias)}`;
}

/** A trigger's formula, false outside its span of the event's time; throws if the stored formula cannot be parsed. */
function answerOf(rule: TriggerRule, keySql: ReturnType<typeof keySqlOf>, alias: string): Fragment {
  const formula = formulaSql(formulaOf(rule), keySql);
  const span = spanSql(rule, alias);
  return span ? sql`case when ${span} then ${formula} else false end` : formula;
}

const epoch = new Date(0).toISOString();

function spanSql({ from, until }: TriggerRule, alias: string): Fragment | undefined {
  const at = sql.raw(`${alias}.event_at`);
  const bounds = [
    ...(from !== undefined && from > epoch ? [sql`${at} >= ${from}::timestamptz`] : []),
    ...(until ? [sql`${at} < ${until}::timestamptz`] : []),
  ];
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : undefined;
}
