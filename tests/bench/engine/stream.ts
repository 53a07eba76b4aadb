import type { IngestKind } from '../../../server/ingest/ingestKinds.ts';
import type { BetEvent, BetslipEvent, CasinoSpinEvent, DepositEvent } from '../../../src/contracts/ingest.ts';
import { fixtures, liveFrom, selections } from './fixtures.ts';

/** Between two events of the stream, in milliseconds: sparse enough that ordinary play looks ordinary. */
const step = 400;
/** The share of bets at a price that the market has left: what triggers are to find. */
const late = 0.003;
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
    return this.#clock.next();
  }

  #slip(): BetslipEvent {
    const created_at = this.#at();
    const id = `${this.#name}${this.#count}`;
    const stake = (2 + 48 * this.#random.next() ** 3).toFixed(2);
    const bets = Array.from({ length: this.#random.next() < 0.3 ? 2 : 1 }, (_, place) => this.#bet(`${id}-${place}`));
    return {
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
  }

  #bet(id: string): BetEvent {
    return {
      partner_betId: id,
      partner_fixtureId: `LF${this.#random.below(fixtures)}`,
      market: markets[this.#random.below(markets.length)] ?? '',
      odd: {
        name: selections[this.#random.below(selections.length)] ?? '',
        price: this.#random.next() < late ? '3.10' : (2.6 + this.#random.next() * 0.15).toFixed(2),
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

/** Which kinds the batches of a mixed load are of, over and over. */
export const mixture: readonly IngestKind[] = [
  'betslips',
  'casino',
  'betslips',
  'deposits',
  'betslips',
  'casino',
  'betslips',
  'withdrawals',
];
