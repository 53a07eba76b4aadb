import type { Letter } from './letter.ts';
import type { MailSettings } from './mailSettings.ts';

/** Why a mail was not taken. */
export interface Refusal {
  /** The server's words or the connection's error, without the address. */
  reason: string;
  /** The server refuses the recipient or the mail for good: another attempt ends the same. */
  final: boolean;
  /** The server's answer, such as 550; none where it was not reached. */
  status?: number;
}

/** Sends a letter; undefined once the server has taken it. */
export type Send = (to: string, letter: Letter) => Promise<Refusal | undefined>;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Sends by the SMTP server of the settings. */
export async function smtpSend({ smtp, from }: MailSettings): Promise<Send> {
  // loaded by installations that send mails
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...smtp, ...timeouts });
  return async (to, letter) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...letter,
        attachments: [...(letter.attachments ?? [])],
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return undefined;
    } catch (error) {
      return refusalOf(error);
    }
  };
}

function refusalOf(error: unknown): Refusal {
  const { message = '', code, responseCode } = error instanceof Error ? (error as SmtpError) : {};
  const isRefused = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
  const plain = message.replace(/\s+/g, ' ').trim() || 'The mail server could not be reached';
  return {
    reason: withoutAddresses(plain).slice(0, 300),
    final: isRefused,
    ...(responseCode !== undefined && { status: responseCode }),
  };
}

/** What nodemailer adds to an error. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/** A server's words may repeat the recipient. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, maskedAddress);

/** An address as logs may have it: its first letter and its domain. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(@.*)$/s, '$1•••$2');
