import type { Pattern } from '../../../server/demo/population.ts';
import { createBody } from '../../../server/packs/importedTriggers.ts';
import { shippedPacks } from '../../../server/packs/shippedPacks.ts';
import type { Store } from '../../../server/sql/store.ts';
import { createRecord } from '../../../server/sql/write.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import type { JudgedWorld } from './judgeWorld.ts';
import { table } from './print.ts';
import type { Wanted } from './truth.ts';

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
      'GB: stakes raised eightfold while losing': ['chaser', 'overnight'],
    },
  },
  {
    key: 'aml',
    currency: 'EUR',
    patterns: ['structurer', 'depositWithdraw'],
    wanted: { 'AML: deposit and withdrawal without play (two days)': ['depositWithdraw'] },
  },
];

/** Stores a pack's triggers as ACTIVE since ever. */
export const storePack = (key: string) => async (manifest: ManifestDef, store: Store) => {
  const pack = shippedPacks().find(({ head }) => head.key === key);
  if (!pack) throw new Error(`There is no pack ${key}.`);
  const actor = { userId: null, userName: 'bench', tenantId: null, requestId: 'bench' };
  for (const file of pack.triggers) {
    const body = { ...createBody(key, file, 'ACTIVE'), effective_from: new Date(0).toISOString() };
    await createRecord({ manifest, store, name: 'trigger', actor }, body);
  }
};

/** All triggers of a pack with whom they fire for, and what the pack found as a whole. */
export function printPack({ key, patterns, wanted }: MeasuredPack, { world, fired }: JudgedWorld): void {
  const pack = shippedPacks().find(({ head }) => head.key === key);
  const sought = new Set(patterns.flatMap((pattern) => world.truth[pattern]));
  const found = (name: string) => new Set(fired.flatMap((one) => (one.trigger === name ? [one.customer] : [])));
  table([
    ['trigger', 'looks for', 'customers', 'of them sought'],
    ...(pack?.triggers ?? []).map(({ trigger: { name } }) => {
      const customers = found(name);
      const looksFor = wanted[name]?.join(', ') ?? 'a bound';
      return [name, looksFor, String(customers.size), String(soughtIn(customers, sought))];
    }),
  ]);
  const byConduct = new Set(Object.keys(wanted).flatMap((name) => [...found(name)]));
  const byAny = new Set(fired.map(({ customer }) => customer));
  const caught = (customers: ReadonlySet<string>) => soughtIn(customers, sought);
  console.log(
    `\nThe pack found ${caught(byAny)} of the ${sought.size} customers who ${patterns.join(', ')}; its triggers on conduct found ${caught(byConduct)} of them and ${byConduct.size - caught(byConduct)} others.`,
  );
}

const soughtIn = (customers: ReadonlySet<string>, sought: ReadonlySet<string>) =>
  [...customers].filter((id) => sought.has(id)).length;
