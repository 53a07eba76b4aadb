import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isObject } from '../../src/manifest/isObject.ts';

const resolve = createRequire(import.meta.url).resolve;

/** Of each font the files by script, in the order in which they are looked through. */
const fonts = [
  { name: 'inter', scripts: ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] },
  { name: 'vazirmatn', scripts: ['arabic'] },
] as const;

export type Weight = 400 | 600;

/** A file of a font, with the letters that are in it. */
export interface Face {
  name: string;
  fileOf: (weight: Weight) => string;
  has: (codePoint: number) => boolean;
}

type Range = readonly [first: number, last: number];

/** `U+0000-00FF,U+0131` as it stands in a stylesheet. */
function rangesIn(text: string): Range[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

let kept: readonly Face[] | undefined;

/** The console's fonts (Latin, Greek, Cyrillic, Persian), by script. */
export function facesOf(): readonly Face[] {
  kept ??= fonts.flatMap(({ name, scripts }) => {
    const listed: unknown = JSON.parse(readFileSync(resolve(`@fontsource/${name}/unicode.json`), 'utf8'));
    return scripts.map((script): Face => {
      const text = isObject(listed) ? listed[script] : undefined;
      const ranges = typeof text === 'string' ? rangesIn(text) : [];
      return {
        name: `${name}-${script}`,
        fileOf: (weight) => resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`),
        has: (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
      };
    });
  });
  return kept;
}
