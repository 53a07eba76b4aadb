import { HttpError } from '../errors.ts';

/** On whose account something waits: an address, and what it tries there. */
export interface Lane {
  address: string;
  account: string;
}

interface Waiting extends Lane {
  begin(): void;
  refuse(error: Error): void;
}

/** Too many wait already: nothing was judged, and another try in a moment is worth it. */
export class QueueFull extends HttpError {
  constructor() {
    super('too_many', 'Too many people sign in right now: try again in a moment.', { retryAfter: 2 });
    this.name = 'QueueFull';
  }
}

/** Turns are remembered for so many addresses and accounts at most. */
const mostTurns = 10_000;

/**
 * Lets so many tasks run at a time and so many wait. The next one is of the address, and there of the account, that has
 * waited longest for a turn, however many tasks others have; where there is no more room, the one that holds most of it
 * gives way. So nobody keeps another waiting by sending a thousand.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #room: number;
  readonly #waiting: Waiting[] = [];
  readonly #turns = new Map<string, number>();
  #running = 0;
  #turn = 0;

  constructor({ atOnce, room }: { atOnce: number; room: number }) {
    this.#atOnce = atOnce;
    this.#room = room;
  }

  /** Runs the task when its turn has come. Rejects with QueueFull where it has to give way. */
  async run<T>(lane: Lane, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin, refuse) => this.#enter({ ...lane, begin, refuse }));
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  #enter(task: Waiting): void {
    this.#waiting.push(task);
    if (this.#running < this.#atOnce) this.#next();
    else if (this.#waiting.length > this.#room) this.#makeRoom();
  }

  #next(): void {
    const [first, ...others] = this.#waiting;
    if (this.#turns.size > mostTurns || (!first && this.#running === 0)) this.#turns.clear();
    if (!first) return;
    const next = others.reduce((best, one) => (this.#isBefore(one, best) ? one : best), first);
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#turn += 1;
    this.#turns.set(next.address, this.#turn).set(accountOf(next), this.#turn);
    this.#running += 1;
    next.begin();
  }

  #isBefore(one: Waiting, other: Waiting): boolean {
    const turn = (key: string) => this.#turns.get(key) ?? 0;
    const ofAddress = turn(one.address) - turn(other.address);
    return ofAddress === 0 ? turn(accountOf(one)) < turn(accountOf(other)) : ofAddress < 0;
  }

  #makeRoom(): void {
    const ofAddress = mostOf(this.#waiting, ({ address }) => address);
    const ofAccount = mostOf(ofAddress, accountOf);
    const last = ofAccount.at(-1);
    if (!last) return;
    this.#waiting.splice(this.#waiting.indexOf(last), 1);
    last.refuse(new QueueFull());
  }
}

const accountOf = ({ address, account }: Lane) => `${address} ${account}`;

/** The largest group; of equal ones the one that came last. */
function mostOf(waiting: readonly Waiting[], keyOf: (lane: Lane) => string): Waiting[] {
  return [...Map.groupBy(waiting, keyOf).values()].reduce((most, one) => (one.length >= most.length ? one : most), []);
}
