import type { BetEvent, BetslipEvent } from '../../../src/contracts/ingest.ts';
import { isObject } from '../../../src/manifest/isObject.ts';
import type { Row } from '../../database/types.ts';
import { type EventColumn, eventColumns, eventValue } from '../columns.ts';
import { contracts } from '../kinds.ts';
import { contractSchema, elementSchema } from '../schemas.ts';
import type { Target } from '../upsert.ts';

export const betTarget: Target = {
  entity: 'bet',
  key: ['partner_betId'],
  rank: (alias) => `${alias}.settled::int`,
  // a bet stays on its betslip, whatever two batches at once may claim
  guard: (record, row) => `${record}.betslip_id = ${row}.betslip_id`,
};

/** A betslip that may be stored: its event, its columns, and the fixtures of its bets by the operator's id. */
export interface Slip {
  event: BetslipEvent;
  row: Row;
  fixtures: ReadonlyMap<string, Row>;
}

let columns: EventColumn[] | undefined;

/** The rows of a betslip's bets: what each bet says, and what it has from its betslip and its fixture. */
export function betRows(slip: Slip, betslipId: string): Row[] {
  columns ??= eventColumns('bet', elementSchema(contractSchema(contracts.betslips), 'bets'));
  const own = columns;
  return slip.event.bets.map((bet) => ({
    ...Object.fromEntries(own.map((column) => [column.column, isObject(bet) ? eventValue(bet, column) : null])),
    ...fromFixture(slip.fixtures.get(bet.partner_fixtureId)),
    ...fromSlip(slip, bet),
    betslip_id: betslipId,
  }));
}

function fromFixture(fixture: Row | undefined): Row {
  if (!fixture) throw new Error('A bet was to be stored without its fixture.');
  const { id, region, sport, competition } = fixture;
  return { fixture_id: id, region, sport, competition };
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
