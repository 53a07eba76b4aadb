import { dayMs } from '../../src/manifest/durations.ts';
import { atOnce, tooManyBacktests } from '../engine/runBacktest.ts';
import { Refused } from '../errors.ts';

export interface Span {
  date_from: string;
  date_to: string;
}

/** The schema of a moment in a body. */
export const time = { type: 'string', format: 'date-time' };
const longestSpan = 366;

/** A span of a call as ISO times; throws 422 unless it ends after it begins, within a year. */
export function judgedSpan({ date_from, date_to }: Span): [from: string, to: string] {
  const days = (Date.parse(date_to) - Date.parse(date_from)) / dayMs;
  if (!(days > 0)) throw Refused.field('date_to', { key: 'spanBackwards' });
  if (days > longestSpan) throw Refused.field('date_to', { key: 'spanTooLong', params: { most: longestSpan } });
  return [new Date(date_from).toISOString(), new Date(date_to).toISOString()];
}

/** The passes over history that run in this process, by tenant; the database counts those of other processes. */
export class BacktestPlaces {
  readonly #running = new Map<string, number>();

  /** Runs one unless too many of the tenant run. */
  async inOne<T>(tenantId: string, run: () => Promise<T>): Promise<T> {
    const others = this.#running.get(tenantId) ?? 0;
    if (others >= atOnce) throw tooManyBacktests();
    this.#running.set(tenantId, others + 1);
    try {
      return await run();
    } finally {
      this.#running.set(tenantId, (this.#running.get(tenantId) ?? 1) - 1);
    }
  }
}
