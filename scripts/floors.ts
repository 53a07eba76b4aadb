// `npm run floors`: every import goes down a floor, as docs/architecture.md draws them.
import { readdirSync } from 'node:fs';
import { cruise, type ICruiseOptions, type IViolation } from 'dependency-cruiser';

/** The server's folders, the highest floor first. */
const floors = [
  'http cli demo',
  'records pipeline realtime platform tenants',
  'entities charts engine stats ingest alerts customers sessions search labels views money rollups migrations',
  'sql database validation import',
].map((folders) => folders.split(' '));
const inside = (folders: string[]) => `^server/(${folders.join('|')})/`;

/** Types alone may go in a circle, and what is fetched when it is needed: neither runs while a file loads. */
const whileLoading = { dependencyTypesNot: ['type-only' as const, 'dynamic-import' as const] };

const options: ICruiseOptions = {
  validate: true,
  ruleSet: {
    forbidden: [
      {
        name: 'Files import each other in a circle: move what both need into a file of its own',
        severity: 'error',
        // a group of fields draws each of them by its kind, and is a kind
        from: { pathNot: '^src/resources/kinds/' },
        to: { circular: true, viaOnly: whileLoading },
      },
      {
        name: 'Folders of the server import each other: move what both need to a floor below',
        scope: 'folder',
        severity: 'error',
        from: { path: '^server/' },
        to: { circular: true, path: '^server/' },
      },
      ...floors.slice(1).map((folders, at) => ({
        name: `From ${folders.join(', ')} nothing goes up a floor: move what both need down`,
        severity: 'error' as const,
        from: { path: inside(folders) },
        to: { path: inside(floors.slice(0, at + 1).flat()) },
      })),
      {
        name: 'Only server/app.ts imports routes: what others need of them belongs to a floor below',
        severity: 'error',
        from: { path: '^server/', pathNot: ['^server/http/', '^server/app\\.ts$'] },
        to: { path: '^server/http/' },
      },
      {
        name: 'Only commands import server/cli/',
        severity: 'error',
        from: { path: '^server/', pathNot: '^server/cli/' },
        to: { path: '^server/cli/' },
      },
      {
        name: 'What a floor imports from server/ itself is one of its cellar: errors, context, push, proxies and said',
        severity: 'error',
        from: { path: '^server/[^/]+/', pathNot: '^server/cli/' },
        to: { path: '^server/[^/]+\\.ts$', pathNot: '^server/(errors|context|push|proxies|said)\\.ts$' },
      },
    ],
  },
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  parser: 'swc',
};

const { output } = await cruise(['server', 'src', 'scripts', 'vite', 'resources.manifest.ts'], options);
if (typeof output === 'string') throw new Error('The imports could not be read.');

const placed = floors.flat();
const folders = readdirSync('server', { withFileTypes: true }).filter((one) => one.isDirectory());
for (const { name } of folders.filter(({ name }) => !placed.includes(name))) {
  console.error(`server/${name} stands on no floor: name it in scripts/floors.ts and in docs/architecture.md.`);
  process.exitCode = 1;
}

const { summary } = output;
const most = 5;
for (const [rule, broken] of Map.groupBy(summary.violations, ({ rule: { name } }) => name)) {
  // the shortest way is the one to mend: the longer ones mostly go along it
  const ways = broken.map(wayOf).sort((one, other) => one.length - other.length);
  const more = ways.length > most ? [`and ${ways.length - most} more`] : [];
  console.error([`${rule}.`, ...ways.slice(0, most).map((way) => way.join(' → ')), ...more].join('\n  '));
}
if (summary.violations.length > 0) process.exitCode = 1;
else console.log(`${summary.totalCruised} files: every import goes down.`);

function wayOf({ from, to, cycle }: IViolation): string[] {
  return cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
}
