import { ApiError } from '../../apiError.ts';
import type { Translate } from '../../i18n/translate.ts';

/** One value of a pasted text, with its line, the first being 1. */
export interface PastedLine {
  line: number;
  value: string;
}

/** The values of a text, one per line; empty lines are left out. */
export const linesOf = (text: string): PastedLine[] =>
  text
    .split(/\r?\n/)
    .map((value, at) => ({ line: at + 1, value: value.trim() }))
    .filter(({ value }) => value !== '');

/** A line as a refusal names it: without what is known by its hash only. */
export type NamedLine = Pick<PastedLine, 'line'> & Partial<PastedLine>;

const most = 10;

/** A refusal of pasted values (`values.3`) as one about the box that they were pasted into, each by its line. */
export function byLine(error: unknown, lines: readonly NamedLine[], words: Translate): unknown {
  if (!(error instanceof ApiError)) return error;
  const { errors = {}, ...raw } = error.body;
  const told = Object.entries(errors).flatMap(([path, why]) => {
    const at = /^values\.(\d+)$/.exec(path)?.[1];
    const found = at === undefined ? undefined : lines[Number(at)];
    if (!found) return [];
    const { line, value } = found;
    if (value === undefined) return [words('valueLists.badHidden', { line, why })];
    return [words('valueLists.badLine', { line, value, why })];
  });
  if (told.length === 0) return error;
  const more = told.length - most;
  const value = [...told.slice(0, most), ...(more > 0 ? [words('valueLists.moreBad', { smart_count: more })] : [])];
  const others = Object.entries(errors).filter(([path]) => !/^values\.\d+$/.test(path));
  const body = { raw, message: words('valueLists.refused', { smart_count: told.length }), errors: { value } };
  for (const [path, text] of others) Object.assign(body.errors, { [path]: [text] });
  return new ApiError(error.code, body.message, { status: error.status, body, cause: error });
}
