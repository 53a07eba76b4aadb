import { type RawBuilder, sql } from 'kysely';
import { quoted } from '../sql/columns.ts';
import type { Aggregate } from './aggregate.ts';
import type { EventKind } from './eventKinds.ts';
import { fixtureSumsSql } from './fixtureSums.ts';
import { modelOf } from './models.ts';
import { type Pass, passSql } from './passSql.ts';
import type { PlacedSql, TriggerRule } from './ruleSql.ts';
import { formulaOf, formulaSql, keySqlOf } from './ruleSql.ts';

type Fragment = RawBuilder<unknown>;
type TableOf = (name: string) => string;

export interface NumbersParts {
  kind: EventKind;
  byBet: boolean;
  triggers: readonly PlacedSql[];
  passes: readonly Pass[];
  tableOf: TableOf;
  /** Whether the events are few, not a whole period. */
  few: boolean;
  /** Whether passes are skipped for events that no trigger can fire for any more. */
  gated: boolean;
}

/** The SQL of numbers by their names. */
type Known = Map<string, string>;

/**
 * `with` clauses that give the numbers of the chosen events, or bets, as the rows of `y`. The numbers that read a few
 * rows come first (`c`, which also has the bet's row). The passes over histories come then, each only for events for
 * which one of its triggers can still fire (`w`): the formula with the numbers not found yet unknown is not false, and an
 * unknown part cannot make a false formula true. Passes about the customer run once per event (`e1`), whatever number of
 * bets it has; sums about a fixture share one scan (fixtureSums.ts); what is only shown comes last.
 * Each step has one base, materialized: joined to each other, PostgreSQL may run a pass for each pair of rows.
 */
export function numbersSql(parts: NumbersParts, chosen: Fragment): Fragment {
  const { kind, byBet, passes, tableOf } = parts;
  const inStage = (stage: Aggregate['stage']) => passes.filter(({ numbers }) => numbers[0]?.aggregate.stage === stage);
  const [own, shared, shown] = [inStage('own'), inStage('fixture sums'), inStage('shown')];
  const ofEvent = inStage('history').filter((pass) => !isByBet(pass));
  const ofBet = [...inStage('history').filter(isByBet), ...shown];
  const gates = ofEvent.map(
    (pass) => sql`, bool_or(${gateSql(pass, parts, asColumns('c', own), 'c')}) as ${sql.raw(`w_${pass.alias}`)}`,
  );
  const known: Known = asColumns('e', [...own, ...ofEvent]);
  const sums = shared.map((pass) => {
    const made = fixtureSumsSql(pass, { kind, tableOf, gate: gateSql(pass, parts, known, 'e') });
    learn(known, pass);
    return made;
  });
  const laterals = ofBet.map((pass) => {
    const made = passSql(pass, kind, tableOf, gateSql(pass, parts, known, 'e'));
    learn(known, pass);
    return made;
  });
  return sql`with e0 as materialized (${events(kind, chosen, tableOf)}),
    c as materialized (select e.id as event_id, e.event_at, ${sql.raw(byBet ? betColumns : noBetColumns)}${finished(own)}
      from e0 e${byBet ? betsSql(parts) : sql``} ${inARow(own.map((pass) => passSql(pass, kind, tableOf)))}),
    w as materialized (select c.event_id${sql.join(gates, sql``)} from c group by c.event_id),
    ew as materialized (select e0.*, w.* from e0 join w on w.event_id = e0.id),
    e1 as materialized (select e.*${finished(ofEvent)} from ew e
      ${inARow(ofEvent.map((pass) => passSql(pass, kind, tableOf, sql.raw(`e.w_${pass.alias}`))))}),
    e2 as materialized (select e1.*, c.bet, c.bet_id, c.partner_bet_id${columns('c', own)} from c join e1 on e1.id = c.event_id),
    ${sql.join(
      sums.map((made) => made.clauses),
      sql``,
    )}
    y as (select e.id, e.customer_id, e."partner_customerId", e.partner_id, e.event_at, e.bet_id, e.partner_bet_id
        ${columns('e', [...own, ...ofEvent])}${finished([...shared, ...ofBet])}
      from e2 e${byBet ? betRow : sql``} ${inARow([...sums.map((made) => made.lateral), ...laterals])})`;
}

const betColumns = 'a.bet, b.id as bet_id, b."partner_betId" as partner_bet_id';
const noBetColumns = 'null as bet, null::bigint as bet_id, null::text as partner_bet_id';

/** The bets of each event, as rows `a.bet` and by their columns `b`. */
function betsSql({ tableOf, few }: NumbersParts): Fragment {
  const bets = sql.raw(tableOf('bet'));
  // offset 0 forces one index lookup per event: for a thousand events PostgreSQL else scans a table of some 100,000 bets
  const made = few
    ? sql`cross join lateral (select b as bet from ${bets} b where b.betslip_id = e.id offset 0) a`
    : sql`join (select b as bet, b.betslip_id from ${bets} b) a on a.betslip_id = e.id`;
  return sql` ${made} cross join lateral (select (a.bet).*) b`;
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
function gateSql({ numbers }: Pass, { triggers, gated }: NumbersParts, known: Known, at: string): Fragment {
  if (!gated) return sql`true`;
  const wanting = triggers.filter((trigger) => numbers.some(({ name }) => trigger.numbers.includes(name)));
  const open = wanting.map(({ rule, numbers: names }) => {
    const keySql = keySqlOf(rule, names, (name) => known.get(name) ?? null);
    return sql`(${answerOf(rule, keySql, at)}) is not false`;
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

/** A trigger's formula, false outside its span of the event's time; throws if the stored formula cannot be parsed. */
export function answerOf(rule: TriggerRule, keySql: ReturnType<typeof keySqlOf>, alias: string): Fragment {
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
