import { isObject } from '../../src/manifest/isObject.ts';
import { type Competition, openfootballName, type Season } from './competitions.ts';
import type { FixtureRow } from './importFormat.ts';
import { isDay, isTimeOfDay, localToUtc, noonOf } from './readTimes.ts';
import { cleanName, quotedValue, slug } from './readValues.ts';

/** What the file's name gives for all its matches. */
export interface Frame extends Competition {
  slug: string;
  season: Season | null;
}

/** The frame of a file called `name`; a competition that is not known has no region and its times are taken as UTC. */
export function frameOf(name: string): Frame & { known: boolean } {
  const { bare, known, season } = openfootballName(name);
  const competition = known ?? { region: null, competition: bare, zone: 'UTC' };
  return { ...competition, slug: slug(name), season, known: known !== null };
}

export interface OpenMatch {
  fixture: FixtureRow;
  day: string;
  round: string;
  teams: [string, string];
  /** What is odd about the match though it is taken. */
  remark: string | null;
}

const shown = (value: unknown) => quotedValue(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));

type Pair = [number, number];
const isGoals = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1000;
const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && isGoals(value[0]) && isGoals(value[1]);

type Outcome = Pick<FixtureRow, 'status' | 'result' | 'winning_selection'> & { remark: string | null };
const open = (status: FixtureRow['status']): Outcome => ({
  status,
  result: null,
  winning_selection: null,
  remark: null,
});

/** Match Result is the score after 90 minutes; extra time and penalties are added in brackets: "1-1 (2-2 aet, 5-4 pens)". */
function scored(score: Record<string, unknown>): Outcome | string {
  const { ft, et, p } = score;
  if (!isPair(ft)) return `score.ft ${shown(ft)} is not two numbers of goals`;
  if (et !== undefined && !isPair(et)) return `score.et ${shown(et)} is not two numbers of goals`;
  if (p !== undefined && !isPair(p)) return `score.p ${shown(p)} is not two numbers of penalties`;
  const extra = [et && et.join() !== ft.join() ? `${et.join('-')} aet` : '', p ? `${p.join('-')} pens` : ''].filter(
    Boolean,
  );
  const result = extra.length > 0 ? `${ft.join('-')} (${extra.join(', ')})` : ft.join('-');
  const winning_selection = ft[0] > ft[1] ? '1' : ft[0] < ft[1] ? '2' : 'X';
  const level = p && p[0] === p[1] ? `the penalties are level at ${p.join('-')}, which can't be their end` : null;
  return { status: 'FINISHED', result, winning_selection, remark: level };
}

function outcomeOf(match: Record<string, unknown>): Outcome | string {
  const { status, score = {} } = match;
  if (!isObject(score)) return `score ${shown(score)} is no object with ft`;
  const played = Object.keys(score).length > 0;
  if (status === undefined) return played ? scored(score) : open('SCHEDULED');
  if (status !== 'postponed' && status !== 'cancelled')
    return `status ${shown(status)} is neither postponed nor cancelled`;
  if (played) return `the match is ${status} and has a score`;
  return open(status === 'postponed' ? 'POSTPONED' : 'CANCELLED');
}

function outOfSeason(day: string, season: Season | null): string | null {
  if (season === null || (day >= season.first && day <= season.last)) return null;
  const [side, edge] =
    day < season.first ? ['before', `begins (${season.first})`] : ['after', `is over (${season.last})`];
  return `the date ${day} lies ${side} the season ${season.label} ${edge}`;
}

type Start = Pick<FixtureRow, 'starts_at' | 'starts_at_precision'>;

function startOf(day: string, time: unknown, zone: string): Start | string {
  if (time === undefined) return { starts_at: noonOf(day), starts_at_precision: 'day' };
  if (typeof time !== 'string' || !isTimeOfDay(time)) return `time ${shown(time)} is no time written HH:MM`;
  return { starts_at: localToUtc(day, time, zone), starts_at_precision: 'minute' };
}

/**
 * The match as a fixture, or the reason why it is refused. Its id is made of competition, season, round and teams and not
 * of the date, so a match that is moved stays the same fixture.
 */
export function openMatchOf(match: unknown, frame: Frame): OpenMatch | string {
  if (!isObject(match)) return `${shown(match)} is no match`;
  const [home, away] = [cleanName(match.team1), cleanName(match.team2)];
  if (home === null) return `team1 ${shown(match.team1)} is no name`;
  if (away === null) return `team2 ${shown(match.team2)} is no name`;
  const name = `${home} v ${away}`;
  if (home === away) return `${name}: a team would play against itself`;
  const day = match.date;
  if (typeof day !== 'string' || !isDay(day)) return `${name}: date ${shown(day)} is no day written YYYY-MM-DD`;
  const round = match.round === undefined ? day : cleanName(match.round);
  if (round === null) return `${name}: round ${shown(match.round)} is no name`;
  const astray = outOfSeason(day, frame.season);
  if (astray !== null) return `${name}: ${astray}`;
  const start = startOf(day, match.time, frame.zone);
  if (typeof start === 'string') return `${name}: ${start}`;
  const outcome = outcomeOf(match);
  if (typeof outcome === 'string') return `${name}: ${outcome}`;
  const { remark, ...ending } = outcome;
  const { region, competition } = frame;
  const partner_fixtureId = ['of', frame.slug, slug(round), slug(home), slug(away)].join(':');
  const fixture = { partner_fixtureId, region, sport: 'Football', competition, name, ...start, ...ending };
  return { fixture, day, round, teams: [home, away], remark };
}
