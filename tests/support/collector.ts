import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it is sent, with its attributes as an object. */
export interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  links: { traceId: string; spanId: string }[];
  attributes: { [name: string]: unknown };
  failed: boolean;
}

export interface Collector {
  /** Its address, as OTEL_EXPORTER_OTLP_ENDPOINT has it. */
  url: string;
  spans: SentSpan[];
  /** All that it was sent. */
  text(): string;
  /** Answers with this status from now on. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

/** An OpenTelemetry collector: takes traces in OTLP over HTTP, as JSON. */
export async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  const bodies: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      if (request.url === '/v1/traces' && status === 200) {
        bodies.push(body);
        spans.push(...spansIn(JSON.parse(body)));
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => bodies.join('\n'),
    answerWith: (next) => {
      status = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: (Omit<SentSpan, 'attributes' | 'failed'> & Told)[] }[] }[];
}
interface Told {
  attributes: { key: string; value: { [type: string]: unknown } }[];
  status?: { code?: number };
}

function spansIn(sent: Sent): SentSpan[] {
  return sent.resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, status, links = [], ...span }) => ({
      ...span,
      links,
      failed: status?.code === 2,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));
}
