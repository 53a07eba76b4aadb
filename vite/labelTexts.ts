import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { flatten, type PhraseTree } from '../src/i18n/phrases.ts';
import { enums, type Locale } from '../src/manifest/enums.ts';

export type Texts = ReadonlyMap<string, string>;

const folder = join(import.meta.dirname, '../src/i18n');

/** Every bundled text of every locale, by key. Read when it is called, so that no configuration depends on the texts. */
export async function bundledTexts(): Promise<ReadonlyMap<Locale, Texts>> {
  const all = await Promise.all(enums.Locales.map(async (locale) => [locale, await textsOf(locale)] as const));
  return new Map(all);
}

async function textsOf(locale: Locale): Promise<Texts> {
  const [file, name] = locale === 'en_US' ? ['en.ts', 'en'] : [`${locale}/all.ts`, 'all'];
  const path = join(folder, file);
  const module: unknown = await import(pathToFileURL(path).href);
  const tree = typeof module === 'object' && module !== null ? Object.entries(module).find(([of]) => of === name) : [];
  if (!isTree(tree?.[1])) throw new Error(`${path} must export '${name}', the texts of ${locale} by area.`);
  return new Map(flatten(tree[1]));
}

function isTree(value: unknown): value is PhraseTree {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((one) => typeof one === 'string' || isTree(one));
}
