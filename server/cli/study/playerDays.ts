import Big from 'big.js';
import { dayMs } from '../../../src/manifest/durations.ts';
import { type CsvRow, cellReader, readTable } from '../../import/csvTable.ts';
import { FileRefused, type NoteTaker } from '../../import/notes.ts';
import { quotedValue } from '../../import/readValues.ts';

/** What a player did on a day; amounts are decimals of the study's currency. */
export interface PlayerDay {
  player: string;
  /** yyyy-mm-dd */
  date: string;
  bets: number;
  stakes: Big;
  returns: Big;
  deposits: Big;
  depositCount: number;
  withdrawals: Big;
}

/** What a study's columns can be read as; one of stakes, deposits and withdrawals must be there. */
export const studyColumns = [
  'player',
  'date',
  'until',
  'days',
  'bets',
  'stakes',
  'returns',
  'losses',
  'deposits',
  'deposit_count',
  'withdrawals',
  'label',
] as const;
export type StudyColumn = (typeof studyColumns)[number];
/** Column → its name in the file. */
export type ColumnNames = { readonly [C in StudyColumn]?: string };

const amounts = ['stakes', 'deposits', 'withdrawals'] as const;

/**
 * Reads player-days, or summaries where the file has an `until`: a summary's amounts are spread evenly over its `days`,
 * from `date` to `until`. Rows that cannot be read are noted and left out; a file without the columns is refused.
 */
export function readPlayerDays(file: string, text: string, names: ColumnNames, notes: NoteTaker): PlayerDay[] {
  const { header, rows } = readTable(file, text, notes);
  const named = columnsIn(header, names);
  needColumns(file, header, named, names);
  const cell = cellReader(header);
  const read = (row: CsvRow, column: StudyColumn) => {
    const name = named.get(column);
    return name === undefined ? '' : cell(row, name);
  };
  return rows.flatMap((row) => {
    try {
      return spread(summaryOf((column) => read(row, column)));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      notes.refuse(row.line, error.message);
      return [];
    }
  });
}

/** Reads who is a case: `label` is 1, true or yes for one, and 0, false or no for anybody else. */
export function readLabels(file: string, text: string, names: ColumnNames, notes: NoteTaker): Map<string, boolean> {
  const { header, rows } = readTable(file, text, notes);
  const named = columnsIn(header, names);
  for (const column of ['player', 'label'] as const) if (!named.has(column)) throw lacks(file, header, column, names);
  const cell = cellReader(header);
  const labels = new Map<string, boolean>();
  for (const row of rows) {
    const player = cell(row, named.get('player') ?? '');
    const label = labelOf(cell(row, named.get('label') ?? ''));
    if (player === '') notes.refuse(row.line, 'the row names no player');
    else if (label === null)
      notes.refuse(row.line, `the label ${quotedValue(cell(row, named.get('label') ?? ''))} is neither 1 nor 0`);
    else labels.set(player, label);
  }
  return labels;
}

function labelOf(text: string): boolean | null {
  if (/^(1|true|yes)$/i.test(text)) return true;
  return /^(0|false|no)$/i.test(text) ? false : null;
}

function columnsIn(header: readonly string[], names: ColumnNames): Map<StudyColumn, string> {
  const found = studyColumns.flatMap((column): [StudyColumn, string][] => {
    const wanted = (names[column] ?? column).toLowerCase();
    const name = header.find((one) => one.toLowerCase() === wanted);
    return name === undefined ? [] : [[column, name]];
  });
  return new Map(found);
}

function needColumns(
  file: string,
  header: string[],
  named: ReadonlyMap<StudyColumn, string>,
  names: ColumnNames,
): void {
  for (const column of ['player', 'date'] as const) if (!named.has(column)) throw lacks(file, header, column, names);
  for (const column of studyColumns)
    if (names[column] !== undefined && column !== 'label' && !named.has(column))
      throw lacks(file, header, column, names);
  if (!amounts.some((column) => named.has(column))) throw lacks(file, header, 'stakes', names);
}

