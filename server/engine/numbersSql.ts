import { type RawBuilder, sql } from 'kysely';
import { quoted } from '../sql/columns.ts';
import type { Aggregate } from './aggregate.ts';
import type { ChosenEvents } from './dueEvents.ts';
import type { EventKind } from './eventKinds.ts';
import { fixtureSumsSql } from './fixtureSums.ts';
import { modelOf } from './models.ts';
import { type Pass, passSql } from './passSql.ts';
import type { PlacedSql, TriggerRule } from './ruleSql.ts';
import { formulaOf, formulaSql, keySqlOf } from './ruleSql.ts';
import { isWindowed, type Period, windowedSql } from './windowedPass.ts';

type Fragment = RawBuilder<unknown>;
type TableOf = (name: string) => string;

export interface NumbersParts {
  kind: EventKind;
  byBet: boolean;
  triggers: readonly PlacedSql[];
  passes: readonly Pass[];
  tableOf: TableOf;
  /** Whether passes are skipped for events that no trigger can fire for any more. */
  gated: boolean;
  chosen: Events;
}

/** The SQL of numbers by their names. */
type Known = Map<string, string>;

/** The events to evaluate: single ones, of which those in a group are evaluated by its triggers only, or all of a period. */
export type Events = ChosenEvents | Period;

/**
 * `with` clauses that give the numbers of the chosen events, or bets, as the rows of `y`. The numbers that read a few
 * rows come first (`c`, which also has the bet's row). The passes over histories come then, each only for events for
 * which one of its triggers can still fire (`w`): the formula with the numbers not found yet unknown is not false, and an
 * unknown part cannot make a false formula true. What is only shown comes last.
 * Each step has one base; joined to each other, PostgreSQL may run a pass for each pair of rows. For single events it is
 * materialized as well.
 */
export const numbersSql = (parts: NumbersParts): Fragment =>
  parts.byBet ? numbersByBet(parts) : numbersByEvent(parts);

const isPeriod = (chosen: Events): chosen is Period => 'from' in chosen;

function passesIn(stage: Aggregate['stage'], passes: readonly Pass[]): Pass[] {
  return passes.filter(({ numbers }) => numbers[0]?.aggregate.stage === stage);
}

/** The passes about the customer: over a whole period by window functions where they can, else once per event. */
function historiesSql(parts: NumbersParts, base: string) {
  const { kind, tableOf, gated, chosen } = parts;
  const hasGates = gated && passesIn('own', parts.passes).length > 0;
  const passes = passesIn('history', parts.passes).filter((pass) => !isByBet(pass));
  const made = passes.map((pass) => {
    const open = `w_${pass.alias}`;
    return isPeriod(chosen) && isWindowed(pass, kind)
      ? windowedSql(pass, { kind, tableOf, period: chosen, base, open: hasGates ? open : undefined })
      : { clause: sql``, join: passSql(pass, kind, tableOf, sql.raw(`e.${open}`)) };
  });
  return { passes, clauses: made.map(({ clause }) => clause), joins: made.map(({ join }) => join) };
}

function numbersByEvent(parts: NumbersParts): Fragment {
  const { kind, passes, tableOf, chosen } = parts;
  const [own, shown] = [passesIn('own', passes), passesIn('shown', passes)];
  const step = sql.raw(isPeriod(chosen) ? '' : 'materialized');
  // without numbers it is the table itself, which is read again at less cost than it is copied
  const bareStep = sql.raw(isPeriod(chosen) ? 'not materialized' : 'materialized');
  const histories = historiesSql(parts, 'c');
  const early: Known = new Map();
  for (const pass of own) learn(early, pass);
  const gates = histories.passes.map(
    (pass) => sql`, ${gateSql(pass, parts, early, 'e')} as ${sql.raw(`w_${pass.alias}`)}`,
  );
  const known = asColumns('e', own);
  for (const pass of histories.passes) learn(known, pass);
  const last = shown.map((pass) => passSql(pass, kind, tableOf, gateSql(pass, parts, known, 'e')));
  // a trigger that judges some bets only is not judged by event
  const noBet = sql.raw(isPeriod(chosen) ? '' : ', false as due_bet');
  return sql`with e0 as ${step} (select x.*${noBet} from (${events(kind, chosen, tableOf)}) x),
    c as ${own.length > 0 ? step : bareStep} (select e.*, ${sql.raw(noBetColumns)}${finished(own)}${sql.join(gates, sql``)}
      from e0 e ${inARow(own.map((pass) => passSql(pass, kind, tableOf)))}),
    ${sql.join(histories.clauses, sql``)}
    y as (select ${answerColumns}${sql.raw(isPeriod(chosen) ? '' : ', e.due, e.due_bet')}${columns('e', own)}${finished([...histories.passes, ...shown])}
      from c e ${inARow([...histories.joins, ...last])})`;
}

/**
 * The same per bet: passes about the customer run once per event (`e1`), whatever number of bets it has, and sums about
 * a fixture share one scan (fixtureSums.ts).
 */
