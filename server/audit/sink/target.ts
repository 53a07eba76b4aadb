import { isAbsolute } from 'node:path';
import { ConfigError } from '../../errors.ts';

/** Where the lines of the audit logs go beside the database. */
export type SinkTarget =
  | { kind: 'file'; path: string }
  | { kind: 'udp'; host: string; port: number }
  | { kind: 'tcp'; host: string; port: number };

/** Reads PITBOSS_AUDIT_SINK; undefined where it is not set. */
export function readSink(text: string | undefined): SinkTarget | undefined {
  if (!text) return undefined;
  const path = /^file:(.+)$/s.exec(text)?.[1];
  if (path !== undefined && isAbsolute(path)) return { kind: 'file', path };
  const [, kind, host, port] = /^syslog\+(udp|tcp):\/\/(\[[0-9a-fA-F:.]+\]|[\w.-]+):(\d{1,5})$/.exec(text) ?? [];
  const number = Number(port);
  if ((kind === 'udp' || kind === 'tcp') && host !== undefined && number > 0 && number <= 65_535)
    return { kind, host: host.replace(/^\[|\]$/g, ''), port: number };
  throw new ConfigError(
    `PITBOSS_AUDIT_SINK must be file:/path/of/a/file, syslog+udp://host:port or syslog+tcp://host:port, not '${text.slice(0, 80)}'.`,
  );
}
