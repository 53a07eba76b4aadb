import fc from 'fast-check';
import { oddsKey, type Sent } from '../reference/keep.ts';
import { contacts, exclusions, limits } from './limits.ts';
import { game, odds, people, transfer } from './records.ts';
import { instruments, signIns } from './signIns.ts';
import { slips } from './slips.ts';
import { firstMoment, iso } from './times.ts';
import { fixtures } from './values.ts';

/** A row, and when it comes where everything comes in time. */
export interface Arrival {
  sent: Sent;
  /** Milliseconds. */
  at: number;
}

/** Makes a record's rows, from the number that its ids are made of. */
export type Made = (number: number) => Arrival[];

export interface History {
  /** What has to be there before bets are taken. */
  fixtures: Sent[];
  /** In the order of time. */
  arrivals: Arrival[];
}

const fixture = (id: string, place: number): Sent => ({
  kind: 'fixtures',
  row: {
    partner_fixtureId: id,
    region: place === 0 ? null : 'England',
    sport: place === 2 ? 'Tennis' : 'Football',
    competition: 'League 1',
    name: `Home ${id} v Away`,
    starts_at: iso(firstMoment + place * 40 * 3_600_000),
  },
});

/**
 * The events of a few customers on a few fixtures: each record as one row or as several (placed, then settled; pending,
 * then decided), the later of which repeat all values of the earlier ones.
 */
export function histories({ least = 1, most = 30 } = {}): fc.Arbitrary<History> {
  const record = fc.oneof(
    { weight: 6, arbitrary: slips },
    { weight: 2, arbitrary: odds },
    { weight: 2, arbitrary: game('casino') },
    { weight: 1, arbitrary: game('live-casino') },
    { weight: 3, arbitrary: transfer('deposits') },
    { weight: 2, arbitrary: transfer('withdrawals') },
    { weight: 2, arbitrary: limits },
    { weight: 1, arbitrary: exclusions },
    { weight: 1, arbitrary: contacts },
    { weight: 2, arbitrary: signIns },
  );
  const many = fc.array(record, { minLength: least, maxLength: most });
  return fc.tuple(many, people, instruments).map(([records, told, paidBy]) => {
    const made = records.flatMap((rowsOf, place) => rowsOf(place + 1));
    const arrivals = onePriceEach([...told, ...paidBy, ...made]).sort((a, b) => a.at - b.at);
    return { fixtures: fixtures.map(fixture), arrivals };
  });
}

/** A bookmaker has one price of a selection at a moment: of two, the one that comes last would stand. */
function onePriceEach(arrivals: readonly Arrival[]): Arrival[] {
  const known = new Set<string>();
  return arrivals.filter(({ sent }) => {
    if (sent.kind !== 'odds') return true;
    const key = oddsKey(sent.row);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

export const sentIn = ({ fixtures: first, arrivals }: History): Sent[] => [
  ...first,
  ...arrivals.map(({ sent }) => sent),
];