const lacks = (file: string, header: readonly string[], column: StudyColumn, names: ColumnNames) =>
  new FileRefused(
    file,
    `has no column ${quotedValue(names[column] ?? column)}: say which of its columns has it, as --column ${column}=${header[0] ?? 'name'}. It has ${header.map(quotedValue).join(', ')}.`,
    1,
  );

/** A value of a row that cannot be read; the message says which. */
class Unreadable extends Error {}

interface Summary extends PlayerDay {
  until: string;
  days: number;
}

function summaryOf(read: (column: StudyColumn) => string): Summary {
  const player = read('player');
  if (player === '' || player.length > 60)
    throw new Unreadable(`the player ${quotedValue(player)} is no id of 1 to 60 characters`);
  const date = dateOf(read('date'));
  const until = read('until') === '' ? date : dateOf(read('until'));
  if (until < date) throw new Unreadable(`the summary ends on ${until}, before it begins on ${date}`);
  const span = (Date.parse(until) - Date.parse(date)) / dayMs + 1;
  const days = read('days') === '' ? span : countOf('days', read('days'));
  const stakes = amountOf('stakes', read('stakes'), 0);
  const returns =
    read('losses') === '' ? amountOf('returns', read('returns'), 0) : stakes.minus(lossOf(read('losses')));
  return {
    player,
    date,
    until,
    days: Math.max(1, Math.min(days, span)),
    stakes,
    returns: returns.lt(0) ? new Big(0) : returns,
    bets: read('bets') === '' ? (stakes.gt(0) ? 1 : 0) : countOf('bets', read('bets')),
    deposits: amountOf('deposits', read('deposits'), 0),
    depositCount: read('deposit_count') === '' ? 1 : countOf('deposit_count', read('deposit_count')),
    withdrawals: amountOf('withdrawals', read('withdrawals'), 0),
  };
}

function dateOf(text: string): string {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date)
    throw new Unreadable(`the date ${quotedValue(text)} is not written as 2010-12-31 or 20101231`);
  return date;
}

function decimalOf(column: StudyColumn, text: string): Big {
  if (!/^-?\d{1,12}(\.\d{1,12})?$/.test(text))
    throw new Unreadable(`${column} ${quotedValue(text)} is no decimal number such as 12.50`);
  return new Big(text);
}

function amountOf(column: StudyColumn, text: string, least: number): Big {
  const amount = text === '' ? new Big(0) : decimalOf(column, text);
  if (amount.lt(least)) throw new Unreadable(`${column} ${quotedValue(text)} is below ${least}`);
  return amount;
}

const lossOf = (text: string) => decimalOf('losses', text);

function countOf(column: StudyColumn, text: string): number {
  const count = decimalOf(column, text);
  if (count.lt(0) || count.gt(1_000_000))
    throw new Unreadable(`${column} ${quotedValue(text)} is no count from 0 to 1,000,000`);
  return count.round(0, Big.roundHalfUp).toNumber();
}

/** A summary as player-days with equal shares, the rest of each division on the last. */
function spread(summary: Summary): PlayerDay[] {
  const { player, date, until, days } = summary;
  const span = (Date.parse(until) - Date.parse(date)) / dayMs;
  const part = (total: Big, at: number) => shareOf(total, at, days);
  return Array.from({ length: days }, (_, at) => ({
    player,
    date: dayAfter(date, days === 1 ? 0 : Math.round((span * at) / (days - 1))),
    bets: wholeShare(summary.bets, at, days),
    stakes: part(summary.stakes, at),
    returns: part(summary.returns, at),
    deposits: part(summary.deposits, at),
    depositCount: Math.max(1, wholeShare(summary.depositCount, at, days)),
    withdrawals: part(summary.withdrawals, at),
  }));
}

/** The day so many days after another, both as yyyy-mm-dd. */
export const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** One of `parts` equal shares in cents; the shares add up to the total exactly, rounded to cents. */
export function shareOf(total: Big, at: number, parts: number): Big {
  const cents = total.round(2, Big.roundHalfUp);
  const share = cents.div(parts).round(2, Big.roundDown);
  return at < parts - 1 ? share : cents.minus(share.times(parts - 1));
}

const wholeShare = (total: number, at: number, parts: number) =>
  Math.floor((total * (at + 1)) / parts) - Math.floor((total * at) / parts);
