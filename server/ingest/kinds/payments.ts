import { sql } from 'kysely';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import type { Row } from '../../database/database.ts';
import { together } from '../../database/together.ts';
import { sentence } from '../../sentence.ts';
import { type Store, table } from '../../sql/store.ts';
import { isBefore } from './hashedMembers.ts';
import { find, findKnownCustomers, type Lookup, linkTexts, rowIn } from './links.ts';
import type { Link } from './simple.ts';

const instrument: Lookup = { entity: 'payment_instrument', key: ['partner_instrumentId'], more: ['customer_id'] };

/** What names a payment's customer, times and instrument. */
export interface Paying {
  partner_customerId: string;
  partner_instrumentId?: string | null;
  submitted_at: string;
  processed_at?: string | null;
}

/** A payment's own table, and the operator's id of an event. */
export interface PaymentKind<E> {
  entity: 'deposit' | 'withdraw';
  key: 'partner_depositId' | 'partner_withdrawalId';
  idOf(event: E): string;
}

/** An instrument as payments of its customer tell of it. */
interface Used {
  partner_instrumentId: string;
  customer_id: string;
  first: string;
  last: string;
}

/**
 * Customers and instruments of payments. A payment by the instrument of another customer, or submitted after it was
 * processed, is refused, and creates neither of them.
 */
export async function linkPayments<E extends Paying>(
  store: Store,
  events: readonly E[],
  { entity, key, idOf }: PaymentKind<E>,
): Promise<Link<E>> {
  const keys = events.flatMap(({ partner_instrumentId: id }) => (id ? [{ partner_instrumentId: id }] : []));
  const undated = events.flatMap((event): Row[] => (event.processed_at ? [] : [{ [key]: idOf(event) }]));
  const [known, stored, payments] = await together(store.db, (db) => [
    findKnownCustomers({ ...store, db }, events),
    find({ ...store, db }, instrument, keys),
    find({ ...store, db }, { entity, key: [key], more: ['processed_at'] }, undated),
  ]);
  const whyNot = refusing(idOf, payments, ownership(known, stored));
  const refused = new Map<E, string>();
  for (const event of events) {
    const why = whyNot(event);
    if (why !== undefined) refused.set(event, why);
  }
  const fitting = events.filter((event) => !refused.has(event));
  const customerOf = await linkTexts(store, fitting, ['comments'], known);
  const naming = fitting.flatMap((event) => {
    const { partner_instrumentId: id, submitted_at } = event;
    if (!id) return [];
    return [{ id, at: new Date(submitted_at).toISOString(), customer: String(customerOf(event).customer_id) }];
  });
  if (naming.length > 0) await noteUse(store, naming);
  const used = naming.length > 0 ? await find(store, instrument, keys) : stored;
  return (event) => {
    const why = refused.get(event);
    if (why !== undefined) return why;
    const columns = customerOf(event);
    const { partner_instrumentId: id } = event;
    if (!id) return { ...columns, instrument_id: null };
    const row = rowIn(used, id);
    // another batch may have created it just now
    if (String(row.customer_id) !== String(columns.customer_id)) return othersInstrument(id);
    return { ...columns, instrument_id: row.id };
  };
}

const othersInstrument = (id: string) =>
  `partner_instrumentId: ${sentence(reasons.otherCustomers, { instrument: id })}`;

/** Tells why a payment can't be stored, one after the other: what is refused says nothing about those after it. */
function refusing<E extends Paying>(
  idOf: PaymentKind<E>['idOf'],
  stored: ReadonlyMap<string, Row>,
  isOwn: (event: E) => boolean,
): (event: E) => string | undefined {
  const processed = new Map(
    [...stored].flatMap(([id, row]) => (row.processed_at ? [[id, String(row.processed_at)]] : [])),
  );
  return (event) => {
    const { partner_instrumentId: instrumentId, processed_at, submitted_at } = event;
    const id = idOf(event);
    if (!processed_at && isBefore(processed.get(id), submitted_at)) return processedFirst;
    if (!isOwn(event)) return othersInstrument(String(instrumentId));
    if (processed_at) processed.set(id, processed_at);
    return undefined;
  };
}

/** Why a payment is refused that was processed before it was submitted. */
export const processedFirst = `processed_at: ${sentence(reasons.earlierThan, { field: 'submitted_at' })}`;

/** Whether a payment's instrument is its customer's. One that is not stored is of the first customer whose payment names it. */
function ownership(customers: ReadonlyMap<string, Row>, stored: ReadonlyMap<string, Row>) {
  const firsts = new Map<string, string>();
  return ({ partner_customerId: customer, partner_instrumentId: id }: Paying): boolean => {
    if (!id) return true;
    const row = stored.get(id);
    if (row) return String(row.customer_id) === String(customers.get(customer)?.id);
    const first = firsts.get(id) ?? customer;
    firsts.set(id, first);
    return first === customer;
  };
}

/** Creates bare instruments that are not known yet, and widens when the others were seen. */
async function noteUse(store: Store, naming: readonly { id: string; at: string; customer: string }[]): Promise<void> {
  const used = new Map<string, Used>();
  for (const { id, at, customer } of naming) {
    const { first, last } = used.get(id) ?? { first: at, last: at };
    used.set(id, {
      partner_instrumentId: id,
      customer_id: customer,
      first: at < first ? at : first,
      last: at > last ? at : last,
    });
  }
  // one order everywhere, so that two batches wait for each other instead of deadlocking
  const rows = [...used.values()].sort((a, b) => (a.partner_instrumentId < b.partner_instrumentId ? -1 : 1));
  await sql`insert into ${table(store, 'payment_instrument')} as t
      ("partner_instrumentId", customer_id, first_seen_at, last_seen_at)
    select x."partner_instrumentId", x.customer_id, x.first, x.last from json_to_recordset(${JSON.stringify(rows)}::json)
      as x("partner_instrumentId" text, customer_id bigint, first timestamptz, last timestamptz)
    on conflict ("partner_instrumentId") do update set first_seen_at = least(t.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(t.last_seen_at, excluded.last_seen_at), updated_at = now()
    where t.customer_id = excluded.customer_id and (t.first_seen_at is null or t.last_seen_at is null
      or excluded.first_seen_at < t.first_seen_at or excluded.last_seen_at > t.last_seen_at)`.execute(store.db);
}
