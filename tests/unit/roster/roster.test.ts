import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RosterShift, spansOf } from '../../../server/roster/shiftSpans.ts';
import { joined, uncovered } from '../../../server/roster/spans.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/manifest/durations.ts';
import { enums } from '../../../src/manifest/enums.ts';

const shiftOf = (own: Partial<RosterShift>): RosterShift => ({
  user_id: '1',
  queue_id: null,
  weekdays: [...enums.Weekdays],
  begins: '08:00',
  ends: '16:00',
  time_zone: 'UTC',
  valid_from: null,
  valid_until: null,
  ...own,
});
const at = (text: string) => Date.parse(text);
const between = (from: string, until: string) => ({ from: at(from), until: at(until) });
const texts = (shift: RosterShift, from: string, until: string) =>
  spansOf(shift, between(from, until), new Map()).map((span) =>
    [span.from, span.until].map((moment) => new Date(moment).toISOString().slice(0, 16)),
  );

describe('the spans of a shift', () => {
  test('a shift over midnight belongs to the day on which it begins', () => {
    const night = shiftOf({ weekdays: ['SUNDAY'], begins: '22:00', ends: '06:00' });
    expect(texts(night, '2026-01-04T00:00Z', '2026-01-12T00:00Z')).toEqual([
      ['2026-01-04T22:00', '2026-01-05T06:00'],
      ['2026-01-11T22:00', '2026-01-12T00:00'],
    ]);
    const lastDay = { ...night, valid_until: '2026-01-04' };
    expect(texts(lastDay, '2026-01-05T00:00Z', '2026-01-12T00:00Z')).toEqual([
      ['2026-01-05T00:00', '2026-01-05T06:00'],
    ]);
    expect(texts({ ...night, valid_from: '2026-01-05' }, '2026-01-04T00:00Z', '2026-01-11T00:00Z')).toEqual([]);
  });

  test('a night in which the clock is set forward is an hour shorter, one in which it is set back an hour longer', () => {
    const night = shiftOf({ begins: '22:00', ends: '06:00', time_zone: 'Europe/Malta' });
    expect(texts(night, '2026-03-28T12:00Z', '2026-03-29T12:00Z')).toEqual([['2026-03-28T21:00', '2026-03-29T04:00']]);
    expect(texts(night, '2026-10-24T12:00Z', '2026-10-25T12:00Z')).toEqual([['2026-10-24T20:00', '2026-10-25T05:00']]);
  });

  test('shifts that meet in the hour that is left out or comes twice neither overlap nor leave a hole', () => {
    const zone = { time_zone: 'Europe/Malta' };
    const until = (ends: string) => shiftOf({ begins: '00:00', ends, ...zone });
    const from = (begins: string) => shiftOf({ begins, ends: '00:00', ...zone });
    expect(texts(until('02:30'), '2026-03-28T23:00Z', '2026-03-29T22:00Z')).toEqual([
      ['2026-03-28T23:00', '2026-03-29T01:00'],
    ]);
    expect(texts(from('02:30'), '2026-03-29T00:00Z', '2026-03-29T22:00Z')).toEqual([
      ['2026-03-29T01:00', '2026-03-29T22:00'],
    ]);
    expect(texts(until('02:30'), '2026-10-24T22:00Z', '2026-10-25T20:00Z')).toEqual([
      ['2026-10-24T22:00', '2026-10-25T00:30'],
    ]);
    expect(texts(from('02:30'), '2026-10-24T23:00Z', '2026-10-25T23:00Z')).toEqual([
      ['2026-10-25T00:30', '2026-10-25T23:00'],
    ]);
  });

  test('a time zone that is not there, and a time that is none, are no time on duty', () => {
    const shift = shiftOf({});
    expect(texts({ ...shift, time_zone: 'Mars/Olympus' }, '2026-01-04T00:00Z', '2026-01-12T00:00Z')).toEqual([]);
    expect(texts({ ...shift, begins: 'early' }, '2026-01-04T00:00Z', '2026-01-12T00:00Z')).toEqual([]);
  });

  const zones = [
    'UTC',
    'Europe/Malta',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Auckland',
  ];
  const time = fc.tuple(fc.nat(23), fc.constantFrom(0, 7, 30)).map((parts) => parts.map(two).join(':'));
  const moment = fc
    // about the changes of the clocks of 2026, and any other time of the year
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2026-07-01'),
      fc.integer({ min: -36, max: 48 }),
    )
    .map(([day, hours]) => at(`${day}T00:00Z`) + hours * hourMs);

  test('who is on at a moment is whom a recount of every minute finds', () => {
    fc.assert(
      fc.property(
        moment,
        fc.subarray([...enums.Weekdays], { minLength: 1 }),
        time,
        time,
        fc.constantFrom(...zones),
        (from, weekdays, begins, ends, time_zone) => {
          const shift = shiftOf({ weekdays, begins, ends, time_zone });
          const span = { from, until: from + 6 * hourMs };
          const spans = spansOf(shift, span, new Map());
          const minutes = recounted(shift, span);
          for (const [minute, isOn] of minutes)
            expect(
              spans.some((one) => one.from <= minute && minute < one.until),
              new Date(minute).toISOString(),
            ).toBe(isOn);
        },
      ),
      { numRuns: 200 },
    );
  });
});

const two = (part: number) => String(part).padStart(2, '0');

/** Goes through the minutes as a person with a clock on the wall: on from when it shows the beginning, until the end. */
function recounted({ weekdays, begins, ends, time_zone }: RosterShift, span: { from: number; until: number }) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' });
  const starts: string[] = [];
  for (let day = span.from - 3 * dayMs; day <= span.until + 2 * dayMs; day += dayMs) {
    const date = new Date(day).toISOString().slice(0, 10);
    const weekday = new Date(`${date}T00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    if (weekdays.includes(weekday.toUpperCase())) starts.push(date);
  }
  const shifts = starts.map((date) => {
    const last = ends > begins ? date : new Date(at(`${date}T00:00Z`) + dayMs).toISOString().slice(0, 10);
    return { begin: `${date} ${begins}`, end: `${last} ${ends}`, begun: false, over: false };
  });
  const found: [number, boolean][] = [];
  for (let minute = span.from - 2 * dayMs; minute < span.until; minute += minuteMs) {
    const shown = clock.format(minute);
    for (const one of shifts) {
      one.begun ||= shown >= one.begin;
      one.over ||= shown >= one.end;
    }
    if (minute >= span.from) found.push([minute, shifts.some(({ begun, over }) => begun && !over)]);
  }
  return found;
}

const spans = fc.array(
  fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 })).map(([from, length]) => ({ from, until: from + length })),
  { maxLength: 8 },
);
test('what is covered and what is not make the whole, and never both', () => {
  fc.assert(
    fc.property(spans, (some) => {
      const holes = uncovered({ from: 5, until: 35 }, some);
      for (let at = 5; at < 35; at += 1) {
        const has = (list: readonly { from: number; until: number }[]) =>
          list.some(({ from, until }) => from <= at && at < until);
        expect(has(holes)).toBe(!has(some));
        expect(has(joined(some))).toBe(has(some));
      }
    }),
  );
});
