// `npm run styles`: each class of a stylesheet is used, and each class that is used is in one.
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const read = (file: string) => readFileSync(file, 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const classesIn = (file: string) =>
  new Set(all(read(file).replace(/\/\*.*?\*\/|"[^"]*"/gs, ''), /(?:\.|::highlight\()([a-zA-Z][\w-]*)/g));
const own = (name: string) => !/^(pb-|Mui)/.test(name);

const sheets = new Map(globSync('src/**/*.module.css').map((file) => [file, classesIn(file)]));
const used = new Map([...sheets.keys()].map((file) => [file, new Set<string>()]));
/** Sheets that are handed on as a whole: which of their classes are used is not to be told. */
const handedOn = new Set<string>();
const shared = new Set(
  globSync('src/**/*.css', { exclude: ['**/*.module.css'] }).flatMap((file) =>
    [...classesIn(file)].filter((one) => !own(one)),
  ),
);
const sharedUsed = new Set<string>();

function tell(text: string): void {
  console.error(text);
  process.exitCode = 1;
}

for (const file of globSync('src/**/*.{ts,tsx}')) {
  const text = read(file);
  for (const name of all(text, /(?<![\w-])(pb-[a-z][\w-]*)/g)) {
    sharedUsed.add(name);
    if (!shared.has(name)) tell(`${file} uses .${name}, which is in no sheet`);
  }
  const code = text.replace(/^import .*$/gm, '').replace(/'[^'\n]*'/g, '');
  for (const [, local = '', path = ''] of text.matchAll(/^import (\w+) from '(.*\.module\.css)';$/gm)) {
    const sheet = posix.join(posix.dirname(file), path);
    const members = all(code, new RegExp(`(?<![\\w.])${local}\\.(\\w+)`, 'g'));
    for (const name of members) {
      used.get(sheet)?.add(name);
      if (!sheets.get(sheet)?.has(name)) tell(`${file} uses ${local}.${name}, which ${sheet} does not have`);
    }
    if (new RegExp(`(?<![\\w.</])${local}(?![\\w.:=-])`).test(code)) handedOn.add(sheet);
  }
}
for (const [sheet, classes] of sheets)
  for (const name of classes)
    if (own(name) && !used.get(sheet)?.has(name) && !handedOn.has(sheet)) tell(`${sheet}: nothing uses .${name}`);
for (const name of shared) if (!/^Mui/.test(name) && !sharedUsed.has(name)) tell(`nothing uses the shared .${name}`);
if (process.exitCode === undefined)
  console.log(`${sheets.size} sheets: each class is used, each that is used is there.`);
