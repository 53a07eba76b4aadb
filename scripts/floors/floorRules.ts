import { circlesIn } from './circles.ts';
import type { Import } from './imports.ts';

/** The folders of server and console by their layers, the highest first. */
export const floors = {
  server: [
    'http cli demo',
    'records pipeline realtime platform tenants desk schedules',
    'entities challenges charts engine advisor stats ingest decisions alerts customers interventions mentions roster queues cases reports lists ownFields sessions mail channels providers audit search labels views money rollups months personal fourEyes migrations packs score whatIf',
    'sql database validation import metrics tracing paper',
  ].map((folders) => folders.split(' ')),
  src: [
    'app',
    'custom',
    'shell pdf',
    'resources',
    'charts',
    'preferences realtime',
    'authProvider bootstrap',
    'dataProvider',
    'demoMode',
    'session ui format',
    'i18n',
    'theme',
    'store rules csv',
    'contracts',
    'manifest',
  ].map((folders) => folders.split(' ')),
};
type Side = keyof typeof floors;
const sides = Object.keys(floors) as Side[];
const called: { readonly [S in Side]: string } = { server: 'server', src: 'console' };

/** The files directly in server/ that every layer may import. */
const ground = ['errors', 'context', 'push', 'proxies', 'sentence'].map((name) => `server/${name}.ts`);

/** The folders of src/ that the server may import. */
const shared = ['manifest', 'contracts', 'rules', 'i18n', 'csv'];

/** A group of fields draws each of them by its kind, and is a kind itself: the one circle there is. */
const drawnByKinds = 'src/resources/kinds/group.tsx';

/** A broken rule, and the imports that break it: each way is a path from file to file, or from folder to folder. */
export interface Broken {
  rule: string;
  ways: string[][];
}

/** Returns the rules that the imports break. */
export function brokenRules(imports: readonly Import[]): Broken[] {
  const all = [
    {
      rule: 'Files import each other in a circle: move what both need into a file of its own',
      ways: circlesIn(reached(imports.filter(({ from, when }) => when === 'loading' && from !== drawnByKinds))),
    },
    ...sides.flatMap((side) => [
      {
        rule: `Folders of the ${called[side]} import each other: move what both need to a layer below`,
        ways: circlesIn(between(side, imports)),
      },
      {
        rule: `Imports of the ${called[side]} go down the layers only: move what both files need down`,
        ways: waysWhere(imports, (from, to) => goesUp(side, from, to)),
      },
    ]),
    {
      rule: 'The console never imports server/: it uses the contract alone',
      ways: waysWhere(imports, (from, to) => from.startsWith('src/') && to.startsWith('server/')),
    },
    {
      rule: `Of src/ the server imports ${shared.join(', ')} alone`,
      ways: waysWhere(
        imports,
        (from, to) =>
          from.startsWith('server/') && to.startsWith('src/') && !shared.includes(folderOf('src', to) ?? ''),
      ),
    },
    {
      rule: 'Only server/app.ts imports server/http/: move what others need of it to a layer below',
      ways: waysWhere(imports, (from, to) => isIn(to, 'http') && !isIn(from, 'http') && from !== 'server/app.ts'),
    },
    {
      rule: 'Only commands import server/cli/',
      ways: waysWhere(imports, (from, to) => isIn(to, 'cli') && !isIn(from, 'cli') && !from.startsWith('scripts/')),
    },
    {
      rule: `Of the files directly in server/ its folders import these alone: ${ground.join(', ')}`,
      ways: waysWhere(
        imports,
        (from, to) => levelOf('server', from) >= 0 && /^server\/[^/]+\.ts$/.test(to) && !ground.includes(to),
      ),
    },
  ];
  return all.filter(({ ways }) => ways.length > 0);
}

const folderOf = (side: Side, file: string) => {
  const [root, folder, ...rest] = file.split('/');
  return root === side && rest.length > 0 ? folder : undefined;
};
const isIn = (file: string, folder: string) => folderOf('server', file) === folder;
/** The layer of a file: -1 in none, 0 in the highest. */
const levelOf = (side: Side, file: string) =>
  floors[side].findIndex((folders) => folders.includes(folderOf(side, file) ?? ''));
const goesUp = (side: Side, from: string, to: string) =>
  levelOf(side, to) !== -1 && levelOf(side, to) < levelOf(side, from);

const waysWhere = (imports: readonly Import[], isWrong: (from: string, to: string) => boolean): string[][] =>
  imports.filter(({ from, to }) => isWrong(from, to)).map(({ from, to }) => [from, to]);

function reached(imports: readonly Pick<Import, 'from' | 'to'>[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { from, to } of imports) found.set(from, (found.get(from) ?? new Set()).add(to));
  return found;
}

/** A side's folders that import others, including types and lazy imports. */
const between = (side: Side, imports: readonly Import[]) =>
  reached(
    imports.flatMap(({ from, to }) => {
      const [one, other] = [folderOf(side, from), folderOf(side, to)];
      return one !== undefined && other !== undefined && one !== other ? [{ from: one, to: other }] : [];
    }),
  );
