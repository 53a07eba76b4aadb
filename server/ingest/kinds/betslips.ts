import { sql } from 'kysely';
import type { BetEvent, BetslipEvent } from '../../../src/contracts/ingest.ts';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import { isObject } from '../../../src/manifest/isObject.ts';
import type { Row } from '../../database/database.ts';
import { together } from '../../database/together.ts';
import { sentence } from '../../sentence.ts';
import { quoted } from '../../sql/columns.ts';
import { table } from '../../sql/store.ts';
import type { Batch, StoreKind, Touched, Written } from '../batch.ts';
import { contractSchema, type EventColumn, elementSchema, eventColumns, eventValue } from '../eventSchemas.ts';
import { contracts } from '../ingestKinds.ts';
import { judgeAheadOf } from '../judgeAhead.ts';
import { withOpenRecords } from '../openRecords.ts';
import { withOwnValues } from '../ownValues.ts';
import { priceColumns, pricesOf } from '../prices.ts';
import { type Target, upsert, wavesOf } from '../upsert.ts';
import {
  find,
  findFixtures,
  findKnownCustomers,
  fixtureColumns,
  idIn,
  linkCustomers,
  unknownFixture,
} from './links.ts';
import { judgeAll, type PlacedEvent } from './simple.ts';
import { type PlacedSlip, type Slip, withFittingSlips } from './slipChecks.ts';

/** A settled betslip is not opened again by an older row; another result, sent later, corrects it. */
const slipTarget: Target = {
  entity: 'betslip',
  key: ['partner_betslipId'],
  rank: (alias) => `${alias}.settled::int`,
};

function check({ result = 'OPEN', settled, created_at, settlement_date, bets }: BetslipEvent): string[] {
  const why: string[] = [];
  if (settled && result === 'OPEN') why.push(`settled: ${reasons.openSettled}`);
  if (settlement_date && Date.parse(settlement_date) < Date.parse(created_at))
    why.push(`settlement_date: ${reasons.early}`);
  const seen = new Set<string>();
  for (const [at, { partner_betId }] of bets.entries()) {
    if (seen.has(partner_betId))
      why.push(`bets.${at}.partner_betId: ${sentence(reasons.betTwice, { bet: partner_betId })}`);
    seen.add(partner_betId);
  }
  return why;
}

const { judge, ahead } = judgeAheadOf<BetslipEvent>({
  contract: contracts.betslips,
  entity: 'betslip',
  times: 'past',
  check,
  prepare: ({ bets }) => {
    for (const bet of bets) madeAhead.set(bet, ownColumns(bet));
  },
});

/** Betslips with their bets. A betslip with a bet on an unknown fixture, or on a bet of another betslip, is refused whole. */
export const betslips: StoreKind = { store: storeSlips, ahead };

async function storeSlips(batch: Batch): Promise<void> {
  const placed = await judgeAll(judge, batch);
  const [fixtures, stored, known, customers] = await whatIsKnown(batch, placed);
  const judged = await withOpenRecords(batch, slipTarget, withFixtures(batch, placed, fixtures));
  const whole = await withOwnValues(batch, 'betslip', judged);
  const ids = new Map([...known].map(([key, row]) => [key, String(row.id)]));
  const slips = withFittingSlips(batch, whole, { slips: known, bets: stored, betsOf: await betsOf(batch, ids) });
  const customerOf = await linkCustomers(
    batch.store,
    slips.map(({ event }) => event),
    customers,
  );
  for (const slip of slips) Object.assign(slip.row, customerOf(slip.event));
  const settled = new Set([...stored].flatMap(([bet, row]) => (row.settled === true ? [bet] : [])));
  for (const wave of wavesOf(slips, batch.verdicts)) {
    batch.touched.nextWave();
    await storeWave(batch, wave, { ids, settled });
  }
}

/** The fixtures, bets, betslips and customers of betslips that are stored, by the operator's ids. */
function whatIsKnown({ store }: Batch, slips: readonly PlacedEvent<BetslipEvent>[]) {
  const bets = slips.flatMap(({ event }) => event.bets);
  const fixtureIds = bets.map(({ partner_fixtureId }) => partner_fixtureId);
  // bets before betslips: what another batch stores in between has its betslip then, and is no stranger
  return together(store.db, (db) => {
    const inside = { ...store, db };
    return [
      findFixtures(inside, fixtureIds),
      find(
        inside,
        { ...betTarget, more: ['betslip_id', 'settled'] },
        bets.map(({ partner_betId }): Row => ({ partner_betId })),
      ),
      find(
        inside,
        { ...slipTarget, more: ['settlement_date'] },
        slips.map(({ row }) => row),
      ),
      findKnownCustomers(
        inside,
        slips.map(({ event }) => event),
      ),
    ];
  });
}

/** Refuses betslips on fixtures that are not known, and gives the others with their fixtures. */
function withFixtures(
  batch: Batch,
  judged: readonly PlacedEvent<BetslipEvent>[],
  fixtures: ReadonlyMap<string, Row>,
): PlacedSlip[] {
  return judged.flatMap(({ at, event, row }): PlacedSlip[] => {
    const errors = event.bets.flatMap(({ partner_fixtureId: id }, place) =>
      fixtures.has(id) ? [] : [`bets.${place}.${unknownFixture(id)}`],
    );
    if (errors.length > 0) batch.verdicts.refuse(at, errors);
    const settled = event.settled ?? (event.result === undefined ? null : event.result !== 'OPEN');
    return errors.length > 0 ? [] : [{ at, key: event.partner_betslipId, event, row: { ...row, settled }, fixtures }];
  });
}

