import { formatTag, intlTag, monthStyle } from '../../src/i18n/intl.ts';
import { letterTexts } from '../../src/i18n/letterTexts.ts';
import { directionOf } from '../../src/manifest/direction.ts';
import { enums, type Locale } from '../../src/manifest/enums.ts';
import type { LinkPurpose } from './signInLinks.ts';

/** A mail, as plain text and as simple HTML. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

interface Content {
  purpose: LinkPurpose;
  name: string;
  link: string;
  expiresAt: string;
}

/** A language by its name; English for one that there is not. */
export const localeOf = (language: string): Locale => enums.Locales.find((one) => one === language) ?? 'en_US';

/** The mail that brings a link, in a language; `edited` are the installation's own texts. */
export async function letterOf(
  locale: Locale,
  { purpose, name, link, expiresAt }: Content,
  edited: ReadonlyMap<string, string> = new Map(),
): Promise<Letter> {
  const word = await letterTexts(locale, purpose === 'INVITATION' ? 'invitation' : 'reset', edited);
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
    html: letterPage({ locale, subject, paragraphs: [hello, lead], link, press, after: [validity, ignore] }),
  };
}

interface Page {
  locale: Locale;
  subject: string;
  paragraphs: string[];
  /** A list below them, each with where it leads. */
  items?: { text: string; address?: string }[];
  /** Where the button leads, and what is on it. */
  link?: string;
  press?: string;
  after: string[];
}

/** A mail as a simple page. */
export function letterPage({ locale, subject, paragraphs, items = [], link, press, after }: Page): string {
  const lines = (texts: string[]) => texts.map((text) => `<p>${escaped(text)}</p>`).join('\n');
  const entries = items.map(({ text, address }) =>
    address === undefined ? escaped(text) : `<a href="${escaped(address)}">${escaped(text)}</a>`,
  );
  const list = entries.length === 0 ? '' : `<ul>${entries.map((one) => `<li>${one}</li>`).join('')}</ul>`;
  const button =
    'display:inline-block;padding:10px 18px;border-radius:6px;background:#1e3a8a;color:#ffffff;text-decoration:none';
  const ways =
    link === undefined
      ? { press: '', address: '' }
      : {
          press: `<p><a href="${escaped(link)}" style="${button}">${escaped(press ?? link)}</a></p>`,
          address: `<p dir="ltr" style="font-size:13px;color:#6b7280;overflow-wrap:anywhere">${escaped(link)}</p>`,
        };
  return `<!doctype html>
<html lang="${intlTag(locale)}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#1f2937">
${lines(paragraphs)}${list}
${ways.press}
${lines(after)}
${ways.address}
</body>
</html>
`;
}

const signs: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
