import { createHash } from 'node:crypto';
import Big from 'big.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Pattern } from '../../../server/demo/population.ts';
import { createWorld, type World, type WorldBatch } from '../../../server/demo/world.ts';

const options = { seed: 'test', now: '2026-03-01T12:00:00.000Z', tenant: 'Northgate', customers: 600, betslips: 8000 };
type RowsOf<K extends WorldBatch['kind']> = Extract<WorldBatch, { kind: K }>['rows'];

class Told {
  readonly #rows = new Map<string, unknown[]>();
  constructor(world: World) {
    for (const { kind, rows } of world.batches()) this.#rows.set(kind, [...(this.#rows.get(kind) ?? []), ...rows]);
  }
  of<K extends WorldBatch['kind']>(kind: K): RowsOf<K> {
    return (this.#rows.get(kind) ?? []) as RowsOf<K>;
  }
}

const hashOf = (world: World) => {
  const hash = createHash('sha256');
  for (const batch of world.batches()) hash.update(JSON.stringify(batch));
  return hash.digest('hex');
};

describe('the demo world', () => {
  const world = createWorld(options);
  let told: Told;
  beforeAll(() => {
    told = new Told(world);
  });
  const by = <T extends { partner_customerId: string }>(rows: readonly T[], pattern: Pattern) =>
    world.truth[pattern].map((id) => rows.filter((row) => row.partner_customerId === id));

  test('is the same for the same options and another for another seed', () => {
    expect(hashOf(createWorld(options))).toBe(hashOf(createWorld(options)));
    expect(hashOf(createWorld({ ...options, seed: 'other' }))).not.toBe(hashOf(world));
  });

  test('has about the requested number of everything, within its 60 days', () => {
    expect(told.of('customers')).toHaveLength(600);
    expect(told.of('betslips').length).toBeGreaterThan(7000);
    expect(told.of('betslips').length).toBeLessThan(10_500);
    for (const kind of ['casino', 'live-casino', 'deposits', 'withdrawals'] as const)
      expect(told.of(kind).length).toBeGreaterThan(200);
    const times = told.of('betslips').map((row) => row.created_at);
    expect(times.every((at) => at >= '2026-01-01T00:00:00.000Z' && at <= options.now)).toBe(true);
  });

  test('is in the order of days, each batch in order of time', () => {
    let dayBefore = '';
    for (const batch of world.batches()) {
      if (batch.kind !== 'betslips') continue;
      const times = batch.rows.map((row) => row.created_at);
      expect(times).toEqual([...times].sort());
      expect((times[0] ?? '').slice(0, 10) >= dayBefore).toBe(true);
      dayBefore = (times[0] ?? '').slice(0, 10);
    }
  });

  test('computes prices and returns exactly', () => {
    for (const slip of told.of('betslips')) {
      const price = slip.bets.reduce((all, bet) => all.times(bet.odd.price), new Big(1)).round(4, Big.roundHalfUp);
      expect(slip.price).toBe(price.toFixed(4));
      expect(slip.return_possible).toBe(new Big(slip.stake).times(price).toFixed(2, Big.roundHalfUp));
      if (slip.result === 'WON' && slip.bets.every((bet) => bet.result === 'WON'))
        expect(slip.return).toBe(slip.return_possible);
      if (slip.result === 'LOST') expect(slip.return).toBe('0.00');
      expect(slip.settled).toBe(slip.result !== 'OPEN');
    }
  });

  test('names fixtures before bets on them', () => {
    const seen = new Set<string>();
    for (const batch of world.batches()) {
      if (batch.kind === 'fixtures') for (const row of batch.rows) seen.add(row.partner_fixtureId);
      if (batch.kind === 'betslips')
        for (const slip of batch.rows) for (const bet of slip.bets) expect(seen.has(bet.partner_fixtureId)).toBe(true);
    }
  });

  test('returns about what slots return to players', () => {
    const world = new Told(createWorld({ ...options, customers: 1200, betslips: 12_000 }));
    const spins = world.of('casino').filter((row) => Number(row.stake) < 20);
    const sum = (key: 'stake' | 'return') => spins.reduce((all, row) => all + Math.round(Number(row[key]) * 100), 0);
    expect(sum('return') / sum('stake')).toBeGreaterThan(0.75);
    expect(sum('return') / sum('stake')).toBeLessThan(1.2);
  });

  test('does not reveal the abusers', () => {
    const text = JSON.stringify([told.of('customers'), told.of('betslips').slice(0, 500)]);
    for (const pattern of Object.keys(world.truth)) expect(text.toLowerCase()).not.toContain(pattern.toLowerCase());
  });

  describe('the behaviour of its abusers', () => {
    test('arbitrageurs take one side of a sure bet at the house', () => {
      const best = new Map<string, Map<string, Big>>();
      for (const odds of told.of('odds').filter((row) => row.market === 'Match Result' && row.bookmaker !== 'House')) {
        const prices = best.get(odds.partner_fixtureId) ?? new Map<string, Big>();
        const known = prices.get(odds.selection);
        if (!known || known.lt(odds.price)) prices.set(odds.selection, new Big(odds.price));
        best.set(odds.partner_fixtureId, prices);
      }
      for (const slips of by(told.of('betslips'), 'arbitrageur')) {
        const sure = slips.filter(({ bets: [bet] }) => {
          const prices = bet && new Map(best.get(bet.partner_fixtureId));
          if (!bet || !prices || bet.market !== 'Match Result') return false;
          prices.set(bet.odd.name, new Big(bet.odd.price));
          return [...prices.values()].reduce((sum, price) => sum.plus(new Big(1).div(price)), new Big(0)).lt(1);
        });
        expect(sure.length).toBeGreaterThanOrEqual(3);
      }
    });

    test('value bettors beat the closing price', () => {
      for (const slips of by(told.of('betslips'), 'valueBettor'))
        expect(
          slips.filter(({ bets: [bet] }) => Number(bet?.odd.price) > Number(bet?.sp) * 1.05).length,
        ).toBeGreaterThanOrEqual(5);
    });

    test('late bettors follow a price move of other bookmakers within minutes', () => {
      const moves = new Map<string, number>();
      for (const row of told.of('odds'))
        if (row.bookmaker === 'Kestrel')
          moves.set(row.partner_fixtureId, Math.max(moves.get(row.partner_fixtureId) ?? 0, Date.parse(row.at)));
      for (const slips of by(told.of('betslips'), 'lateBettor')) {
        const late = slips.filter(({ created_at, bets: [bet] }) => {
          const since = Date.parse(created_at) - (moves.get(bet?.partner_fixtureId ?? '') ?? 0);
          return since > 0 && since < 5 * 60_000;
        });
        expect(late.length).toBeGreaterThanOrEqual(5);
      }
    });

    test('stake spikers, max-stake hunters and bonus abusers have unusual stakes', () => {
      for (const slips of by(told.of('betslips'), 'stakeSpiker'))
        expect(slips.filter(({ stake }) => Number(stake) >= 220).length).toBeGreaterThanOrEqual(5);
      for (const slips of by(told.of('betslips'), 'maxStakeHunter'))
        expect(slips.filter(({ stake }) => stake === '1000.00').length).toBeGreaterThanOrEqual(10);
      for (const slips of by(told.of('betslips'), 'bonusAbuser'))
        expect(
          slips.filter(({ stake, bets: [bet] }) => bet?.bonus_stake === stake && Number(bet.odd.price) < 1.8).length,
        ).toBeGreaterThanOrEqual(5);
    });

    test('a syndicate backs one selection from many accounts within minutes', () => {
      const members = new Set(world.truth.syndicate);
      const together = new Map<string, string[]>();
      for (const slip of told.of('betslips')) {
        const [bet] = slip.bets;
        if (!bet || slip.bets.length > 1 || !members.has(slip.partner_customerId)) continue;
        const key = `${bet.partner_fixtureId} ${bet.odd.name}`;
        together.set(key, [...(together.get(key) ?? []), slip.created_at]);
      }
      const bursts = [...together.values()].filter(
        (times) => times.length >= 6 && Date.parse(times.sort().at(-1) ?? '') - Date.parse(times[0] ?? '') < 5 * 60_000,
      );
      expect(bursts.length).toBeGreaterThanOrEqual(8);
    });

    test('opposite betting bets twice in a round', () => {
      for (const bets of by(told.of('live-casino'), 'oppositeSides')) {
        const rounds = new Map<string, number>();
        for (const { roundId } of bets) rounds.set(roundId ?? '', (rounds.get(roundId ?? '') ?? 0) + 1);
        expect([...rounds.values()].filter((count) => count === 2).length).toBeGreaterThanOrEqual(40);
      }
    });

    test('structurers stay just below a thousand, pass-through money leaves unplayed, declined cards come in bursts', () => {
      for (const rows of by(told.of('deposits'), 'structurer'))
        expect(
          rows.filter(({ amount }) => Number(amount) >= 900 && Number(amount) < 1000).length,
        ).toBeGreaterThanOrEqual(20);
      for (const rows of by(told.of('withdrawals'), 'depositWithdraw')) expect(rows.length).toBeGreaterThanOrEqual(8);
      for (const rows of by(told.of('deposits'), 'declinedBurst'))
        expect(rows.filter(({ result }) => result === 'REJECTED').length).toBeGreaterThanOrEqual(30);
    });

    test('chasers double after losses, night players escalate, bonus withdrawers leave with the bonus', () => {
      for (const spins of by(told.of('casino'), 'chaser')) {
        const doublings = spins.filter((spin, index) => {
          const last = spins[index - 1];
          return (
            last?.return === '0.00' &&
            new Big(spin.stake).eq(new Big(last.stake).times(2)) &&
            Date.parse(spin.submitted_at) - Date.parse(last.submitted_at) <= 5 * 60_000
          );
        });
        expect(doublings.length).toBeGreaterThanOrEqual(15);
      }
      for (const spins of by(told.of('casino'), 'overnight'))
        expect(
          spins.filter(({ submitted_at, stake }) => Number(submitted_at.slice(11, 13)) < 6 && Number(stake) > 100)
            .length,
        ).toBeGreaterThanOrEqual(10);
      for (const rows of by(told.of('withdrawals'), 'bonusWithdrawer'))
        expect(rows.filter(({ amount }) => amount === '295.00').length).toBeGreaterThanOrEqual(5);
    });
  });
});
