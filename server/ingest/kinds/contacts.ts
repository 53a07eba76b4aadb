import type { ContactEvent } from '../../../src/contracts/ingest.ts';
import { contracts } from '../ingestKinds.ts';
import { linkTexts } from './links.ts';
import { simpleKind } from './simple.ts';

/** When customers turned to the operator. */
export const contacts = simpleKind<ContactEvent>({
  contract: contracts.contacts,
  target: { entity: 'customer_contact', key: ['partner_contactId'] },
  times: 'past',
  link: (store, events) => linkTexts(store, events, ['summary']),
});
