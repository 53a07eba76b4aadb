import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EntityDef, type ManifestDef, stores } from '../src/manifest/entity.ts';
import { placedFields } from '../src/manifest/fields.ts';
import { type ContractOf, figureProblems } from '../src/manifest/figureKeys.ts';
import { problemsOf } from '../src/manifest/judgeManifest.ts';
import { problemText } from '../src/manifest/judging/problemText.ts';
import { ManifestError } from '../src/manifest/manifest.ts';
import { verbsOf } from '../src/manifest/permissions.ts';
import { migrationFiles } from './migrations/files.ts';
import { contractNamed } from './validation/contractSchemas.ts';

const root = join(import.meta.dirname, '..');
const contractsFolder = join(root, 'schemas/contracts');
const callsFolder = join(root, 'server/http');

/**
 * Validates the manifest by itself, then against the hand-written code; throws a ManifestError that names all mistakes.
 */
export function judgeManifest(
  manifest: ManifestDef,
  contracts: readonly string[] = contractsThereAre(),
  contractOf: ContractOf = contractNamed,
): void {
  const own = problemsOf(manifest);
  if (own.length > 0) throw new ManifestError(own);
  const calls = handWrittenCalls();
  const tables = ownTables();
  const problems = Object.entries(manifest.entities).flatMap(([name, entity]) => [
    ...contractProblems(name, entity, contracts),
    ...figureProblems(name, entity, contractOf),
    ...callProblems(name, entity, calls),
    ...tableProblems(name, entity, tables),
  ]);
  if (problems.length > 0) throw new ManifestError(problems);
}

const contractsThereAre = () =>
  readdirSync(contractsFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''));

function contractProblems(name: string, entity: EntityDef, contracts: readonly string[]): string[] {
  return placedFields(entity).flatMap(({ path, field }) => {
    if (!('contract' in field) || contracts.includes(field.contract)) return [];
    return [
      problemText(
        name,
        path,
        `there is no contract '${field.contract}'`,
        `Use one of ${contracts.join(', ')}; a new one is an interface in src/contracts that scripts/schemas/build.ts names, and npm run schemas writes it`,
      ),
    ];
  });
}

interface Call {
  /** Below /api; a variable part of a path is `*`. */
  path: string;
  file: string;
}

/** The calls that are written by hand, as their files name them. Those of every entity begin with its own path. */
function handWrittenCalls(): Call[] {
  return readdirSync(callsFolder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join(callsFolder, file), 'utf8').matchAll(/['`]\/api\/([^'`\s?]+)['`]/g)].flatMap(
        ([, text = '']) => {
          const path = text.replace(/\$\{[^}]*\}|:\w+/g, '*').replace(/\/$/, '');
          return path.startsWith('*') ? [] : [{ path, file: `server/http/${file}` }];
        },
      ),
    );
}

function callProblems(name: string, entity: EntityDef, calls: Call[]): string[] {
  const own = [entity.path, `${entity.path}/*`, `${entity.path}/export`];
  const taken = calls
    .filter(({ path }) => own.some((one) => isSame(path, one)))
    .map(({ path, file }) =>
      problemText(
        name,
        null,
        `its path '${entity.path}' meets the call /api/${path} of ${file}`,
        `Give it a path of its own, such as v1/crud/${name.replaceAll('_', '-')}`,
      ),
    );
  const { createPath } = entity;
  const isLost =
    createPath !== undefined &&
    verbsOf(entity).includes('create') &&
    !calls.some(({ path }) => isSame(path, createPath));
  return [
    ...taken,
    ...(isLost
      ? [
          problemText(
            name,
            null,
            `its createPath '${createPath}' is no call of server/http`,
            'Write that call, or drop createPath: POST then goes to path',
          ),
        ]
      : []),
  ];
}

/** Whether a call's path is another one to the router; an open part of the call meets any. */
function isSame(call: string, path: string): boolean {
  const [a, b] = [call.split('/'), path.split('/')];
  return a.length === b.length && a.every((part, i) => part === '*' || part === b[i]);
}

interface OwnTable {
  name: string;
  store: EntityDef['store'];
  file: string;
}

/** Tables of the server's own, by the migrations that make them: an entity's has the key that server/sql/tables.ts names. */
function ownTables(): OwnTable[] {
  return stores.flatMap((store) => [
    { name: 'schema_migration', store, file: 'server/migrations/migrateSchema.ts' },
    ...migrationFiles(store).flatMap((file) =>
      file.statements.flatMap((text): OwnTable[] => {
        const name = /^create table (?:if not exists )?"?(\w+)"?/i.exec(text)?.[1];
        if (!name || text.includes(`constraint "${name}_pkey" primary key (id)`)) return [];
        return [{ name, store, file: `server/migrations/${store}/${file.name}` }];
      }),
    ),
  ]);
}

const tableProblems = (name: string, entity: EntityDef, tables: OwnTable[]): string[] =>
  tables
    .filter((table) => table.name === name && table.store === entity.store)
    .map(({ file }) =>
      problemText(
        name,
        null,
        `the server keeps a table of its own by this name (${file})`,
        'Give the entity another name',
      ),
    );
