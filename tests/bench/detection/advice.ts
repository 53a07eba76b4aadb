import { sql } from 'kysely';
import { adviceOn } from '../../../server/advisor/advise.ts';
import { withChange } from '../../../server/advisor/change.ts';
import { type Firing, readFirings } from '../../../server/advisor/firings.ts';
import { readMore } from '../../../server/advisor/moreNumbers.ts';
import { createWorld, type WorldOptions } from '../../../server/demo/world.ts';
import type { TriggerRule } from '../../../server/engine/ruleSql.ts';
import { placeOf } from '../../../server/engine/tenantPlace.ts';
import { type Store, table } from '../../../server/sql/store.ts';
import type { Platform } from '../../../server/start.ts';
import type { Advice, AdvicePoint } from '../../../src/contracts/advice.ts';
import { dayMs } from '../../../src/manifest/durations.ts';
import { judgeWorld } from './judgeWorld.ts';
import { table as printTable } from './print.ts';
import { wanted } from './truth.ts';

/** What the advisor says about a default trigger, where verdicts are the world's truth. */
export interface Advised {
  trigger: string;
  advice: Advice;
  firings: number;
  /** How long reading the firings, reading further numbers and the whole answer took. */
  ms: { firings: number; numbers: number; all: number };
  /** What the proposal for the world before does in this one, whose customers are others. */
  elsewhere?: { confirmed: number; lost: number; wrong: number; after: number };
}

/** The proposals for the world that was judged last, by trigger. */
const before = new Map<string, AdvicePoint>();

/** Judges a world by the default triggers, and asks the advisor about each. */
export async function adviseWorld(
  platform: Platform,
  options: WorldOptions,
  progress: (text: string) => void,
): Promise<Advised[]> {
  await judgeWorld(platform, options, progress);
  const place = (await platform.tenancy.all()).find(({ name }) => name === options.tenant);
  if (!place) throw new Error(`There is no tenant ${options.tenant}.`);
  const { tenant } = await placeOf(platform, place.id);
  const { truth } = createWorld(options);
  const { rows: rules } = await sql<TriggerRule>`select id::text, name, type, mode, trigger_settings,
    final_setting_result, trigger_actions from ${table(tenant, 'trigger')} order by name`.execute(tenant.db);
  const to = options.now;
  const from = new Date(Date.parse(to) - (options.days ?? 60) * dayMs).toISOString();
  const advised: Advised[] = [];
  for (const rule of rules) {
    const patterns = wanted[rule.name];
    if (!patterns) continue;
    const abusers = new Set(patterns.flatMap((pattern) => truth[pattern]));
    const start = performance.now();
    const found = await readFirings(tenant, rule, { from, to });
    const ms = { firings: performance.now() - start, numbers: 0, all: 0 };
    const firings = await decided(tenant, found.firings, (customer) => abusers.has(customer));
    const more = async () => {
      const begin = performance.now();
      const numbers = await readMore(tenant, rule, firings);
      ms.numbers = performance.now() - begin;
      return numbers;
    };
    const advice = await adviceOn(rule, { ...found, firings }, more, to, { heldBack: 33 });
    ms.all = performance.now() - start;
    const former = before.get(rule.name);
    const elsewhere = former && (await triedOn(former, rule, firings));
    advised.push({ trigger: rule.name, advice, firings: firings.length, ms, ...(elsewhere && { elsewhere }) });
    const point = advice.points[advice.usual];
    if (point?.lost === 0) before.set(rule.name, point);
    else before.delete(rule.name);
  }
  return advised;

  async function triedOn(point: AdvicePoint, rule: TriggerRule, all: readonly Firing[]) {
    const { firings: kept } = await readFirings(tenant, withChange(rule, point), { from, to });
    const places = new Set(kept.map(({ id, bet }) => `${id} ${bet}`));
    const left = all.filter(({ id, bet }) => places.has(`${id} ${bet}`));
    const [confirmed, wrong] = [alertsIn(all, 'CONFIRMED'), alertsIn(all, 'FALSE POSITIVE')];
    return { confirmed, lost: confirmed - alertsIn(left, 'CONFIRMED'), wrong, after: alertsIn(left, 'FALSE POSITIVE') };
  }
}

const alertsIn = (firings: readonly Firing[], verdict: string) =>
  new Set(firings.flatMap(({ alert }) => (alert?.verdict === verdict ? [alert.id] : []))).size;

