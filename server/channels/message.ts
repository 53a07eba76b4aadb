import { manifest } from '../../resources.manifest.ts';
import type { ChannelWords } from '../../src/i18n/channelTexts.ts';
import { formatTag, monthStyle } from '../../src/i18n/intl.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { type Letter, letterPage } from '../mail/letter.ts';
import { subjects as mentionSubjects } from './mentionSql.ts';

/** What a channel is told, in words. */
export interface Message {
  subject: string;
  lines: string[];
  facts: { name: string; value: string }[];
  /** What a digest lists, each with where it can be looked at. */
  items?: { text: string; address?: string }[];
  /** What stands below them. */
  rest?: readonly string[];
  /** Where it can be looked at, with what the link is called. */
  link?: { address: string; text: string };
}

export interface Told {
  event: string;
  /** What the outbox keeps of the alert, as JSON. */
  body: string;
  channel: string;
  tenant: string;
  origin?: string;
  /** In which times are told. */
  timeZone: string;
}

export function messageOf(told: Told, words: ChannelWords): Message {
  const { event, body, channel, tenant, origin, timeZone } = told;
  const { word } = words;
  if (event === 'TEST') {
    const link = origin === undefined ? undefined : { address: origin, text: 'Pitboss' };
    const subject = word('testSubject', { name: channel });
    return { subject, lines: [word('testText', { tenant })], facts: [], ...(link && { link }) };
  }
  const read: unknown = JSON.parse(body);
  const about = isObject(read) ? read : {};
  if (event === 'MENTIONED') return mentionMessage(about, { tenant, origin }, words);
  const { id, severity, what, names } = namedIn(about, words);
  const facts = [
    { name: word('tenant'), value: tenant },
    { name: word('risk'), value: textOf(about.risk) },
    { name: word('category'), value: labelOf(words, 'RiskCategoryTypes', about.category) },
    { name: word('triggers'), value: names },
    { name: word('severity'), value: severity },
    { name: word('amount'), value: amountOf(about.amount, words) },
    { name: word('due'), value: timeOf(about.due, timeZone, words) },
  ].filter(({ value }) => value !== '');
  return {
    subject: word(subjectOf(event), { id, severity, what }),
    lines: [],
    facts,
    ...(origin !== undefined && {
      link: { address: pageOf(origin, id), text: word('open') },
    }),
  };
}

const mentions = { alert: 'mentionedInAlert', case: 'mentionedInCase', intervention: 'mentionedInAction' } as const;

/** Where a person is mentioned, and by whom: as a sentence, and where that can be looked at. */
function mentionIn(about: { readonly [key: string]: unknown }, { word }: ChannelWords, origin?: string) {
  const of = mentionSubjects.find((name) => name === about.of) ?? 'alert';
  const id = textOf(about.record);
  const text = word(mentions[of], { id, name: textOf(about.by) || word('somebody') });
  const { route } = manifest.entities[of];
  return { text, address: origin === undefined ? undefined : `${origin}/${route}/${id}/show` };
}

function mentionMessage(
  about: { readonly [key: string]: unknown },
  { tenant, origin }: { tenant: string; origin?: string },
  words: ChannelWords,
): Message {
  const { text, address } = mentionIn(about, words, origin);
  return {
    subject: text,
    lines: [],
    facts: [{ name: words.word('tenant'), value: tenant }],
    ...(address !== undefined && { link: { address, text: words.word('openMention') } }),
  };
}

const subjects = { 'BOUND NEAR': 'nearSubject', 'BOUND PASSED': 'passedSubject', ASSIGNED: 'assignedSubject' } as const;
const subjectOf = (event: string) => Object.entries(subjects).find(([name]) => name === event)?.[1] ?? 'subject';

/** The most alerts that a person's mail lists. */
const mostListed = 10;

