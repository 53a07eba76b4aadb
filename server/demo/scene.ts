import type {
  BetslipEvent,
  CasinoSpinEvent,
  DepositEvent,
  LiveCasinoBetEvent,
  WithdrawalEvent,
} from '../../src/contracts/ingest.ts';
import type { Fixture, Selection } from './fixtures.ts';
import type { Customer } from './population.ts';
import type { Random } from './random.ts';

/** The rows of what customers do, by kind. */
export interface EventRows {
  deposits: DepositEvent;
  betslips: BetslipEvent;
  casino: CasinoSpinEvent;
  'live-casino': LiveCasinoBetEvent;
  withdrawals: WithdrawalEvent;
}
/** In the order in which a day's batches come. */
export const eventKinds = ['deposits', 'betslips', 'casino', 'live-casino', 'withdrawals'] as const;
type EventKind = (typeof eventKinds)[number];

/** Something that happens: when, when more becomes known of it (settled, processed), and its row as known at a moment. */
export type ToldOf<K extends EventKind> = {
  kind: K;
  at: number;
  again: number | null;
  row(until: number): EventRows[K];
};
export type Told = { [K in EventKind]: ToldOf<K> }[EventKind];

/** One customer's day: where events go, and the numbers that make their ids. It is played to its end, whatever the time. */
export interface Turn {
  scene: Told[];
  customer: Customer;
  random: Random;
  dayStart: number;
  /** Fixtures that can be bet on during this day. */
  fixtures: readonly Fixture[];
  /** The next id of this customer's day. */
  id(kind: string): string;
}

export interface Leg {
  fixture: Fixture;
  selection: Selection;
}

/** Fixtures still open for bets at a moment, and what can be chosen there. */
export function openLegs(turn: Turn, at: number, test: (leg: Leg) => boolean = () => true): Leg[] {
  return turn.fixtures
    .filter((fixture) => fixture.opensAt <= at && at < fixture.startsAt && !(fixture.void && fixture.moveAt <= at))
    .flatMap((fixture) => fixture.selections.map((selection) => ({ fixture, selection })))
    .filter(test);
}
