// `npm run import -- <kind> <file…> [--tenant <name>] [--notes <file>]`: files into the database, see server/import/.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Imported, type ImportPlace, importFile } from '../server/cli/importFile.ts';
import { type FileKind, fileKinds, type ImportFile, isFileKind, readFiles } from '../server/cli/importFiles.ts';
import { tenantStore } from '../server/cli/tenantCommand.ts';
import { CommandRefused, errorSentence, figure, progressOn } from '../server/cli/terminal.ts';
import { readConfig } from '../server/config.ts';
import type { ImportNote } from '../server/import/importFormat.ts';
import { knownCurrencies, refreshStatistics } from '../server/ingest/storeRows.ts';
import { openPlatform, type Platform } from '../server/start.ts';

const usage = `Say npm run import -- <kind> <file…> [--tenant <name>] [--notes <file>], the kind being one of ${fileKinds.join(', ')}.`;
const progress = progressOn();
const shownRefusals = 20;
const shared: readonly FileKind[] = ['rates', 'currencies'];

interface Command {
  kind: FileKind;
  paths: string[];
  tenant?: string;
  notes?: string;
}

/** npm runs scripts in the project's folder, but users name files relative to where they typed the command. */
const typedIn = process.env.npm_lifecycle_event === 'import' ? process.env.INIT_CWD : undefined;
const located = (path: string) => resolve(typedIn ?? process.cwd(), path);

function readCommand(args: string[]): Command {
  const { values, positionals } = parsed(args);
  const [kind, ...paths] = positionals;
  if (kind === undefined) throw new CommandRefused(usage);
  if (!isFileKind(kind)) throw new CommandRefused(`There is no kind '${kind.slice(0, 40)}'. ${usage}`);
  if (paths.length === 0) throw new CommandRefused(`No file is named. ${usage}`);
  return { kind, paths: [...new Set(paths.map(located))], ...values };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { tenant: text, notes: text } });
  } catch (error) {
    throw new CommandRefused(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. ${usage}`);
  }
}

async function placeOf(platform: Platform, { kind, tenant }: Command): Promise<ImportPlace> {
  const common = {
    currencies: await knownCurrencies(platform.control),
    secretKey: platform.factors.key,
    now: platform.now(),
    progress: progress.update,
  };
  if (shared.includes(kind)) return { store: platform.control, ...common };
  const store = await tenantStore(platform, tenant);
  const places = await platform.tenancy.all();
  const all = await Promise.all(places.map(({ id }) => platform.tenancy.stores(id)));
  return { store, logs: all.find((stores) => stores.tenant.schema === store.schema)?.logs, ...common };
}

const counted = (count: number, noun: string) => `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;
const refusalsOf = ({ notes }: Imported) => notes.filter(({ level }) => level === 'refused');
const sumOf = (files: readonly Imported[], count: (file: Imported) => number) =>
  files.reduce((sum, file) => sum + count(file), 0);

function summary(files: readonly Imported[]): string {
  const [read, accepted, unchanged, all, refused] = [
    sumOf(files, (file) => file.read),
    sumOf(files, (file) => file.accepted),
    sumOf(files, (file) => file.unchanged),
    sumOf(files, (file) => file.notes.length),
    sumOf(files, (file) => refusalsOf(file).length),
  ];
  const rows = `${counted(accepted, 'row')} taken, ${figure(unchanged)} unchanged, ${figure(refused)} refused`;
  return `${counted(read, 'record')} read: ${rows}${all > refused ? `, ${counted(all - refused, 'note')}` : ''}`;
}

function showRefusals(refusals: readonly ImportNote[]): void {
  for (const { file, line, reason } of refusals.slice(0, shownRefusals))
    progress.print(`  refused: ${file}${line === null ? '' : `, line ${line}`}: ${reason}`);
  if (refusals.length > shownRefusals)
    progress.print(`  … and ${figure(refusals.length - shownRefusals)} more; --notes <file> writes them all`);
}

async function store(platform: Platform, command: Command, files: readonly ImportFile[]): Promise<Imported[]> {
  const place = await placeOf(platform, command);
  const done: Imported[] = [];
  for (const file of files) {
    const imported = await importFile(file, place);
    done.push(imported);
    progress.print(
      `${imported.file}: ${imported.refusedWhole ? 'refused, nothing of it is taken' : summary([imported])}`,
    );
  }
  await refreshStatistics(place.store, shared.includes(command.kind) ? 'control' : 'tenant');
  return done;
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const files = readFiles(command.kind, command.paths);
  const platform = await openPlatform({ ...readConfig(process.env), dbReplicas: undefined }, progress.update);
  try {
    const done = await store(platform, command, files);
    if (done.length > 1) progress.print(`In all, ${figure(done.length)} files, ${summary(done)}.`);
    showRefusals(done.flatMap(refusalsOf));
    if (command.notes !== undefined) writeNotes(located(command.notes), done);
    if (done.every(({ refusedWhole }) => refusedWhole)) process.exitCode = 1;
  } finally {
    await platform.close();
  }
}

function writeNotes(path: string, files: readonly Imported[]): void {
  const notes = files.flatMap((file) => file.notes);
  writeFileSync(path, notes.map((note) => `${JSON.stringify(note)}\n`).join(''));
  progress.print(`${figure(notes.length)} notes and refusals written to ${path}`);
}

run().catch((error: unknown) => {
  progress.print(errorSentence('The import failed', error));
  process.exitCode = 1;
});
