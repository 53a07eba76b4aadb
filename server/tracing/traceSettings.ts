import { ConfigError } from '../errors.ts';

/** Where traces go, and how many. */
export interface TraceSettings {
  /** The collector's address for traces. */
  url: string;
  /** The share of calls that are traced, from 0 to 1. */
  share: number;
}

interface TraceEnv {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG?: string | undefined;
}

/**
 * Reads OpenTelemetry's own variables; undefined without a collector. Throws a ConfigError that names the variable and
 * the remedy.
 */
export function readTraces(env: TraceEnv): TraceSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  const url = URL.parse(endpoint);
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector that speaks OTLP over HTTP, as in http://127.0.0.1:4318, not '${endpoint.slice(0, 60)}'.`,
    );
  return { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, share: shareOf(env.OTEL_TRACES_SAMPLER_ARG) };
}

function shareOf(text: string | undefined): number {
  if (!text) return 1;
  const share = Number(text);
  if (/^\d(\.\d{1,6})?$/.test(text) && share <= 1) return share;
  throw new ConfigError(
    `OTEL_TRACES_SAMPLER_ARG must be the share of calls to trace, from 0 to 1, as in 0.05, not '${text.slice(0, 40)}'.`,
  );
}
