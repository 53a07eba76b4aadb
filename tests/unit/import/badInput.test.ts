import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importKinds } from '../../../server/import/importFormat.ts';
import { isImportKind, parseFile } from '../../../server/import/importFormats.ts';
import { sharedBytes, sharedDataMissing, sharedFiles } from '../../support/sharedData.ts';
import { currenciesOf, fixturesOf, oddsOf, parseShared, parseText } from './rowsOf.ts';

const currencyHeader = 'Entity,Currency,AlphabeticCode,NumericCode,MinorUnit,WithdrawalDate';
const euro = 'Åland Islands,"Euro, the",EUR,978,2,';
const utf8 = (text: string) => new TextEncoder().encode(text);
const refusal = (parsed: ReturnType<typeof parseFile>) => {
  expect(parsed.rows).toEqual([]);
  expect(parsed.read).toBe(0);
  expect(parsed.notes).toHaveLength(1);
  expect(parsed.notes[0]?.level).toBe('refused');
  return parsed.notes[0]?.reason;
};

describe('a file of no known kind is refused in one sentence', () => {
  test.each([
    ['empty', new Uint8Array(), 'is empty.'],
    ['of blanks', utf8(' \r\n\n'), 'is empty.'],
    ['a byte order mark alone', utf8('\ufeff'), 'is empty.'],
    ['UTF-16, little end first', Buffer.from(`\ufeff${currencyHeader}`, 'utf16le'), 'is encoded in UTF-16'],
    ['UTF-16 without a mark', Buffer.from(currencyHeader, 'utf16le'), 'is not a text file'],
    [
      'Latin-1',
      Buffer.from(`${currencyHeader}\n${euro}`, 'latin1'),
      'is not valid UTF-8 (first broken character in line 2)',
    ],
    ['gzipped', gzipSync(currencyHeader), 'is a compressed file'],
    ['binary', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]), 'is not a text file'],
  ])('%s', (_, bytes, complaint) => {
    for (const kind of importKinds)
      expect(refusal(parseFile(kind, 'dir/x.csv', bytes))).toContain(`x.csv ${complaint}`);
  });

  test.each([
    ['a header without rows', currencyHeader, 'has a header and no rows.'],
    ['a header over blank rows', `${currencyHeader}\n,,,,,\n`, 'has a header and no rows.'],
    [
      'an open quote',
      `${currencyHeader}\nA,"Euro,EUR,978,2,\n`,
      'is not well-formed CSV: a quote is open or out of place',
    ],
    ['a quote in the middle', `${currencyHeader}\nA,Eu"ro,EUR,978,2,\n`, 'is not well-formed CSV'],
    ['a column named twice', `${currencyHeader},Entity\n${euro},x\n`, 'names the column "Entity" twice'],
    [
      'rows of another width',
      `${currencyHeader}\n${euro},7\n`,
      'has 6 columns in its header and none of its rows has as many (line 2 has 7).',
    ],
  ])('%s', (_, text, complaint) => {
    expect(refusal(parseText('currencies', 'x.csv', text))).toContain(`x.csv ${complaint}`);
  });

  test.each([
    ['{"name": "A 2025", "matches": [{"a": 1},\n]}', 'it holds something that JSON does not allow (line 2)'],
    ['{"name": "A 2025",\n"matches": [}', 'it holds something that JSON does not allow (line 2)'],
    ['{"name": "A 2025", "matches": [', 'it ends too early'],
    ['{"name": "A 2025"\n"matches": []}', "Expected ',' or '}' after property value (line 2 column 1)"],
    ['[]', 'no object with name and matches'],
    ['{"matches": []}', 'the object has no name'],
    ['{"name": "A 2025", "matches": {}}', 'the object has no array of matches'],
  ])('as fixtures: %s', (text, complaint) => {
    expect(refusal(parseText('fixtures', 'x.json', text))).toContain(complaint);
  });

  test('fixtures without matches', () => {
    expect(refusal(parseText('fixtures', 'x.json', '{"name": "A 2025", "matches": []}'))).toBe(
      'x.json has no matches.',
    );
  });
});

