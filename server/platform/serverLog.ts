import { inspect } from 'node:util';
import type { LogLine } from '../../src/contracts/platform.ts';
import { isObject } from '../../src/manifest/isObject.ts';

/** A kept line with its tenant: null if it is about the installation, or unknown. */
export interface KeptLine extends LogLine {
  tenantId: string | null;
}

const mostKept = 200;
const longest = 300;
const levels: { readonly [pino: number]: LogLine['level'] } = { 40: 'warn', 50: 'error', 60: 'error' };

/** Where lines are written: `process.stdout`. */
interface Out {
  write(text: string): unknown;
}

/** The server's log: passes its lines on without secrets and mail addresses, and keeps the last 200 warnings and errors for the operations page. */
export class ServerLog {
  readonly #out: Out;
  readonly #lines: KeptLine[] = [];
  #lastId = 0;

  constructor(out: Out = process.stdout) {
    this.#out = out;
  }

  /** The stream of Fastify's logger: lines of JSON. */
  write(text: string): void {
    const line = parsed(text);
    this.#out.write(line === undefined ? cleaned(text) : `${JSON.stringify(cleanedIn(line))}\n`);
    if (line === undefined) return;
    const level = levels[Number(line.level)];
    if (level === undefined) return;
    const cause = isObject(line.err) ? line.err.message : undefined;
    const message = [line.msg, cause].filter((part) => typeof part === 'string' && part !== '').join(': ');
    this.note(level, message, { requestId: textOf(line.reqId), tenantId: textOf(line.tenant) });
  }

  /** Keeps a line that is written elsewhere. */
  note(
    level: LogLine['level'],
    message: string,
    about: { requestId?: string | null; tenantId?: string | null } = {},
  ): void {
    const { requestId = null, tenantId = null } = about;
    this.#lastId += 1;
    const at = new Date().toISOString();
    this.#lines.push({ id: this.#lastId, at, level, message: shown(message), request_id: requestId, tenantId });
    if (this.#lines.length > mostKept) this.#lines.shift();
  }

  /** Returns the kept lines, newest first. */
  lines(): KeptLine[] {
    return this.#lines.toReversed();
  }

  /** Also keeps the output of console.warn and console.error. Returns a function that stops it. */
  listen(console: Pick<Console, 'warn' | 'error'>): () => void {
    const { warn, error } = console;
    const heard =
      (level: LogLine['level'], write: typeof warn) =>
      (...parts: unknown[]) => {
        this.note(level, parts.map(wordOf).join(' '));
        write.apply(console, parts.map(withoutSecrets));
      };
    console.warn = heard('warn', warn);
    console.error = heard('error', error);
    return () => Object.assign(console, { warn, error });
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const wordOf = (value: unknown) => (value instanceof Error ? value.message : String(value));

/** A line of the logger; undefined for other text, which is passed on and not kept. */
function parsed(text: string): { [name: string]: unknown } | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return isObject(line) ? line : undefined;
  } catch {
    return undefined;
  }
}

const secrets: readonly [pattern: RegExp, instead: string][] = [
  // a password in a URL
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1•••@'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer •••'],
  [/\b(password|passwd|pwd|secret|token|api[_-]?key|authorization)(["']?\s*[:=]\s*["']?)[^\s"',;&]+/gi, '$1$2•••'],
  // long random words: tokens, hashes, keys; a request id has dashes
  [/\b(?=[A-Za-z0-9_]*\d)[A-Za-z0-9_]{32,}\b/g, '•••'],
  // mail addresses, written plainly or as in a URL
  [/[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/gi, '•••'],
  // a query may filter by anything
  [/(\/api\/[^\s?"']*\?)[^\s"']+/g, '$1•••'],
];

const cleaned = (text: string): string =>
  secrets.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);

/** What is written to the console; it stays as it is where there is nothing to hide. */
function withoutSecrets(part: unknown): unknown {
  const text = typeof part === 'string' ? part : inspect(part);
  const clean = cleaned(text);
  return clean === text ? part : clean;
}

/** The same in every text of a line, at any depth. */
function cleanedIn(value: unknown): unknown {
  if (typeof value === 'string') return cleaned(value);
  if (Array.isArray(value)) return value.map(cleanedIn);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, hidden.test(name) ? '•••' : cleanedIn(one)]),
  );
}

/** Values that no line has, whatever they look like. */
const hidden = /^(password|passwd|secret|token|accessToken|authorization|cookie|email|parameters|body|payload)$/i;

/** A message as shown: its first line, truncated, without secrets. */
function shown(message: string): string {
  const [line = ''] = message.split('\n', 1);
  const clean = cleaned(line);
  return clean.length > longest ? `${clean.slice(0, longest).toWellFormed()}…` : clean;
}
