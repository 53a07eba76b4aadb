import { beforeAll, describe, expect, test } from 'vitest';
import type { Parsed } from '../../../server/import/importFormat.ts';
import { elementLines } from '../../../server/import/jsonLines.ts';
import { sharedBytes, sharedDataMissing, sharedFiles } from '../../support/sharedData.ts';
import { fixturesOf, parseShared, parseText, range, refusedOf, remarksOf, tally } from './rowsOf.ts';

const files = [
  ['2024-25_en.1.json', 'England', 'Premier League', 380, 20, '2024-08-16', '2025-05-25', 380, 380, {}],
  ['2024-25_uefa.cl.json', 'Europe', 'Champions League', 189, 36, '2024-09-17', '2025-05-31', 189, 188, {}],
  ['2025-26_de.1.json', 'Germany', 'Bundesliga', 306, 18, '2025-08-22', '2026-05-16', 279, 225, {}],
  ['2025-26_en.1.json', 'England', 'Premier League', 380, 20, '2025-08-15', '2026-05-24', 379, 291, { POSTPONED: 1 }],
  ['2025-26_en.2.json', 'England', 'Championship', 552, 33, '2025-08-08', '2026-05-02', 552, 376, { CANCELLED: 1 }],
  ['2025-26_es.1.json', 'Spain', 'La Liga', 380, 20, '2025-08-15', '2026-05-24', 290, 270, {}],
  ['2025-26_fr.1.json', 'France', 'Ligue 1', 306, 18, '2025-08-15', '2026-05-16', 278, 225, { POSTPONED: 1 }],
  ['2025-26_it.1.json', 'Italy', 'Serie A', 380, 20, '2025-08-23', '2026-05-24', 310, 280, {}],
  ['2025_br.1.json', 'Brazil', 'Série A', 380, 20, '2025-03-29', '2025-12-07', 380, 380, {}],
  ['2025_mls.json', 'USA', 'Major League Soccer', 510, 30, '2025-02-22', '2025-10-18', 510, 164, {}],
] as const;
const zones: Record<string, string> = {
  England: 'Europe/London',
  Europe: 'Europe/Paris',
  Germany: 'Europe/Berlin',
  Spain: 'Europe/Madrid',
  France: 'Europe/Paris',
  Italy: 'Europe/Rome',
  Brazil: 'America/Sao_Paulo',
  USA: 'America/New_York',
};
const leagueOne = '2025-26_en.3.json';
const parsed = new Map<string, Parsed>();
const at = (file: string): Parsed => parsed.get(file) ?? { rows: [], notes: [], read: 0 };

const localDay = (instant: string, zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(instant));

function summary(one: Parsed, zone: string) {
  const rows = fixturesOf(one);
  const { SCHEDULED: _, FINISHED: scored = 0, ...status } = tally(rows, (row) => row.status);
  return {
    fixtures: rows.length,
    teams: new Set(rows.flatMap(({ name }) => name.split(' v '))).size,
    range: range(rows.map((row) => localDay(row.starts_at, zone))),
    timed: rows.filter((row) => row.starts_at_precision === 'minute').length,
    scored,
    status,
  };
}