function numbersByBet(parts: NumbersParts): Fragment {
  const { kind, passes, tableOf, chosen } = parts;
  const due = sql.raw(isPeriod(chosen) ? '' : ', e.due, e.due_bet');
  const [own, shared, shown] = [passesIn('own', passes), passesIn('fixture sums', passes), passesIn('shown', passes)];
  const ofBet = [...passesIn('history', passes).filter(isByBet), ...shown];
  const histories = historiesSql(parts, 'ew');
  const gates = histories.passes.map(
    (pass) => sql`, bool_or(${gateSql(pass, parts, asColumns('c', own), 'c')}) as ${sql.raw(`w_${pass.alias}`)}`,
  );
  const known = asColumns('e', [...own, ...histories.passes]);
  const sums = shared.map((pass) => {
    const made = fixtureSumsSql(pass, {
      kind,
      tableOf,
      gate: gateSql(pass, parts, known, 'e'),
      triggers: isPeriod(chosen) ? undefined : chosen.inForce,
    });
    learn(known, pass);
    return made;
  });
  const laterals = ofBet.map((pass) => {
    const made = passSql(pass, kind, tableOf, gateSql(pass, parts, known, 'e'));
    learn(known, pass);
    return made;
  });
  return sql`with e0 as materialized (${events(kind, chosen, tableOf)}),
    c as materialized (select e.id as event_id, e.event_at${sql.raw(isPeriod(chosen) ? '' : ', e.due, d.due_bet')}, ${sql.raw(betColumns)}${finished(own)}
      from e0 e${betsSql(tableOf, chosen)} ${inARow(own.map((pass) => passSql(pass, kind, tableOf)))}${dueBetsSql(chosen)}),
    w as materialized (select c.event_id${sql.join(gates, sql``)} from c group by c.event_id),
    ew as materialized (select e0.*, w.* from e0 join w on w.event_id = e0.id),
    ${sql.join(histories.clauses, sql``)}
    e1 as materialized (select e.*${finished(histories.passes)} from ew e ${inARow(histories.joins)}),
    e2 as materialized (select e1.*, c.bet, c.bet_id, c.partner_bet_id${sql.raw(isPeriod(chosen) ? '' : ', c.due_bet')}${columns('c', own)} from c join e1 on e1.id = c.event_id),
    ${sql.join(
      sums.map((made) => made.clauses),
      sql``,
    )}
    y as (select ${answerColumns}${due}${columns('e', [...own, ...histories.passes])}${finished([...shared, ...ofBet])}
      from e2 e${betRow} ${inARow([...sums.map((made) => made.lateral), ...laterals])})`;
}

const answerColumns = sql.raw(
  'e.id, e.customer_id, e."partner_customerId", e.partner_id, e.event_at, e.bet_id, e.partner_bet_id',
);
const betColumns = 'a.bet, b.id as bet_id, b."partner_betId" as partner_bet_id';
const noBetColumns = 'null as bet, null::bigint as bet_id, null::text as partner_bet_id';

/** The bets of each event, as rows `a.bet` and by their columns `b`. */
function betsSql(tableOf: TableOf, chosen: Events): Fragment {
  const bets = sql.raw(tableOf('bet'));
  // offset 0 forces one index lookup per event: for a thousand events PostgreSQL else scans a table of some 100,000 bets.
  // A period's bets are joined as a whole; its bounds keep a merge join from reading the bets of all times
  const made = isPeriod(chosen)
    ? sql`join (select b as bet, b.betslip_id from ${bets} b
        where b.betslip_id >= (select min(id) from e0) and b.betslip_id <= (select max(id) from e0)) a on a.betslip_id = e.id`
    : sql`cross join lateral (select b as bet from ${bets} b where b.betslip_id = e.id offset 0) a`;
  return sql` ${made} cross join lateral (select (a.bet).*) b${dueOfBetSql(chosen)}`;
}

/** The row of an event's bet, by its columns `b`. */
const betRow = sql` cross join lateral (select (e.bet).*) b`;

const isByBet = ({ numbers }: Pass) => numbers[0]?.aggregate.byBet === true;
const inARow = (fragments: readonly Fragment[]) => sql.join(fragments, sql` `);
const namesIn = (passes: readonly Pass[]) => passes.flatMap(({ numbers }) => numbers.map(({ name }) => name));
const asColumns = (alias: string, passes: readonly Pass[]): Known =>
  new Map(namesIn(passes).map((name) => [name, `${alias}.${name}`]));
const columns = (alias: string, passes: readonly Pass[]) =>
  sql.raw([...asColumns(alias, passes).values()].map((column) => `, ${column}`).join(''));

/** Adds a pass's numbers to the known ones: later passes of the same row may use them. */
function learn(known: Known, { numbers, alias }: Pass): void {
  for (const { name, aggregate } of numbers) known.set(name, aggregate.finish(`${alias}.p_${name}`));
}

function finished(passes: readonly Pass[]): Fragment {
  const known: Known = new Map();
  for (const pass of passes) learn(known, pass);
  return sql.raw([...known].map(([name, number]) => `, ${number} as ${name}`).join(''));
}

