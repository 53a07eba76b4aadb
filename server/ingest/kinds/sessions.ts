import type { SessionEvent } from '../../../src/contracts/ingest.ts';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { sentence } from '../../sentence.ts';
import type { Store } from '../../sql/store.ts';
import { hasherOf } from '../hiddenValues.ts';
import { contracts } from '../ingestKinds.ts';
import { keepingDevices } from '../sharedThings.ts';
import type { Ground } from '../validateRow.ts';
import { isBefore, notBoth, withHashes } from './hashedMembers.ts';
import { findCustomers, rowIn } from './links.ts';
import { type Link, simpleKind } from './simple.ts';

const hashed = ['device', 'address'] as const;

/** When customers were signed in. */
export const sessions = keepingDevices(
  simpleKind<SessionEvent>({
    contract: contracts.sessions,
    target: { entity: 'customer_session', key: ['partner_sessionId'] },
    times: 'past',
    check: (event) => [
      ...notBoth(event, hashed),
      ...(isBefore(event.ended_at, event.started_at)
        ? [`ended_at: ${sentence(reasons.earlierThan, { field: 'started_at' })}`]
        : []),
    ],
    link: linkSessions,
  }),
);

async function linkSessions(
  store: Store,
  events: readonly SessionEvent[],
  { secretKey }: Ground,
): Promise<Link<SessionEvent>> {
  const customers = await findCustomers(store, events);
  const hash = await hasherOf(store, secretKey);
  return (event) => {
    const { id, erased_at } = rowIn(customers, event.partner_customerId);
    if (erased_at !== null) return { customer_id: id, device_hash: null, address_hash: null, channel: null };
    const hashes = withHashes(event, hashed, hash);
    return typeof hashes === 'string' ? hashes : { customer_id: id, ...hashes };
  };
}
