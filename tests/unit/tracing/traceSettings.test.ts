import { expect, test } from 'vitest';
import { readTraces } from '../../../server/tracing/traceSettings.ts';

const read = (OTEL_EXPORTER_OTLP_ENDPOINT?: string, OTEL_TRACES_SAMPLER_ARG?: string) =>
  readTraces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG });

test('without a collector there are no traces', () => {
  expect(read()).toBeUndefined();
  expect(read('', '0.5')).toBeUndefined();
});

test('traces go below the collector’s address; all of them, or a share', () => {
  expect(read('http://127.0.0.1:4318')).toEqual({ url: 'http://127.0.0.1:4318/v1/traces', share: 1 });
  expect(read('https://collector.example.com/otel/', '0.05')).toEqual({
    url: 'https://collector.example.com/otel/v1/traces',
    share: 0.05,
  });
  expect(read('http://127.0.0.1:4318', '0')?.share).toBe(0);
});

test.each(['collector:4318', 'ftp://collector', 'grpc://collector:4317', 'http://collector?key=1', 'http://'])(
  'the address %s is refused with the remedy',
  (address) => expect(() => read(address)).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector'),
);

test.each(['2', '1.5', '-1', 'half', '0,5', '1e-3', 'NaN'])('the share %s is refused with the remedy', (share) =>
  expect(() => read('http://127.0.0.1:4318', share)).toThrow('OTEL_TRACES_SAMPLER_ARG must be the share of calls'),
);
