import { hourMs, minuteMs } from '../../src/manifest/durations.ts';
import { zoneOffset } from '../import/readTimes.ts';

/** Clocks are set forward and back at whole quarters of an hour. */
const quarterMs = 15 * minuteMs;

/** The clock on the wall of a time zone. Its moments are milliseconds, and so are its wall times: those of UTC's clock. */
export class Zone {
  readonly #name: string;
  readonly #offsets = new Map<number, number>();

  constructor(name: string) {
    this.#name = name;
  }

  /** What the clock shows at a moment. */
  wallAt(at: number): number {
    return at + this.#offsetAt(at);
  }

  /**
   * The first moment at which the clock shows this time or a later one: of an hour that comes twice the first, and where
   * the clock is set forward over the time, the moment at which it is.
   */
  firstAt(wall: number): number {
    const [before, after] = [this.#offsetAt(wall - 24 * hourMs), this.#offsetAt(wall + 24 * hourMs)];
    const early = wall - before;
    if (before === after || this.#offsetAt(early) === before) return early;
    const late = wall - after;
    if (this.#offsetAt(late) === after) return late;
    let at = Math.ceil(late / quarterMs) * quarterMs;
    while (this.wallAt(at) < wall) at += quarterMs;
    return at;
  }

  #offsetAt(at: number): number {
    const quarter = Math.floor(at / quarterMs);
    const known = this.#offsets.get(quarter);
    if (known !== undefined) return known;
    const offset = zoneOffset(this.#name, quarter * quarterMs);
    this.#offsets.set(quarter, offset);
    return offset;
  }
}
