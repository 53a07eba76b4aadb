import { dayMs, hourMs } from '../manifest/durations.ts';

/** The scale of values: it includes zero, and every tick is a round number; whole ones for counts. */
export function valueScale(values: readonly number[], whole: boolean): { min: number; max: number; ticks: number[] } {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep((high - low || 1) / 4, whole);
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), low < 0 ? 0 : 1)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => clean((first + at) * step));
  return { min: clean(first * step), max: clean(last * step), ticks };
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((part) => part * power).find((one) => one >= least) ?? least;
  return whole ? Math.max(1, step) : step;
}

/** 0.30000000000000004 → 0.3 */
const clean = (value: number) => Number(value.toPrecision(12));

/** A label's moment; null for an invalid label. */
export function tickMoment(label: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}/.test(label) ? Date.parse(label) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** Whether labels are days, and not hours or anything else. */
export const areDays = (labels: readonly string[]) => labels.every((label) => /^\d{4}-\d{2}-\d{2}$/.test(label));

/** The day or hour among those that have begun that is not over yet; null where all are. */
export function runningOf(
  labels: readonly string[],
  past: number,
  now: number,
): { at: number; of: 'day' | 'hour' } | null {
  const at = tickMoment(labels[past - 1] ?? '');
  if (at === null) return null;
  const days = areDays(labels);
  return now < at + (days ? dayMs : hourMs) ? { at: past - 1, of: days ? 'day' : 'hour' } : null;
}

const hourSteps = [1, 2, 3, 4, 6, 12, 24, 48, 72, 168];
const daySteps = [1, 2, 3, 5, 7, 14, 21, 28, 60, 90];

/** The labels that there is room to write out: evenly spaced; hours so that midnight is among them. */
export function labelTicks(labels: readonly string[], room: number): string[] {
  const most = Math.max(2, Math.min(room, labels.length));
  const days = areDays(labels);
  const byTime = !days && labels.every((label) => tickMoment(label) !== null);
  const steps = byTime ? hourSteps : daySteps;
  const step = steps.find((one) => Math.ceil(labels.length / one) <= most) ?? Math.ceil(labels.length / most);
  const isTick = (label: string, at: number) =>
    byTime ? ((tickMoment(label) ?? 0) / hourMs) % step === 0 : at % step === 0;
  return labels.filter(isTick);
}

/** Whether an hour's label begins a day. */
export const isMidnight = (label: string) => (tickMoment(label) ?? 1) % dayMs === 0;
