/**
 * The line (from 1) on which each element of the array under `key` begins, `key` being one of the outermost object. The
 * text has to be JSON that JSON.parse took; where the key comes twice the last counts, as it does there.
 */
export function elementLines(text: string, key: string): number[] {
  let lines: number[] = [];
  let line = 1;
  let depth = 0;
  let name = '';
  let inside = false;
  let expecting = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') line += 1;
    if (char === undefined || /\s/.test(char)) continue;
    if (inside && depth === 2 && expecting && char !== ']') {
      lines.push(line);
      expecting = false;
    }
    if (char === '"') {
      const end = stringEnd(text, at);
      if (depth === 1) name = text.slice(at, end + 1);
      at = end;
    } else if (char === '{' || char === '[') {
      depth += 1;
      if (depth === 2) {
        inside = char === '[' && JSON.parse(name || '""') === key;
        expecting = inside;
        if (inside) lines = [];
      }
    } else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth === 1) inside = false;
    } else if (char === ',' && depth === 2) expecting = inside;
  }
  return lines;
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
