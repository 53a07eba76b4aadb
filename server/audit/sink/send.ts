import { createSocket } from 'node:dgram';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import type { ChainedLine } from '../chain.ts';
import { jsonOf, mostPacketBytes, syslogOf } from './lineFormat.ts';
import type { SinkTarget } from './target.ts';

const patienceMs = 5_000;

/** Hands lines to the target, in their order; rejects unless it has taken them all. */
export function send(target: SinkTarget, lines: readonly ChainedLine[], tenantId: string | null): Promise<void> {
  switch (target.kind) {
    case 'file':
      return append(target.path, lines.map((line) => `${jsonOf(line, tenantId)}\n`).join(''));
    case 'udp':
      return sendPackets(
        target,
        lines.map((line) => syslogOf(line, tenantId, mostPacketBytes)),
      );
    case 'tcp':
      return sendStream(
        target,
        lines.map((line) => syslogOf(line, tenantId)),
      );
  }
}

/** The file is opened each time, so that it may be rotated, and is on the disk before the lines count as delivered. */
async function append(path: string, text: string): Promise<void> {
  const file = await open(path, 'a+', 0o640);
  try {
    const { size } = await file.stat();
    // a process that was killed while it wrote has left half a line
    const last = size > 0 ? (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString() : '\n';
    await file.appendFile(last === '\n' ? text : `\n${text}`);
    await file.datasync();
  } finally {
    await file.close();
  }
}

interface Address {
  host: string;
  port: number;
}

/** One packet for each message; the network may lose it, and nobody learns. */
function sendPackets({ host, port }: Address, messages: readonly Buffer[]): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(late(host, port)), patienceMs);
  socket.on('error', reject);
  const next = (at: number) => {
    const message = messages[at];
    if (message === undefined) resolve();
    else socket.send(message, (error) => (error ? reject(error) : next(at + 1)));
  };
  socket.connect(port, host, () => next(0));
  return promise.finally(() => {
    clearTimeout(timer);
    socket.close();
  });
}

/**
 * All messages over one connection, each behind its length (RFC 6587). Syslog has no receipt: the receiver has taken them
 * when it closes its side of a connection that was ended after the last one.
 */
function sendStream({ host, port }: Address, messages: readonly Buffer[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect({ host, port });
  const timer = setTimeout(() => reject(late(host, port)), patienceMs);
  socket.on('error', reject);
  socket.on('close', (failed) => {
    if (!failed && socket.writableFinished) resolve();
    else reject(new Error(`${host}:${port} has closed the connection before all lines were sent.`));
  });
  // what it answers is not read for its own sake, but its end is
  socket.resume();
  socket.end(Buffer.concat(messages.flatMap((message) => [Buffer.from(`${message.length} `), message])));
  return promise.finally(() => {
    clearTimeout(timer);
    socket.destroy();
  });
}

const late = (host: string, port: number) =>
  new Error(`${host}:${port} did not take the lines within ${patienceMs / 1000} s.`);
