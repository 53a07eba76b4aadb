/** The limits of a JSON body: several times what our largest form needs. */
export const mostValues = 10_000;
/** None of our fields is nested half as deep; endless nesting would overflow the stack. */
export const deepest = 50;
/** A body of at most so many bytes can't hold too much to be validated field by field. */
const small = 16 * 1024;

const quote = 34;
const backslash = 92;
const isOpening = (code: number) => code === 123 || code === 91;
const isClosing = (code: number) => code === 125 || code === 93;

/**
 * The exceeded limit of a JSON text, before it is parsed: a megabyte of commas takes a second to read, to validate and
 * to answer, and blocks everybody meanwhile. Undefined within the limits, and for invalid JSON, which the parser
 * reports.
 */
export function tooMuchOf(json: string): string | undefined {
  if (json.length <= small) return undefined;
  let values = 1;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === 44) values += 1;
    else if (isOpening(code)) {
      depth += 1;
      values += 1;
    } else if (isClosing(code)) depth -= 1;
    if (depth > deepest) return `The body is nested too deep: ${deepest} levels at most`;
    if (values > mostValues) return `The body holds too many values: ${mostValues} at most`;
  }
  return undefined;
}

/** The closing quote of the text that begins at `start`; the end without one. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}
