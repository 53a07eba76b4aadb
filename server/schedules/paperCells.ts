import { type RecordData, referenceText, valueIn } from '../../src/csv/csvParts.ts';
import { currencyText, textOfKind } from '../../src/csv/kindTexts.ts';
import { listedText } from '../../src/csv/listedText.ts';
import type { ChannelWords } from '../../src/i18n/channelTexts.ts';
import { formatTag, monthStyle } from '../../src/i18n/intl.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import type { Locale } from '../../src/manifest/enums.ts';
import { isRelation, type PlacedField } from '../../src/manifest/fields.ts';
import { relationEntity } from '../../src/manifest/filters.ts';

interface Wording {
  manifest: ManifestDef;
  words: ChannelWords;
}

type Numeric = `${number}`;
const isNumeric = (text: string): text is Numeric => /^-?\d+(\.\d+)?$/.test(text);

/** Formats by what they are made of: they are slow to make and quick to use. */
const formats = new Map<string, Intl.NumberFormat>();
function formatOf(locale: Locale, how: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(how)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(formatTag(locale), how);
  formats.set(key, format);
  return format;
}
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(locale: Locale, more: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(more)}`;
  const tag = formatTag(locale);
  const day = {
    year: 'numeric',
    month: monthStyle(tag),
    day: '2-digit',
    timeZone: 'UTC',
    calendar: 'gregory',
  } as const;
  const format = clocks.get(key) ?? new Intl.DateTimeFormat(tag, { ...day, ...more });
  clocks.set(key, format);
  return format;
}

/** A number with its places in a language's notation; another text as it is. */
export function numberText(text: string, places: number, locale: Locale): string {
  if (!isNumeric(text)) return text;
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return formatOf(locale, digits).format(text);
}

/** An amount with the code of its currency, which stands before it or after it as the language has it. */
export function moneyText(text: string, currency: string, locale: Locale): string {
  if (!isNumeric(text) || !/^[A-Z]{3}$/.test(currency)) return numberText(text, 2, locale);
  const style = { style: 'currency', currency, currencyDisplay: 'code', minimumFractionDigits: 2 } as const;
  return formatOf(locale, style).format(text);
}

/** A share that is given in percent. */
export function percentText(text: string, locale: Locale): string {
  const style = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  return isNumeric(text) ? formatOf(locale, style).format(Number(text) / 100) : text;
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A moment in UTC to the minute, with the name of the zone. */
export const timeText = (iso: string, locale: Locale): string =>
  dated(iso, locale, { ...clock, timeZoneName: 'short' });
/** A day. */
export const dayText = (iso: string, locale: Locale): string => dated(iso, locale, {});

function dated(iso: string, locale: Locale, more: Intl.DateTimeFormatOptions): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  return clockOf(locale, more).format(at);
}

/** A record's value as the person's language writes it: empty for nothing. */
export function cellText(record: RecordData, placed: PlacedField, { manifest, words }: Wording): string {
  const { field } = placed;
  const value = valueIn(record, placed);
  const { locale } = words;
  if (isRelation(field)) return referenceText(manifest, relationEntity({ field }), value);
  const text = textOfKind(field, value);
  if (text === '') return '';
  switch (field.kind) {
    case 'choice':
      return words.value(field.of, text);
    case 'boolean':
      return words.word(text === 'true' ? 'paperYes' : 'paperNo');
    case 'time':
      return dated(text, locale, clock);
    case 'computed':
      if (field.shownAs === 'moment') return dated(text, locale, clock);
      return listedText(field.contract, value, {
        value: words.value,
        amount: (amount, currency) => moneyText(amount, currency, locale),
      });
    case 'date':
      return dayText(text, locale);
    case 'integer':
      return numberText(text, 0, locale);
    case 'money':
      return moneyText(text, currencyText(valueIn(record, { path: field.currency })), locale);
    case 'decimal':
      return numberText(text, Math.max(2, text.split('.')[1]?.length ?? 0), locale);
    default:
      return text;
  }
}