describe('an accepted CSV file', () => {
  test.each([
    ['with CRLF', '\r\n', ''],
    ['with CR', '\r', ''],
    ['with a byte order mark', '\n', '\ufeff'],
  ])('%s, quotes and accents', (_, end, mark) => {
    const parsed = parseText('currencies', 'x.csv', mark + [currencyHeader, euro, ''].join(end));
    expect(currenciesOf(parsed)).toEqual([{ code: 'EUR', numeric_code: '978', name: 'Euro, the', minor_unit: 2 }]);
    expect(parsed.notes).toEqual([]);
  });

  test('has line ends of either sort, with correct line numbers', () => {
    const parsed = parseText('currencies', 'x.csv', `${currencyHeader}\n${euro}\r\n\nB,Dollar,usd,840,2,\r\n`);
    expect(currenciesOf(parsed)).toHaveLength(1);
    expect(parsed.notes.map(({ line }) => line)).toEqual([4]);
  });
});

describe('a file of another kind is refused with what it lacks and its likely kind', () => {
  const texts = {
    'football-odds': 'Div,Date,HomeTeam,AwayTeam,B365H\nE0,06/08/2022,A,B,2\n',
    'tennis-odds': 'WTA,Location,Tournament,Date,Round,Winner,Loser,Comment,B365W,B365L\n',
    fixtures: '{"name": "A 2025", "matches": []}',
    rates: 'Date,USD,SEK,\n2024-03-01,1,2,\n',
    currencies: `${currencyHeader}\n${euro}`,
  };
  const pairs = importKinds.flatMap((kind) =>
    importKinds.filter((other) => other !== kind).map((other) => [kind, other] as const),
  );

  test.each(pairs)('as %s: a %s file', (kind, other) => {
    const reason = refusal(parseText(kind, 'x.csv', texts[other]));
    expect(reason).toMatch(new RegExp(`^x\\.csv is not a ${kind} file: .+; it looks like ${other}\\.$`));
  });

  test('the missing columns are named', () => {
    expect(refusal(parseText('football-odds', 'dir/x.csv', texts['tennis-odds']))).toBe(
      'x.csv is not a football-odds file: the header lacks Div, HomeTeam, AwayTeam; it looks like tennis-odds.',
    );
    expect(refusal(parseText('football-odds', 'x.csv', 'Div,Date,HomeTeam,AwayTeam\n'))).toContain(
      'no column of prices',
    );
  });

  test('a kind is one of five words', () => {
    expect(['rates', 'fixtures', 'odds', '', '__proto__', 'toString'].map(isImportKind)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe.skipIf(sharedDataMissing('badinput'))('the public bad-input files', () => {
  test('every JSON test file is refused by every kind in a one-line note', () => {
    const folder = 'badinput/JSONTestSuite/test_parsing';
    const files = sharedFiles(folder, '.json');
    expect(files).toHaveLength(318);
    for (const file of files)
      for (const kind of importKinds)
        expect(refusal(parseShared(kind, `${folder}/${file}`))).toMatch(/^[^\n\p{Cc}]+\.$/u);
  });

  test('every naughty string is stored as a name unchanged, or refused', () => {
    const strings: unknown = JSON.parse(new TextDecoder().decode(sharedBytes('badinput/blns/blns.json')));
    const names = Array.isArray(strings) ? strings.filter((one) => typeof one === 'string') : [];
    expect(names).toHaveLength(515);
    const matches = names.map((team1, at) => ({
      round: `R ${at}`,
      date: '2025-09-06',
      team1,
      team2: 'PSV',
      score: {},
    }));
    const parsed = parseText('fixtures', 'x.json', JSON.stringify({ name: 'A 2025', matches }));
    const refused = parsed.notes.filter(({ level }) => level === 'refused');
    const kept = fixturesOf(parsed).map(({ name }) => name);
    expect(kept.length + refused.length).toBe(515);
    expect(kept.filter((name) => !names.some((one) => `${one.trim()} v PSV` === name))).toEqual([]);
    expect(parsed.notes.filter(({ reason }) => /\p{Cc}/u.test(reason))).toEqual([]);
  });

  test('naughty strings in CSV cells affect no other row', () => {
    const strings: unknown = JSON.parse(new TextDecoder().decode(sharedBytes('badinput/blns/blns.json')));
    const cells = Array.isArray(strings) ? strings.map((one) => `"${String(one).replaceAll('"', '""')}"`) : [];
    const text = ['Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H']
      .concat(cells.map((cell, at) => `E0,06/08/2022,A${at},B,,,,${cell}`))
      .join('\n');
    const printable = text.replace(/(?!\n)\p{Cc}/gu, '');
    const parsed = parseText('football-odds', 'x.csv', printable);
    expect(fixturesOf(parsed)).toHaveLength(515);
    expect(oddsOf(parsed).every(({ price }) => /^\d+(\.\d+)?$/.test(price))).toBe(true);
  });
});
