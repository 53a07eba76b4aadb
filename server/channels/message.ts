import type { ChannelWords } from '../../src/i18n/channelTexts.ts';
import { formatTag } from '../../src/i18n/intl.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { type Letter, letterPage } from '../mail/letter.ts';

/** What a channel is told, in words. */
export interface Message {
  subject: string;
  lines: string[];
  facts: { name: string; value: string }[];
  /** Where it can be looked at, with what the link is called. */
  link?: { address: string; text: string };
}

interface Told {
  event: string;
  /** What the outbox keeps of the alert, as JSON. */
  body: string;
  channel: string;
  tenant: string;
  origin?: string;
}

export function messageOf({ event, body, channel, tenant, origin }: Told, words: ChannelWords): Message {
  const { word } = words;
  if (event === 'TEST') {
    const link = origin === undefined ? undefined : { address: origin, text: 'Pitboss' };
    const subject = word('testSubject', { name: channel });
    return { subject, lines: [word('testText', { tenant })], facts: [], ...(link && { link }) };
  }
  const read: unknown = JSON.parse(body);
  const { alert, risk, triggers, ...about } = isObject(read) ? read : {};
  const names = Array.isArray(triggers) ? triggers.map(String).join(', ') : '';
  const id = String(alert);
  const facts = [
    { name: word('tenant'), value: tenant },
    { name: word('risk'), value: textOf(risk) },
    { name: word('category'), value: labelOf(words, 'RiskCategoryTypes', about.category) },
    { name: word('triggers'), value: names },
    { name: word('severity'), value: labelOf(words, 'Severities', about.severity) },
    { name: word('amount'), value: amountOf(about.amount, words) },
  ].filter(({ value }) => value !== '');
  const what = textOf(risk) || names;
  const severity = labelOf(words, 'Severities', about.severity);
  return {
    subject: word('subject', { id, severity, what }),
    lines: [],
    facts,
    ...(origin !== undefined && {
      link: { address: `${origin}/customer-alerts/${id}/show`, text: word('open') },
    }),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function labelOf({ value }: ChannelWords, name: 'RiskCategoryTypes' | 'Severities', of: unknown): string {
  return typeof of === 'string' ? value(name, of) : '';
}

/** `950.00 EUR` in the language's notation. */
function amountOf(text: unknown, { locale }: ChannelWords): string {
  const [, amount, currency] = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(textOf(text)) ?? [];
  if (amount === undefined || currency === undefined) return '';
  const format = { style: 'currency', currency, currencyDisplay: 'code' } as const;
  return new Intl.NumberFormat(formatTag(locale), format).format(Number(amount));
}

/** As a mail. */
export function letterIn({ subject, lines, facts, link }: Message, { locale }: ChannelWords): Letter {
  const paragraphs = [...lines, ...facts.map(({ name, value }) => `${name}: ${value}`)];
  return {
    subject,
    text: [...paragraphs, ...(link ? ['', link.address] : []), ''].join('\n'),
    html: letterPage({
      ...{ locale, subject, paragraphs, after: [] },
      ...(link && { link: link.address, press: link.text }),
    }),
  };
}

/** The most characters of a text in a chat's message. */
const longest = 1_500;
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
/** What Slack's markup reads as more than itself. */
const plain = (text: string) =>
  short(text).replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** As the body that an incoming webhook of Slack takes: `text` is what a notification shows of it. */
export function slackBody({ subject, lines, facts, link }: Message): object {
  const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });
  const fields = facts.map(({ name, value }) => ({ type: 'mrkdwn', text: `*${plain(name)}*\n${plain(value)}` }));
  return {
    text: plain(subject),
    blocks: [
      // a header is plain text of at most 150 characters
      { type: 'header', text: { type: 'plain_text', text: subject.slice(0, 150) } },
      ...lines.map((line) => section(plain(line))),
      ...(fields.length > 0 ? [{ type: 'section', fields }] : []),
      ...(link ? [section(`<${link.address}|${plain(link.text)}>`)] : []),
    ],
  };
}

/** As the message that a workflow of Teams takes when a webhook calls it: an adaptive card. */
export function teamsBody({ subject, lines, facts, link }: Message): object {
  const text = (value: string, more: object = {}) => ({ type: 'TextBlock', text: short(value), wrap: true, ...more });
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      text(subject, { weight: 'Bolder', size: 'Medium' }),
      ...lines.map((line) => text(line)),
      ...(facts.length > 0
        ? [{ type: 'FactSet', facts: facts.map(({ name, value }) => ({ title: name, value: short(value) })) }]
        : []),
    ],
    ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.text, url: link.address }] }),
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content: card }] };
}
