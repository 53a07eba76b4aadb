import type { Face } from './faces.ts';

/** Letters of one font that are drawn from left to right as they stand in `text`. */
export interface Run {
  text: string;
  face: Face;
}

type Direction = 'L' | 'R';
/** What a character says about direction: a letter, a digit, a separator within numbers, or nothing. */
type Class = Direction | 'digit' | 'separator' | 'neutral';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\u200c\u200d]/u;
const letter = /\p{L}/u;
const digit = /\p{Nd}/u;
const separator = /[.,:/+\-−%٫٬٪]/u;
const mirrored: { readonly [sign: string]: string } = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/** Marks say which way what is beside them goes, as Intl sets them around amounts; they are not drawn. */
const marks: { readonly [sign: string]: Direction } = { '\u200e': 'L', '\u200f': 'R', '\u061c': 'R' };
/** What frames a text of one direction within another's. */
const frame = /[\u202a-\u202e\u2066-\u2069]/;

function classOf(sign: string): Class {
  const marked = marks[sign];
  if (marked !== undefined) return marked;
  if (digit.test(sign)) return 'digit';
  if (separator.test(sign)) return 'separator';
  if (rightToLeft.test(sign)) return 'R';
  return letter.test(sign) ? 'L' : 'neutral';
}

interface Sign {
  text: string;
  class: Class;
  face: Face;
  /** Even from left to right, odd from right to left, as in Unicode's algorithm (UAX #9). */
  level: number;
}

/**
 * A line of text in the order in which its parts are drawn from left to right. Numbers and Latin words keep their direction
 * within Persian. This is the part of UAX #9 that names, amounts and sentences need: nothing is framed within them.
 */
export function runsOf(line: string, base: Direction, faces: readonly Face[]): Run[] {
  const signs = signsIn(line, faces);
  level(signs, base);
  return visual(signs).reduce<Run[]>((runs, { text, face }) => {
    const last = runs.at(-1);
    if (text === '') return runs;
    // what a font shapes from the right is drawn word by word
    if (last?.face === face && !isShapedFromRight(last.text + text)) last.text += text;
    else runs.push({ text, face });
    return runs;
  }, []);
}

const isShapedFromRight = (text: string) => /\p{Script=Arabic}/u.test(text);

function signsIn(line: string, faces: readonly Face[]): Sign[] {
  const [first] = faces;
  let before: Face | undefined;
  return [...line].flatMap((text) => {
    const code = text.codePointAt(0) ?? 0;
    if (frame.test(text)) return [];
    const face: Face | undefined = before?.has(code) ? before : (faces.find((one) => one.has(code)) ?? first);
    before = face;
    return face ? [{ text: marks[text] === undefined ? text : '', class: classOf(text), face, level: 0 }] : [];
  });
}

function level(signs: Sign[], base: Direction): void {
  joinNumbers(signs);
  let strong = base;
  const directions = signs.map((sign): Direction | 'N' | null => {
    if (sign.class === 'L' || sign.class === 'R') strong = sign.class;
    if (sign.class === 'digit') return strong === 'L' ? 'L' : 'N';
    return sign.class === 'L' || sign.class === 'R' ? sign.class : null;
  });
  for (const [at, sign] of signs.entries()) {
    const own = directions[at] ?? between(directions, at, base);
    sign.level = own === 'R' ? 1 : own === 'N' || base === 'R' ? 2 : 0;
  }
}

/** A separator between digits, and a sign beside them, is a part of the number. */
function joinNumbers(signs: Sign[]): void {
  for (const [at, sign] of signs.entries()) {
    if (sign.class !== 'separator') continue;
    const [before, after] = [signs[at - 1]?.class, signs[at + 1]?.class];
    const isSign = /[+\-−]/.test(sign.text) ? after === 'digit' : /[%٪]/.test(sign.text) && before === 'digit';
    sign.class = isSign || (before === 'digit' && after === 'digit') ? 'digit' : 'neutral';
  }
}

/** What is between two of one direction has theirs; numbers count as right-to-left there. Else the line's. */
function between(directions: readonly (Direction | 'N' | null)[], at: number, base: Direction): Direction {
  const strong = (one: Direction | 'N' | null | undefined) => (one === 'N' ? 'R' : one);
  const before = strong(directions.slice(0, at).findLast((one) => one !== null)) ?? base;
  const after = strong(directions.slice(at + 1).find((one) => one !== null)) ?? base;
  return before === after ? before : base;
}

/** The words of a line as they are drawn: each stretch of a level is turned round as often as its level says. */
function visual(signs: readonly Sign[]): Sign[] {
  let drawn = wordsOf(signs);
  for (const turned of [2, 1]) {
    const next: Sign[] = [];
    for (let at = 0; at < drawn.length; ) {
      const stretch: Sign[] = [];
      for (; (drawn[at]?.level ?? 0) >= turned; at += 1) stretch.push(...drawn.slice(at, at + 1));
      next.push(...stretch.reverse());
      next.push(...drawn.slice(at, at + 1));
      at += 1;
    }
    drawn = next;
  }
  return drawn;
}

/**
 * Letters that the font shapes stay together, in their own order: it draws Persian from the right by itself, and numbers
 * in Persian digits, too, so that those are turned round here.
 */
function wordsOf(signs: readonly Sign[]): Sign[] {
  const words: Sign[] = [];
  for (const sign of signs) {
    const last = words.at(-1);
    if (last && last.level === sign.level && last.face === sign.face && (sign.level !== 1 || isShaped(last, sign)))
      last.text += sign.text;
    else words.push({ ...sign });
  }
  return words.map((word) => {
    const isTurned = word.level === 1;
    const text = isTurned ? [...word.text].map((sign) => mirrored[sign] ?? sign).join('') : word.text;
    return { ...word, text: isTurned === isShapedFromRight(text) ? text : [...text].reverse().join('') };
  });
}

const isShaped = (last: Sign, next: Sign) => isShapedFromRight(last.text) && next.face === last.face;
