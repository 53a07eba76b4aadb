import type {
  BetslipEvent,
  CasinoSpinEvent,
  DepositEvent,
  LiveCasinoBetEvent,
  SessionEvent,
  WithdrawalEvent,
} from '../../src/contracts/ingest.ts';
import type { DemoSelection, Fixture } from './demoFixtures.ts';
import type { Customer } from './population.ts';
import type { Random } from './random.ts';

/** The rows of customers' events, by kind. */
export interface EventRows {
  sessions: SessionEvent;
  deposits: DepositEvent;
  betslips: BetslipEvent;
  casino: CasinoSpinEvent;
  'live-casino': LiveCasinoBetEvent;
  withdrawals: WithdrawalEvent;
}
/** In the order of a day's batches. */
export const demoEventKinds = ['sessions', 'deposits', 'betslips', 'casino', 'live-casino', 'withdrawals'] as const;
type EventKind = (typeof demoEventKinds)[number];

/** An event: its time, the time of its later outcome (settled, processed), and its row as known at a moment. */
export type ToldOf<K extends EventKind> = {
  kind: K;
  at: number;
  again: number | null;
  row(until: number): EventRows[K];
};
export type ToldEvent = { [K in EventKind]: ToldOf<K> }[EventKind];

/** One customer's day: its events, and the counters of their ids. It is played to the end, whatever the time. */
export interface Turn {
  scene: ToldEvent[];
  customer: Customer;
  random: Random;
  dayStart: number;
  /** Fixtures open for bets on this day. */
  fixtures: readonly Fixture[];
  /** Returns the next id of this customer's day. */
  id(kind: string): string;
}

export interface Leg {
  fixture: Fixture;
  selection: DemoSelection;
}

/** Selections open for bets at a moment. */
export function openLegs(turn: Turn, at: number, test: (leg: Leg) => boolean = () => true): Leg[] {
  return turn.fixtures
    .filter((fixture) => fixture.opensAt <= at && at < fixture.startsAt && !(fixture.void && fixture.moveAt <= at))
    .flatMap((fixture) => fixture.selections.map((selection) => ({ fixture, selection })))
    .filter(test);
}
