import Big from 'big.js';
import { sql, type Transaction } from 'kysely';
import type { SettingEvidence } from '../../src/contracts/alert.ts';
import type { BacktestFiring, BacktestLack, BacktestMiss, BacktestResult } from '../../src/contracts/backtest.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { unreachable } from '../../src/manifest/unreachable.ts';
import { type KeyValues, numberOf, truthOfFormula } from '../../src/rules/evaluate.ts';
import type { CompareOp, FormulaNode } from '../../src/rules/formula.ts';
import type { NumberOperator } from '../../src/rules/parts.ts';
import { isNumberOperator, opposites } from '../../src/rules/parts.ts';
import type { Row, Tables } from '../database/database.ts';
import { readInTransaction } from '../database/readingDriver.ts';
import { HttpError } from '../errors.ts';
import type { Store } from '../sql/store.ts';
import { type Compiled, compile } from './compile.ts';
import { answerIn, answersIn } from './evaluateTriggers.ts';
import type { TriggerRule } from './ruleSql.ts';
import { formulaOf } from './ruleSql.ts';
import type { Period } from './windowedPass.ts';

const firstFirings = 100;
const mostMisses = 10;
/** Maximum number of parallel backtests per tenant, across all processes. */
export const atOnce = 2;

/**
 * Evaluates a trigger over the stored events from `from` (inclusive) to `to` (exclusive), ISO times, by the statement
 * of the live evaluation. Reads only. Throws 429 if too many backtests run.
 */
export async function backtest(store: Store, rule: TriggerRule, from: string, to: string): Promise<BacktestResult> {
  const [compiled] = compile(rule.type, [rule], store.schema);
  if (!compiled) throw new Error('A single trigger compiles to one statement.');
  const period = { from, to };
  const row = await readInTransaction(store.db, async (tx) => {
    await sql`set transaction read only`.execute(tx);
    await takePlace({ ...store, db: tx });
    const { rows } =
      await sql<Row>`with v as materialized (${compiled.statement(period)}), e as (${compiled.count(period)})
      select e.n as events, count(v.id) filter (where v.t1) as firings, count(v.id) filter (where v.t1 is null) as no_answer,
        count(distinct v.customer_id) filter (where v.t1) as customers,
        (select json_object_agg(d.day, d.n) from (select to_char(event_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as n
          from v where t1 group by 1) d) as days,
        (select json_agg(${asTexts(compiled)} order by f.event_at, f.id, f.bet_id)
          from (select * from v where t1 order by event_at, id, bet_id limit ${firstFirings}) f) as first
      from e left join v on true group by e.n`.execute(tx);
    const found = rows[0] ?? {};
    const isMissed = Number(found.events ?? 0) > 0 && Number(found.firings ?? 0) === 0;
    return { found, missed: isMissed ? await nearest(tx, compiled, period) : [] };
  });
  const misses = row.missed.map((one) => missIn(compiled, one));
  return { ...resultOf(compiled, row.found, from, to), misses };
}

/** The events closest to firing, by the numbers of the live statement. */
async function nearest(db: Transaction<Tables>, compiled: Compiled, period: Period): Promise<Row[]> {
  const { rows } = await sql<{ one: Row }>`select ${asTexts(compiled)} as one from (
      select * from (${compiled.missed(period)}) v where v.t1 is false and v.miss is not null
      order by v.miss, v.event_at, v.id, v.bet_id limit ${mostMisses}
    ) f order by f.miss, f.event_at, f.id, f.bet_id`.execute(db);
  return rows.map(({ one }) => one);
}

function missIn(compiled: Compiled, row: Row): BacktestMiss {
  const [placed] = compiled.triggers;
  if (!placed) throw new Error('A backtest is of one trigger.');
  const firing = firingOf(answerIn(compiled, placed, row));
  return { ...firing, lacking: lackingIn(placed.rule, firing.trigger_settings) };
}

/** Takes one of the tenant's slots until the transaction ends; throws 429 if all are taken. */
export async function takePlace({ schema, db }: Store): Promise<void> {
  for (let place = 1; place <= atOnce; place += 1) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`pitboss.backtest.${schema}.${place}`}, 0)) as taken`.execute(
      db,
    );
    if (rows[0]?.taken) return;
  }
  throw tooManyBacktests();
}

export const tooManyBacktests = () =>
  new HttpError('too_many', { key: 'tooManyBacktests', params: { most: atOnce } }, { retryAfter: 5 });

/** A row as JSON with all values as texts: JSON numbers would lose decimals. */
function asTexts({ triggers }: Compiled) {
  const numbers = [...new Set(triggers.flatMap((placed) => placed.numbers))];
  const columns = ['id', 'customer_id', 'partner_customerId', 'partner_id', 'bet_id', 'partner_bet_id', ...numbers];
  const pairs = columns.map((name) => `'${name}', f."${name}"::text`);
  const at = `'event_at', to_char(f.event_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sql.raw(`json_build_object(${[...pairs, at, "'t1', f.t1"].join(', ')})`);
}

