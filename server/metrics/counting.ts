import type { LabelsOf, NameOf } from './catalogue.ts';

export type Labels<L extends string> = { readonly [label in L]: string };

/** Where counts go: the registry. */
export interface Sink {
  add(name: NameOf<'counter'>, labels: Labels<string>, by: number): void;
  observe(name: NameOf<'histogram'>, labels: Labels<string>, seconds: number): void;
}

/** Without a registry nobody may ask for metrics, and counting does nothing. */
let sink: Sink | undefined;

/** Everything is counted into `registry` from now on. */
export function countInto(registry: Sink): void {
  sink = registry;
}

/** Adds to a counter of this process. It takes some hundred nanoseconds: count batches, and not their rows. */
export function count<N extends NameOf<'counter'>>(name: N, labels: Labels<LabelsOf<N>>, by = 1): void {
  if (by > 0) sink?.add(name, labels, by);
}

/** Adds a duration, in milliseconds as performance.now() has them, to a histogram of seconds. */
export function measure<N extends NameOf<'histogram'>>(name: N, labels: Labels<LabelsOf<N>>, ms: number): void {
  sink?.observe(name, labels, ms / 1000);
}
