import type { CasinoSpinEvent, LiveCasinoBetEvent } from '../../../src/contracts/ingest.ts';
import { contracts } from '../ingestKinds.ts';
import type { Rank, Target } from '../upsert.ts';
import { linkCustomers, linkGames } from './links.ts';
import { simpleKind } from './simple.ts';

/** Under way, then finished, then perhaps rolled back. */
const rank: Rank = (alias) => `${alias}.finished::int + 2 * ${alias}.is_rolled_back::int`;

function games<E extends CasinoSpinEvent | LiveCasinoBetEvent>(contract: string, target: Omit<Target, 'rank'>) {
  return simpleKind<E>({
    contract,
    target: { ...target, rank },
    times: 'past',
    async link(store, events) {
      const customerOf = await linkCustomers(store, events);
      const gameOf = await linkGames(store, events);
      return (event) => ({ ...customerOf(event), ...gameOf(event) });
    },
  });
}

export const casino = games<CasinoSpinEvent>(contracts.casino, { entity: 'casino', key: ['partner_casino_spinId'] });
export const liveCasino = games<LiveCasinoBetEvent>(contracts['live-casino'], {
  entity: 'live_casino',
  key: ['partner_live_casino_betId'],
});
