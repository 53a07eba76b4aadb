import { SpanKind } from '@opentelemetry/api';
import { sql } from 'kysely';
import { channelWords } from '../../src/i18n/channelTexts.ts';
import { reasons } from '../../src/i18n/en/reasons.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';
import { idList } from '../engine/act/recordset.ts';
import { type Attempt, type Claimed, claimDue, reportAttempts } from '../engine/webhooks/outbox.ts';
import { post, type WayOut } from '../engine/webhooks/send.ts';
import { editedTexts } from '../labels/editedTexts.ts';
import { localeOf } from '../mail/letter.ts';
import type { Refusal, Send } from '../mail/smtp.ts';
import { count } from '../metrics/counting.ts';
import { sentence } from '../sentence.ts';
import { type SecretKey, unseal } from '../sessions/secretBox.ts';
import { type Store, table } from '../sql/store.ts';
import { inSpan } from '../tracing/spans.ts';
import { addressOwner } from './chatAddress.ts';
import { digestOf, idsListedIn } from './digestMessage.ts';
import { type Listed, listedIn, makeDigests } from './digests.ts';
import { letterIn, messageOf, slackBody, teamsBody } from './message.ts';

/** What the delivery of a tenant's notifications needs. */
export interface Telling extends WayOut {
  /** The installation's own words are in its database. */
  control: Store;
  tenantName: string;
  /** The console's public address, for links. */
  origin?: string;
  /** The key to the addresses of chats (PITBOSS_SECRET_KEY). */
  key?: SecretKey;
  /** Sends mails; without it the server has no mail server. */
  mail?: Send;
}

const atOnce = 10;

interface Notice extends Claimed {
  channel: string;
  event: string;
  body: string;
}

interface Sent extends Notice {
  /** What digests list. */
  listed: ReadonlyMap<string, Listed>;
}

interface Channel {
  id: string;
  name: string;
  kind: EnumValue<'ChannelKinds'>;
  /** A mail address, or what is shown of a chat's. */
  address: string;
  /** A chat's address, encrypted. */
  sealed: string | null;
  locale: string;
  /** UTC where there is none. */
  time_zone: string | null;
  enabled: boolean;
}

/**
 * Sends what a tenant's channels are due to be told; returns the number. As webhook calls, what fails is tried again with
 * growing pauses for a day; what an address refuses for good is not. Several processes may do so at once.
 */
export async function deliverNotices(store: Store, telling: Telling): Promise<number> {
  await makeDigests(store);
  const columns = sql`d.channel_id::text as channel, d.event, d.body`;
  const claimed = await claimDue<Omit<Notice, keyof Claimed>>(store, 'notification_delivery', columns, atOnce);
  if (claimed.length === 0) return 0;
  const channels = await channelsOf(
    store,
    claimed.map(({ channel }) => channel),
  );
  const digests = claimed.filter(({ event }) => event === 'DIGEST');
  const listed = await listedIn(
    store,
    digests.flatMap(({ body }) => idsListedIn(body)),
  );
  const attempts = await Promise.all(
    claimed.map(async (one) => {
      const channel = channels.get(one.channel);
      const attempt = channel
        ? await attemptOf(store, { ...one, listed }, channel, telling)
        : failed(reasons.channelOff);
      const outcome = attempt.error === null ? 'delivered' : attempt.final ? 'refused' : 'failed';
      count('pitboss_notifications_total', { outcome });
      return { id: one.id, attempts: one.attempts, ...attempt };
    }),
  );
  await reportAttempts(store, 'notification_delivery', attempts);
  return claimed.length;
}

const failed = (error: string): Attempt => ({ status: null, error });

async function channelsOf(store: Store, ids: readonly string[]): Promise<Map<string, Channel>> {
  const { rows } = await sql<Channel>`select c.id::text, c.name, c.kind, c.address, k.address as sealed, c.locale,
      c.time_zone, c.enabled
    from ${table(store, 'notification_channel')} c
    left join ${table(store, 'channel_address')} k on k.channel_id = c.id
    where c.id = any(${idList(ids)})`.execute(store.db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function attemptOf(store: Store, notice: Sent, channel: Channel, telling: Telling): Promise<Attempt> {
  if (!channel.enabled) return failed(reasons.channelOff);
  const locale = localeOf(channel.locale);
  const words = await channelWords(locale, await editedTexts(telling.control, locale));
  const { tenantName: tenant, origin } = telling;
  const { event, body, listed } = notice;
  const told = { event, body, channel: channel.name, tenant, origin, timeZone: channel.time_zone || 'UTC' };
  const message = event === 'DIGEST' ? digestOf(told, listed, words) : messageOf(told, words);
  const way = () =>
    channel.kind === 'MAIL'
      ? byMail(channel.address, letterIn(message, words), telling)
      : toChat(store, channel, channel.kind === 'SLACK' ? slackBody(message) : teamsBody(message), telling);
  return inSpan('send notification', { 'pitboss.delivery': notice.id }, way, SpanKind.CLIENT);
}

async function byMail(address: string, letter: ReturnType<typeof letterIn>, { mail }: Telling): Promise<Attempt> {
  if (!mail) return failed(reasons.channelNoMail);
  return attemptOfMail(await mail(address, letter));
}

/** How a mail went, in the words of an attempt. */
export function attemptOfMail(refusal: Refusal | undefined): Attempt {
  if (!refusal) return { status: null, error: null };
  const { reason, final, status = null } = refusal;
  const error = sentence(final ? reasons.mailRefused : reasons.mailNotTaken, { why: reason });
  return { status, error, final };
}

/** Statuses by which Slack and Teams say that a channel is gone, or that nobody may write there. */
const refusing = new Set([400, 401, 403, 404, 410]);

async function toChat(store: Store, { id, sealed }: Channel, body: object, telling: Telling): Promise<Attempt> {
  const address = addressIn(store, id, sealed, telling.key);
  if (address === undefined) return failed(reasons.channelSealed);
  const call = { address, body: JSON.stringify(body), headers: {}, trusted: false, of: 'chat' as const };
  const { status, error } = await post(call, telling);
  return { status, error, final: status !== null && refusing.has(status) };
}

function addressIn(store: Store, id: string, sealed: string | null, key: SecretKey | undefined): string | undefined {
  if (sealed === null || !key) return undefined;
  try {
    return unseal(key, sealed, addressOwner(store, id));
  } catch {
    // sealed by a key that is lost, or for another channel
    return undefined;
  }
}
