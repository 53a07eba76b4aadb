import { sql } from 'kysely';
import { adviceOn } from '../../../server/advisor/advise.ts';
import { type Firing, readFirings } from '../../../server/advisor/firings.ts';
import { createWorld, type WorldOptions } from '../../../server/demo/world.ts';
import type { TriggerRule } from '../../../server/engine/ruleSql.ts';
import { placeOf } from '../../../server/engine/tenantPlace.ts';
import { type Store, table } from '../../../server/sql/store.ts';
import type { Platform } from '../../../server/start.ts';
import type { Advice } from '../../../src/contracts/advice.ts';
import { dayMs } from '../../../src/manifest/durations.ts';
import { judgeWorld } from './judgeWorld.ts';
import { table as printTable } from './print.ts';
import { wanted } from './truth.ts';

/** What the advisor says about a default trigger, where verdicts are the world's truth. */
export interface Advised {
  trigger: string;
  advice: Advice;
}

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
    const found = await readFirings(tenant, rule, { from, to });
    const firings = await decided(tenant, found.firings, (customer) => abusers.has(customer));
    const advice = await adviceOn(rule, { ...found, firings }, to, { heldBack: 33 });
    advised.push({ trigger: rule.name, advice });
  }
  return advised;
}

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

/** Of each trigger the strictest proposal that loses nothing in the searched days and holds later, as the console marks it. */
export function printAdvised(seed: string, advised: readonly Advised[]): void {
  console.log(`\nThe advisor, seed '${seed}'\n`);
  const lines = [
    ['trigger', 'confirmed', 'false', 'after', 'held back: confirmed', 'strictest loses', 'false', 'after', 'says'],
  ];
  let [wrong, after, wrongLater, afterLater] = [0, 0, 0, 0];
  for (const { trigger, advice } of advised) {
    const { seen, held_back } = advice.now;
    const point = advice.points.findLast(({ lost, holds }) => lost === 0 && holds !== false);
    const strictest = advice.points.findLast(({ lost }) => lost === 0);
    const [then, later] = [point?.seen ?? seen, point?.held_back ?? held_back];
    wrong += seen.false_positive;
    after += then.false_positive;
    wrongLater += held_back.false_positive;
    afterLater += later.false_positive;
    const bars = point?.bars.map(({ key, now }) => `${key} ${now.join(' – ')}`).join(', ');
    lines.push([
      trigger,
      ...[seen.confirmed, seen.false_positive, then.false_positive, held_back.confirmed].map(String),
      ...[
        held_back.confirmed - (strictest?.held_back ?? held_back).confirmed,
        held_back.false_positive,
        later.false_positive,
      ].map(String),
      bars ?? (advice.outcome === 'POINTS' ? 'NONE HOLDS' : advice.outcome),
    ]);
  }
  printTable(lines);
  const cut = (before: number, now: number) =>
    before === 0 ? '–' : `${Math.round((100 * (before - now)) / before)} %`;
  console.log(`\nFalse alerts cut: ${cut(wrong, after)} in the searched days, ${cut(wrongLater, afterLater)} later\n`);
}
