/** What a JSON body may hold: several times what the largest form of ours needs. */
export const mostValues = 10_000;
/** No field of ours is nested half as deep; reading on for ever is what a stack does not survive. */
export const deepest = 50;
/** A body of at most so many bytes can't hold too much to be validated field by field. */
const small = 16 * 1024;

const quote = 34;
const backslash = 92;
const isOpening = (code: number) => code === 123 || code === 91;
const isClosing = (code: number) => code === 125 || code === 93;

/**
 * What is too much about a JSON text, before anybody parses it: a megabyte of commas takes a second to read, to judge and
 * to answer, and nobody else is served meanwhile. Undefined where it is all right, or no JSON, which the parser tells.
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

/** The closing quote of the text that begins at `start`; the end where there is none. */
function endOfText(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}
