/** Where a competition is played; local times of its files are in `zone`. */
export interface Competition {
  region: string | null;
  competition: string;
  zone: string;
}

const of = (region: string, competition: string, zone: string): Competition => ({ region, competition, zone });
const london = 'Europe/London';
const berlin = 'Europe/Berlin';
const madrid = 'Europe/Madrid';
const paris = 'Europe/Paris';
const rome = 'Europe/Rome';

// football-data.co.uk gives every kick-off in UK time, whatever the country.
const divisions = new Map<string, Competition>([
  ['E0', of('England', 'Premier League', london)],
  ['E1', of('England', 'Championship', london)],
  ['E2', of('England', 'League One', london)],
  ['E3', of('England', 'League Two', london)],
  ['EC', of('England', 'National League', london)],
  ['SC0', of('Scotland', 'Premiership', london)],
  ['SC1', of('Scotland', 'Championship', london)],
  ['SC2', of('Scotland', 'League One', london)],
  ['SC3', of('Scotland', 'League Two', london)],
  ['D1', of('Germany', 'Bundesliga', london)],
  ['D2', of('Germany', '2. Bundesliga', london)],
  ['I1', of('Italy', 'Serie A', london)],
  ['I2', of('Italy', 'Serie B', london)],
  ['SP1', of('Spain', 'La Liga', london)],
  ['SP2', of('Spain', 'Segunda División', london)],
  ['F1', of('France', 'Ligue 1', london)],
  ['F2', of('France', 'Ligue 2', london)],
  ['N1', of('Netherlands', 'Eredivisie', london)],
  ['B1', of('Belgium', 'Pro League', london)],
  ['P1', of('Portugal', 'Primeira Liga', london)],
  ['T1', of('Turkey', 'Süper Lig', london)],
  ['G1', of('Greece', 'Super League', london)],
]);

// openfootball names, without their season. Times are local to the competition: European cups are announced in
// Central European Time and Major League Soccer in Eastern Time, wherever the match is (Los Angeles kicks off at 22:30).
const openfootball = new Map<string, Competition>([
  ['English Premier League', of('England', 'Premier League', london)],
  ['English Championship', of('England', 'Championship', london)],
  ['English League One', of('England', 'League One', london)],
  ['English League Two', of('England', 'League Two', london)],
  ['Deutsche Bundesliga', of('Germany', 'Bundesliga', berlin)],
  ['Spain Primera División', of('Spain', 'La Liga', madrid)],
  ['French Ligue 1', of('France', 'Ligue 1', paris)],
  ['Italian Serie A', of('Italy', 'Serie A', rome)],
  ['UEFA Champions League', of('Europe', 'Champions League', paris)],
  ['Brasileiro Série A', of('Brazil', 'Série A', 'America/Sao_Paulo')],
  ['Major League Soccer', of('USA', 'Major League Soccer', 'America/New_York')],
]);

/** The competition of a football-data.co.uk division code (E0, D1 …); null where the code is not known. */
export const divisionOf = (code: string): Competition | null => divisions.get(code) ?? null;

export interface Season {
  /** As the file's name has it: "2025/26" or "2025". */
  label: string;
  /** First and last day (YYYY-MM-DD) on which a fixture of the season can lie. */
  first: string;
  last: string;
}

/** Splits "English League One 2025/26" into the competition and its season; either is null where it is not known. */
export function openfootballName(name: string): {
  bare: string;
  known: Competition | null;
  season: Season | null;
} {
  const [, bare = name, year, next] = /^(.*?)\s+(\d{4})(?:\/(\d\d|\d{4}))?$/.exec(name) ?? [];
  return { bare, known: openfootball.get(bare) ?? null, season: seasonOf(year, next) };
}

/** A season over New Year runs from 1 June to 31 July, so that play-offs and summer finals fit; another is its year. */
function seasonOf(year: string | undefined, next: string | undefined): Season | null {
  if (year === undefined) return null;
  const from = Number(year);
  if (next === undefined) return { label: year, first: `${year}-01-01`, last: `${year}-12-31` };
  if (Number(next.slice(-2)) !== (from + 1) % 100) return null;
  return { label: `${year}/${next}`, first: `${year}-06-01`, last: `${from + 1}-07-31` };
}
