/** What `npm run import` can read: the names a user types after it. */
export const importKinds = ['football-odds', 'tennis-odds', 'fixtures', 'rates', 'currencies'] as const;
export type ImportKind = (typeof importKinds)[number];

/** A fixture as the contract's "Events in" names it, and the file's additions. */
export interface FixtureRow {
  /** Made of the fixture's own data, never of its place in the file, so a second import finds the same fixture. */
  partner_fixtureId: string;
  region: string | null;
  sport: string;
  competition: string;
  /** "A v B". */
  name: string;
  /** ISO UTC. With precision `day` the hour is 12:00 UTC by convention and means nothing. */
  starts_at: string;
  starts_at_precision: 'minute' | 'day';
  status: 'SCHEDULED' | 'POSTPONED' | 'CANCELLED' | 'FINISHED';
  /**
   * In the order of the name: '2-1', '0-1 (4-2 pens)', '6-4 6-3', '6-4 3-0 Retired (Jarry N. won)'; null without a
   * result.
   */
  result: string | null;
  /** The selection of Match Result or Match Winner that won; null while undecided and where bets are void. */
  winning_selection: string | null;
}

export interface OddsRow {
  partner_fixtureId: string;
  bookmaker: string;
  /** True for the market's maximum and average: figures over many bookmakers, at which nobody can bet. */
  market_wide: boolean;
  market: string;
  selection: string;
  /** Decimal odds above 1, exactly as the file writes them. */
  price: string;
  moment: 'OPENING' | 'CLOSING';
  /** ISO UTC. */
  at: string;
}

export interface RateRow {
  /** ISO 4217 code. */
  code: string;
  /** YYYY-MM-DD. */
  day: string;
  /** Units of the currency per 1 EUR, exactly as the file writes them. */
  rate: string;
}

export interface CurrencyRow {
  code: string;
  numeric_code: string;
  name: string;
  /** Decimal places; null where the standard says "not applicable". */
  minor_unit: number | null;
}

export interface ImportNote {
  file: string;
  /** Counted from 1, the header included; null where the note is about the whole file. */
  line: number | null;
  /** `refused`: the named part was not imported. `note`: it was, or nothing was lost. */
  level: 'note' | 'refused';
  reason: string;
}

export type ParsedRows =
  | { kind: 'fixtures'; rows: FixtureRow[] }
  | { kind: 'odds'; rows: OddsRow[] }
  | { kind: 'rates'; rows: RateRow[] }
  | { kind: 'currencies'; rows: CurrencyRow[] };

export interface Parsed {
  /** In the order to store them: fixtures before the odds that point at them. Empty when the whole file is refused. */
  rows: ParsedRows[];
  notes: ImportNote[];
  /** Rows the file holds (CSV records below the header that are not blank, elements of `matches`), taken or refused. */
  read: number;
}

export interface Importer {
  /** Null when the text is of this importer's kind, otherwise its missing part ("the header lacks Div, HomeTeam"). */
  recognise(text: string): string | null;
  /** Throws FileRefused when nothing of the file can be imported. */
  parse(file: string, text: string): Parsed;
}
