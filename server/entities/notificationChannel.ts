import { sql } from 'kysely';
import { keepAddress, shownAddress } from '../channels/chatAddress.ts';
import { type Hours, toldAt } from '../channels/hours.ts';
import type { Row } from '../database/database.ts';
import { addressFault, noPrivateAddresses } from '../engine/webhooks/addresses.ts';
import { HttpError, Refused } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import { isTimeZone } from '../validation/timeZone.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';
import { storeOfChange } from './triggerHooks.ts';

const mailAddress = /^[^\s@<>"'(),;:\\]{1,64}@[^\s@<>"'(),;:\\]{1,190}\.[^\s@<>"'(),;:\\.]{2,63}$/u;

interface Stored {
  kind: string;
  address: string;
}

/** Of a chat's address only what is shown of it becomes the record's; the address itself is kept encrypted. */
async function before(change: EntityChange): Promise<Row> {
  const { context, verb, id, body } = change;
  if (verb === 'delete') return {};
  if (typeof body.time_zone === 'string' && body.time_zone !== '' && !isTimeZone(body.time_zone))
    throw Refused.field('time_zone', { key: 'timeZoneUnknown', params: { name: body.time_zone } });
  const stored = id === null ? undefined : await read(storeOfChange(change), id);
  if (stored && body.kind !== undefined && body.kind !== stored.kind)
    throw Refused.field('kind', { key: 'channelKind' });
  // a form sends back what it was shown
  if (stored && body.address === stored.address) delete body.address;
  if (typeof body.address !== 'string') return {};
  if ((stored?.kind ?? body.kind) === 'MAIL') {
    if (!mailAddress.test(body.address)) throw Refused.field('address', { key: 'channelMail' });
    return {};
  }
  if (!isWebAddress(body.address)) throw Refused.field('address', { key: 'channelChat' });
  const fault = addressFault(body.address, context.webhooks.closed ?? noPrivateAddresses);
  if (fault) throw Refused.field('address', fault);
  if (!context.factors.key) throw new HttpError('conflict', { key: 'secretsClosed' });
  return { address: shownAddress(body.address) };
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && !text.includes('•') && URL.canParse(text);

async function read(store: Store, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`select kind, address from ${table(store, 'notification_channel')}
    where id = ${id}::bigint`.execute(store.db);
  return rows[0];
}

async function written({ context, id, body }: EntityChange & { id: string }, store: Store): Promise<void> {
  const { key } = context.factors;
  if (key && typeof body.address === 'string' && isWebAddress(body.address))
    await keepAddress(store, key, id, body.address);
  if (body.gathers !== undefined || body.digest_hour !== undefined) await hurry(store, id, context.now());
}

/** What is gathered already is told by the channel's new hours, where they come sooner. */
async function hurry(store: Store, id: string, now: Date): Promise<void> {
  const { rows } = await sql<Hours>`select weekdays, from_hour, until_hour, time_zone, gathers, digest_hour
    from ${table(store, 'notification_channel')} where id = ${id}::bigint`.execute(store.db);
  const [hours] = rows;
  if (!hours) return;
  await sql`update ${table(store, 'notification_delivery')}
    set next_at = least(next_at, ${toldAt(hours, now)}::timestamptz)
    where channel_id = ${id}::bigint and state = 'GATHERED'`.execute(store.db);
}

export const notificationChannelHooks: EntityHooks = { before, written };
