/** `%{name}` in a text: a placeholder for a value. */
const gap = /%\{(\w*)\}/g;
/** Between the form of a text for one and that for several. */
const between = '||||';

/** The names of a text's gaps, each once, in the order of the alphabet. */
export function gapsOf(text: string): string[] {
  return [...new Set([...text.matchAll(gap)].map(([, name = '']) => name))].sort();
}

/** Why a text can't replace the English one; null where it can. */
export type Misfit =
  | { kind: 'missing'; gaps: string[] }
  | { kind: 'unknown'; gaps: string[] }
  | { kind: 'forms'; wanted: number; given: number }
  | null;

/** Holds a text against the English one: the same gaps, in any order, and as many forms. */
export function misfitOf(english: string, text: string): Misfit {
  const [wanted, given] = [gapsOf(english), gapsOf(text)];
  const missing = wanted.filter((name) => !given.includes(name));
  if (missing.length > 0) return { kind: 'missing', gaps: missing };
  const unknown = given.filter((name) => !wanted.includes(name));
  if (unknown.length > 0) return { kind: 'unknown', gaps: unknown };
  const forms = (of: string) => of.split(between).length;
  return forms(english) === forms(text) ? null : { kind: 'forms', wanted: forms(english), given: forms(text) };
}

/** The English message of a misfit, for the server and `npm run labels`. */
export function misfitText(misfit: Exclude<Misfit, null>): string {
  if (misfit.kind === 'missing') return `lacks ${written(misfit.gaps)}, which the English text has`;
  if (misfit.kind === 'unknown') return `has ${written(misfit.gaps)}, which the English text has not`;
  return `is divided by ${between} into ${misfit.given}, the English text into ${misfit.wanted}`;
}

/** The pattern of gaps in a text. */
export const written = (gaps: readonly string[]) => gaps.map((name) => `%{${name}}`).join(', ');
