// `npm run study -- <pack> <days.csv> [labels.csv] …` judges a public study's players by a pack, see docs/packs.md.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createTestTenant } from '../server/cli/rules/testTenant.ts';
import { judgeStudy } from '../server/cli/study/judgeStudy.ts';
import { type ColumnNames, readLabels, readPlayerDays, studyColumns } from '../server/cli/study/playerDays.ts';
import { type StudyProduct, studyProducts } from '../server/cli/study/studyEvents.ts';
import { studyLines } from '../server/cli/study/studyReport.ts';
import { CommandRefused, errorSentence, progressOn } from '../server/cli/terminal.ts';
import { counted, noteTaker } from '../server/import/notes.ts';
import { readPack } from '../server/packs/readPack.ts';
import { openPlatform } from '../server/start.ts';

const usage =
  'Say npm run study -- <pack folder> <days.csv> [labels.csv] --currency GBP --terms-accepted [--product casino|live-casino] [--column player=UserID]…';
const progress = progressOn();
const shownRefusals = 5;

interface Command {
  pack: string;
  days: string;
  labels: string;
  columns: ColumnNames;
  currency: string;
  product: StudyProduct;
}

/** npm runs scripts in the project's folder, but users name files relative to where they typed the command. */
const typedIn = process.env.npm_lifecycle_event === 'study' ? process.env.INIT_CWD : undefined;
const located = (path: string) => resolve(typedIn ?? process.cwd(), path);

function readCommand(args: string[]): Command {
  const { values, positionals } = parsed(args);
  const [pack, days, labels = days, ...more] = positionals;
  if (pack === undefined || days === undefined || labels === undefined || more.length > 0)
    throw new CommandRefused(usage);
  if (!values['terms-accepted'])
    throw new CommandRefused(
      `A study's data come with terms of use. Read them, and say --terms-accepted once you have accepted them. ${usage}`,
    );
  if (!/^[A-Z]{3}$/.test(values.currency ?? ''))
    throw new CommandRefused(
      `Say the currency of the study's amounts as --currency GBP: a pack counts one only. ${usage}`,
    );
  const product = studyProducts.find((one) => one === (values.product ?? 'casino'));
  if (!product) throw new CommandRefused(`There is no product '${values.product}'. ${usage}`);
  return {
    ...{ pack: located(pack), days: located(days), labels: located(labels), product },
    ...{ currency: values.currency ?? '', columns: columnsOf(values.column ?? []) },
  };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    currency: text,
    product: text,
    column: { type: 'string', multiple: true },
    'terms-accepted': { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new CommandRefused(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. ${usage}`);
  }
}

function columnsOf(texts: readonly string[]): ColumnNames {
  const pairs = texts.map((text) => {
    const [name = '', ...rest] = text.split('=');
    const column = studyColumns.find((one) => one === name);
    if (!column || rest.join('=') === '')
      throw new CommandRefused(`--column ${text} names none of ${studyColumns.join(', ')}. ${usage}`);
    return [column, rest.join('=')] as const;
  });
  return Object.fromEntries(pairs);
}

function tellNotes(file: string, notes: ReturnType<typeof noteTaker>): void {
  const refused = notes.list.filter(({ level }) => level === 'refused');
  for (const { line, reason } of refused.slice(0, shownRefusals)) progress.print(`${file}, line ${line}: ${reason}`);
  if (refused.length > 0) progress.print(`${file}: ${counted(refused.length, 'row')} left out.`);
}

async function run(): Promise<void> {
  const { pack, days: daysFile, labels: labelsFile, columns, currency, product } = readCommand(process.argv.slice(2));
  const { triggers, faults } = readPack(pack);
  if (faults.length > 0) throw new CommandRefused(`The pack does not fit: see npm run rules -- check ${pack}`);
  const [dayNotes, labelNotes] = [noteTaker(daysFile), noteTaker(labelsFile)];
  const days = readPlayerDays(daysFile, readFileSync(daysFile, 'utf8'), columns, dayNotes);
  const labels = readLabels(labelsFile, readFileSync(labelsFile, 'utf8'), columns, labelNotes);
  tellNotes(daysFile, dayNotes);
  if (labelsFile !== daysFile) tellNotes(labelsFile, labelNotes);
  const platform = await openPlatform({ dataDir: 'memory', applyDrift: true });
  try {
    const place = await createTestTenant(platform);
    const files = triggers.map(({ trigger }) => trigger);
    const fired = await judgeStudy(place, files, { days, product, currency }, progress.update);
    progress.end();
    for (const line of studyLines({ triggers: files, days, labels, fired })) console.log(line);
  } finally {
    await platform.close();
  }
}

run().catch((error: unknown) => {
  progress.end();
  console.error(errorSentence('The study was not judged', error));
  process.exitCode = 1;
});
