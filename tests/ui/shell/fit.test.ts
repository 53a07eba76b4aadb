import { expect, test } from 'vitest';
import { fitting } from '../../../src/ui/useFit.ts';

// Dashboard, RMT, Customer List, Alerts, Statistics, and "More"
const widths = [120, 90, 140, 100, 110, 80];
const alerts = 3;
const inRow = (room: number) => [...fitting(widths, room, alerts)].sort();

test('Alerts is in the row at any width, never under "More"', () => {
  for (let room = 200; room < 560; room += 10) expect(inRow(room), `${room} px`).toContain(alerts);
  expect(inRow(200)).toEqual([alerts]);
});

test('the others are in the row in their order as far as they fit', () => {
  expect(inRow(400)).toEqual([0, 1, alerts]);
  expect(inRow(560)).toEqual([0, 1, 2, alerts, 4]);
});
