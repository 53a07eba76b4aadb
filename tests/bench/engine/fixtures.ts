import type { FixtureEvent, OddsEvent } from '../../../src/contracts/ingest.ts';

/** When the stream of events begins, in milliseconds: right after the history. */
export const liveFrom = Date.UTC(2026, 0, 1);
/** How many fixtures are bet on. */
export const fixtures = 1000;
export const selections = ['1', 'X', '2'];
const iso = (time: number) => new Date(time).toISOString();

/** The fixtures that are bet on: they start within two weeks after the stream's beginning. */
export const fixtureRows = (): FixtureEvent[] =>
  Array.from({ length: fixtures }, (_, n) => ({
    partner_fixtureId: `LF${n}`,
    region: 'England',
    sport: 'Football',
    competition: `League ${n % 20}`,
    name: `Home ${n} v Away ${n}`,
    starts_at: iso(liveFrom + (2 + (n % 12)) * 86_400_000),
  }));

/** Prices of five bookmakers at two moments; no market is a sure-bet. */
export const oddsRows = (): OddsEvent[] =>
  fixtureRows().flatMap(({ partner_fixtureId }) =>
    [2, 1].flatMap((days) =>
      selections.flatMap((selection) =>
        [0, 1, 2, 3, 4].map((maker) => ({
          partner_fixtureId,
          bookmaker: `Bookmaker ${maker}`,
          market: 'Match Result',
          selection,
          price: (2.7 + maker * 0.03 + days * 0.01).toFixed(2),
          at: iso(liveFrom - days * 86_400_000),
        })),
      ),
    ),
  );
