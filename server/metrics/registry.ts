import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { catalogue, type LabelsOf, type Metric, type MetricName, type NameOf } from './catalogue.ts';
import { countInto, type Labels } from './counting.ts';

const registry = new Registry();

const counters = new Map<MetricName, Counter>();
const histograms = new Map<MetricName, Histogram>();
const gauges = new Map<MetricName, Gauge>();

const isMetricName = (name: string): name is MetricName => Object.hasOwn(catalogue, name);

for (const [name, metric] of Object.entries<Metric>(catalogue)) {
  if (!isMetricName(name)) continue;
  const { kind, help, labels, buckets = [] } = metric;
  const common = { name, help, labelNames: labels, registers: [registry] };
  if (kind === 'counter') counters.set(name, new Counter(common));
  else if (kind === 'gauge') gauges.set(name, new Gauge(common));
  else histograms.set(name, new Histogram({ ...common, buckets: [...buckets] }));
}

// Node itself: event loop, memory, garbage collection
collectDefaultMetrics({ register: registry });

countInto({
  add: (name, labels, by) => counters.get(name)?.inc(labels, by),
  observe: (name, labels, seconds) => histograms.get(name)?.observe(labels, seconds),
});

/** The values of a gauge, by their labels. */
export type Values<N extends NameOf<'gauge'>> = readonly (readonly [labels: Labels<LabelsOf<N>>, value: number])[];
/** All gauges as they are read. */
export type Readings = { readonly [N in NameOf<'gauge'>]: Values<N> };

/** All metrics of this process in Prometheus' text format; the gauges as `readings` has them, and no others. */
export function exposed(readings: Readings): Promise<string> {
  for (const [name, gauge] of gauges) {
    gauge.reset();
    // what is gone, such as a deleted tenant, is absent: without labels a reset leaves a 0
    if (catalogue[name].labels.length === 0) gauge.remove();
    for (const [labels, value] of valuesOf(readings, name)) gauge.set({ ...labels }, value);
  }
  return registry.metrics();
}

const valuesOf = (readings: Readings, name: string): readonly (readonly [Labels<string>, number])[] =>
  Object.entries(readings).find(([known]) => known === name)?.[1] ?? [];

export const { contentType } = registry;
