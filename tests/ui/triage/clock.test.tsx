import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runningBound } from '../../../src/custom/alerts/list/clock.ts';
import { type Call, logOut } from '../resources/stage.tsx';
import { alertOf, open, reset, world } from './stage.tsx';

const minutes = (count: number) => new Date(Date.now() + count * 60_000 + 5_000).toISOString();
const raised = minutes(-20);
/** An alert that came 20 minutes ago to a queue with half an hour for the first look. */
const queued = (more: object = {}) => ({
  severity: 'HIGH',
  queue: { id: '3', name: 'Money laundering', warn_minutes: 15 },
  raised_at: raised,
  look_until: minutes(10),
  decide_until: minutes(100),
  looked_at: null,
  looked_by: null,
  due_at: minutes(10),
  ...more,
});
const looks = (calls: readonly Call[]) => calls.filter(({ path }) => path.endsWith('/look'));
const clock = async () => within(await screen.findByRole('region', { name: 'Clock' }));

beforeEach(() => {
  world.alerts = [];
});
afterEach(() => {
  logOut();
  reset();
});

describe('the time that is left', () => {
  const now = Date.parse('2026-01-05T12:00:00.000Z');
  const alert = { id: '1', queue: { warn_minutes: 15 }, looked_at: null };

  test.each([
    ['far', '2026-01-05T12:15:01.000Z'],
    ['near', '2026-01-05T12:15:00.000Z'],
    ['near', '2026-01-05T12:00:00.000Z'],
    ['over', '2026-01-05T11:59:59.999Z'],
  ])('is %s until %s', (standing, due_at) => {
    expect(runningBound({ ...alert, due_at }, now)).toMatchObject({ standing, until: 'look' });
  });

  test('there is none without a bound', () => {
    expect(runningBound({ ...alert, due_at: null }, now)).toBeNull();
    expect(runningBound({ ...alert }, now)).toBeNull();
    expect(runningBound({ ...alert, due_at: 'soon' }, now)).toBeNull();
  });
});

describe('the clock of an open alert', () => {
  test('whoever keeps an alert open has looked at it, once', async () => {
    world.alerts = [alertOf(12, queued({ score: 55 }))];
    const calls = await open('/customer-alerts?view=alert.12');
    expect((await clock()).getByText('Money laundering')).toBeInTheDocument();
    expect((await clock()).getByText('Score when raised').parentElement).toHaveTextContent('55');
    await waitFor(() => expect(looks(calls)).toHaveLength(1), { timeout: 5000 });
    expect(looks(calls)[0]?.path).toBe('v1/crud/alert/12/look');
    expect(await (await clock()).findByText('Ada Winter')).toBeInTheDocument();
    expect((await clock()).getByText(/^1h left/)).toBeInTheDocument();
    expect(looks(calls)).toHaveLength(1);
  });

  test('a look that could not be sent is sent again', async () => {
    world.alerts = [alertOf(12, queued())];
    let failures = 1;
    world.refuse = () => (failures-- > 0 ? { status: 503, json: { message: 'Later' } } : undefined);
    const calls = await open('/customer-alerts?view=alert.12');
    expect(await (await clock()).findByText('Ada Winter', undefined, { timeout: 15_000 })).toBeInTheDocument();
    expect(looks(calls)).toHaveLength(2);
  }, 30_000);

  test('somebody who may not triage only reads, and is no first look', async () => {
    world.role = 'role.auditor';
    world.alerts = [alertOf(12, queued())];
    const calls = await open('/customer-alerts?view=alert.12');
    expect((await clock()).getByText('High')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(looks(calls)).toEqual([]);
  });

  test('a decision after its bound is marked as late', async () => {
    const closed = {
      state: 'CLOSED',
      verdict: 'NO ACTION',
      closed_by: 'Rita Moe',
      closed_at: minutes(-1),
      due_at: null,
    };
    world.alerts = [alertOf(12, queued({ ...closed, looked_at: raised, decide_until: minutes(-2) }))];
    await open('/customer-alerts?view=alert.12');
    expect((await clock()).getByText(/late/)).toBeInTheDocument();
    expect((await clock()).getByText('Rita Moe')).toBeInTheDocument();
  });

  test('an alert from before there were clocks has none', async () => {
    world.alerts = [alertOf(12)];
    await open('/customer-alerts?view=alert.12');
    await screen.findByRole('region', { name: 'Triage' });
    expect(screen.queryByRole('region', { name: 'Clock' })).not.toBeInTheDocument();
  });
});
