/** A part of SQL without statement ends: a comment, a quoted text or name, a body between dollars. */
const closed = /--[^\n]*|"(?:[^"]|"")*"|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$([A-Za-z_]\w*)?\$/y;
const opening: { [begin: string]: string } = { "'": 'text', '"': 'name' };

/**
 * Splits an SQL text at its semicolons, except those within quotes, between `$$` or `$tag$`, and in comments. Comments
 * are left out.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  const end = () => {
    if (statement.trim() !== '') statements.push(statement.trim());
    statement = '';
  };
  for (let at = 0; at < text.length; ) {
    const part = partAt(text, at, /\w/.test(text[at - 1] ?? ''));
    at += part.length;
    if (part === ';') end();
    else statement += part.startsWith('--') || part.startsWith('/*') ? ' ' : part;
  }
  end();
  return statements;
}

/** One token: a character, or a whole quotation or comment. */
function partAt(text: string, at: number, withinName: boolean): string {
  const character = text[at] ?? '';
  if (text.startsWith('/*', at)) return remarkAt(text, at);
  closed.lastIndex = at;
  const found = closed.exec(text);
  // `name$1$` begins no dollar quote, and the e of `note'…'` no escape string
  if (!found || (withinName && /^[$eE]/.test(found[0]))) {
    const kind = found ? undefined : opening[character];
    if (kind) throw unclosed(kind, text, at);
    return character;
  }
  const [part] = found;
  if (!part.startsWith('$')) return part;
  const close = text.indexOf(part, at + part.length);
  if (close < 0) throw unclosed(`body after ${part}`, text, at);
  return text.slice(at, close + part.length);
}

/** A block comment, with the comments nested in it. */
function remarkAt(text: string, at: number): string {
  let depth = 0;
  for (const { 0: mark, index } of text.slice(at).matchAll(/\/\*|\*\//g)) {
    depth += mark === '/*' ? 1 : -1;
    if (depth === 0) return text.slice(at, at + index + 2);
  }
  throw unclosed('comment', text, at);
}

const unclosed = (what: string, text: string, at: number) =>
  new Error(`line ${text.slice(0, at).split('\n').length}: the ${what} that begins there never ends`);
