import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOf, formatAge } from '../../../src/custom/alerts/list/age.ts';
import { progressTone } from '../../../src/custom/alerts/progress.ts';
import { readCutJson } from '../../../src/custom/alerts/story/cut.ts';
import { readStory } from '../../../src/custom/alerts/story/story.ts';
import { suspectsOf } from '../../../src/custom/alerts/story/suspectsOf.ts';
import { alertOf, dataOf } from './stories.ts';

const whole = dataOf();
const text = JSON.stringify(whole);
const partsOf = (data: unknown) => readStory(alertOf(data)).missing.map(({ part }) => part);

/** Whether all of `part` is in `all`, and where it is. */
function isWithin(part: unknown, all: unknown): boolean {
  if (Array.isArray(part)) return Array.isArray(all) && part.every((one, at) => isWithin(one, all[at]));
  if (typeof part !== 'object' || part === null) return Object.is(part, all);
  if (typeof all !== 'object' || all === null) return false;
  const known = new Map(Object.entries(all));
  return Object.entries(part).every(([key, value]) => known.has(key) && isWithin(value, known.get(key)));
}

describe('truncated JSON', () => {
  test('ALR-8 everything before the cut is read, and nothing is added', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, at) => {
        const json = JSON.stringify(value);
        const cut = json.slice(0, at % (json.length + 1));
        const { value: read, whole: all } = readCutJson(cut);
        // the beginning of a bare number is a number, too
        const wanted: unknown = JSON.parse(all ? cut : json);
        expect(read === undefined || isWithin(read, wanted)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('ALR-8 a value across the cut is left out, as half an id is another id', () => {
    expect(readCutJson('{"id":"12345","n":123').value).toEqual({ id: '12345' });
    expect(readCutJson('{"id":"12').value).toEqual({});
    expect(readCutJson('{"a":[1,2,3').value).toEqual({ a: [1, 2] });
    expect(readCutJson('{"a":{"b":true},"c":nul').value).toEqual({ a: { b: true } });
    expect(readCutJson('{"a":1}}').value).toEqual({ a: 1 });
  });

  test('no text causes an error, however deep or broken', () => {
    for (const broken of ['', ' ', '{', '[[[', '"\\u12', '{"__proto__":{"a":1},', '\u0000', 'NaN', '{a:1}'])
      expect(() => readCutJson(broken)).not.toThrow();
    expect(() => readCutJson('['.repeat(200_000))).not.toThrow();
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (any) => void readCutJson(any)));
  });
});

describe('the parts of an alert', () => {
  test('ALR-3 the engine’s data is read completely', () => {
    const story = readStory(alertOf(whole));
    expect(story.missing).toEqual([]);
    expect(story).toMatchObject({ className: 'Betslip', eventId: '70', partnerId: 'B-70', result: 'OPEN' });
    expect(story.triggers.map(({ fired }) => fired)).toEqual([true, false]);
    expect(story.triggers[0]?.suspects).toEqual(whole.output.triggers[0]?.suspect_items);
    expect(suspectsOf(story)).toEqual([
      { id: '3', partnerId: 'C-3' },
      { id: '4', partnerId: 'C-4' },
    ]);
  });

  test('ALR-8 without valid JSON the alert’s own risk and customer are used, with a note', () => {
    for (const data of ['<html>', 'null', '7', '"text"', '[]']) {
      const story = readStory(alertOf(data));
      expect(story.missing).toEqual([{ part: 'notJson', count: 1 }]);
      expect(story.risks).toEqual([{ id: '5', name: 'Organised betting' }]);
      expect(story).toMatchObject({ customerId: '3', partnerCustomerId: 'C-3' });
    }
    expect(partsOf('')).toEqual(['data']);
    expect(readStory({ id: '1' }).missing).toEqual([{ part: 'data', count: 1 }]);
  });

  test('ALR-8 missing keys are named one by one', () => {
    expect(partsOf({})).toEqual(['input', 'output']);
    expect(partsOf({ input: {}, output: {} })).toEqual([
      'className',
      'eventId',
      'partnerId',
      'customerId',
      'partnerCustomerId',
      'risks',
      'triggers',
      'subjects',
      'actions',
    ]);
    const [trigger] = whole.output.triggers;
    const triggers = [{ ...trigger, status: 'MAYBE', suspect_items: [{ type: 'UFO' }, 3] }, 'x', {}];
    const { missing } = readStory(alertOf({ ...whole, output: { ...whole.output, triggers } }));
    expect(missing).toEqual([
      { part: 'status', count: 2 },
      { part: 'suspects', count: 3 },
      { part: 'triggers', count: 1 },
      { part: 'triggerName', count: 1 },
      { part: 'settings', count: 1 },
    ]);
  });

  test('ALR-8 any data, truncated anywhere, can be shown', () => {
    const broken = fc.oneof(
      fc.nat(text.length).map((at) => text.slice(0, at)),
      fc.string(),
      fc.json(),
      fc.record({ input: fc.anything(), output: fc.anything() }, { requiredKeys: [] }),
      fc.record({ output: fc.record({ risks: fc.anything(), triggers: fc.array(fc.anything()) }) }),
    );
    fc.assert(
      fc.property(broken, (data) => {
        const story = readStory({ ...alertOf(''), data });
        for (const { id } of story.triggers.flatMap(({ suspects }) => suspects)) expect(typeof id).toBe('string');
        for (const { name } of story.risks) expect(typeof name).toBe('string');
      }),
      { numRuns: 500 },
    );
  });

  test('ALR-8 a truncated alert keeps what is before the cut', () => {
    const at = text.indexOf('"subjects_triggerred"');
    const story = readStory(alertOf(text.slice(0, at)));
    expect(story.triggers).toEqual(readStory(alertOf(whole)).triggers);
    expect(story.missing.map(({ part }) => part)).toEqual(['cut', 'subjects', 'actions']);
  });
});

describe('bars and ages', () => {
  test('ALR-7 under 25% primary, up to 50% yellow, under 100% orange, exactly 100% red', () => {
    const tones = (all: number) => Array.from({ length: all + 1 }, (_, fired) => progressTone(fired, all));
    expect(tones(4)).toEqual(['primary', 'yellow', 'yellow', 'orange', 'red']);
    expect(tones(5)).toEqual(['primary', 'primary', 'yellow', 'orange', 'orange', 'red']);
    expect(tones(1)).toEqual(['primary', 'red']);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.nat(), (all, some) => {
        const fired = some % (all + 1);
        const share = fired / all;
        const tone = share < 0.25 ? 'primary' : share <= 0.5 ? 'yellow' : share < 1 ? 'orange' : 'red';
        expect(progressTone(fired, all)).toBe(tone);
      }),
    );
  });

  test('an age is in its largest sensible unit, and ends when the alert was closed', () => {
    const at = Date.parse('2026-01-05T12:00:00Z');
    expect(ageOf('2026-01-05T11:00:00Z', null, at)).toBe(3_600_000);
    expect(ageOf('2026-01-05T11:00:00Z', '2026-01-05T11:05:00Z', at)).toBe(300_000);
    expect(ageOf(undefined, null, at)).toBeNull();
    expect(ageOf('2027-01-01T00:00:00Z', null, at)).toBe(0);
    expect([0, 59, 60, 2_879, 2_880].map((minutes) => formatAge(minutes * 60_000, 'en-US'))).toEqual([
      '0m',
      '59m',
      '1h',
      '47h',
      '2d',
    ]);
  });
});
