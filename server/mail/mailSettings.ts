import { ConfigError } from '../errors.ts';

/** How mails are sent, and where their links lead. */
export interface MailSettings {
  smtp: SmtpServer;
  /** The sender, as in `Pitboss <pitboss@example.com>`. */
  from: string;
  /** The console's public address. */
  origin: string;
}

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte on; else the connection is upgraded by STARTTLS. */
  secure: boolean;
  /** Whether a server without STARTTLS gets no mail. */
  requireTLS: boolean;
  ignoreTLS: boolean;
  auth?: { user: string; pass: string };
}

interface Given {
  PITBOSS_SMTP_URL?: string | undefined;
  PITBOSS_MAIL_FROM?: string | undefined;
}

const sender = /^(?:[^<>\s"][^<>\r\n"]{0,80} <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

/** Reads the settings of mail; undefined where none is sent. Throws a ConfigError that names the variable and the remedy. */
export function readMail(env: Given, origin: string | undefined): MailSettings | undefined {
  const { PITBOSS_SMTP_URL: address, PITBOSS_MAIL_FROM: from } = env;
  if (!address) return undefined;
  const smtp = serverOf(address);
  if (!from || from.length > 200 || !sender.test(from))
    throw new ConfigError(
      'PITBOSS_MAIL_FROM must name the sender of mails, as in Pitboss <pitboss@example.com>, where PITBOSS_SMTP_URL is set.',
    );
  if (origin === undefined)
    throw new ConfigError(
      'PITBOSS_ORIGIN must be set to the console’s public address where PITBOSS_SMTP_URL is set: the links in mails lead there.',
    );
  return { smtp, from, origin };
}

/** The value may hold a password: an error does not repeat it. */
function serverOf(text: string): SmtpServer {
  const url = URL.parse(text);
  const tls = url?.searchParams.get('tls') ?? null;
  const isPlain = url !== null && ['', '/'].includes(url.pathname) && url.hash === '';
  const isKnown = (url?.searchParams.size ?? 0) === (tls === null ? 0 : 1) && (tls === null || tls === 'off');
  if (!url || !isPlain || !isKnown || url.hostname === '' || !/^smtps?:$/.test(url.protocol))
    throw new ConfigError(
      'PITBOSS_SMTP_URL must be smtp://user:password@host:587 or smtps://user:password@host:465; ?tls=off sends without encryption.',
    );
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && tls !== 'off' && !isLoopback(host),
    ignoreTLS: !secure && tls === 'off',
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host);
