import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { sendTraces } from './spans.ts';
import type { TraceSettings } from './traceSettings.ts';

interface Options {
  version: string;
  /** Is told once when the collector goes away, and once when it is back. */
  onNotice(text: string): void;
}

export interface Tracing {
  /** Sends what is held. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends this process's traces to an OpenTelemetry collector (OTLP over HTTP) from now on. */
export function startTracing({ url, share }: TraceSettings, { version, onNotice }: Options): Tracing {
  // a caller's wish to be traced, or not to be, does not count: it would be anybody's
  const root = new TraceIdRatioBasedSampler(share);
  const sampler = new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
  const exporter = new NoticingExporter(new OTLPTraceExporter({ url }), onNotice);
  const processor = new BatchSpanProcessor({ exporter });
  const resource = resourceFromAttributes({ 'service.name': 'pitboss', 'service.version': version });
  const provider = new TracerProvider({ sampler, resource, spanProcessors: [processor] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  sendTraces(true);
  return {
    flush: () => provider.forceFlush(),
    stop: async () => {
      sendTraces(false);
      await provider.shutdown();
      trace.disable();
      propagation.disable();
      context.disable();
    },
  };
}

/** Tells of a collector that is away, once: spans that it does not take are dropped. */
class NoticingExporter implements SpanExporter {
  readonly #inner: SpanExporter;
  readonly #onNotice: (text: string) => void;
  #isAway = false;

  constructor(inner: SpanExporter, onNotice: (text: string) => void) {
    this.#inner = inner;
    this.#onNotice = onNotice;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#inner.export(spans, (result) => {
      this.#note(result);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#inner.shutdown();
  }

  #note({ code, error }: ExportResult): void {
    const failed = code === ExportResultCode.FAILED;
    if (failed === this.#isAway) return;
    this.#isAway = failed;
    this.#onNotice(
      failed
        ? `The traces cannot be sent (${error?.message ?? 'no reason given'}): see to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. Traces are dropped until then.`
        : 'The collector takes the traces again.',
    );
  }
}
