import { divisionOf } from './competitions.ts';
import { type CsvRow, cellReader, lacking, readHeader, readTable } from './csvTable.ts';
import { footballPriceReader, hasPrices } from './footballPrices.ts';
import type { FixtureRow, Importer } from './importFormat.ts';
import { noteTaker, repeatFinder } from './notes.ts';
import { priceTaker } from './priceColumns.ts';
import { dayFromSlashes, isTimeOfDay, localToUtc, noonOf } from './readTimes.ts';
import { cleanName, isCount, quotedValue, slug } from './readValues.ts';

const needed = ['Div', 'Date', 'HomeTeam', 'AwayTeam'];
const outcomes: Record<string, string> = { H: '1', D: 'X', A: '2' };

function recognise(text: string): string | null {
  const header = readHeader(text);
  return lacking(header, needed) ?? (hasPrices(header) ? null : 'the header names no column of prices (B365H, PSH …)');
}

type Reader = (name: string) => string;
type Outcome = Pick<FixtureRow, 'status' | 'result' | 'winning_selection'>;

/** A sentence instead of an outcome is the reason for its absence. */
function outcomeOf(read: Reader): Outcome | string {
  const [home, away, letter] = [read('FTHG'), read('FTAG'), read('FTR')];
  if (home === '' && away === '' && letter === '')
    return { status: 'SCHEDULED', result: null, winning_selection: null };
  if (!isCount(home) || !isCount(away))
    return `FTHG ${quotedValue(home)} and FTAG ${quotedValue(away)} are no full-time score`;
  const difference = Number(home) - Number(away);
  const expected = difference > 0 ? 'H' : difference < 0 ? 'A' : 'D';
  if (letter !== '' && letter !== expected) return `FTR ${quotedValue(letter)} contradicts the score ${home}-${away}`;
  return { status: 'FINISHED', result: `${home}-${away}`, winning_selection: outcomes[expected] ?? null };
}

type Start = Pick<FixtureRow, 'starts_at' | 'starts_at_precision'> & { day: string };

function startOf(read: Reader, zone: string): Start | string {
  const [date, time] = [read('Date'), read('Time')];
  const day = dayFromSlashes(date);
  if (day === null) return `Date ${quotedValue(date)} is no day written dd/mm/yyyy`;
  if (time === '') return { day, starts_at: noonOf(day), starts_at_precision: 'day' };
  if (!isTimeOfDay(time)) return `Time ${quotedValue(time)} is no time written hh:mm`;
  return { day, starts_at: localToUtc(day, time, zone), starts_at_precision: 'minute' };
}

/** The fixture of a row, or the reason why the row is refused. */
function fixtureOf(read: Reader): FixtureRow | string {
  const code = cleanName(read('Div'));
  const [home, away] = [cleanName(read('HomeTeam')), cleanName(read('AwayTeam'))];
  if (code === null) return `Div ${quotedValue(read('Div'))} is no division`;
  if (home === null) return `HomeTeam ${quotedValue(read('HomeTeam'))} is no name`;
  if (away === null) return `AwayTeam ${quotedValue(read('AwayTeam'))} is no name`;
  if (home === away) return `${quotedValue(home)} would play against itself`;
  const { region, competition, zone } = divisionOf(code) ?? { region: null, competition: code, zone: 'Europe/London' };
  const start = startOf(read, zone);
  if (typeof start === 'string') return start;
  const outcome = outcomeOf(read);
  if (typeof outcome === 'string') return outcome;
  const { day, ...starts } = start;
  return {
    partner_fixtureId: `fd:${code}:${day}:${slug(home)}:${slug(away)}`,
    region,
    sport: 'Football',
    competition,
    name: `${home} v ${away}`,
    ...starts,
    ...outcome,
  };
}

/**
 * football-data.co.uk: one fixture per row with the prices of six bookmakers and the market's maximum and average.
 * Kick-off is UK time in every division; a row without Time has the precision of a day. Columns that a later season
 * adds or drops do not matter: existing ones are read.
 */
export const footballOdds: Importer = {
  recognise,
  parse(file, text) {
    const notes = noteTaker(file);
    const { header, rows, read } = readTable(file, text, notes);
    const cell = cellReader(header);
    const fixtures: FixtureRow[] = [];
    const prices = priceTaker(notes);
    const takePrices = footballPriceReader(header, prices, notes);
    const repeats = repeatFinder(notes);
    const unknown = new Set<string>();
    const take = (row: CsvRow) => {
      const fixture = fixtureOf((name) => cell(row, name));
      if (typeof fixture === 'string') return notes.refuse(row.line, fixture);
      if (repeats(fixture.partner_fixtureId, row.line)) return;
      if (fixture.region === null) unknown.add(fixture.competition);
      fixtures.push(fixture);
      takePrices(row, fixture);
    };
    for (const row of rows) take(row);
    prices.noteBlanks();
    for (const code of unknown)
      notes.note(
        null,
        `Div ${quotedValue(code)} is not known: its fixtures have no region and the code as competition`,
      );
    return {
      rows: [
        { kind: 'fixtures', rows: fixtures },
        { kind: 'odds', rows: prices.rows },
      ],
      notes: notes.list,
      read,
    };
  },
};
