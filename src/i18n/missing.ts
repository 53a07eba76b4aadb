import type { ManifestDef } from '../manifest/entity.ts';
import { enums, type Locale } from '../manifest/enums.ts';
import { labelKeysOf } from '../manifest/labelKeys.ts';
import { derivedText } from '../manifest/names.ts';

type Texts = ReadonlyMap<string, string>;

/** A missing text of a language, and its substitute. */
export interface Missing {
  locale: Locale;
  key: string;
  /** The file that the text belongs into, and the key's path in it. */
  file: string;
  path: string;
  shown: string;
}

/** The file of a language with a key's text: each area has one, `enums` is in that of `entities`. */
export function fileOf(locale: Locale, key: string): Pick<Missing, 'file' | 'path'> {
  const [area = ''] = key.split('.');
  const folder = locale === 'en_US' ? 'en' : locale;
  return {
    file: `src/i18n/${folder}/${area === 'enums' ? 'entities' : area}.ts`,
    path: area === 'enums' ? key : key.slice(area.length + 1),
  };
}

/**
 * The English texts, with derived ones of the manifest where none are written. `figures` are the keys of its computed
 * fields (figures.ts), whose contracts the console does not have.
 */
export function withDerived(manifest: ManifestDef, english: Texts, figures: readonly string[] = []): Texts {
  const derived = [...labelKeysOf(manifest), ...figures].filter((key) => !english.has(key));
  return new Map([...english, ...derived.map((key) => [key, derivedText(key, manifest)] as const)]);
}

/**
 * Every missing text of the languages: those that the manifest needs, and those that English has. Key by key, in the
 * order of the languages.
 */
export function missingTexts(
  manifest: ManifestDef,
  all: ReadonlyMap<Locale, Texts>,
  figures: readonly string[] = [],
): Missing[] {
  const shown = withDerived(manifest, all.get('en_US') ?? new Map<string, string>(), figures);
  return [...shown].flatMap(([key, text]) =>
    enums.Locales.filter((locale) => !all.get(locale)?.has(key)).map((locale) => ({
      locale,
      key,
      ...fileOf(locale, key),
      shown: text,
    })),
  );
}

/** A line per missing text up to a limit: file, path and substitute, in columns. */
export function missingLines(missing: readonly Missing[], most = Number.POSITIVE_INFINITY): string[] {
  const shown = missing.slice(0, most);
  const wide = (part: 'file' | 'path') => Math.max(0, ...shown.map((one) => one[part].length));
  const [file, path] = [wide('file'), wide('path')];
  return shown.map((one) => `${one.file.padEnd(file)}  ${one.path.padEnd(path)}  ${one.shown}`);
}

/** A start's notice of missing texts: how many, the first of them, and how to list all. Null where none is missing. */
export function missingNotice(missing: readonly Missing[], most = 8): string | null {
  if (missing.length === 0) return null;
  const languages = new Set(missing.map(({ locale }) => locale)).size;
  const rest = missing.length - most;
  return [
    `Texts missing: ${missing.length} in ${languages} of ${enums.Locales.length} languages; English stands in, or words made of the key. File, key, text shown:`,
    ...missingLines(missing, most).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  and ${rest} more: npm run labels`] : []),
  ].join('\n');
}
