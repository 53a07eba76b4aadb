import type { Firing } from './firings.ts';
import type { Steps } from './ranks.ts';

/** Firings, and bars that can be moved by steps: which of the firings stay. */
export interface Board {
  readonly firings: readonly Firing[];
  readonly steps: readonly Steps[];
  staysWith(cuts: readonly number[]): (firing: number) => boolean;
}

/** Conditions that have to hold all, for firings that the trigger has: an unknown number is a condition that does not hold. */
export class Conditions implements Board {
  readonly firings: readonly Firing[];
  readonly steps: readonly Steps[];

  constructor(firings: readonly Firing[], steps: readonly Steps[]) {
    this.firings = firings;
    this.steps = steps;
  }

  staysWith(cuts: readonly number[]): (firing: number) => boolean {
    const bars = this.steps.map(({ ranks }, at) => ({ ranks, cut: cuts[at] ?? 0 }));
    return (firing) => bars.every(({ ranks, cut }) => (ranks[firing] ?? -1) > cut);
  }
}

/** The alerts of some firings by their places, and of each firing its alert's. */
export interface Alerts {
  of: Int32Array;
  ids: readonly string[];
}

export function alertsOf(firings: readonly Firing[]): Alerts {
  const ids = [...new Set(firings.map(({ alert }) => alert?.id ?? ''))];
  const places = new Map(ids.map((id, at) => [id, at]));
  return { ids, of: Int32Array.from(firings, ({ alert }) => places.get(alert?.id ?? '') ?? 0) };
}

/** Of each alert the step of one lever that loses it: infinite where none does, 0 where the other cuts do already. */
export function thresholdsOf(board: Board, alerts: Alerts, lever: number, cuts: readonly number[]): Float64Array {
  const ranks = board.steps[lever]?.ranks ?? new Int32Array();
  const found = new Float64Array(alerts.ids.length);
  const fires = board.staysWith(cuts.with(lever, 0));
  const open = ranks.map((_, firing) => (fires(firing) ? 1 : 0));
  const stays = board.staysWith(cuts.with(lever, Number.POSITIVE_INFINITY));
  for (const firing of open.keys()) {
    if (!open[firing]) continue;
    const alert = alerts.of[firing] ?? 0;
    const to = stays(firing) ? Number.POSITIVE_INFINITY : (ranks[firing] ?? 0);
    found[alert] = Math.max(found[alert] ?? 0, to);
  }
  return found;
}

/** The alerts that some cuts keep. */
export function keptBy(board: Board, alerts: Alerts, cuts: readonly number[]): Uint8Array {
  const kept = new Uint8Array(alerts.ids.length);
  const stays = board.staysWith(cuts);
  for (const [firing, alert] of alerts.of.entries()) if (stays(firing)) kept[alert] = 1;
  return kept;
}