function resultOf(compiled: Compiled, row: Row, from: string, to: string): BacktestResult {
  const days = isObject(row.days) ? row.days : {};
  const labels = daysBetween(from, to);
  const first = Array.isArray(row.first) ? row.first.filter(isObject) : [];
  return {
    labels,
    datasets: [{ label: 'firings', data: labels.map((label) => Number(days[label] ?? 0)) }],
    events: Number(row.events ?? 0),
    firings: Number(row.firings ?? 0),
    no_answer: Number(row.no_answer ?? 0),
    customers: Number(row.customers ?? 0),
    first: first.flatMap((one) => answersIn(compiled, one)).map(firingOf),
  };
}

/** The days (UTC) of a span. */
export function daysBetween(from: string, to: string): string[] {
  const start = Math.floor(Date.parse(from) / dayMs);
  const end = Math.ceil(Date.parse(to) / dayMs);
  return Array.from({ length: Math.max(0, end - start) }, (_, at) =>
    new Date((start + at) * dayMs).toISOString().slice(0, 10),
  );
}

function firingOf(answer: ReturnType<typeof answersIn>[number]): BacktestFiring {
  const { kind, eventId, partnerId, betId, partnerBetId, customerId, partnerCustomerId, at, settings } = answer;
  return {
    class_name: kind.className,
    id: eventId,
    partnerId,
    bet: betId === null ? null : { type: 'BET', id: betId, partnerId: partnerBetId },
    customerId,
    partnerCustomerId,
    at,
    trigger_settings: settings,
  };
}

const operators: { readonly [op in CompareOp]: NumberOperator } = {
  '=': 'EQUALS TO',
  '!=': 'NOT EQUALS TO',
  '>': 'GREATER THAN',
  '>=': 'GREATER THAN OR EQUALS TO',
  '<': 'LESS THAN',
  '<=': 'LESS THAN OR EQUALS TO',
};

/** The clauses of a trigger's formula that kept it from firing, with the numbers found. */
function lackingIn(rule: TriggerRule, settings: readonly SettingEvidence[]): BacktestLack[] {
  const evidence = new Map(settings.map((one) => [one.key, one]));
  const values: KeyValues = {
    truth: (key) => evidence.get(key)?.holds ?? null,
    number: (key) => evidence.get(key)?.found ?? null,
  };
  const clause = ({ from, to }: FormulaNode) => rule.final_setting_result.slice(from, to);
  const lacking = (node: FormulaNode, want: boolean): BacktestLack[] => {
    if (truthOfFormula(node, values) === want) return [];
    switch (node.kind) {
      case 'not':
        return lacking(node.of, !want);
      case 'and':
      case 'or':
        return [...lacking(node.left, want), ...lacking(node.right, want)];
      case 'compare': {
        const [left, right] = [numberOf(node.left, values), numberOf(node.right, values)];
        if (!left || !right) return [];
        const operator = turned(operators[node.op], want);
        return [
          { clause: clause(node), found: left.toFixed(), operator, bar: right.toFixed(), off: offOf(left, right) },
        ];
      }
      case 'key': {
        const { found = null, operator = null, bar = null } = evidence.get(node.key) ?? {};
        if (found === null || operator === null || bar === null) return [];
        const ways = bar.split(' – ').map((one) => new Big(found).minus(one).abs());
        const off = ways.reduce((least, one) => (one.lt(least) ? one : least)).toFixed();
        return [{ clause: node.key, found, operator: turned(operator, want), bar, off }];
      }
      // none of these is a truth value
      case 'number':
      case 'minus':
      case 'math':
        return [];
      default:
        return unreachable(node, 'A node of a formula');
    }
  };
  return lacking(formulaOf(rule), true);
}

const turned = (operator: string, want: boolean) =>
  want || !isNumberOperator(operator) ? operator : opposites[operator];
const offOf = (left: Big, right: Big) => left.minus(right).abs().toFixed();
