import type { CustomerEvent } from '../../../src/contracts/ingest.ts';
import { contracts } from '../ingestKinds.ts';
import { simpleKind } from './simple.ts';

export const customers = simpleKind<CustomerEvent>({
  contract: contracts.customers,
  target: { entity: 'customer', key: ['partner_customerId'] },
  times: 'past',
});
