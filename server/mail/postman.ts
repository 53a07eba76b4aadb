import { hourMs } from '../../src/manifest/durations.ts';
import type { Context } from '../context.ts';
import { editedTexts } from '../labels/editedTexts.ts';
import { count } from '../metrics/counting.ts';
import { auditPlatform } from '../sql/auditLog.ts';
import { letterOf, localeOf } from './letter.ts';
import type { MailSettings } from './mailSettings.ts';
import {
  type Claimed,
  claimDue,
  dropMail,
  givenUpAfterHours,
  type Outcome,
  renewClaim,
  reportMail,
  waitAfter,
} from './outbox.ts';
import { type Issued, issueToken, linkNames, linkPath } from './signInLinks.ts';
import { maskedAddress, type Refusal, type Send, smtpSend } from './smtp.ts';

type From = Pick<Context, 'control' | 'now'>;

/** Sends the mails that are due; returns their number. One that was not taken is tried again, with growing pauses for a day. */
export async function sendDue(
  context: From,
  { origin }: Pick<MailSettings, 'origin'>,
  send: Send,
  onError: (error: unknown) => void,
): Promise<number> {
  const claimed = await claimDue(context.control, context.now());
  // the mails before took their time, and a second letter would void the first one's link
  for (const mail of claimed)
    if (await renewClaim(context.control, context.now(), mail)) await sendOne(context, mail, origin, send, onError);
  return claimed.length;
}

async function sendOne(
  { control, now }: From,
  mail: Claimed,
  origin: string,
  send: Send,
  onError: (error: unknown) => void,
): Promise<void> {
  const link = await issueToken(control, now(), mail.userId);
  if (!link) return dropMail(control, mail.id);
  const { purpose, name, expiresAt } = link;
  const locale = localeOf(mail.locale);
  const content = { purpose, name, expiresAt, link: origin + linkPath(link.token) };
  const letter = await letterOf(locale, content, await editedTexts(control, locale, 'letters'));
  const refusal = await send(link.email, letter);
  const outcome = outcomeOf(mail, refusal, now());
  count('pitboss_mails_total', { outcome: typeof outcome === 'string' ? outcome.toLowerCase() : 'retried' });
  const isWanted = await reportMail(control, mail.id, outcome, refusal?.reason ?? null);
  if (!refusal || !isWanted) return;
  const what = `The mail to ${maskedAddress(link.email)} was not taken`;
  onError(
    new Error(`${what}, ${typeof outcome === 'string' ? 'and is given up' : 'and is sent again'}: ${refusal.reason}`),
  );
  if (outcome === 'FAILED') await noteFailure(control, mail, link, refusal);
}

function outcomeOf({ attempts, created_at }: Claimed, refusal: Refusal | undefined, now: Date): Outcome {
  if (!refusal) return 'SENT';
  const retry = now.getTime() + waitAfter(attempts) * 1_000;
  const isOver = retry > new Date(created_at).getTime() + givenUpAfterHours * hourMs;
  return refusal.final || isOver ? 'FAILED' : { retryAt: new Date(retry).toISOString() };
}

function noteFailure(
  control: Context['control'],
  mail: Claimed,
  { purpose }: Issued,
  { reason }: Refusal,
): Promise<void> {
  const actor = { userId: null, userName: null, tenantId: null, requestId: `mail ${mail.id}` };
  const write = { store: control, name: linkNames[purpose], actor };
  return auditPlatform(write, 'UPDATE', mail.userId, { mail: 'WAITING' }, { mail: 'FAILED', reason });
}

export interface Postman {
  /** Stops the rounds and waits for the mail in flight. */
  stop(): Promise<void>;
}

interface Options {
  onError(error: unknown): void;
  intervalMs?: number;
}

const longestPauseMs = 60_000;

/** Sends what is due each `intervalMs`; after a failure of the database with doubling pauses, up to a minute. */
export function startPostman(context: From, mail: MailSettings, { onError, intervalMs = 1_000 }: Options): Postman {
  const sending = smtpSend(mail);
  let running: Promise<void> | undefined;
  let pause = { until: 0, ms: intervalMs / 2 };
  let stopped = false;
  const work = async () => {
    try {
      const send = await sending;
      while (!stopped && (await sendDue(context, mail, send, onError)) > 0);
      pause = { until: 0, ms: intervalMs / 2 };
    } catch (error) {
      const ms = Math.min(pause.ms * 2, longestPauseMs);
      pause = { until: Date.now() + ms, ms };
      onError(error);
    }
    running = undefined;
  };
  const timer = setInterval(() => {
    if (!stopped && !running && pause.until <= Date.now()) running = work();
  }, intervalMs);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
