import { hostname } from 'node:os';
import type { ChainedLine } from '../chain.ts';

/** A line as others read it: what the log has, and which log it is. */
export function jsonOf({ position, hash, line }: ChainedLine, tenantId: string | null): string {
  const { before, after, tenant_id, ...texts } = line;
  const log = tenantId === null ? 'platform' : 'tenant';
  const json = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  const tenant = tenantId ?? tenant_id;
  return JSON.stringify({ log, tenant_id: tenant, position, ...texts, before: json(before), after: json(after), hash });
}

/** Facility 13, log audit. */
const facility = 13;
const [warning, notice] = [4, 5];

const isFailure = (verb: string | null) => verb === 'SIGN IN FAILED' || verb === 'REFUSED' || verb === 'KEY REFUSED';

/** Bytes of a message that one UDP packet can take. */
export const mostPacketBytes = 60_000;

/** A syslog message (RFC 5424) whose text is the line as JSON; MSGID is the verb. */
export function syslogOf(chained: ChainedLine, tenantId: string | null, mostBytes = Number.POSITIVE_INFINITY): Buffer {
  const { created_at, verb } = chained.line;
  const priority = facility * 8 + (isFailure(verb) ? warning : notice);
  const head = `<${priority}>1 ${created_at} ${hostName()} pitboss ${process.pid} ${(verb ?? '-').replaceAll(' ', '-')} -`;
  const whole = Buffer.from(`${head} ${jsonOf(chained, tenantId)}`);
  if (whole.length <= mostBytes) return whole;
  // what changed stays in the log, under the position and the hash that the message has
  const bare = { ...chained, line: { ...chained.line, before: null, after: '"too long for a packet"' } };
  return Buffer.from(`${head} ${jsonOf(bare, tenantId)}`);
}

const hostName = (): string =>
  hostname()
    .replace(/[^\x21-\x7e]/g, '')
    .slice(0, 255) || '-';
