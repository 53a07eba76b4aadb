import type { IngestKind } from '../../../server/ingest/ingestKinds.ts';
import type {
  BetEvent,
  BetslipEvent,
  CasinoSpinEvent,
  DepositEvent,
  OddsEvent,
} from '../../../src/contracts/ingest.ts';
import { fixtures, liveFrom, selections } from './fixtures.ts';

/**
 * Between two events of the stream, in milliseconds: sparse enough that ordinary play looks ordinary, also on the fixture
 * that is bet on most, a thirtieth of all bets. Nearer to each other, a default trigger fires for every bet on it.
 */
const step = 2000;
/** The share of bets at a price that the market has left: what triggers are to find. */
const staleBets = 0.003;
/** The share of rows that come up to nine days late. */
const lateRows = 0.02;
const dayMs = 86_400_000;
const markets = ['Match Result', 'Over/Under 2.5', 'Both teams to score'];
const iso = (time: number) => new Date(time).toISOString();
const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** The same numbers in every run. */
class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed;
  }
  next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 4_294_967_296;
  }
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
}

/** The time of a tenant's next event: whatever comes in, comes in the order of its time. */
export class Clock {
  #count = 0;
  next(): string {
    this.#count += 1;
    return iso(liveFrom + this.#count * step);
  }
}

/** Where a stream's events belong. */
export interface Scene {
  customers: number;
  clock: Clock;
}

/** Events of ordinary customers, one after the other, in batches. Streams of different names never meet. */
export class Stream {
  readonly #name: string;
  readonly #customers: number;
  readonly #clock: Clock;
  readonly #random: Random;
  #count = 0;
  readonly #open: BetslipEvent[] = [];
  constructor(name: string, { customers, clock }: Scene, seed: number) {
    this.#name = name;
    this.#customers = customers;
    this.#clock = clock;
    this.#random = new Random(seed);
  }

  batch(kind: IngestKind, size: number): unknown[] {
    return Array.from({ length: size }, () => this.#event(kind));
  }

  betslips(size: number): BetslipEvent[] {
    return Array.from({ length: size }, () => this.#slip());
  }

  /** Results of the oldest betslips of the stream that are open. */
  settlements(size: number): BetslipEvent[] {
    return this.#open.splice(0, size).map((slip): BetslipEvent => {
      const result = this.#random.next() < 0.45 ? 'WON' : 'LOST';
      const won = result === 'WON' ? (slip.return_possible ?? '0.00') : '0.00';
      return { ...slip, result, settled: true, return: won, settlement_date: this.#clock.next() };
    });
  }

  /** A price each of some bookmaker, on some market. */
  odds(size: number): OddsEvent[] {
    return Array.from({ length: size }, () => ({
      partner_fixtureId: this.#fixture(),
      bookmaker: `Bookmaker ${this.#random.below(5)}`,
      market: 'Match Result',
      selection: selections[this.#random.below(selections.length)] ?? '',
      price: (2.7 + this.#random.next() * 0.15).toFixed(2),
      at: this.#clock.next(),
    }));
  }

  /** Some fixtures are bet on far more than others. */
  #fixture(): string {
    return `LF${Math.floor(fixtures * this.#random.next() ** 2)}`;
  }

  #event(kind: IngestKind): unknown {
    if (kind === 'betslips') return this.#slip();
    return kind === 'casino' ? this.#spin() : this.#transfer(kind);
  }

  /** A tenth of the customers does half of everything, as in the history. */
  #customer(): string {
    const share = this.#random.next() < 0.5 ? 10 : 1;
    return `C${pad(1 + this.#random.below(Math.max(1, this.#customers / share)), 8)}`;
  }

  #at(): string {
    this.#count += 1;
    const at = this.#clock.next();
    if (this.#random.next() >= lateRows) return at;
    return iso(Date.parse(at) - Math.floor(this.#random.next() * 9 * dayMs));
  }

  #slip(): BetslipEvent {
    const created_at = this.#at();
    const id = `${this.#name}${this.#count}`;
    const stake = (2 + 48 * this.#random.next() ** 3).toFixed(2);
    const bets = Array.from({ length: this.#random.next() < 0.3 ? 2 : 1 }, (_, place) => this.#bet(`${id}-${place}`));
    const slip: BetslipEvent = {
      partner_betslipId: id,
      partner_customerId: this.#customer(),
      currency: 'EUR',
      stake,
      price: '2.7',
      return_possible: (Number(stake) * 2.7).toFixed(2),
      result: 'OPEN',
      settled: false,
      created_at,
      bets,
    };
    this.#open.push(slip);
    return slip;
  }

  #bet(id: string): BetEvent {
    return {
      partner_betId: id,
      partner_fixtureId: this.#fixture(),
      market: markets[this.#random.below(markets.length)] ?? '',
      odd: {
        name: selections[this.#random.below(selections.length)] ?? '',
        price: this.#random.next() < staleBets ? '3.10' : (2.6 + this.#random.next() * 0.15).toFixed(2),
      },
      type: 'SINGLE',
    };
  }

  #spin(): CasinoSpinEvent {
    const submitted_at = this.#at();
    const stake = (0.2 + 2 * this.#random.next()).toFixed(2);
    return {
      partner_casino_spinId: `${this.#name}${this.#count}`,
      partner_customerId: this.#customer(),
      game: 'Starburst',
      provider: 'NetEnt',
      currency: 'EUR',
      stake,
      return: (Number(stake) * this.#random.next() * 1.9).toFixed(2),
      submitted_at,
    };
  }

  #transfer(kind: IngestKind): DepositEvent | Omit<DepositEvent, 'partner_depositId'> {
    const submitted_at = this.#at();
    const id = `${this.#name}${this.#count}`;
    return {
      [kind === 'deposits' ? 'partner_depositId' : 'partner_withdrawalId']: id,
      partner_customerId: this.#customer(),
      amount: (10 + 90 * this.#random.next() ** 3).toFixed(2),
      currency: 'EUR',
      result: 'APPROVED',
      submitted_at,
      processed_at: submitted_at,
    };
  }
}

/** What the batches of a mixed load are of, over and over. */
export const mixture = [
  'betslips',
  'casino',
  'settlements',
  'deposits',
  'betslips',
  'odds',
  'betslips',
  'casino',
  'settlements',
  'withdrawals',
] as const satisfies readonly (IngestKind | 'settlements')[];
