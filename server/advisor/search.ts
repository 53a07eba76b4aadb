import { setImmediate as pause } from 'node:timers/promises';
import type { Sheet } from './sheet.ts';

/** Confirmed alerts that a point may lose at most. */
const mostLost = 5;
/** Steps of the first bar of a pair that are tried. */
const triedOfFirst = 12;
/** Quarters of the way to the strictest proposal that are proposals, too. */
const shares = [1, 2, 3] as const;
/** Evaluations of the formula at most: some seconds, shared with other requests. */
const mostWork = 4_000_000;

/** How far each dial is moved, and what that leaves of the alerts. */
export interface Candidate {
  cuts: readonly number[];
  /** Confirmed alerts lost; false alerts kept, and all kept that are not confirmed. */
  lost: number;
  falseKept: number;
  othersKept: number;
}

export interface SearchResult {
  /** No other one that loses as few keeps fewer, by confirmed alerts lost; and some parts of the way to the first. */
  best: Candidate[];
  unfinished: boolean;
}

/** Looks for steps that keep confirmed alerts and drop others: each dial alone, then pairs, then each once more. */
export async function search(sheet: Sheet, { confirmed, wrong }: Alerts): Promise<SearchResult> {
  const run = new Search(sheet, confirmed, wrong);
  await run.singles();
  await run.pairs();
  await run.polish();
  return { best: run.front(), unfinished: run.unfinished };
}

export interface Alerts {
  /** The ids of confirmed and of false alerts. */
  confirmed: ReadonlySet<string>;
  wrong: ReadonlySet<string>;
}

class Search {
  readonly #sheet: Sheet;
  readonly #alertOf: Int32Array;
  /** Of each alert. */
  readonly #verdicts: readonly ('confirmed' | 'wrong' | 'other')[];
  readonly #budgets: number;
  readonly #start: readonly number[];
  readonly #best = new Map<number, Candidate>();
  #work = 0;
  unfinished = false;

  constructor(sheet: Sheet, confirmed: ReadonlySet<string>, wrong: ReadonlySet<string>) {
    this.#sheet = sheet;
    const ids = [...new Set(sheet.firings.map(({ alert }) => alert?.id ?? ''))];
    const places = new Map(ids.map((id, at) => [id, at]));
    this.#alertOf = Int32Array.from(sheet.firings, ({ alert }) => places.get(alert?.id ?? '') ?? 0);
    this.#verdicts = ids.map((id) => (confirmed.has(id) ? 'confirmed' : wrong.has(id) ? 'wrong' : 'other'));
    this.#budgets = Math.min(mostLost + 1, confirmed.size);
    this.#start = sheet.steps.map(() => 0);
  }

