import { hash } from 'node:crypto';

/** All that a line says, in the order in which it is hashed; only the platform's lines have a tenant. */
export const lineColumns = [
  'id',
  'created_at',
  'actor',
  'user_id',
  'user_name',
  'service_account',
  'verb',
  'entity',
  'record_id',
  'before',
  'after',
  'call',
  'address',
  'session',
  'request_id',
  'tenant_id',
] as const;

/** A line of an audit log, each value as the database writes it in text. */
export type AuditLine = { readonly [column in (typeof lineColumns)[number]]: string | null };

/** What the first line of a chain builds on. */
export const beginning = '0'.repeat(64);

/**
 * The hash of a line at its position, over the hash of the line before it: SHA-256 of both as JSON, in which no two lines
 * have the same text.
 */
export function hashOf(previous: string, position: number, line: AuditLine): string {
  const text = JSON.stringify([previous, position, ...lineColumns.map((column) => line[column])]);
  return hash('sha256', text, 'hex');
}

/** A line with its place in the chain. */
export interface ChainedLine {
  position: number;
  hash: string;
  line: AuditLine;
}

/** Gives lines their places after the last one of a chain. */
export function chained(last: { position: number; hash: string }, lines: readonly AuditLine[]): ChainedLine[] {
  let { position, hash: previous } = last;
  return lines.map((line) => {
    position += 1;
    previous = hashOf(previous, position, line);
    return { position, hash: previous, line };
  });
}
