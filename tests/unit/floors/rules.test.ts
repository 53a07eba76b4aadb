import { describe, expect, test } from 'vitest';
import { circlesIn } from '../../../scripts/floors/circles.ts';
import { brokenRules } from '../../../scripts/floors/floorRules.ts';
import { type Import, importsOf } from '../../../scripts/floors/imports.ts';

const imports = (...ways: [from: string, to: string, when?: Import['when']][]): Import[] =>
  ways.map(([from, to, when = 'loading']) => ({ from, to, when }));

describe('the imports of a file', () => {
  test('paths start at the root; type imports, lazy imports and executed scripts are distinguished', () => {
    const text = [
      "import { sql } from 'kysely';",
      "import type { Row } from '../database/database.ts';",
      "import { type Store, table } from './store.ts';",
      "export { where } from './where.ts';",
      "import styles from './a.module.css?inline';",
      "import '@fontsource-variable/inter/index.css';",
      "const late = () => import('../http/crudRoutes.ts');",
    ].join('\n');
    expect(importsOf('server/sql/list.ts', text).map(({ to, when }) => [to, when])).toEqual([
      ['kysely', 'loading'],
      ['server/database/database.ts', 'types'],
      ['server/sql/store.ts', 'loading'],
      ['server/sql/a.module.css', 'loading'],
      ['@fontsource-variable/inter', 'loading'],
      ['server/sql/where.ts', 'loading'],
      ['server/http/crudRoutes.ts', 'later'],
    ]);
  });
});

describe('circles', () => {
  test('each circle is found once, by its shortest way, the shortest first', () => {
    const reaches = new Map(
      Object.entries({ a: ['b'], b: ['c', 'a'], c: ['d'], d: ['e', 'c'], e: ['a'], f: ['a'] }).map(([from, to]) => [
        from,
        new Set(to),
      ]),
    );
    expect(circlesIn(reaches)).toEqual([
      ['a', 'b', 'a'],
      ['c', 'd', 'c'],
      ['a', 'b', 'c', 'd', 'e', 'a'],
    ]);
  });
});

describe('the allowed imports', () => {
  test.each<[broken: string, Import[], string[][]]>([
    [
      'Files import each other in a circle',
      imports(['src/charts/a.ts', 'src/charts/b.ts'], ['src/charts/b.ts', 'src/charts/a.ts']),
      [['src/charts/a.ts', 'src/charts/b.ts', 'src/charts/a.ts']],
    ],
    [
      'Folders of the server import each other',
      imports(
        ['server/engine/a.ts', 'server/ingest/b.ts', 'types'],
        ['server/ingest/c.ts', 'server/engine/d.ts', 'later'],
      ),
      [['engine', 'ingest', 'engine']],
    ],
    [
      'Imports of the server go down the layers only',
      imports(['server/sql/list.ts', 'server/engine/due.ts', 'types']),
      [['server/sql/list.ts', 'server/engine/due.ts']],
    ],
    [
      'Folders of the console import each other',
      imports(
        ['src/charts/a.ts', 'src/charts/b.ts'],
        ['src/store/a.ts', 'src/rules/b.ts', 'types'],
        ['src/rules/a.ts', 'src/store/b.ts', 'types'],
      ),
      [['rules', 'store', 'rules']],
    ],
    [
      'Imports of the console go down the layers only',
      imports(['src/dataProvider/http.ts', 'src/shell/Shell.tsx', 'later'], ['src/shell/Shell.tsx', 'src/ui/Chip.tsx']),
      [['src/dataProvider/http.ts', 'src/shell/Shell.tsx']],
    ],
    [
      'The console never imports server/',
      imports(['src/dataProvider/http.ts', 'server/errors.ts', 'types']),
      [['src/dataProvider/http.ts', 'server/errors.ts']],
    ],
    [
      'Of src/ the server imports manifest, contracts, rules, i18n, csv alone',
      imports(['server/sql/list.ts', 'src/manifest/fields.ts'], ['server/sql/list.ts', 'src/ui/Chip.tsx', 'types']),
      [['server/sql/list.ts', 'src/ui/Chip.tsx']],
    ],
    [
      'Only server/app.ts imports server/http/',
      imports(['server/app.ts', 'server/http/crudRoutes.ts'], ['server/serve.ts', 'server/http/register.ts']),
      [['server/serve.ts', 'server/http/register.ts']],
    ],
    [
      'Only commands import server/cli/',
      imports(['scripts/import.ts', 'server/cli/importFile.ts'], ['server/demo/loadDemo.ts', 'server/cli/terminal.ts']),
      [['server/demo/loadDemo.ts', 'server/cli/terminal.ts']],
    ],
    [
      'Of the files directly in server/ its folders import these alone',
      imports(['server/sql/store.ts', 'server/errors.ts'], ['server/demo/live/sender.ts', 'server/start.ts', 'types']),
      [['server/demo/live/sender.ts', 'server/start.ts']],
    ],
  ])('%s', (rule, all, ways) => {
    const broken = brokenRules(all);
    expect(broken.map(({ rule: name }) => name)).toEqual([expect.stringContaining(rule)]);
    expect(broken[0]?.ways).toEqual(ways);
  });

  test('a circle of types, or one through a lazy import, is allowed', () => {
    const both = (when: Import['when']) =>
      brokenRules(imports(['src/a.ts', 'src/b.ts', when], ['src/b.ts', 'src/a.ts', 'loading']));
    expect(both('types')).toEqual([]);
    expect(both('later')).toEqual([]);
  });
});
