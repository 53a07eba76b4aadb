import type { InstrumentEvent } from '../../../src/contracts/ingest.ts';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import type { Row } from '../../database/database.ts';
import { sentence } from '../../sentence.ts';
import type { Store } from '../../sql/store.ts';
import { hasherOf } from '../hiddenValues.ts';
import { contracts } from '../ingestKinds.ts';
import { keepingInstruments } from '../sharedThings.ts';
import type { Ground } from '../validateRow.ts';
import { isBefore, notBoth, withHashes } from './hashedMembers.ts';
import { find, findCustomers, type Lookup, rowIn } from './links.ts';
import { type Link, simpleKind } from './simple.ts';

const key = ['partner_instrumentId'] as const;
const known: Lookup = { entity: 'payment_instrument', key, more: ['first_seen_at', 'last_seen_at'] };

/** What customers pay with. When it was seen only widens, as rows and payments tell of it in any order. */
export const instruments = keepingInstruments(
  simpleKind<InstrumentEvent>({
    contract: contracts.instruments,
    target: { entity: 'payment_instrument', key },
    times: 'past',
    check: (event) => [
      ...notBoth(event, ['number']),
      ...(isBefore(event.last_seen_at, event.first_seen_at)
        ? [`last_seen_at: ${sentence(reasons.earlierThan, { field: 'first_seen_at' })}`]
        : []),
    ],
    link: linkInstruments,
  }),
);

async function linkInstruments(
  store: Store,
  events: readonly InstrumentEvent[],
  { secretKey }: Ground,
): Promise<Link<InstrumentEvent>> {
  const customers = await findCustomers(store, events);
  const before = await find(
    store,
    known,
    events.map(({ partner_instrumentId }) => ({ partner_instrumentId })),
  );
  const seen = new Map([...before].map(([id, row]) => [id, spanOf(row.first_seen_at, row.last_seen_at)]));
  const hash = await hasherOf(store, secretKey);
  return (event) => {
    const { id, erased_at } = rowIn(customers, event.partner_customerId);
    if (erased_at !== null) return { customer_id: id, number_hash: null, name: null };
    const hashes = withHashes(event, ['number'], hash);
    if (typeof hashes === 'string') return hashes;
    // of several rows of one instrument each goes on from the one before
    const span = wider(seen.get(event.partner_instrumentId), spanOf(event.first_seen_at, event.last_seen_at));
    seen.set(event.partner_instrumentId, span);
    return { customer_id: id, ...hashes, ...columnsOf(span) };
  };
}

/** Milliseconds; infinite where nothing is known. */
interface Span {
  first: number;
  last: number;
}

function spanOf(first: unknown, last: unknown): Span {
  const times = [first, last].flatMap((time) =>
    time === null || time === undefined ? [] : [Date.parse(String(time))],
  );
  return { first: Math.min(...times), last: Math.max(...times) };
}

const wider = (one: Span | undefined, other: Span): Span =>
  one ? { first: Math.min(one.first, other.first), last: Math.max(one.last, other.last) } : other;

const columnsOf = ({ first, last }: Span): Row => ({
  first_seen_at: Number.isFinite(first) ? new Date(first).toISOString() : null,
  last_seen_at: Number.isFinite(last) ? new Date(last).toISOString() : null,
});
