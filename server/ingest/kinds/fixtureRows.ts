import type { FixtureEvent } from '../../../src/contracts/ingest.ts';
import { contracts } from '../ingestKinds.ts';
import { simpleKind } from './simple.ts';

/** A fixture that has finished is not made to wait again by an older row; a result without a status finishes it. */
export const fixtureKind = simpleKind<FixtureEvent>({
  contract: contracts.fixtures,
  target: {
    entity: 'fixture',
    key: ['partner_fixtureId'],
    rank: (alias) => `(${alias}.status = 'FINISHED')::int`,
  },
  times: 'any',
  link: async () => (event) => (event.result && event.status === undefined ? { status: 'FINISHED' } : {}),
});
