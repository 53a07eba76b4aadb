import type { letters as english } from '../../src/i18n/en/letters.ts';
import { fill } from '../../src/i18n/fill.ts';
import { formatTag, intlTag, monthStyle } from '../../src/i18n/intl.ts';
import type { Worded } from '../../src/i18n/worded.ts';
import { directionOf } from '../../src/manifest/direction.ts';
import { enums, type Locale } from '../../src/manifest/enums.ts';
import type { LinkPurpose } from './signInLinks.ts';

/** A mail, as plain text and as simple HTML. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface Content {
  purpose: LinkPurpose;
  name: string;
  link: string;
  expiresAt: string;
}

type Texts = typeof english;

const loaders: { readonly [L in Locale]: () => Promise<{ letters: Worded<Texts> }> } = {
  en_US: () => import('../../src/i18n/en/letters.ts'),
  el_GR: () => import('../../src/i18n/el_GR/letters.ts'),
  fr_FR: () => import('../../src/i18n/fr_FR/letters.ts'),
  de_DE: () => import('../../src/i18n/de_DE/letters.ts'),
  es_ES: () => import('../../src/i18n/es_ES/letters.ts'),
  it_IT: () => import('../../src/i18n/it_IT/letters.ts'),
  az_AZ: () => import('../../src/i18n/az_AZ/letters.ts'),
  fa_IR: () => import('../../src/i18n/fa_IR/letters.ts'),
};

const isLocale = (text: string): text is Locale => enums.Locales.some((one) => one === text);

/** The mail that brings a link, in a language; in English for a language that there is not. */
export async function letterOf(language: string, { purpose, name, link, expiresAt }: Content): Promise<Letter> {
  const locale = isLocale(language) ? language : 'en_US';
  const { letters: first } = await loaders.en_US();
  const { letters: own } = await loaders[locale]();
  const kind = purpose === 'INVITATION' ? 'invitation' : 'reset';
  const word = (key: keyof Texts['invitation'], params = {}) =>
    fill(own[kind]?.[key] ?? first[kind]?.[key] ?? '', params, locale);
  const tag = formatTag(locale);
  const until = new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: monthStyle(tag),
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(expiresAt));
  const subject = word('subject');
  const [hello, lead, press, validity, ignore] = [
    word('hello', { name }),
    word('lead'),
    word('press'),
    word('validity', { until }),
    word('ignore'),
  ];
  return {
    subject,
    text: `${hello}\n\n${lead}\n\n${link}\n\n${validity}\n\n${ignore}\n`,
    html: page({ locale, subject, paragraphs: [hello, lead], link, press, after: [validity, ignore] }),
  };
}

interface Page {
  locale: Locale;
  subject: string;
  paragraphs: string[];
  link: string;
  press: string;
  after: string[];
}

function page({ locale, subject, paragraphs, link, press, after }: Page): string {
  const lines = (texts: string[]) => texts.map((text) => `<p>${escaped(text)}</p>`).join('\n');
  const button =
    'display:inline-block;padding:10px 18px;border-radius:6px;background:#1e3a8a;color:#ffffff;text-decoration:none';
  return `<!doctype html>
<html lang="${intlTag(locale)}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1f2937">
${lines(paragraphs)}
<p><a href="${escaped(link)}" style="${button}">${escaped(press)}</a></p>
${lines(after)}
<p dir="ltr" style="font-size:13px;color:#6b7280;overflow-wrap:anywhere">${escaped(link)}</p>
</body>
</html>
`;
}

const signs: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