/** What a person is told of their own alerts: of one as a channel is, of several as a list. */
export function ownersMessage(
  news: readonly { event: string; body: string }[],
  { tenant, origin }: { tenant: string; origin?: string },
  words: ChannelWords,
): Message {
  const { word } = words;
  const why = word('whyMail');
  const [first] = news;
  if (first && news.length === 1)
    return { ...messageOf({ ...first, channel: '', tenant, origin, timeZone: 'UTC' }, words), rest: [why] };
  const items = news.slice(0, mostListed).map(({ event, body }) => {
    if (event === 'MENTIONED') return mentionLine(body, words, origin);
    const { id, text } = lineOf(event, body, words);
    return { text, ...(origin !== undefined && { address: pageOf(origin, id) }) };
  });
  const more = news.length - items.length;
  // about more than their alerts
  const mixed = news.some(({ event }) => event === 'MENTIONED');
  return {
    subject: word(mixed ? 'digestSubject' : 'yoursSubject', { smart_count: news.length, count: news.length, tenant }),
    ...{ lines: [], facts: [], items },
    rest: [...(more > 0 ? [word('more', { count: more })] : []), why],
    ...(origin !== undefined && !mixed && { link: { address: `${origin}/customer-alerts`, text: word('openAll') } }),
  };
}

function mentionLine(body: string, words: ChannelWords, origin?: string): { text: string; address?: string } {
  const read: unknown = JSON.parse(body);
  const { text, address } = mentionIn(isObject(read) ? read : {}, words, origin);
  return { text, ...(address !== undefined && { address }) };
}

/** An alert's page in the console. */
export const pageOf = (origin: string, id: string): string => `${origin}/customer-alerts/${id}/show`;

/** An alert as it is named: by its number, its severity, and its risk or else its triggers. */
export function namedIn(about: { readonly [key: string]: unknown }, words: ChannelWords) {
  const { alert, risk, triggers } = about;
  const names = Array.isArray(triggers) ? triggers.map(String).join(', ') : '';
  const severity = labelOf(words, 'Severities', about.severity);
  return { id: String(alert), severity, what: textOf(risk) || names, names };
}

/** A line of a digest about one alert. */
export function lineOf(event: string, body: string, words: ChannelWords): { id: string; text: string } {
  const read: unknown = JSON.parse(body);
  const { id, severity, what } = namedIn(isObject(read) ? read : {}, words);
  return { id, text: words.word(subjectOf(event), { id, severity, what }) };
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

/** A moment in the language's notation, with the name of its time zone. */
function timeOf(value: unknown, timeZone: string, { locale }: ChannelWords): string {
  if (typeof value !== 'string') return '';
  const tag = formatTag(locale);
  const date = { year: 'numeric', month: monthStyle(tag), day: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(tag, { ...date, ...time, timeZone }).format(new Date(value));
}

/** As a mail. */
export function letterIn(
  { subject, lines, facts, items = [], rest = [], link }: Message,
  { locale }: ChannelWords,
): Letter {
  const paragraphs = [...lines, ...facts.map(({ name, value }) => `${name}: ${value}`)];
  const listed = items.flatMap(({ text, address }) => ['', text, ...(address === undefined ? [] : [address])]);
  return {
    subject,
    text: [...paragraphs, ...listed, ...rest, ...(link ? ['', link.address] : []), ''].join('\n'),
    html: letterPage({
      ...{ locale, subject, paragraphs, items, after: [...rest] },
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
export function slackBody({ subject, lines, facts, items = [], rest = [], link }: Message): object {
  const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });
  const fields = facts.map(({ name, value }) => ({ type: 'mrkdwn', text: `*${plain(name)}*\n${plain(value)}` }));
  return {
    text: plain(subject),
    blocks: [
      // a header is plain text of at most 150 characters
      { type: 'header', text: { type: 'plain_text', text: subject.slice(0, 150) } },
      ...lines.map((line) => section(plain(line))),
      ...(fields.length > 0 ? [{ type: 'section', fields }] : []),
      ...items.map(({ text, address }) =>
        section(address === undefined ? plain(text) : `<${address}|${plain(text).replaceAll('|', '¦')}>`),
      ),
      ...rest.map((line) => section(plain(line))),
      ...(link ? [section(`<${link.address}|${plain(link.text)}>`)] : []),
    ],
  };
}

/** As the message that a workflow of Teams takes when a webhook calls it: an adaptive card. */
export function teamsBody({ subject, lines, facts, items = [], rest = [], link }: Message): object {
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
      ...items.map(({ text: told, address }) => ({
        ...{ type: 'Container', items: [text(told)] },
        ...(address !== undefined && { selectAction: { type: 'Action.OpenUrl', url: address } }),
      })),
      ...rest.map((line) => text(line)),
    ],
    ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.text, url: link.address }] }),
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content: card }] };
}
