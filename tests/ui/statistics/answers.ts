import type { GameStats, SportsbookStats, Takings } from '../../../src/contracts/stats.ts';

export const takings = (part: Partial<Takings> = {}): Takings => ({
  count: 40,
  stake: '1000.00',
  settled: 30,
  settled_stake: '800.00',
  settled_return: '600.00',
  profit: '200.00',
  margin: '25.00',
  ...part,
});

const course = {
  labels: ['2026-03-01', '2026-03-02'],
  datasets: [{ label: 'Stake', unit: 'MONEY' as const, data: ['600.00', '400.00'] }],
  currency: 'EUR',
};

/** More markets than are shown at first, the most bet on first. */
const markets = Array.from({ length: 12 }, (_, at) => ({
  value: `Market ${at + 1}`,
  ...takings({ count: 100 - at, profit: `${at * 10 - 50}.00`, margin: `${at}.00` }),
}));

export const sportsbook: SportsbookStats = {
  currency: 'EUR',
  converted: true,
  total: takings(),
  compared: { date_from: '2026-01-29T00:00:00.000Z', date_to: '2026-01-30T12:00:00.000Z' },
  previous: takings({ count: 20, stake: '2000.00', margin: '26.50', profit: '0.00' }),
  course,
  multiples: {
    stake: '77.70',
    settled_stake: '55.50',
    settled_return: '0.00',
    profit: '55.50',
    margin: '100.00',
  },
  by: {
    sport: [
      { value: 'Football', ...takings({ count: 30, stake: '900.00', profit: '-12.30', margin: '-1.54' }) },
      { value: 'Tennis', ...takings({ count: 9, stake: null, settled: 0, profit: null, margin: null }) },
      { value: '', ...takings({ count: 1, settled: 0, settled_stake: '0.00', settled_return: '0.00', margin: null }) },
    ],
    competition: [{ value: '=HYPERLINK("http://evil","x")', ...takings() }],
    market: markets,
    price: [
      { value: '≥ 10', ...takings({ count: 3 }) },
      { value: '1.25 – 1.5', ...takings({ count: 2 }) },
      { value: '< 1.25', ...takings({ count: 1 }) },
    ],
    phase: [
      { value: 'PREMATCH', ...takings({ count: 2 }) },
      { value: 'LIVE', ...takings({ count: 1 }) },
    ],
  },
  exposure: [
    {
      fixture: { id: '5', name: 'Leeds – Hull', starts_at: '2026-03-04T18:00:00.000Z' },
      ...{ slips: 4, stake: '40.00', potential: '140.00', exposure: '100.00' },
    },
    {
      fixture: { id: '6', name: 'Ajax – PSV', starts_at: null },
      ...{ slips: 9, stake: '90.00', potential: null, exposure: null },
    },
  ],
};

const played = takings({ settled: 40, settled_stake: '1000.00' });

export const games: GameStats = {
  currency: 'EUR',
  total: played,
  previous: takings({ margin: '5.00' }),
  course,
  bonus_share: '12.30',
  return_to_player: '96.50',
  games: [
    {
      game: { id: '3', name: 'Book of Sand', provider: 'Dune' },
      ...{ ...played, return_to_player: '96.50', bonus_share: '12.30' },
    },
    {
      game: { id: '4', name: 'Asteroids', provider: 'Orbit' },
      ...{ ...takings({ count: 4, stake: '0.00' }), return_to_player: null, bonus_share: null },
    },
  ],
  providers: [{ provider: 'Dune', ...played, return_to_player: '96.50', bonus_share: '12.30' }],
  wins: [
    {
      ...{ id: '900', customer: { id: '77', partner_customerId: 'N0000077' }, game: 'Book of Sand' },
      ...{ submitted_at: '2026-03-01T10:15:00.000Z', amount: '5.00', currency: 'KWD' },
    },
    {
      ...{ id: '901', customer: { id: '78', partner_customerId: 'N0000078' }, game: 'Asteroids' },
      ...{ submitted_at: '2026-03-02T10:15:00.000Z', amount: '12.00', currency: 'EUR' },
    },
  ],
};