describe.skipIf(sharedDataMissing('fixtures'))('fixtures: the numbers of the published files', () => {
  beforeAll(() => {
    for (const file of sharedFiles('fixtures', '.json')) parsed.set(file, parseShared('fixtures', `fixtures/${file}`));
  });

  test.each(files)(
    '%s: %s, %s, %i fixtures',
    (file, region, competition, count, teams, first, last, timed, scored, status) => {
      expect(summary(at(file), zones[region] ?? '')).toEqual({
        fixtures: count,
        teams,
        range: [first, last],
        timed,
        scored,
        status,
      });
      expect(at(file).read).toBe(count);
      expect(refusedOf(at(file))).toEqual([]);
      expect(tally(fixturesOf(at(file)), (row) => `${row.sport} ${row.region} ${row.competition}`)).toEqual({
        [`Football ${region} ${competition}`]: count,
      });
    },
  );

  test('English League One: 552 rows read, 276 refused with line, date and season, 276 accepted', () => {
    const one = at(leagueOne);
    const refused = refusedOf(one);
    expect([one.read, refused.length, fixturesOf(one).length]).toEqual([552, 276, 276]);
    const days = refused.map(
      ({ reason }) => / the date (\S+) lies before the season 2025\/26 begins \(2025-06-01\)$/.exec(reason)?.[1] ?? '',
    );
    expect(range(days)).toEqual(['2025-01-01', '2025-05-02']);
    const lines = new TextDecoder().decode(sharedBytes(`fixtures/${leagueOne}`)).split('\n');
    for (const { line, reason } of refused) {
      const element = lines.slice((line ?? 0) - 1, (line ?? 0) + 6).join('\n');
      const [home = '?'] = reason.split(' v ');
      expect(element.trimStart().startsWith('{')).toBe(true);
      expect(element).toContain(`"team1": "${home}"`);
    }
    expect(summary(one, 'Europe/London')).toMatchObject({
      range: ['2025-08-01', '2025-12-29'],
      timed: 274,
      status: { POSTPONED: 2 },
    });
  });

  test('English League One without its season in the name has the published numbers, without a check of the season', () => {
    const text = new TextDecoder().decode(sharedBytes(`fixtures/${leagueOne}`));
    const one = parseText('fixtures', 'x.json', text.replace('English League One 2025/26', 'English League One'));
    expect(summary(one, 'Europe/London')).toEqual({
      fixtures: 552,
      teams: 48,
      range: ['2025-01-01', '2025-12-29'],
      timed: 550,
      scored: 356,
      status: { POSTPONED: 2 },
    });
    expect(remarksOf(one).some(({ reason }) => reason.includes('states no season'))).toBe(true);
  });

  test('4315 rows in all, 4097 with a time, 3135 with a score; accepted ones have different ids', () => {
    const rows = [...parsed.values()].flatMap(fixturesOf);
    expect([...parsed.values()].reduce((sum, one) => sum + one.read, 0)).toBe(4315);
    expect(rows).toHaveLength(4315 - 276);
    expect(new Set(rows.map((row) => row.partner_fixtureId)).size).toBe(4315 - 276);
    expect(files.reduce((sum, row) => sum + row[7], 550)).toBe(4097);
    expect(files.reduce((sum, row) => sum + row[8], 356)).toBe(3135);
  });

  test.each([
    ['2025-26_en.2.json', '33 team names, of which 9 pairs', '"Millwall" / "Millwall FC"'],
    [leagueOne, '48 team names, of which 24 pairs', '"AFC" / "AFC Wimbledon"'],
  ])('%s: spellings that resemble one club are reported and not merged', (file, count, pair) => {
    const notes = remarksOf(at(file)).filter(({ reason }) => reason.includes('not merged'));
    expect(notes).toHaveLength(1);
    expect(notes[0]?.reason).toContain(count);
    expect(notes[0]?.reason).toContain(pair);
  });

  test('no other file has similar spellings', () => {
    const noted = [...parsed].filter(([, one]) => one.notes.some(({ reason }) => reason.includes('not merged')));
    expect(noted.map(([file]) => file)).toEqual(['2025-26_en.2.json', leagueOne]);
  });

  test('times are in the competition’s zone: London, Paris, New York, Sao Paulo', () => {
    const [palace] = fixturesOf(at('2025-26_en.1.json'));
    expect(palace?.starts_at).toBe('2025-08-15T19:00:00.000Z');
    expect(fixturesOf(at('2024-25_uefa.cl.json'))[0]?.starts_at).toBe('2024-09-17T16:45:00.000Z');
    expect(fixturesOf(at('2025_mls.json'))[0]?.starts_at).toBe('2025-02-22T21:45:00.000Z');
    expect(fixturesOf(at('2025_br.1.json'))[0]?.starts_at).toBe('2025-03-29T21:30:00.000Z');
  });

  test('penalties that ended level are reported', () => {
    const notes = remarksOf(at('2024-25_uefa.cl.json'));
    expect(notes.map(({ line }) => line)).toEqual([2841, 2934]);
    const decided = fixturesOf(at('2024-25_uefa.cl.json')).filter((row) => row.result?.includes('pens'));
    expect(decided.map((row) => [row.result, row.winning_selection])).toEqual([
      ['0-1 (4-4 pens)', '2'],
      ['1-0 (4-4 pens)', '1'],
    ]);
  });
});