  /** Whether there is no work left to spend; what was to be tried then stays untried. */
  #isOver(): boolean {
    this.unfinished ||= this.#work > mostWork;
    return this.unfinished;
  }

  async singles(): Promise<void> {
    for (const dial of this.#start.keys()) await this.#line(dial, this.#start);
  }

  async pairs(): Promise<void> {
    for (const first of this.#start.keys()) {
      const cuts = await this.#cutsToTry(first);
      for (const second of this.#start.keys())
        for (const cut of second === first ? [] : cuts) {
          if (this.#isOver()) return;
          await this.#line(second, this.#start.with(first, cut));
        }
    }
  }

  /** Moves each dial of the best ones again, the others staying. */
  async polish(): Promise<void> {
    for (const { cuts } of [...this.#best.values()])
      for (const dial of this.#start.keys()) {
        if (this.#isOver()) return;
        await this.#line(dial, cuts.with(dial, 0));
      }
  }

  front(): Candidate[] {
    const best = [...this.#best.entries()].sort(([a], [b]) => a - b).map(([, one]) => one);
    const start = this.#measured(this.#start);
    const gains = best.filter((one) => isLess(one, start));
    const front = gains.filter((one) => !gains.some((other) => other !== one && dominates(other, one)));
    const partly = front[0] ? this.#partly(front[0]) : [];
    return [...partly.filter((one) => isLess(one, start)), ...new Set(front)];
  }

  /** Parts of the way to the first one, each keeping more: safer where later days differ from the earlier ones. */
  #partly(first: Candidate): Candidate[] {
    const parts = shares.map((share) => this.#measured(first.cuts.map((cut) => Math.floor((cut * share) / 4))));
    return parts.filter((one, at) => isLess(parts[at + 1] ?? first, one));
  }

  /** The furthest steps of one dial that lose no more confirmed alerts than each budget allows. */
  async #line(dial: number, cuts: readonly number[]): Promise<void> {
    const thresholds = await this.#thresholds(dial, cuts);
    const confirmed = [...thresholds].filter((_, at) => this.#verdicts[at] === 'confirmed').sort((a, b) => a - b);
    const last = (this.#sheet.steps[dial]?.numbers.length ?? 0) - 1;
    for (let budget = 0; budget < this.#budgets; budget += 1) {
      const cut = Math.min((confirmed[budget] ?? 0) - 1, last);
      if (cut >= 0) this.#take(this.#counted(cuts.with(dial, cut), (alert) => (thresholds[alert] ?? 0) > cut));
    }
  }

  /** Of each alert the step of one dial that loses it: infinite where none does, 0 where the other steps do already. */
  async #thresholds(dial: number, cuts: readonly number[]): Promise<Float64Array> {
    this.#work += 2 * this.#alertOf.length;
    await pause();
    const ranks = this.#sheet.steps[dial]?.ranks ?? new Int32Array();
    const found = new Float64Array(this.#verdicts.length);
    const raise = (firing: number, to: number) => {
      const alert = this.#alertOf[firing] ?? 0;
      found[alert] = Math.max(found[alert] ?? 0, to);
    };
    const fires = this.#sheet.staysWith(cuts.with(dial, 0));
    const open = this.#alertOf.map((_, firing) => (fires(firing) ? 1 : 0));
    const stays = this.#sheet.staysWith(cuts.with(dial, Number.POSITIVE_INFINITY));
    for (const firing of open.keys())
      if (open[firing]) raise(firing, stays(firing) ? Number.POSITIVE_INFINITY : (ranks[firing] ?? 0));
    return found;
  }

  /** Some steps of a dial, spread over those that lose no more than the largest budget. */
  async #cutsToTry(dial: number): Promise<number[]> {
    const thresholds = await this.#thresholds(dial, this.#start);
    const confirmed = [...thresholds].filter((_, at) => this.#verdicts[at] === 'confirmed').sort((a, b) => a - b);
    const last = (this.#sheet.steps[dial]?.numbers.length ?? 0) - 1;
    const furthest = Math.min((confirmed[this.#budgets - 1] ?? 0) - 1, last);
    const wide = Array.from({ length: triedOfFirst }, (_, at) => Math.ceil((furthest * (at + 1)) / triedOfFirst));
    return [...new Set(wide)].filter((cut) => cut > 0);
  }

  #take(candidate: Candidate): void {
    for (let lost = candidate.lost; lost < this.#budgets; lost += 1) {
      const best = this.#best.get(lost);
      if (!best || isLess(candidate, best)) this.#best.set(lost, candidate);
    }
  }

  #measured(cuts: readonly number[]): Candidate {
    const stays = this.#sheet.staysWith(cuts);
    const kept = new Set<number>();
    for (const [firing, alert] of this.#alertOf.entries()) if (stays(firing)) kept.add(alert);
    return this.#counted(cuts, (alert) => kept.has(alert));
  }

  #counted(cuts: readonly number[], isKept: (alert: number) => boolean): Candidate {
    const counts = { lost: 0, falseKept: 0, othersKept: 0 };
    for (const [alert, verdict] of this.#verdicts.entries()) {
      const stays = isKept(alert);
      if (verdict === 'confirmed' && !stays) counts.lost += 1;
      if (verdict !== 'confirmed' && stays) counts.othersKept += 1;
      if (verdict === 'wrong' && stays) counts.falseKept += 1;
    }
    return { cuts, ...counts };
  }
}

/** Whether one keeps fewer false alerts than another; else fewer others; else loses less, moves fewer bars, by less. */
function isLess(one: Candidate, other: Candidate): boolean {
  const [own, others] = [ranked(one), ranked(other)];
  const at = own.findIndex((rank, place) => rank !== others[place]);
  return at >= 0 && (own[at] ?? 0) < (others[at] ?? 0);
}

const ranked = ({ falseKept, othersKept, lost, cuts }: Candidate): number[] => [
  falseKept,
  othersKept,
  lost,
  cuts.filter((cut) => cut > 0).length,
  cuts.reduce((sum, cut) => sum + cut, 0),
];

/** Whether a candidate is at least as good as another in each way, and moves no more. */
const dominates = (one: Candidate, other: Candidate): boolean =>
  one.lost <= other.lost &&
  one.falseKept <= other.falseKept &&
  one.othersKept <= other.othersKept &&
  isLess(one, other);
