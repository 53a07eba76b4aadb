import type { GameStats, SportsbookStats } from '../../src/contracts/stats.ts';
import { csvType } from '../../src/csv/csv.ts';
import { type FigureCell, figuresCsv } from '../../src/csv/figuresCsv.ts';
import type { ChannelWords } from '../../src/i18n/channelTexts.ts';
import type { ReportWord } from '../../src/i18n/reportTexts.ts';
import type { Locale } from '../../src/manifest/enums.ts';
import type { Attachment } from '../mail/letter.ts';
import type { PaperTable } from '../paper/tablePaper.ts';
import type { Store } from '../sql/store.ts';
import { gameStats } from '../stats/gameStats.ts';
import { sportsbookStats } from '../stats/sportsbook.ts';
import { before, ends, timeframeOf } from '../stats/timeframe.ts';
import type { StatSource } from '../views/reportSources.ts';
import { dayText, moneyText, numberText, percentText, timeText } from './paperCells.ts';
import { type PaperFrame, paperIn } from './paperIn.ts';
import { gameSheets, type Sheet, type SheetColumn, sportsbookSheets } from './statSheets.ts';

export interface StatAsked {
  source: StatSource;
  /** Days of UTC, both of which count. */
  days: { from: string; to: string };
  currency: string;
  now: Date;
}

export interface StatWords {
  words: ChannelWords;
  word: ReportWord;
  currencyLabel: string;
}

/** The tables of a page of statistics, with what there is to say about their amounts. */
export interface StatTables {
  sheets: Sheet[];
  currency: string;
  notes: string[];
  rows: number;
}

/** Reads a page of statistics as the console shows it. */
export async function statTables(
  { tenant, control }: { tenant: Store; control: Store },
  { source, days, currency, now }: StatAsked,
  { words, word }: StatWords,
): Promise<StatTables> {
  const buckets = timeframeOf(...ends({ date_from: days.from, date_to: days.to }));
  const earlier = before(buckets, now.getTime());
  const last = new Date(Date.parse(earlier.to) - 1).toISOString();
  const spans = [spanText(days, words.locale), spanText({ from: earlier.from, to: last }, words.locale)] as const;
  const query = { buckets, currency, today: now.toISOString().slice(0, 10) };
  const made = async (): Promise<[SportsbookStats | GameStats, Sheet[]]> => {
    if (source === 'SPORTSBOOK') {
      const stats = await sportsbookStats(tenant, control, query);
      return [stats, sportsbookSheets(stats, { word, words, spans })];
    }
    const [product, name] =
      source === 'CASINO' ? (['casino', 'casino'] as const) : (['live-casino', 'live_casino'] as const);
    const stats = await gameStats(tenant, control, product, query);
    return [stats, gameSheets(name, stats, { word, words, spans })];
  };
  const [stats, sheets] = await made();
  const missing = stats.missing_rates ?? [];
  return {
    ...{ sheets, currency },
    notes: [
      word(stats.converted ? 'charts.converted' : 'charts.inCurrency', { currency }),
      ...(missing.length > 0 ? [word('charts.missingRates', { currencies: missing.join(', ') })] : []),
    ],
    rows: sheets.reduce((sum, { rows }) => sum + rows.length, 0),
  };
}

/** The days of a report: `Jan 01, 2026 – Jan 31, 2026`. */
export function spanText({ from, to }: { from: string; to: string }, locale: Locale): string {
  const [first, last] = [dayText(from, locale), dayText(to, locale)];
  return first === last ? first : `${first} – ${last}`;
}

/** Each table as a file of its own, `statistics-casino-wins-2026-01-05.csv`. */
export function csvOfStats({ sheets, currency }: StatTables, name: string, { currencyLabel }: StatWords): Attachment[] {
  return sheets.map(({ currencies, ...sheet }) => ({
    filename: name.replace('*', sheet.name),
    contentType: csvType,
    content: figuresCsv({
      ...{ columns: sheet.columns, rows: sheet.rows, foot: sheet.foot, currencyLabel },
      currencyOf: (at) => (at === null ? undefined : currencies?.[at]) ?? currency,
    }),
  }));
}

/** All tables on pages. */
export function pdfOfStats(
  { sheets, currency, notes }: StatTables,
  { words, word }: StatWords,
  { title, facts, ...frame }: PaperFrame & { title: string; facts: string[] },
): Promise<Buffer> {
  const { locale } = words;
  const tables = sheets.map((sheet): PaperTable => {
    const currencyOf = (at: number) => sheet.currencies?.[at] ?? currency;
    const line = (cells: readonly FigureCell[], of: string) =>
      sheet.columns.map((column, at) => figureText(column, cells[at] ?? null, of, locale));
    return {
      ...{ title: sheet.title, about: sheet.about, notes: sheet.notes },
      columns: sheet.columns.map(({ label, unit, bar }, at) => ({
        ...{ label, isFigure: unit !== 'TEXT' && unit !== 'TIME' },
        ...(bar && { bars: sharesOf(sheet.rows.map((row) => row[at] ?? null)) }),
      })),
      rows: sheet.rows.map((row, at) => line(row, currencyOf(at))),
      ...(sheet.foot && { foot: line(sheet.foot, currency) }),
      none: word('charts.none'),
    };
  });
  return paperIn(words, { ...frame, title, tables, facts: [...facts, ...notes] });
}

function figureText({ unit }: SheetColumn, value: FigureCell, currency: string, locale: Locale): string {
  const text = value === null ? '' : String(value);
  switch (unit) {
    case 'TEXT':
      return text;
    case 'COUNT':
      return numberText(text, 0, locale);
    case 'MONEY':
      return moneyText(text, currency, locale);
    case 'PERCENT':
      return percentText(text, locale);
    case 'TIME':
      return text.includes('T') ? timeText(text, locale) : dayText(text, locale);
  }
}

/** How large figures are beside the largest: drawing needs no exact sums. */
function sharesOf(values: readonly FigureCell[]): number[] {
  const sizes = values.map((value) => Math.max(0, Number(value ?? 0)));
  const most = Math.max(...sizes, 0);
  return sizes.map((size) => (most > 0 ? size / most : 0));
}
