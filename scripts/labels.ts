// Lists the labels that are missing or unused, locale by locale; exits 1 where there are any.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest } from '../resources.manifest.ts';
import { en } from '../src/i18n/en.ts';
import { labelKeysOf } from '../src/manifest/labels.ts';

type Texts = { readonly [key: string]: string | Texts };

function flatten(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flatten(value, `${prefix}${key}.`),
  );
}

const src = join(import.meta.dirname, '../src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('i18n/en'))
  .map((name) => readFileSync(join(src, name), 'utf8'))
  .join('\n');
/** Keys put together at run time name what they begin with: `account.${step}`. */
const prefixes = [...sources.matchAll(/[`'"]([a-zA-Z_]+(?:\.[a-zA-Z_]+)*\.)(?:\$\{|['"] ?\+)/g)].map(
  ([, prefix = '']) => prefix,
);
const isUsed = (key: string) =>
  ["'", '"', '`'].some((quote) => sources.includes(quote + key + quote)) ||
  prefixes.some((prefix) => key.startsWith(prefix));

const declared = new Set(flatten(en));
const derived = new Set(labelKeysOf(manifest));
const missing = [...derived].filter((key) => !declared.has(key));
const unused = [...declared].filter((key) => !derived.has(key) && !isUsed(key));
for (const key of missing) console.error(`en_US lacks ${key}`);
for (const key of unused) console.error(`en_US has ${key}, which nothing uses`);
console.log(`en_US: ${declared.size} labels, ${missing.length} missing, ${unused.length} unused.`);
process.exitCode = missing.length + unused.length > 0 ? 1 : 0;
