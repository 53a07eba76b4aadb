import type { CustomerEvent } from '../../../src/contracts/ingest.ts';
import { contracts } from '../ingestKinds.ts';
import { simpleKind } from './simple.ts';

export const customers = simpleKind<CustomerEvent>({
  contract: contracts.customers,
  target: {
    entity: 'customer',
    key: ['partner_customerId'],
    // what was erased is not filled in again
    guard: (record) => `${record}.erased_at is null`,
  },
  times: 'past',
});
