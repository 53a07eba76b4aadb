import { expect, test } from 'vitest';
import { Meter, percentile, rates } from '../../../server/pipeline/meter.ts';

/** A meter whose clock the test moves. */
function meterAt(start: number) {
  let now = start;
  const meter = new Meter(() => now);
  return { meter, wait: (ms: number) => (now += ms) };
}

test('events are reported second by second, without the current one', () => {
  const { meter, wait } = meterAt(7_000_000);
  meter.count(3, 1);
  expect(meter.seconds().at(-1)).toBe(0);
  wait(1_000);
  meter.count(4, 1);
  expect(meter.seconds().slice(-2)).toEqual([0, 3]);
  wait(2_000);
  expect(meter.seconds().slice(-4)).toEqual([0, 3, 4, 0]);
  expect(meter.seconds()).toHaveLength(300);
  expect(meter.total).toBe(7);
});

test('events older than five minutes are removed, also after a long pause', () => {
  const { meter, wait } = meterAt(123);
  meter.count(10, 1);
  wait(300_000);
  expect(meter.seconds()[0]).toBe(10);
  wait(1_000);
  expect(meter.seconds()).toEqual(Array(300).fill(0));
  meter.count(10, 1);
  wait(3_600_000);
  meter.count(1, 1);
  wait(1_000);
  expect(meter.seconds().reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(meter.times().reduce((sum, count) => sum + count, 0)).toBe(1);
});

test('the rate is that of the last five seconds, of all tenants together', () => {
  const [one, two] = [meterAt(0), meterAt(0)];
  for (let second = 0; second < 20; second += 1) {
    one.meter.count(2, 1);
    two.meter.count(second < 10 ? 0 : 3, 1);
    for (const { wait } of [one, two]) wait(1_000);
  }
  const { now, series } = rates([one.meter.seconds(), two.meter.seconds()]);
  expect(now).toBe(5);
  expect(series).toHaveLength(60);
  expect(series.slice(-5)).toEqual([0, 2, 2, 5, 5]);
  expect(rates([])).toEqual({ now: 0, series: Array(60).fill(0) });
});

test('half of the events are within p50, all but one in a hundred within p99, to an eighth', () => {
  const { meter } = meterAt(0);
  const other = new Meter(() => 0);
  meter.count(980, 980 * 0.4);
  other.count(20, 20 * 30);
  const times = [meter.times(), other.times()];
  const near = (found: number | null, wanted: number) => {
    expect(found).toBeGreaterThanOrEqual(wanted);
    expect(found).toBeLessThan(wanted * 1.13);
  };
  near(percentile(times, 0.5), 0.4);
  near(percentile(times, 0.99), 30);
  near(percentile([other.times()], 0.5), 30);
  expect(percentile([], 0.5)).toBeNull();
  // what takes longer than anything is still counted
  const slow = new Meter(() => 0);
  slow.count(1, 1e9);
  slow.count(1, 0);
  expect(percentile([slow.times()], 0.99)).toBeGreaterThan(80_000);
  expect(percentile([slow.times()], 0.1)).toBe(0.01);
});

test('counting takes less than a microsecond per event in batches of one', () => {
  const meter = new Meter();
  const begun = performance.now();
  for (let n = 0; n < 100_000; n += 1) meter.count(1, 0.5);
  expect((performance.now() - begun) / 100).toBeLessThan(10);
});