describe('fixtures: a match', () => {
  const base = { round: 'Final', date: '2025-09-06', time: '20:00', team1: 'Ajax', team2: 'PSV', score: {} };
  const parse = (matches: unknown[], name = 'English Premier League 2025/26') =>
    parseText('fixtures', 'x.json', JSON.stringify({ name, matches }, null, 1));
  const ids = (one: Parsed) => fixturesOf(one).map((row) => row.partner_fixtureId);

  test.each([
    [{ ft: [2, 1] }, '2-1', '1'],
    [{ ft: [1, 1], et: [2, 2], p: [5, 4] }, '1-1 (2-2 aet, 5-4 pens)', 'X'],
    [{ ft: [1, 1], et: [1, 1], p: [3, 5] }, '1-1 (3-5 pens)', 'X'],
    [{ ft: [0, 1], et: [0, 3] }, '0-1 (0-3 aet)', '2'],
  ])('with the score %o has the result %s', (score, result, winning_selection) => {
    expect(fixturesOf(parse([{ ...base, score }]))).toMatchObject([{ status: 'FINISHED', result, winning_selection }]);
  });

  test.each([
    [{ date: '2025-02-30' }, 'date "2025-02-30"'],
    [{ date: 20250906 }, 'date "20250906"'],
    [{ date: '2025-05-31' }, 'lies before the season 2025/26 begins (2025-06-01)'],
    [{ date: '2026-08-01' }, 'lies after the season 2025/26 is over (2026-07-31)'],
    [{ time: '20:00 UTC+1' }, 'time "20:00 UTC+1"'],
    [{ team1: '' }, 'team1 "" is no name'],
    [{ team2: null }, 'team2 "null" is no name'],
    [{ team2: 'Ajax' }, 'against itself'],
    [{ team2: 'P\u0000SV' }, 'team2 "P\\u0000SV" is no name'],
    [{ team2: 'PSV\ud800' }, 'is no name'],
    [{ score: [1, 0] }, 'score "[1,0]" is no object'],
    [{ score: { ft: [1] } }, 'score.ft "[1]"'],
    [{ score: { ft: [1, -1] } }, 'score.ft'],
    [{ status: 'abandoned' }, 'status "abandoned"'],
    [{ status: 'postponed', score: { ft: [1, 0] } }, 'is postponed and has a score'],
  ])('with %o is refused and the next is read', (changes, reason) => {
    const one = parse([{ ...base, ...changes }, base]);
    expect(refusedOf(one)).toMatchObject([{ line: 4, reason: expect.stringContaining(reason) }]);
    expect(fixturesOf(one)).toHaveLength(1);
  });

  test('that is no object is refused', () => {
    expect(refusedOf(parse([null, 7, [], base])).map(({ line }) => line)).toEqual([4, 5, 6]);
  });

  test('keeps its id when its date or its place in the file changes', () => {
    const other = { ...base, round: 'Semifinal' };
    expect(ids(parse([{ ...base, date: '2025-09-13' }]))).toEqual(ids(parse([base])));
    expect(ids(parse([base, other])).sort()).toEqual(ids(parse([other, base])).sort());
  });

  test('that is played twice in one round is two fixtures by date; twice on one day it is refused', () => {
    const later = { ...base, date: '2025-09-20' };
    const id = 'of:english-premier-league-2025-26:final:ajax:psv';
    expect(ids(parse([base, later]))).toEqual([id, `${id}:2`]);
    expect(ids(parse([later, base]))).toEqual([`${id}:2`, id]);
    const twice = parse([base, base]);
    expect(ids(twice)).toEqual([id]);
    expect(refusedOf(twice)[0]?.reason).toContain('stands in line 4 already');
  });

  test('of an unknown competition is read in UTC with a note', () => {
    const one = parse([base], 'Nordic Cup 2025');
    expect(fixturesOf(one)).toMatchObject([
      { region: null, competition: 'Nordic Cup', starts_at: '2025-09-06T20:00:00.000Z' },
    ]);
    expect(remarksOf(one)[0]?.reason).toContain('"Nordic Cup 2025" is a competition not known here');
  });

  test('of a calendar year is in that year', () => {
    expect(refusedOf(parse([{ ...base, date: '2026-01-01' }], 'Major League Soccer 2025'))[0]?.reason).toContain(
      'lies after the season 2025 is over (2025-12-31)',
    );
  });
});

test('elementLines finds the line of each element in any layout', () => {
  const text =
    '{"x": {"matches": [1,\n2]}, "n": "a \\"matches\\" ]",\n"matches": [\n[1,\n2], {"a":\n[]},\n\n"x,y", 5\n,6]}';
  expect(elementLines(text, 'matches')).toEqual([4, 5, 8, 8, 9]);
  expect(elementLines('{"matches": []}', 'matches')).toEqual([]);
});
