import { reasons } from '../../../src/i18n/en/reasons.ts';
import type { Row } from '../../database/types.ts';
import { said } from '../../said.ts';
import type { Store } from '../../sql/store.ts';
import { find, findOrCreate, type Lookup } from '../resolve.ts';
import { keyOf } from '../upsert.ts';

const customer: Lookup = { entity: 'customer', key: ['partner_customerId'] };
const fixture: Lookup = {
  entity: 'fixture',
  key: ['partner_fixtureId'],
  more: ['region', 'sport', 'competition'],
};
const game: Lookup = { entity: 'casino_game', key: ['provider_name', 'name'] };

/** Ids of customers by the operator's; a customer not yet known is created bare, to be filled in when the customer comes. */
export async function linkCustomers<E extends { partner_customerId: string }>(
  store: Store,
  events: readonly E[],
): Promise<(event: E) => Row> {
  const ids = await findOrCreate(
    store,
    customer,
    events.map(({ partner_customerId }) => ({ partner_customerId })),
  );
  return ({ partner_customerId }) => ({ customer_id: idIn(ids, partner_customerId) });
}

/** Ids of games by provider and name; a new game is created. */
export async function linkGames<E extends { provider: string; game: string }>(
  store: Store,
  events: readonly E[],
): Promise<(event: E) => Row> {
  const keyRow = ({ provider, game: name }: E) => ({ provider_name: provider, name });
  const ids = await findOrCreate(store, game, events.map(keyRow));
  return (event) => ({ casino_game_id: idIn(ids, keyOf(game.key, keyRow(event))) });
}

/** The known fixtures among those asked for, by the operator's id. */
export function findFixtures(store: Store, partnerIds: Iterable<string>): Promise<Map<string, Row>> {
  const wanted = [...new Set(partnerIds)].map((partner_fixtureId) => ({ partner_fixtureId }));
  return find(store, fixture, wanted);
}

export const unknownFixture = (partnerId: string) =>
  `partner_fixtureId: ${said(reasons.noFixture, { fixture: partnerId })}`;

/** The id of a record that is known to be there. */
export function idIn(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The record ${key} was neither found nor created.`);
  return id;
}