/** Whether some trigger that a pass has numbers for can still fire, by the numbers known so far. */
function gateSql({ numbers }: Pass, { triggers, gated, chosen }: NumbersParts, known: Known, at: string): Fragment {
  if (!gated) return sql`true`;
  const wanting = triggers.filter((trigger) => numbers.some(({ name }) => trigger.numbers.includes(name)));
  const open = wanting.map(({ rule, numbers: names }) => {
    const keySql = keySqlOf(rule, names, (name) => known.get(name) ?? null);
    return sql`(${answerOf(rule, keySql, at, chosen)}) is not false`;
  });
  return sql`(${sql.join(open, sql` or `)})`;
}

/** The chosen events with their time as `event_at`; single ones have the number of their group as `due`. */
function events(kind: EventKind, chosen: Events, tableOf: TableOf): Fragment {
  const { table, partnerId } = modelOf(kind.model);
  const rows = sql.raw(tableOf(table));
  const from = isPeriod(chosen) ? sql`${rows} t` : sql`${idsSql(chosen)} join ${rows} t on t.id = i.id`;
  return sql`select t.*, ${sql.raw(kind.at)} as event_at${sql.raw(isPeriod(chosen) ? '' : ', i.due')},
      t.${sql.raw(quoted(partnerId ?? 'id'))} as partner_id, c."partner_customerId"
    from ${from} join ${sql.raw(tableOf('customer'))} c on c.id = t.customer_id
    where ${isPeriod(chosen) ? chosenSql(kind, chosen) : sql.raw(kind.happened)}`;
}

/** The condition on the row `t` of an event. */
export function chosenSql({ happened, at }: EventKind, chosen: Events): Fragment {
  const time = sql.raw(at);
  const which = isPeriod(chosen)
    ? sql`${time} >= ${chosen.from}::timestamptz and ${time} < ${chosen.to}::timestamptz`
    : sql`t.id = any(${chosen.ids}::bigint[])`;
  return sql`${sql.raw(happened)} and ${which}`;
}

/**
 * The single events as `i`, each with the number of its group: null for one that all triggers judge. The text is the same
 * for all events and groups, and so is the plan: PostgreSQL takes a hundred rows for a list behind a select, whatever is in
 * it, and sees no gain in planning for given ones (decision 052).
 */
function idsSql({ ids, groups }: ChosenEvents): Fragment {
  const groupOf = new Map(groups.flatMap((group, at) => group.ids.map((id) => [id, at] as const)));
  const list = JSON.stringify(ids.map((id) => ({ id, due: groupOf.get(id) ?? null })));
  return sql`json_to_recordset((select ${list}::json)) i(id bigint, due int)`;
}

/** For a bet `b` of a single event as `d.due_bet` whether its fixture was shifted before the event. */
function dueOfBetSql(chosen: Events): Fragment {
  if (isPeriod(chosen)) return sql``;
  const { events: ids, fixtures } = chosen.shifted;
  const isShifted = sql`(e.id, b.fixture_id) in (select * from unnest(${ids}::bigint[], ${fixtures}::bigint[]))`;
  return sql` cross join lateral (select ${isShifted} as due_bet offset 0) d`;
}

/** Leaves out the bets of single events that no trigger judges: no number is found for them. */
function dueBetsSql(chosen: Events): Fragment {
  if (isPeriod(chosen)) return sql``;
  const whole = chosen.groups.flatMap(({ triggers }, at) => ([...triggers.values()].includes('event') ? [at] : []));
  return sql` where e.due is null or d.due_bet or e.due = any(${whole}::int[])`;
}

/** A trigger's formula, false where it does not judge the event; throws if the stored formula cannot be parsed. */
export function answerOf(
  rule: TriggerRule,
  keySql: ReturnType<typeof keySqlOf>,
  alias: string,
  chosen: Events,
): Fragment {
  const formula = formulaSql(formulaOf(rule), keySql);
  const conditions = [...spanSql(rule, alias), ...dueSql(rule, alias, chosen)];
  return conditions.length > 0
    ? sql`case when ${sql.join(conditions, sql` and `)} then ${formula} else false end`
    : formula;
}

const epoch = new Date(0).toISOString();

/** Whether the event lies in the trigger's span of time. */
function spanSql({ from, until }: TriggerRule, alias: string): Fragment[] {
  const at = sql.raw(`${alias}.event_at`);
  return [
    ...(from !== undefined && from > epoch ? [sql`${at} >= ${from}::timestamptz`] : []),
    ...(until ? [sql`${at} < ${until}::timestamptz`] : []),
  ];
}

/** Whether the event is in no group, or in one that the trigger judges; of some groups it judges some bets only. */
function dueSql({ id }: TriggerRule, alias: string, chosen: Events): Fragment[] {
  if (isPeriod(chosen)) return [];
  const due = sql.raw(`${alias}.due`);
  const within = (reach: 'event' | 'bets') =>
    sql`${due} = any(${chosen.groups.flatMap(({ triggers }, at) => (triggers.get(id) === reach ? [at] : []))}::int[])`;
  return [sql`(${due} is null or ${within('event')} or ${within('bets')} and ${sql.raw(alias)}.due_bet)`];
}