/** The operator's ids of the bets of stored betslips, by the betslips' keys. */
async function betsOf({ store }: Batch, slipIds: ReadonlyMap<string, string>): Promise<Map<string, string[]>> {
  if (slipIds.size === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    bets: string[];
  }>`select betslip_id as id, array_agg("partner_betId" order by id) as bets
    from ${table(store, 'bet')} where betslip_id = any(${[...slipIds.values()]}::bigint[]) group by 1`.execute(
    store.db,
  );
  const bets = new Map(rows.map((row) => [String(row.id), row.bets]));
  return new Map([...slipIds].map(([key, id]) => [key, bets.get(id) ?? []]));
}

/**
 * Stores betslips, then their bets; a betslip with only a changed bet counts as accepted too. Keeps `ids` and `settled` up
 * to date, for later waves.
 */
async function storeWave(
  { store, verdicts, touched }: Batch,
  wave: readonly PlacedSlip[],
  { ids, settled }: { ids: Map<string, string>; settled: Set<string> },
): Promise<void> {
  const bets = wave.flatMap((slip) => betRows(slip));
  // a row without a result leaves a settled bet settled
  for (const { row } of bets) if (row.settled === true) settled.add(String(row.partner_betId));
  const isSettled = (bet: Row) =>
    bet.settled === null ? settled.has(String(bet.partner_betId)) : bet.settled === true;
  const [written, prices] = await together(store.db, (db) => {
    const inside = { ...store, db };
    const [slipRows, rows] = [wave.map(({ row }) => row), bets.map(({ row }) => row)];
    return [upsert(inside, slipTarget, slipRows), pricesOf(inside, rows, isSettled)];
  });
  touched.add('betslip', written);
  const changed = new Set(written.map(({ key }) => key));
  for (const { key, id } of written) ids.set(key, id);
  // a betslip neither written nor known was created by another batch just now
  const rest = wave.filter(({ key }) => !ids.has(key)).map(({ row }) => row);
  for (const [key, { id }] of await find(store, slipTarget, rest)) ids.set(key, String(id));
  const slipOf = new Map(bets.map(({ row, slip }) => [String(row.partner_betId), slip]));
  const priced = bets.map(({ row, slip }, at) => ({ ...row, ...prices[at], betslip_id: idIn(ids, slip) }));
  const writtenBets = await upsert(store, betTarget, priced);
  for (const { key, change, from } of writtenBets) {
    const slip = slipOf.get(key) ?? key;
    changed.add(slip);
    const asSlip = change === 'created' ? 'corrected' : change;
    touched.add('betslip', [{ id: idIn(ids, slip), key: slip, change: asSlip, from }]);
  }
  noteArrivals(touched, wave, written);
  for (const { at, key } of wave) {
    if (changed.has(key)) verdicts.accept(at);
    else verdicts.leave(at);
  }
}

function noteArrivals(touched: Touched, wave: readonly PlacedSlip[], written: readonly Written[]): void {
  const created = new Map(written.flatMap(({ id, key, change }) => (change === 'created' ? [[key, id]] : [])));
  for (const { key, row, event, fixtures } of wave) {
    const id = created.get(key);
    if (id === undefined) continue;
    const onFixtures = new Set(event.bets.map((bet) => String(fixtures.get(bet.partner_fixtureId)?.id)));
    touched.arrive('betslip', id, {
      customerId: String(row.customer_id),
      at: String(row.created_at),
      fixtureIds: [...onFixtures],
      settled: row.settled === true,
    });
  }
}

const betTarget: Target = {
  entity: 'bet',
  key: ['partner_betId'],
  rank: (alias) => `${alias}.settled::int`,
  derived: [...fixtureColumns, ...priceColumns],
  // the betslip was decided again: what did not change about this bet has been known since its first settlement
  keepsMoment: (store) =>
    `exists (select from ${quoted(store.schema)}."betslip" s where s.id = t.betslip_id and s.former_decisions is not null)`,
  // a bet stays on its betslip, whatever two batches at once may claim
  guard: (record, row) => `${record}.betslip_id = ${row}.betslip_id`,
};

let columns: EventColumn[] | undefined;
/** The columns of bets that were judged ahead. */
const madeAhead = new WeakMap<BetEvent, Row>();

/** The columns that a bet fills by itself. */
function ownColumns(bet: BetEvent): Row {
  columns ??= eventColumns('bet', elementSchema(contractSchema(contracts.betslips), 'bets'));
  const row: Row = {};
  for (const column of columns) row[column.column] = isObject(bet) ? eventValue(bet, column) : null;
  return row;
}

/** The rows of a betslip's bets, with what each takes from its betslip and its fixture, and the betslip's key. */
function betRows(slip: Slip): { row: Row; slip: string }[] {
  return slip.event.bets.map((bet) => ({
    row: {
      ...(madeAhead.get(bet) ?? ownColumns(bet)),
      ...fromFixture(slip.fixtures.get(bet.partner_fixtureId)),
      ...fromSlip(slip, bet),
    },
    slip: slip.event.partner_betslipId,
  }));
}

function fromFixture(fixture: Row | undefined): Row {
  if (!fixture) throw new Error('A bet was to be stored without its fixture.');
  return { fixture_id: fixture.id, ...Object.fromEntries(fixtureColumns.map((name) => [name, fixture[name]])) };
}

/** The stake and return of a betslip are those of a bet only where it is the single one; so is a result not given. */
function fromSlip({ event, row }: Slip, bet: BetEvent): Row {
  const single = event.bets.length === 1;
  const result = bet.result ?? (single ? event.result : undefined) ?? null;
  const settled = result === null ? null : result !== 'OPEN';
  return {
    customer_id: row.customer_id,
    currency: row.currency,
    created_at: row.created_at,
    result,
    settled,
    settlement_date: settled ? row.settlement_date : null,
    stake: single ? row.stake : null,
    return: single ? row.return : null,
  };
}
