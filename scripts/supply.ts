// `npm run supply` writes release/bom.json, the bill of materials of package-lock.json, and fails on a licence that is not
// allowed, an install script that nobody has named, and a known weakness. `npm run supply -- --advisories <folder>` first
// takes in the advisories of a folder in OSV's format that are about our packages: docs/security/advisories/README.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isAbout, readAccepted, readAdvisories, weaknessFaults } from './supply/advisories.ts';
import { bomOf } from './supply/bom.ts';
import { installScriptFaults } from './supply/installScripts.ts';
import { licenceCounts, licenceFaults } from './supply/licences.ts';
import { readLock } from './supply/lockFile.ts';

const ours = 'docs/security/advisories';
const { values } = parseArgs({ options: { advisories: { type: 'string' } } });
const lock = readLock();
const { packages } = lock;

if (values.advisories !== undefined) {
  const names = [...new Set(packages.map(({ name }) => name))];
  const taken = readAdvisories(values.advisories).filter((one) => names.some((name) => isAbout(one, name)));
  for (const one of taken) writeFileSync(join(ours, `${one.id}.json`), `${JSON.stringify(one, null, 2)}\n`);
  console.log(`${taken.length} advisories are about our packages, and are in ${ours} now.`);
}

const advisories = readAdvisories(ours);
const today = new Date().toISOString().slice(0, 10);
const faults = [
  ...licenceFaults(packages),
  ...installScriptFaults(packages, readFileSync('.npmrc', 'utf8')),
  ...weaknessFaults(packages, advisories, readAccepted(ours), today),
];

mkdirSync('release', { recursive: true });
writeFileSync('release/bom.json', bomOf(lock));
const shipped = packages.filter(({ isDev }) => !isDev).length;
console.log(`${packages.length} packages, ${shipped} of them in the product: release/bom.json (CycloneDX 1.6).`);
console.log(
  `Licences: ${licenceCounts(packages)
    .map(([licence, count]) => `${licence} ${count}`)
    .join(', ')}.`,
);
console.log(`Known weaknesses were looked for in ${advisories.length} advisories of ${ours}.`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
