import { type Attributes, context, type Link, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Whether spans go anywhere: what would only describe them is not computed otherwise. */
let sent = false;
export const areTracesSent = (): boolean => sent;
export function sendTraces(on: boolean): void {
  sent = on;
}

const tracer = () => trace.getTracer('pitboss');

/**
 * Runs work as one step of the trace of what called it. A span has no value of a row: of an error it has the class, not
 * the message.
 */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>, kind?: SpanKind): Promise<T> {
  if (!sent) return work();
  return tracer().startActiveSpan(name, { attributes, kind }, (span) => endingWith(span, work));
}

/** Runs the work of several calls as a trace of its own, which leads to theirs. */
export function inSharedSpan<T>(
  name: string,
  { attributes, calls }: { attributes: Attributes; calls: readonly (Link | undefined)[] },
  work: () => Promise<T>,
): Promise<T> {
  if (!sent) return work();
  const links = calls.filter((call) => call !== undefined);
  return tracer().startActiveSpan(name, { attributes, links, root: true, kind: SpanKind.CONSUMER }, (span) =>
    endingWith(span, work),
  );
}

/** The call that is being answered, for the span of work that it shares with others. */
export function currentCall(): Link | undefined {
  const at = sent ? trace.getSpan(context.active())?.spanContext() : undefined;
  return at && { context: at };
}

async function endingWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
}
