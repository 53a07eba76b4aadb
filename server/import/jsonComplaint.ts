const ended = 'it ends too early';
const foreign = 'it holds something that JSON does not allow';

const messageOf = (text: string): string => {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

const isForeign = (message: string) => message.startsWith('Unexpected token');

/**
 * The line of the first token that JSON does not allow. The parser gives no place, but the shortest beginning of
 * the text that it complains of in the same way ends there.
 */
function foreignLine(text: string): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isForeign(messageOf(text.slice(0, middle)))) high = middle;
    else low = middle + 1;
  }
  return text.slice(0, low).split('\n').length;
}

/** Why a text is not JSON, and where, in a few words without quoting it. `error` is the error of JSON.parse. */
export function jsonComplaint(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('Unexpected end')) return ended;
  if (isForeign(message)) return `${foreign} (line ${foreignLine(text)})`;
  const [place] = /line \d+ column \d+/.exec(message) ?? [];
  const [reason = foreign] = /^(Expected|Bad|Unterminated)[^"(\n]{0,80}?(?= in JSON)/.exec(message) ?? [];
  return place ? `${reason} (${place})` : reason;
}
