import type { ChartData } from '../../src/contracts/charts.ts';
import type { GameStats, SportsbookStats, Takings, TakingsLine } from '../../src/contracts/stats.ts';
import type { FigureCell, FiguresColumn } from '../../src/csv/figuresCsv.ts';
import type { ChannelWords } from '../../src/i18n/channelTexts.ts';
import type { ReportWord } from '../../src/i18n/reportTexts.ts';

export interface SheetColumn extends FiguresColumn {
  /** Shows how large the value is beside the others. */
  bar?: boolean;
}

/** One table of a page of statistics. */
export interface Sheet {
  /** As its file is named. */
  name: string;
  title: string;
  about?: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly FigureCell[])[];
  foot?: readonly FigureCell[];
  notes?: readonly string[];
  /** Those of the rows, where they differ. */
  currencies?: readonly string[];
}

export interface Wording {
  word: ReportWord;
  words: ChannelWords;
  /** What the two timeframes that are compared are called. */
  spans: readonly [now: string, before: string];
}

type Columns = readonly (SheetColumn & { key: keyof Takings | 'return_to_player' | 'bonus_share' })[];

/** What was placed beside what was settled. */
const betColumns = (word: ReportWord, count: string): Columns => [
  { key: 'count', label: count, unit: 'COUNT' },
  { key: 'stake', label: word('statistics.columns.stake'), unit: 'MONEY', bar: true },
  { key: 'settled', label: word('statistics.columns.settled'), unit: 'COUNT' },
  { key: 'settled_stake', label: word('statistics.columns.settledStake'), unit: 'MONEY' },
  { key: 'settled_return', label: word('statistics.columns.returns'), unit: 'MONEY' },
  { key: 'profit', label: word('statistics.columns.profit'), unit: 'MONEY' },
  { key: 'margin', label: word('statistics.columns.margin'), unit: 'PERCENT' },
];

/** What was played, all of which is settled. */
const playedColumns = (word: ReportWord, count: string): Columns => [
  { key: 'count', label: count, unit: 'COUNT' },
  { key: 'stake', label: word('statistics.columns.stake'), unit: 'MONEY', bar: true },
  { key: 'settled_return', label: word('statistics.columns.returns'), unit: 'MONEY' },
  { key: 'profit', label: word('statistics.columns.profit'), unit: 'MONEY' },
];
const shares = (word: ReportWord): Columns => [
  { key: 'return_to_player', label: word('statistics.columns.returnToPlayer'), unit: 'PERCENT' },
  { key: 'bonus_share', label: word('statistics.columns.bonusShare'), unit: 'PERCENT' },
];

type Figures = { readonly [key in Columns[number]['key']]?: number | string | null };
const cellsOf = (columns: Columns, row: Figures): FigureCell[] => columns.map(({ key }) => row[key] ?? null);

/** The page of betting: its figures, its course, each breakdown, and the exposure of now. */
export function sportsbookSheets(stats: SportsbookStats, wording: Wording): Sheet[] {
  const { word } = wording;
  const columns = betColumns(word, word('statistics.columns.bets'));
  const ways: (keyof SportsbookStats['by'])[] = ['sport', 'competition', 'market', 'price', 'phase'];
  return [
    totals(stats, betColumns(word, word('statistics.figures.placed')), 'statistics.sportsbook', wording),
    course(stats.course, word),
    ...ways.map((way): Sheet => {
      const named = word(`statistics.ways.${way}`);
      const lines = stats.by[way];
      return {
        ...{ name: way, title: word('statistics.bets.title', { way: named }), about: word('statistics.bets.about') },
        columns: [{ label: named, unit: 'TEXT' }, ...columns],
        rows: lines.map((line) => [nameOf(line, word), ...cellsOf(columns, line)]),
        ...(lines.length > 0 && {
          foot: [word('statistics.bets.multiples'), ...cellsOf(columns, stats.multiples)],
          notes: [word('statistics.bets.multiplesNote')],
        }),
      };
    }),
    exposure(stats, word),
  ];
}

