import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../../server/mail/mailSettings.ts';

/** A mail as it arrived. */
export interface Arrived {
  to: string;
  /** The whole message, headers among it. */
  raw: string;
  text: string;
  html: string;
  /** The attached file; empty without one. */
  csv: string;
  /** All attached files by their names. */
  files: ReadonlyMap<string, Buffer>;
}

/** A real SMTP server on a port of this machine, which keeps what it takes. */
export interface TestSmtp {
  settings: MailSettings;
  arrived: Arrived[];
  close(): Promise<void>;
}

/** Refuses recipients that `refuses` matches, for good. */
export async function startSmtp({ refuses }: { refuses?: RegExp } = {}): Promise<TestSmtp> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      refuses?.test(address)
        ? done(Object.assign(new Error(`<${address}>: there is no such mailbox`), { responseCode: 550 }))
        : done(),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('latin1');
        const to = envelope.rcptTo.map(({ address }) => address).join(', ');
        const contents = {
          text: partOf(raw, 'text/plain'),
          html: partOf(raw, 'text/html'),
          csv: partOf(raw, 'text/csv'),
          files: filesOf(raw),
        };
        arrived.push({ to, raw, ...contents });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    settings: {
      smtp: { host: '127.0.0.1', port, secure: false, requireTLS: false, ignoreTLS: false },
      from: 'Pitboss <pitboss@example.com>',
      origin: 'https://desk.example.com',
    },
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The attached files of a message by their names; nodemailer sends them in base64. */
function filesOf(raw: string): Map<string, Buffer> {
  const parts = raw.split(/\r\n--[^\r\n]+/).map((part) => part.split('\r\n\r\n'));
  return new Map(
    parts.flatMap(([head = '', ...body]): [string, Buffer][] => {
      const name = /filename="?([^";\r\n]+)"?/.exec(head)?.[1];
      return name === undefined ? [] : [[name, Buffer.from(body.join(''), 'base64')]];
    }),
  );
}

/** The content of a message's part, decoded. */
function partOf(raw: string, type: string): string {
  // a mail with a file has its texts in a part of their own
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`);
  const parts = boundaries.reduce((pieces, boundary) => pieces.flatMap((piece) => piece.split(boundary)), [raw]);
  const part = parts.find((one) => one.trimStart().toLowerCase().startsWith(`content-type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (/encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8');
  const plain = content
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const isQuoted = /encoding: quoted-printable/i.test(head);
  return Buffer.from(isQuoted ? plain : content, 'latin1').toString('utf8');
}
