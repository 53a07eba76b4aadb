import { expect, test } from 'vitest';
import { latestOf, momentOf, withMoments } from '../../../server/packs/moments.ts';

const at = '2026-01-15T12:00:00.000Z';

test.each([
  ['T', '2026-01-15T12:00:00.000Z'],
  ['T-30d', '2025-12-16T12:00:00.000Z'],
  ['T+1h30m', '2026-01-15T13:30:00.000Z'],
  ['T-1s', '2026-01-15T11:59:59.000Z'],
])('%s is a moment', (text, moment) => {
  expect(momentOf(text, at)).toBe(moment);
});

test.each(['T-', 'T30d', 'T-30', 'T-30w', 'Tuesday', '2026-01-01T00:00:00Z', ''])('%s stays as it is', (text) => {
  expect(momentOf(text, at)).toBe(text);
});

test('moments are found at any depth, and the latest of them', () => {
  const row = { id: 'd1', amount: 5, at: 'T-1d', bets: [{ starts_at: 'T+2d', won: null }] };
  const sent = withMoments(row, at);
  expect(sent).toEqual({
    id: 'd1',
    amount: 5,
    at: '2026-01-14T12:00:00.000Z',
    bets: [{ starts_at: '2026-01-17T12:00:00.000Z', won: null }],
  });
  expect(latestOf(sent, at)).toBe('2026-01-17T12:00:00.000Z');
});
