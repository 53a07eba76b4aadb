import type { Pattern } from '../../../server/demo/population.ts';
import { createBody } from '../../../server/packs/importedTriggers.ts';
import { shippedPacks } from '../../../server/packs/shippedPacks.ts';
import type { Store } from '../../../server/sql/store.ts';
import { createRecord } from '../../../server/sql/write.ts';
import type { PackExpectation } from '../../../src/contracts/pack.ts';
import { dayMs } from '../../../src/manifest/durations.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import type { JudgedWorld } from './judgeWorld.ts';
import { table } from './print.ts';
import type { Fired, Wanted } from './truth.ts';

/** A pack, the currency it counts in, and the patterns that it is there for. */
export interface MeasuredPack {
  key: string;
  currency: string;
  /** The customers that the pack should find as a whole. */
  patterns: readonly Pattern[];
  /** Its triggers that look for conduct. The others report a bound of the law, which ordinary customers meet too, or what the world does not have. */
  wanted: Wanted;
}

export const measuredPacks: readonly MeasuredPack[] = [
  {
    key: 'great-britain',
    currency: 'GBP',
    patterns: ['chaser', 'overnight', 'declinedBurst'],
    wanted: {
      'GB: three declined deposits within 24 hours': ['declinedBurst'],
      'GB: stakes raised eightfold while losing': ['chaser'],
    },
  },
  {
    key: 'aml',
    currency: 'EUR',
    patterns: ['structurer', 'depositWithdraw'],
    wanted: { 'AML: deposit and withdrawal without play (two days)': ['depositWithdraw'] },
  },
];

function packOf(key: string) {
  const pack = shippedPacks().find(({ head }) => head.key === key);
  if (!pack) throw new Error(`There is no pack ${key}.`);
  return pack;
}

/** Stores a pack's triggers as ACTIVE since ever. */
export const storePack = (key: string) => async (manifest: ManifestDef, store: Store) => {
  const actor = { userId: null, userName: 'bench', tenantId: null, requestId: 'bench' };
  for (const file of packOf(key).triggers) {
    const body = { ...createBody(key, file, 'ACTIVE'), effective_from: new Date(0).toISOString() };
    await createRecord({ manifest, store, name: 'trigger', actor }, body);
  }
};

/** All triggers of a pack with whom they fire for, and what the pack found as a whole. */
export function printPack({ key, patterns, wanted }: MeasuredPack, judged: JudgedWorld, now: string): void {
  const { world, fired } = judged;
  const sought = new Set(patterns.flatMap((pattern) => world.truth[pattern]));
  const found = (name: string) => customersOf(fired, name);
  table([
    ['trigger', 'looks for', 'customers', 'of them sought', 'in 30 days of 1,000', 'expected'],
    ...packOf(key).triggers.map(({ trigger: { name }, expects }) => {
      const looksFor = wanted[name]?.join(', ') ?? 'a bound';
      const customers = found(name);
      const [rate, range] = expects ? rateOf(judged, name, now, expects) : ['–', '–'];
      return [name, looksFor, String(customers.size), String(soughtIn(customers, sought)), rate, range];
    }),
  ]);
  const byConduct = new Set(Object.keys(wanted).flatMap((name) => [...found(name)]));
  const byAny = new Set(fired.map(({ customer }) => customer));
  console.log(
    `\nThe pack found ${soughtIn(byAny, sought)} of the ${sought.size} customers of the patterns ${patterns.join(', ')}; its triggers on conduct found ${soughtIn(byConduct, sought)} of them and ${byConduct.size - soughtIn(byConduct, sought)} others.`,
  );
}

const soughtIn = (customers: ReadonlySet<string>, sought: ReadonlySet<string>) =>
  [...customers].filter((id) => sought.has(id)).length;

const customersOf = (fired: readonly Fired[], name: string) =>
  new Set(fired.flatMap((one) => (one.trigger === name ? [one.customer] : [])));

/** Of each 1,000 customers who were active in the world's last days, those for whom the trigger fired then; what the pack expects. */
function rateOf(
  { fired, lastSeen }: JudgedWorld,
  name: string,
  now: string,
  { days, customers }: PackExpectation,
): readonly [string, string] {
  const from = new Date(Date.parse(now) - days * dayMs).toISOString();
  const active = [...lastSeen.values()].filter((at) => at >= from).length;
  const found = customersOf(
    fired.filter(({ at }) => at >= from),
    name,
  ).size;
  const rate = active === 0 ? 0 : Math.round((1000 * found) / active);
  const outside = rate < customers.least || rate > customers.most ? ' !' : '';
  return [`${rate}${outside}`, `${customers.least} – ${customers.most}`];
}
