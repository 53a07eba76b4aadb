import type { EnumName, Locale } from '../manifest/enums.ts';
import { isObject } from '../manifest/isObject.ts';
import { labelKey } from '../manifest/labelKey.ts';
import { derivedText } from '../manifest/names.ts';
import type { channels as english } from './en/channels.ts';
import type { entities as englishEntities, enums as englishEnums } from './en/entities.ts';
import { fill, type Params, written } from './fill.ts';
import type { Worded } from './worded.ts';

type Message = typeof english.message;

/** The words of what notification channels are told, in one language. */
export interface ChannelWords {
  locale: Locale;
  word(key: keyof Message, params?: Params): string;
  /** A number in the language's notation. */
  number(value: number): string;
  /** The label of an enum's value. */
  value(name: EnumName, value: string): string;
  /** An entity's record, its records, and one of its fields. */
  one(entity: string): string;
  many(entity: string): string;
  field(entity: string, path: string): string;
}

interface Loaded {
  channels: Worded<typeof english>;
  enums: Worded<typeof englishEnums>;
  entities: Worded<typeof englishEntities>;
}

const both = async (
  channels: Promise<Pick<Loaded, 'channels'>>,
  labels: Promise<Pick<Loaded, 'enums' | 'entities'>>,
): Promise<Loaded> => {
  const { enums, entities } = await labels;
  return { channels: (await channels).channels, enums, entities };
};

const loaders: { readonly [L in Locale]: () => Promise<Loaded> } = {
  en_US: () => both(import('./en/channels.ts'), import('./en/entities.ts')),
  el_GR: () => both(import('./el_GR/channels.ts'), import('./el_GR/entities.ts')),
  fr_FR: () => both(import('./fr_FR/channels.ts'), import('./fr_FR/entities.ts')),
  de_DE: () => both(import('./de_DE/channels.ts'), import('./de_DE/entities.ts')),
  es_ES: () => both(import('./es_ES/channels.ts'), import('./es_ES/entities.ts')),
  it_IT: () => both(import('./it_IT/channels.ts'), import('./it_IT/entities.ts')),
  az_AZ: () => both(import('./az_AZ/channels.ts'), import('./az_AZ/entities.ts')),
  fa_IR: () => both(import('./fa_IR/channels.ts'), import('./fa_IR/entities.ts')),
};

function textAt(texts: Loaded, key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}

/** The installation's own words (`edited`), else those that came with it, else the English ones. */
export async function channelWords(locale: Locale, edited: ReadonlyMap<string, string>): Promise<ChannelWords> {
  const [first, worded] = await Promise.all([loaders.en_US(), loaders[locale]()]);
  const valueIn = ({ enums }: Loaded, name: EnumName, value: string): string | undefined => {
    const labels: { readonly [value: string]: string | undefined } = { ...enums[name] };
    return labels[value];
  };
  const labelOf = (key: string): string =>
    edited.get(key) ?? textAt(worded, key) ?? textAt(first, key) ?? derivedText(key);
  return {
    locale,
    word: (key, params = {}) => {
      const own = edited.get(`channels.message.${key}`);
      return fill(own ?? worded.channels.message?.[key] ?? first.channels.message?.[key] ?? '', params, locale);
    },
    number: (value) => written(value, locale),
    one: (entity) => labelOf(labelKey.one(entity)),
    many: (entity) => labelOf(labelKey.many(entity)),
    field: (entity, path) => labelOf(labelKey.field(entity, path)),
    value: (name, value) =>
      edited.get(`enums.${name}.${value}`) ?? valueIn(worded, name, value) ?? valueIn(first, name, value) ?? value,
  };
}
