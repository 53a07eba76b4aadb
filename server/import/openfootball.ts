import { isObject } from '../../src/manifest/isObject.ts';
import { similarSpellings } from './clubSpellings.ts';
import type { Importer } from './importFormat.ts';
import { elementLines } from './jsonLines.ts';
import { counted, FileRefused, type NoteTaker, noteTaker } from './notes.ts';
import { frameOf, type OpenMatch, openMatchOf } from './openfootballMatch.ts';
import { cleanName, quotedValue } from './readValues.ts';

interface OpenFile {
  name: string;
  matches: unknown[];
}

/** The file's content, or its missing part. */
function contentOf(text: string): OpenFile | string {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return `it is not JSON: ${jsonComplaint(text, error)}`;
  }
  if (!isObject(content)) return 'it is JSON, but no object with name and matches';
  const name = cleanName(content.name);
  if (name === null) return 'the object has no name';
  return Array.isArray(content.matches) ? { name, matches: content.matches } : 'the object has no array of matches';
}

interface Taken extends OpenMatch {
  line: number;
}

/**
 * The same two teams may meet at the same home twice in one round (a play-off over three legs, a new date): the later
 * by date has ":2" and so on after its id. The same day twice is a repetition, and refused.
 */
function withDistinctIds(taken: Taken[], notes: NoteTaker): Taken[] {
  const groups = Map.groupBy(taken, ({ fixture }) => fixture.partner_fixtureId);
  const dropped = new Set<Taken>();
  for (const [id, group] of groups) {
    const days = new Map<string, Taken>();
    for (const match of group) {
      const first = days.get(match.day);
      if (!first) days.set(match.day, match);
      else {
        dropped.add(match);
        notes.refuse(match.line, `${match.fixture.name} on ${match.day} stands in line ${first.line} already (${id})`);
      }
    }
    [...days.keys()].sort().forEach((day, place) => {
      const match = days.get(day);
      if (match && place > 0) match.fixture.partner_fixtureId = `${id}:${place + 1}`;
    });
  }
  return taken.filter((match) => !dropped.has(match));
}

function noteSpellings(matches: unknown[], notes: NoteTaker): void {
  const meetings = matches.filter(isObject).flatMap(({ round, team1, team2, date }) => {
    const [home, away] = [cleanName(team1), cleanName(team2)];
    return home && away ? [{ round: String(round ?? date), teams: [home, away] as [string, string] }] : [];
  });
  const pairs = similarSpellings(meetings);
  const all = new Set(meetings.flatMap(({ teams }) => teams));
  if (pairs.length > 0)
    notes.note(
      null,
      `${all.size} team names, of which ${counted(pairs.length, 'pair')} look like one club spelt in two ways; they are ` +
        `not merged: ${pairs.map(([one, other]) => `${quotedValue(one)} / ${quotedValue(other)}`).join(', ')}`,
    );
}

/**
 * openfootball JSON: the fixtures of one competition and season. A date outside the season that the file's name states is
 * refused with its line and not corrected: which part of it is wrong can't be known.
 */
export const openfootball: Importer = {
  recognise(text) {
    const content = contentOf(text);
    return typeof content === 'string' ? content : null;
  },
  parse(file, text) {
    const content = contentOf(text);
    if (typeof content === 'string') throw new FileRefused(file, `can't be read: ${content}.`);
    if (content.matches.length === 0) throw new FileRefused(file, 'has no matches.');
    const notes = noteTaker(file);
    const frame = frameOf(content.name);
    const lines = elementLines(text, 'matches');
    const taken: Taken[] = [];
    const take = (element: unknown, line: number) => {
      const match = openMatchOf(element, frame);
      if (typeof match === 'string') return notes.refuse(line, match);
      if (match.remark) notes.note(line, `${match.fixture.name}: ${match.remark}`);
      taken.push({ ...match, line });
    };
    for (const [at, element] of content.matches.entries()) take(element, lines[at] ?? 1);
    if (!frame.known)
      notes.note(
        null,
        `${quotedValue(content.name)} is a competition not known here: no region, and its times are taken as UTC`,
      );
    if (frame.season === null)
      notes.note(null, `${quotedValue(content.name)} states no season, so the dates could not be checked against one`);
    noteSpellings(content.matches, notes);
    const rows = withDistinctIds(taken, notes).map(({ fixture }) => fixture);
    return { rows: [{ kind: 'fixtures', rows }], notes: notes.list, read: content.matches.length };
  },
};

const ended = 'it ends too early';
const foreign = 'it holds something that JSON does not allow';

const messageOf = (text: string): string => {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

const isForeign = (message: string) => message.startsWith('Unexpected token');

/**
 * The line of the first token that JSON does not allow. The parser gives no place, but the shortest beginning of
 * the text that it complains of in the same way ends there.
 */
function foreignLine(text: string): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isForeign(messageOf(text.slice(0, middle)))) high = middle;
    else low = middle + 1;
  }
  return text.slice(0, low).split('\n').length;
}

/** Why a text is not JSON, and where, in a few words without quoting it. `error` is the error of JSON.parse. */
function jsonComplaint(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('Unexpected end')) return ended;
  if (isForeign(message)) return `${foreign} (line ${foreignLine(text)})`;
  const [place] = /line \d+ column \d+/.exec(message) ?? [];
  const [reason = foreign] = /^(Expected|Bad|Unterminated)[^"(\n]{0,80}?(?= in JSON)/.exec(message) ?? [];
  return place ? `${reason} (${place})` : reason;
}
