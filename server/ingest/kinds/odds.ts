import type { OddsEvent } from '../../../src/contracts/ingest.ts';
import { contracts } from '../ingestKinds.ts';
import { findFixtures, unknownFixture } from './links.ts';
import { simpleKind } from './simple.ts';

/** One price of a bookmaker per selection and moment; sent again with another price it is corrected. */
export const odds = simpleKind<OddsEvent>({
  contract: contracts.odds,
  target: { entity: 'odds', key: ['fixture_id', 'bookmaker', 'market', 'selection', 'at'] },
  times: 'any',
  async link(store, events) {
    const fixtures = await findFixtures(
      store,
      events.map(({ partner_fixtureId }) => partner_fixtureId),
    );
    return ({ partner_fixtureId }) => {
      const fixture = fixtures.get(partner_fixtureId);
      return fixture ? { fixture_id: fixture.id } : unknownFixture(partner_fixtureId);
    };
  },
});