function nameOf({ value }: TakingsLine, word: ReportWord): string {
  if (value === '') return word('statistics.notGiven');
  return value === 'PREMATCH' || value === 'LIVE' ? word(`statistics.phases.${value}`) : value;
}

/** The page of a kind of games: its figures, its course, games, providers and the biggest wins. */
export function gameSheets(product: 'casino' | 'live_casino', stats: GameStats, wording: Wording): Sheet[] {
  const { word, words } = wording;
  const played = playedColumns(word, word(`statistics.columns.${product}`));
  const columns = [...played, ...shares(word)];
  const game: SheetColumn = { label: words.field(product, 'casino_game'), unit: 'TEXT' };
  const provider: SheetColumn = { label: words.field('casino_game', 'provider.name'), unit: 'TEXT' };
  const about = word('statistics.games.about');
  return [
    totals(stats, played, 'statistics.games', wording),
    course(stats.course, word),
    {
      ...{ name: 'game', title: word('statistics.games.titles.game'), about, columns: [game, provider, ...columns] },
      rows: stats.games.map((line) => [line.game.name, line.game.provider, ...cellsOf(columns, line)]),
    },
    {
      ...{ name: 'provider', title: word('statistics.games.titles.provider'), about },
      columns: [provider, ...columns],
      rows: stats.providers.map((line) => [line.provider, ...cellsOf(columns, line)]),
    },
    {
      ...{ name: 'wins', title: word('statistics.wins.title'), about: word('statistics.wins.about') },
      columns: [
        game,
        { label: words.field(product, 'customer'), unit: 'TEXT' },
        { label: word('statistics.columns.win'), unit: 'MONEY' },
        { label: word('statistics.columns.playedAt'), unit: 'TIME' },
      ],
      rows: stats.wins.map((win) => [win.game, win.customer.partner_customerId, win.amount, win.submitted_at]),
      currencies: stats.wins.map(({ currency }) => currency),
    },
  ];
}

function totals(
  { total, previous }: { total: Takings; previous: Takings },
  columns: Columns,
  page: 'statistics.sportsbook' | 'statistics.games',
  { word, spans: [now, before] }: Wording,
): Sheet {
  return {
    ...{ name: 'total', title: word(`${page}.headline`) },
    columns: [
      { label: word('charts.timeframe.title'), unit: 'TEXT' },
      ...columns.map(({ label, unit }): SheetColumn => ({ label, unit })),
    ],
    rows: [
      [now, ...cellsOf(columns, total)],
      [before, ...cellsOf(columns, previous)],
    ],
  };
}

/** A chart's lines as columns. */
function course({ labels, datasets }: ChartData, word: ReportWord): Sheet {
  const title = word(labels[0]?.includes('T') ? 'charts.hour' : 'charts.day');
  return {
    ...{ name: 'course', title },
    columns: [
      { label: title, unit: 'TIME' },
      ...datasets.map(
        ({ label, unit }, at): SheetColumn => ({
          ...{ label: word(`charts.series.${label}`), bar: at === 0 },
          unit: unit === 'MONEY' ? 'MONEY' : 'COUNT',
        }),
      ),
    ],
    rows: labels.map((label, at) => [label, ...datasets.map(({ data }) => data[at] ?? null)]),
  };
}

function exposure(stats: SportsbookStats, word: ReportWord): Sheet {
  return {
    ...{ name: 'exposure', title: word('statistics.exposure.title'), about: word('statistics.exposure.about') },
    columns: [
      { label: word('charts.fixture.title'), unit: 'TEXT' },
      { label: word('statistics.columns.starts'), unit: 'TIME' },
      { label: word('statistics.columns.slips'), unit: 'COUNT' },
      { label: word('statistics.columns.stake'), unit: 'MONEY' },
      { label: word('statistics.columns.potential'), unit: 'MONEY' },
      { label: word('statistics.columns.exposure'), unit: 'MONEY', bar: true },
    ],
    rows: stats.exposure.map((line) => [
      ...[line.fixture.name, line.fixture.starts_at, line.slips],
      ...[line.stake, line.potential, line.exposure],
    ]),
    ...(stats.exposure.length > 0 && { notes: [word('statistics.exposure.multiplesNote')] }),
  };
}
