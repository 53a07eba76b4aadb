import { HttpError } from '../errors.ts';

/** The owner of a task: an address, and the account it tries. */
export interface HashLane {
  address: string;
  account: string;
}

interface Waiting extends HashLane {
  begin(): void;
  refuse(error: Error): void;
}

/** The task lost its place and was not run; the caller may retry in a moment. */
export class QueueFull extends HttpError {
  constructor() {
    super('too_many', 'Too many people sign in right now: try again in a moment.', { retryAfter: 2 });
    this.name = 'QueueFull';
  }
}

/** Maximum addresses and accounts whose turns are remembered. */
const mostTurns = 10_000;

/**
 * Runs a limited number of tasks at a time and queues a limited number. The next turn goes to the address, and within
 * it to the account, that has waited longest for one, however many tasks others have. If the queue is full, the address
 * with the most tasks loses one. So nobody delays others by sending a thousand tasks.
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

  /** Runs the task when it is its turn. Rejects with QueueFull if it loses its place. */
  async run<T>(lane: HashLane, task: () => Promise<T>): Promise<T> {
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

const accountOf = ({ address, account }: HashLane) => `${address} ${account}`;

/** The largest group; among equal ones the last. */
function mostOf(waiting: readonly Waiting[], keyOf: (lane: HashLane) => string): Waiting[] {
  return [...Map.groupBy(waiting, keyOf).values()].reduce((most, one) => (one.length >= most.length ? one : most), []);
}
