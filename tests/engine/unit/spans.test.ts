import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventKinds } from '../../../server/engine/eventKinds.ts';
import { reachInto, spansOf } from '../../../server/engine/shifts.ts';
import { setting } from '../../api/engine/rules.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-01-01T00:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();
const times = fc.array(fc.integer({ min: 0, max: 2_000 * hourMs }), { minLength: 1, maxLength: 30 });
const reaches = fc.integer({ min: 0, max: 100 });

describe('the spans in which events are judged again', () => {
  const spansFor = (ms: readonly number[], reach: number) =>
    spansOf(
      ms.map((at) => ({ id: '7', at: iso(start + at) })),
      reach,
    ).map(({ first, last }) => ({ first: Date.parse(first) - start, last: Date.parse(last) - start }));

  test('cover each moment’s reach and nothing beyond it, except one millisecond', () => {
    fc.assert(
      fc.property(times, reaches, fc.integer({ min: 0, max: 2_200 * hourMs }), (ms, reach, event) => {
        const spans = spansFor(ms, reach);
        const covered = spans.some(({ first, last }) => event >= first && event <= last + reach * hourMs);
        const reached = (slack: number) => ms.some((at) => event >= at && event <= at + reach * hourMs + slack);
        if (reached(0)) expect(covered).toBe(true);
        if (covered) expect(reached(1)).toBe(true);
      }),
    );
  });

  test('do not overlap, and are in order of time', () => {
    fc.assert(
      fc.property(times, reaches, (ms, reach) => {
        const spans = spansFor(ms, reach);
        for (const [index, { first }] of spans.entries()) {
          const before = spans[index - 1];
          if (before) expect(first).toBeGreaterThan(before.last - 1 + reach * hourMs);
        }
      }),
    );
  });

  test('with an infinite reach there is one per customer, from the earliest moment on', () => {
    const moments = ['2026-01-05', '2026-01-02', '2026-03-01'].map((date) => ({
      id: '7',
      at: `${date}T00:00:00.000Z`,
    }));
    const spans = spansOf([...moments, { id: '8', at: moments[0]?.at ?? '' }], Number.POSITIVE_INFINITY);
    expect(spans.map(({ id, first }) => [id, first])).toEqual([
      ['7', '2026-01-02T00:00:00.000Z'],
      ['8', '2026-01-05T00:00:00.000Z'],
    ]);
  });

  test('a change without a time covers every event', () => {
    expect(spansOf([{ id: '7', at: '-infinity' }], 24)).toEqual([{ id: '7', first: '-infinity', last: 'infinity' }]);
  });
});

describe('how far the rows of a shift reach', () => {
  const kind = eventKinds.DEPOSIT;
  const shift = { models: ['DEPOSIT'], of: 'customer', moments: [] } as const;
  const rule = (id: string, ...settings: ReturnType<typeof setting>[]) => ({
    id,
    name: id,
    type: kind.type,
    mode: 'ACTIVE',
    trigger_settings: settings,
    final_setting_result: 'S1',
    trigger_actions: [],
  });
  const judged = (hours: number) => setting('S1', { datetime_value: hours });
  const shown = (hours: number) => setting('S2', { datetime_value: hours, usage: 'EVIDENCE' });

  test('each trigger reaches as far as its own settings, and what it only shows further or not at all', () => {
    const rules = [rule('1', judged(2), shown(168)), rule('2', judged(72), shown(24), judged(6)), rule('3', shown(24))];
    expect(reachInto(rules, kind, shift)).toEqual([
      { id: '1', of: 'event', judged: 2, shown: 168 },
      { id: '2', of: 'event', judged: 72, shown: undefined },
      { id: '3', of: 'event', judged: undefined, shown: 24 },
    ]);
  });

  test('rows that no trigger reads reach nothing', () => {
    expect(reachInto([rule('1', judged(2))], kind, { ...shift, models: ['WITHDRAWAL'] })).toEqual([]);
  });

  test('a fixture matters to its own bets, unless a trigger reads fixtures of the whole betslip', () => {
    const ofBet = setting('S1', { subject: 'FIXTURE', model: 'BET' });
    const ofSlip = setting('S2', { subject: 'BETSLIP', model: 'FIXTURE' });
    const placed = (id: string, ...settings: ReturnType<typeof setting>[]) => ({
      ...rule(id, ...settings),
      type: 'BETSLIP PLACED' as const,
    });
    const rules = [placed('1', ofBet), placed('2', ofBet, ofSlip), placed('3', setting('S1', { model: 'BET' }))];
    const of = (models: readonly ('BET' | 'FIXTURE')[]) =>
      reachInto(rules, eventKinds['BETSLIP PLACED'], { models, of: 'fixture', moments: [] }).map((one) => [
        one.id,
        one.of,
      ]);
    expect(of(['BET'])).toEqual([
      ['1', 'bets'],
      ['2', 'bets'],
    ]);
    expect(of(['BET', 'FIXTURE'])).toEqual([
      ['1', 'bets'],
      ['2', 'event'],
    ]);
  });
});
