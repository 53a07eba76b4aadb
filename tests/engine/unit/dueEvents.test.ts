import { describe, expect, test } from 'vitest';
import { DueEvents, type DueTriggers, eventsFor } from '../../../server/engine/dueEvents.ts';

const type = 'BETSLIP PLACED';
const triggers = (reaches: { [id: string]: 'event' | 'bets' }): DueTriggers => new Map(Object.entries(reaches));

describe('the events that are due', () => {
  test('a new event stays new and is judged by all triggers, whatever is added to it', () => {
    const due = new DueEvents();
    due.addWhole(type, '1', false);
    due.addFor(type, '1', triggers({ a: 'event' }));
    due.addWhole(type, '1', true);
    expect(due.of(type).get('1')).toMatchObject({ again: false, triggers: undefined });
    expect(due.again(type)).toEqual([]);
    expect(due.isDue(type, '1', 'b', null)).toBe(true);
  });

  test('a stored event is judged by the triggers of each shift before it; the whole event outweighs its bets', () => {
    const due = new DueEvents();
    due.addFor(type, '1', triggers({ a: 'bets', b: 'bets' }), '7');
    due.addFor(type, '1', triggers({ b: 'event', c: 'event' }));
    expect(due.again(type)).toEqual(['1']);
    expect([...(due.of(type).get('1')?.triggers ?? [])]).toEqual([
      ['a', 'bets'],
      ['b', 'event'],
      ['c', 'event'],
    ]);
    expect(due.isDue(type, '1', 'a', '7')).toBe(true);
    expect(due.isDue(type, '1', 'a', '8')).toBe(false);
    expect(due.isDue(type, '1', 'a', null)).toBe(false);
    expect(due.isDue(type, '1', 'b', '8')).toBe(true);
    expect(due.isDue(type, '1', 'd', '7')).toBe(false);
    expect(due.isDue(type, '2', 'a', '7')).toBe(false);
  });

  test('a corrected event that a shift found before is judged by all triggers', () => {
    const due = new DueEvents();
    due.addFor(type, '1', triggers({ a: 'bets' }), '7');
    due.addWhole(type, '1', true);
    expect(due.isDue(type, '1', 'b', null)).toBe(true);
    expect(eventsFor(due, type, new Set(['b']))).toEqual({
      ids: ['1'],
      groups: [],
      shifted: { events: [], fixtures: [] },
    });
  });

  test('events are grouped by the triggers that are to judge them; those of other triggers are left out', () => {
    const due = new DueEvents();
    due.addWhole(type, '1', false);
    due.addFor(type, '2', triggers({ a: 'event', x: 'event' }));
    due.addFor(type, '3', triggers({ a: 'event' }));
    due.addFor(type, '4', triggers({ b: 'bets' }), '7');
    due.addFor(type, '4', triggers({ b: 'bets' }), '8');
    due.addFor(type, '5', triggers({ x: 'event' }));
    due.addFor(type, '6', triggers({ a: 'event', b: 'event' }));
    expect(eventsFor(due, type, new Set(['a', 'b']))).toEqual({
      ids: ['1', '2', '3', '4', '6'],
      groups: [
        { triggers: triggers({ a: 'event' }), ids: ['2', '3'] },
        { triggers: triggers({ b: 'bets' }), ids: ['4'] },
      ],
      shifted: { events: ['4', '4'], fixtures: ['7', '8'] },
    });
  });
});