/** One alert for each customer and day, confirmed where the customer follows the pattern. */
async function decided(
  tenant: Store,
  firings: readonly Firing[],
  isAbuser: (customer: string) => boolean,
): Promise<Firing[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id::text, "partner_customerId" as name
    from ${table(tenant, 'customer')}`.execute(tenant.db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return firings.map((firing) => ({
    ...firing,
    alert: {
      id: `${firing.customer} ${Math.floor(firing.at / dayMs)}`,
      verdict: isAbuser(names.get(firing.customer) ?? '') ? 'CONFIRMED' : 'FALSE POSITIVE',
    },
  }));
}

/** Share of the false alerts that a proposal should drop. */
const wantedCut = 0.6;

/** Of each trigger the proposal that the console begins with; the span held back has no say in it. */
export function printAdvised(seed: string, advised: readonly Advised[]): void {
  console.log(`\nThe advisor, seed '${seed}'\n`);
  const lines = [
    [
      'trigger',
      'searched: confirmed',
      'false',
      'after',
      'cut',
      'later: confirmed',
      'lost',
      'false',
      'after',
      'cut',
      'elsewhere: confirmed',
      'lost',
      'cut',
    ],
  ];
  const sums = { wrong: 0, after: 0, wrongLater: 0, afterLater: 0, lostLater: 0 };
  const says: string[] = [];
  for (const { trigger, advice, elsewhere } of advised) {
    const { seen, held_back } = advice.now;
    const point = advice.points[advice.usual];
    const isSafe = point?.lost === 0;
    const [then, later] = isSafe ? [point.seen, point.held_back] : [seen, held_back];
    const lostLater = held_back.confirmed - later.confirmed;
    sums.wrong += seen.false_positive;
    sums.after += then.false_positive;
    sums.wrongLater += held_back.false_positive;
    sums.afterLater += later.false_positive;
    sums.lostLater += lostLater;
    lines.push([
      trigger,
      ...[seen.confirmed, seen.false_positive, then.false_positive].map(String),
      cut(seen.false_positive, then.false_positive),
      ...[held_back.confirmed, lostLater, held_back.false_positive, later.false_positive].map(String),
      cut(held_back.false_positive, later.false_positive),
      ...(elsewhere
        ? [String(elsewhere.confirmed), String(elsewhere.lost), cut(elsewhere.wrong, elsewhere.after)]
        : ['–', '–', '–']),
    ]);
    says.push(
      `  ${trigger}: ${isSafe ? changeText(point) : advice.outcome}${whyLess(advice, isSafe ? point : undefined)}`,
    );
  }
  printTable(lines);
  console.log(says.join('\n'));
  const [slowest] = [...advised].sort((a, b) => b.ms.all - a.ms.all);
  if (slowest) {
    const [read, numbers, all] = [slowest.ms.firings, slowest.ms.numbers, slowest.ms.all].map((one) =>
      (one / 1000).toFixed(1),
    );
    console.log(
      `\n  Slowest: ${slowest.trigger}, ${slowest.firings} firings, ${all} s (firings ${read} s, further numbers ${numbers} s)`,
    );
  }
  const { wrong, after, wrongLater, afterLater, lostLater } = sums;
  console.log(
    `\nFalse alerts cut: ${cut(wrong, after)} in the searched days, ${cut(wrongLater, afterLater)} later; confirmed ones lost later: ${lostLater}\n`,
  );
}

const cut = (before: number, now: number) => (before === 0 ? '–' : `${Math.round((100 * (before - now)) / before)} %`);

function changeText({ bars, added, check }: AdvicePoint): string {
  const moved = bars.map(({ key, operator, now }) => `${key} ${operator} ${now.join(' – ')}`);
  const more = added.map(
    ({ key, result_function, model, column, filters, datetime_operator, datetime_value, datetime_unit, ...bar }) =>
      `AND ${key}: ${result_function} ${model}.${column}${filters.map((one) => ` where ${one.column} ${one.operator} ${one.value ?? ''}`).join()} ${datetime_operator} ${datetime_value ?? ''} ${datetime_unit ?? ''} ${bar.number_operator} ${bar.value}`,
  );
  return `${[...moved, ...more].join('; ')} (left out: ${check ? `${check.lost} lost, ${check.dropped} dropped` : 'not tried'})`;
}

/** Why a proposal drops less than it should, where there is something to drop. */
function whyLess({ now: { seen }, further, outcome }: Advice, point: AdvicePoint | undefined): string {
  if (seen.false_positive === 0) return '';
  const share = point ? 1 - point.seen.false_positive / seen.false_positive : 0;
  if (share >= wantedCut) return '';
  if (outcome !== 'POINTS' && outcome !== 'NOTHING BETTER') return '';
  if (further.groups < 2)
    return '. Below 60 %: confirmed alerts of one customer only, so that no condition can be tried on others';
  return `. Below 60 %: none of ${further.tried} numbers (${further.left_out} left out) that drops more keeps the confirmed alerts of customers left out`;
}
