import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../../src');
const isTextFile = (name: string) => /^i18n\/(en|[a-z]{2}_[A-Z]{2})\//.test(name);

/** The console's code without the texts themselves, as one text. */
function readSources(): string {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !isTextFile(name))
    .map((name) => readFileSync(join(src, name), 'utf8'))
    .join('\n');
}

export interface Uses {
  /** Whether the code names a key: whole, or by its beginning where it is put together, `account.${step}`. */
  isUsed: (key: string) => boolean;
  /** The areas that come with code that loads on demand: `addPhrases({ platform })`. */
  added: ReadonlySet<string>;
}

export function usesOf(sources: string = readSources()): Uses {
  const prefixes = [...sources.matchAll(/[`'"]([a-zA-Z_]+(?:\.[a-zA-Z_]+)*\.)(?:\$\{|['"] ?\+)/g)].map(
    ([, prefix = '']) => prefix,
  );
  const added = [...sources.matchAll(/addPhrases\(\{([^}]*)\}\)/g)].flatMap(([, names = '']) => names.split(','));
  return {
    isUsed: (key) =>
      ["'", '"', '`'].some((quote) => sources.includes(quote + key + quote)) ||
      prefixes.some((prefix) => key.startsWith(prefix)),
    added: new Set(added.map((name) => name.trim())),
  };
}
