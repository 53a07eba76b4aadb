import type { CustomerEvent } from '../../../src/contracts/ingest.ts';
import { simpleKind } from './simple.ts';

export const customers = simpleKind<CustomerEvent>({
  contract: 'CustomerEvent',
  target: { entity: 'customer', key: ['partner_customerId'] },
  times: 'past',
});
