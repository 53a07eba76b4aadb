import { sql } from 'kysely';
import type { FixtureEvent } from '../../../src/contracts/ingest.ts';
import { quoted } from '../../sql/columns.ts';
import { table } from '../../sql/store.ts';
import type { Batch, StoreKind, Written } from '../batch.ts';
import { contracts } from '../ingestKinds.ts';
import { fixtureColumns } from './links.ts';
import { simpleKind } from './simple.ts';

/** A fixture that has finished is not made to wait again by an older row; a result without a status finishes it. */
const rows = simpleKind<FixtureEvent>({
  contract: contracts.fixtures,
  target: {
    entity: 'fixture',
    key: ['partner_fixtureId'],
    rank: (alias) => `(${alias}.status = 'FINISHED')::int`,
  },
  times: 'any',
  link: async () => (event) => (event.result && event.status === undefined ? { status: 'FINISHED' } : {}),
});

/** Fixtures; bets that are stored already get what a bet has from its fixture. */
export const fixtures: StoreKind = {
  ahead: rows.ahead,
  async store(batch) {
    await rows.store(batch);
    const corrected = batch.touched.ids('fixture', 'corrected');
    if (corrected.length > 0) batch.touched.add('betslip', await correctBets(batch, corrected));
  },
};

/** Gives the bets of corrected fixtures the fixtures' columns; returns the betslips whose bets differ now. */
async function correctBets({ store }: Batch, fixtureIds: readonly string[]): Promise<Written[]> {
  const columns = (alias: string) => fixtureColumns.map((name) => `${alias}.${quoted(name)}`).join(', ');
  const set = fixtureColumns.map((name) => `${quoted(name)} = f.${quoted(name)}`).join(', ');
  const { rows: slips } = await sql<{ id: string; key: string }>`with changed as (
      update ${table(store, 'bet')} b set ${sql.raw(set)} from ${table(store, 'fixture')} f
      where f.id = any(${fixtureIds}::bigint[]) and b.fixture_id = f.id
        and row(${sql.raw(columns('b'))}) is distinct from row(${sql.raw(columns('f'))})
      returning b.betslip_id)
    select distinct s.id, s."partner_betslipId" as key from changed c
    join ${table(store, 'betslip')} s on s.id = c.betslip_id`.execute(store.db);
  return slips.map(({ id, key }) => ({ id: String(id), key, change: 'corrected' }));
}
