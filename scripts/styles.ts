// `npm run styles`: each class of a stylesheet is used, and each class that is used is in one or is a utility of Tailwind.
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { compile } from 'tailwindcss';

const read = (file: string) => readFileSync(file, 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const classesIn = (file: string) =>
  new Set(all(read(file).replace(/\/\*.*?\*\/|"[^"]*"/gs, ''), /(?:\.|::highlight\()([a-zA-Z][\w-]*)/g));
const own = (name: string) => !/^(pb-|Mui)/.test(name);

const sheets = new Map(globSync('src/**/*.module.css').map((file) => [file, classesIn(file)]));
const used = new Map([...sheets.keys()].map((file) => [file, new Set<string>()]));
/** Sheets that are passed on as a whole: it is unknown which of their classes are used. */
const handedOn = new Set<string>();
const shared = new Set(
  globSync('src/**/*.css', { exclude: ['**/*.module.css'] }).flatMap((file) =>
    [...classesIn(file)].filter((one) => !own(one)),
  ),
);
const sharedUsed = new Set<string>();

function report(text: string): void {
  console.error(text);
  process.exitCode = 1;
}

/** Utilities for left and right, which are not mirrored as those for start and end are; `pb-` begins the names of parts. */
const physical =
  /^-?(?:(?:scroll-)?[mp][lr]-|pb-[\d[]|(?:left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:-|$)|(?:text|float|clear|object|origin)-(?:left|right)$)/;
const tailwind = await compile(read('src/theme/utilities.css'));
let made = tailwind.build([]);
const judged = new Map<string, string | null>();

/** Returns the fault of an element's class; null if there is none. */
function faultOf(name: string): string | null {
  if (name.startsWith('pb-') && !physical.test(name)) return null;
  const known = judged.get(name);
  if (known !== undefined) return known;
  const before = made;
  made = tailwind.build([name]);
  const fault =
    made === before
      ? 'which is neither in a sheet nor a utility'
      : physical.test(name.replace(/^.*:(?![^[]*\])/, ''))
        ? 'which names a side: say start or end'
        : null;
  judged.set(name, fault);
  return fault;
}

/** The classes that className attributes name in their strings; what else a string is compared with is left out. */
function namedIn(text: string): string[] {
  const names = all(text, /\bclassName="([^"]*)"/g);
  for (const { index } of text.matchAll(/\bclassName=\{/g)) {
    let depth = 0;
    let end = index + 'className='.length;
    do {
      if (text[end] === '{') depth += 1;
      if (text[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0 && end < text.length);
    const code = text.slice(index, end).replace(/[!=]==? '[^']*'|(?<=[\s{(!])\w+\([^()]*\)/g, '');
    names.push(...all(code, /'([^']*)'/g), ...all(code.replace(/'[^']*'/g, ''), /[`}]([^`{}]*)(?=`|\$\{)/g));
  }
  return names.flatMap((one) => one.split(/\s+/)).filter((one) => /^[-[]?[a-z]/.test(one));
}

for (const file of globSync('src/**/*.{ts,tsx}')) {
  const text = read(file);
  for (const name of namedIn(text)) {
    const fault = faultOf(name);
    if (fault) report(`${file} uses ${name}, ${fault}`);
  }
  for (const name of all(text, /(?<![\w-])(pb-[a-z][\w-]*)/g)) {
    sharedUsed.add(name);
    if (!shared.has(name)) report(`${file} uses .${name}, which is in no sheet`);
  }
  const code = text.replace(/^import .*$/gm, '').replace(/'[^'\n]*'/g, '');
  for (const [, local = '', path = ''] of text.matchAll(/^import (\w+) from '(.*\.module\.css)';$/gm)) {
    const sheet = posix.join(posix.dirname(file), path);
    const members = all(code, new RegExp(`(?<![\\w.])${local}\\.(\\w+)`, 'g'));
    for (const name of members) {
      used.get(sheet)?.add(name);
      if (!sheets.get(sheet)?.has(name)) report(`${file} uses ${local}.${name}, which ${sheet} does not have`);
    }
    if (new RegExp(`(?<![\\w.</])${local}(?![\\w.:=-])`).test(code)) handedOn.add(sheet);
  }
}
for (const [sheet, classes] of sheets)
  for (const name of classes)
    if (own(name) && !used.get(sheet)?.has(name) && !handedOn.has(sheet)) report(`${sheet}: nothing uses .${name}`);
for (const name of shared) if (!/^Mui/.test(name) && !sharedUsed.has(name)) report(`nothing uses the shared .${name}`);
if (process.exitCode === undefined)
  console.log(`${sheets.size} sheets, ${judged.size} utilities: each class is used, each that is used is there.`);
