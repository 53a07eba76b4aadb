import { circlesIn } from './circles.ts';
import type { Import } from './imports.ts';

/** The server's folders, the highest floor first. */
export const floors = [
  'http cli demo',
  'records pipeline realtime platform tenants',
  'entities charts engine stats ingest alerts customers sessions search labels views money rollups migrations',
  'sql database validation import',
].map((folders) => folders.split(' '));

/** What of server/ itself every floor may use. */
const ground = ['errors', 'context', 'push', 'proxies', 'said'].map((name) => `server/${name}.ts`);

/** A group of fields draws each of them by its kind, and is a kind itself: the one circle there is. */
const drawnByKinds = 'src/resources/kinds/group.tsx';

/** A rule that is broken, and where: each place is a way from file to file, or from folder to folder. */
export interface Broken {
  rule: string;
  ways: string[][];
}

/** What of the imports goes up a floor, or in a circle. */
export function brokenRules(imports: readonly Import[]): Broken[] {
  const all = [
    {
      rule: 'Files import each other in a circle: move what both need into a file of its own',
      ways: circlesIn(reached(imports.filter(({ from, when }) => when === 'loading' && from !== drawnByKinds))),
    },
    {
      rule: 'Folders of the server import each other: move what both need to a floor below',
      ways: circlesIn(between(imports)),
    },
    { rule: 'From a floor of the server nothing goes up: move what both need down', ways: waysWhere(imports, goesUp) },
    {
      rule: 'Only server/app.ts imports routes: what others need of them belongs to a floor below',
      ways: waysWhere(imports, (from, to) => isIn(to, 'http') && !isIn(from, 'http') && from !== 'server/app.ts'),
    },
    {
      rule: 'Only commands import server/cli/',
      ways: waysWhere(imports, (from, to) => isIn(to, 'cli') && !isIn(from, 'cli') && !from.startsWith('scripts/')),
    },
    {
      rule: `Of the files in server/ itself floors import the ground alone (${ground.join(', ')})`,
      ways: waysWhere(
        imports,
        (from, to) => levelOf(from) >= 0 && /^server\/[^/]+\.ts$/.test(to) && !ground.includes(to),
      ),
    },
  ];
  return all.filter(({ ways }) => ways.length > 0);
}

const folderOf = (file: string) => /^server\/([^/]+)\//.exec(file)?.[1];
const isIn = (file: string, folder: string) => folderOf(file) === folder;
/** -1 where a file stands on no floor, 0 on the highest one. */
const levelOf = (file: string) => floors.findIndex((folders) => folders.includes(folderOf(file) ?? ''));
const goesUp = (from: string, to: string) => levelOf(to) !== -1 && levelOf(to) < levelOf(from);

const waysWhere = (imports: readonly Import[], isWrong: (from: string, to: string) => boolean): string[][] =>
  imports.filter(({ from, to }) => isWrong(from, to)).map(({ from, to }) => [from, to]);

function reached(imports: readonly Pick<Import, 'from' | 'to'>[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { from, to } of imports) found.set(from, (found.get(from) ?? new Set()).add(to));
  return found;
}

/** The server's folders that import others, types and what comes later included. */
const between = (imports: readonly Import[]) =>
  reached(
    imports.flatMap(({ from, to }) => {
      const [one, other] = [folderOf(from), folderOf(to)];
      return one !== undefined && other !== undefined && one !== other ? [{ from: one, to: other }] : [];
    }),
  );
