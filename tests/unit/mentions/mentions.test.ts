import { describe, expect, test } from 'vitest';
import { asWritten, mentionedIn, partsOf, withNames, withoutNames } from '../../../src/manifest/mentions.ts';
import { askedAt, mentioning, retyped, servedOf, typedOf } from '../../../src/resources/mentions/typed.ts';

describe('a text with mentions', () => {
  const read = 'Ask @{12|Anna Weber}, then @{7}';
  test('is stored by ids, read by names, and written as people read it', () => {
    expect(mentionedIn(`${read} and @{12}`)).toEqual(['12', '7']);
    expect(withoutNames(read)).toBe('Ask @{12}, then @{7}');
    expect(withNames('Ask @{12}, then @{7}', new Map([['12', 'A}b|c']]))).toBe('Ask @{12|A b c}, then @{7}');
    expect(asWritten(read)).toBe('Ask @Anna Weber, then @#7');
    expect(partsOf('@{12|Anna} knows')).toEqual([{ text: '@Anna', id: '12' }, { text: ' knows' }]);
  });
  test('an address or braces of another kind are plain text', () => {
    for (const text of ['a@b.com', '@{}', '@{x}', '@ {1}', '@{12|two\nlines}'])
      expect([mentionedIn(text), asWritten(text)]).toEqual([[], text]);
  });
});

describe('the box', () => {
  const before = typedOf('Ask @{12|Anna}, now');
  const type = (text: string, caret: number) => servedOf(retyped(before, text, caret));
  test('shows names and serves ids', () => {
    expect(before).toEqual({ text: 'Ask @Anna, now', spans: [{ start: 4, end: 9, id: '12' }] });
    expect(servedOf(before)).toBe('Ask @{12|Anna}, now');
  });
  test('what is typed before and behind a mention moves it, or leaves it', () => {
    expect(type('Do ask @Anna, now', 4)).toBe('Do ask @{12|Anna}, now');
    expect(type('Ask @@Anna, now', 5)).toBe('Ask @@{12|Anna}, now');
    expect(type('Ask @Annaa, now', 10)).toBe('Ask @{12|Anna}a, now');
    expect(type('Ask @Anna, now!', 15)).toBe('Ask @{12|Anna}, now!');
    expect(type('', 0)).toBe('');
  });
  test('a mention that is changed is plain text', () => {
    expect(type('Ask @Ann, now', 8)).toBe('Ask @Ann, now');
    expect(type('Ask @An-na, now', 8)).toBe('Ask @An-na, now');
  });
  test('an @ that begins a word asks for people, with one or two words of a name', () => {
    const asked = (text: string) => askedAt(typedOf(text), text.length)?.asked;
    expect(asked('See @')).toBe('');
    expect(asked('@an')).toBe('an');
    expect(asked('(@anna we')).toBe('anna we');
    expect(asked('a@b')).toBeUndefined();
    expect(asked('@anna weber is')).toBeUndefined();
    expect(askedAt(before, 9)).toBeNull();
  });
  test('a person takes the place of what was asked', () => {
    const place = { start: 4, end: 6 };
    const { typed, caret } = mentioning(typedOf('Ask @a @{7|Bo}'), place, { id: '12', name: 'Anna' });
    expect(servedOf(typed)).toBe('Ask @{12|Anna} @{7|Bo}');
    expect(caret).toBe(10);
  });
});
