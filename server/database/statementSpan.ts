import { SpanKind } from '@opentelemetry/api';
import { areTracesSent, inSpan } from '../tracing/spans.ts';

/** Long enough to recognise a statement; those of triggers have tens of kilobytes. */
const longest = 400;

/** Runs a statement as a span. Its text has no values: they are parameters. */
export function inStatementSpan<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (!areTracesSent()) return work();
  const shown = text
    .replace(/^\s*\/\*.*?\*\//, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, longest);
  const operation = /^\w+/.exec(shown)?.[0].toUpperCase() ?? 'SQL';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': shown };
  return inSpan(operation, attributes, work, SpanKind.CLIENT);
}
