import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Floor } from '../../../src/contracts/floor.ts';
import { FloorPage } from '../../../src/custom/floor/FloorPage.tsx';
import { enter, show } from '../platform/stage.tsx';
import { type Answer, logOut, serve } from '../resources/stage.tsx';

const start = Date.parse('2026-01-05T12:00:00.000Z');
const floorAt = (seconds: number, betslips: number): Floor => ({
  at: new Date(start + seconds * 1_000).toISOString(),
  currency: 'EUR',
  stored: [
    { entity: 'betslip', total: betslips },
    { entity: 'deposit', total: 7 },
  ],
  firings: Array.from({ length: 24 }, (_, nth) => ({
    hour: new Date(start - (23 - nth) * 3_600_000).toISOString(),
    count: nth === 23 ? 4 : 1,
  })),
  alerts: { open: 12, on_time: 8, near: 1, late: 3 },
  fixtures: [{ name: 'Home v Away', sport: 'Football', starts_at: '2026-01-05T20:30:00.000Z', loss: '1250.50' }],
  decisions: [
    {
      ...{ at: '2026-01-05T11:59:58.000Z', kind: 'betslips', decision: 'REFER', amount: '900.00' },
      ...{ currency: 'EUR', degraded: true },
    },
  ],
});

let answer: Answer;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  answer = { json: { data: floorAt(0, 1_000) } };
});
afterEach(logOut);

async function hang() {
  await enter();
  serve(({ path }) => (path === 'v1/floor' ? answer : undefined));
  show(<FloorPage />);
}
const panel = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the wall screen counts what comes in between two answers, and shows the rest as it is told', async () => {
  await hang();
  expect((await panel('Events a second')).getByText('counting…')).toBeVisible();
  answer = { json: { data: floorAt(10, 1_420) } };
  await wait(5_100);
  const events = await panel('Events a second');
  expect(await events.findAllByText('42')).toHaveLength(2);
  expect(events.getByText('0')).toBeVisible();
  const firings = await panel('Firings in 24 hours');
  expect(firings.getByText('27')).toBeVisible();
  expect(firings.getByText('4 in this hour')).toBeVisible();
  const alerts = await panel('Open alerts');
  for (const number of ['12', '8', '1', '3']) expect(alerts.getByText(number)).toBeVisible();
  const fixtures = await panel(/^Next fixtures/);
  expect(fixtures.getByText('Home v Away')).toBeVisible();
  expect(fixtures.getByText('€1,250.50')).toBeVisible();
  const decisions = await panel('Latest decisions');
  expect(decisions.getByText('without the database')).toBeVisible();
  expect(decisions.getByText('11:59:58')).toBeVisible();
});

test('figures that have grown old are said to be old, until there are new ones', async () => {
  await hang();
  await panel('Open alerts');
  answer = { status: 503, json: { message: 'The database is busy.', code: 'databaseBusy' } };
  await wait(27_000);
  expect(await screen.findByRole('alert')).toHaveTextContent('No new figures since 12:00:00 UTC.');
  // the last ones stay
  expect((await panel('Open alerts')).getByText('12')).toBeVisible();
  answer = { json: { data: floorAt(40, 1_000) } };
  await wait(6_000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('as of 12:00:40 UTC')).toBeVisible();
});

test('a failure before the first figures is told, and who may see none is told that', async () => {
  answer = { status: 500, json: { message: 'Something went wrong.', code: 'internal' } };
  await hang();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  answer = { json: { data: { at: new Date(start).toISOString(), currency: 'EUR' } } };
  await wait(6_000);
  expect(await screen.findByText('You do not have access')).toBeVisible();
});
