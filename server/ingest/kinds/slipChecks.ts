import type { BetslipEvent } from '../../../src/contracts/ingest.ts';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import type { Row } from '../../database/database.ts';
import { sentence } from '../../sentence.ts';
import type { Batch } from '../batch.ts';
import type { Keyed } from '../upsert.ts';

/** A betslip that may be stored: its event, its columns, and the fixtures of its bets by the operator's id. */
export interface Slip {
  event: BetslipEvent;
  row: Row;
  fixtures: ReadonlyMap<string, Row>;
}

/** The same with its place in the batch. */
export type PlacedSlip = Slip & Keyed;

/** What is stored of the betslips and bets that a batch names. */
export interface StoredSlips {
  /** By their keys, with `settlement_date`. */
  slips: ReadonlyMap<string, Row>;
  /** The bets by the operator's id, with `betslip_id`. */
  bets: ReadonlyMap<string, Row>;
  /** The operator's ids of the betslips' bets, by the betslips' keys. */
  betsOf: ReadonlyMap<string, readonly string[]>;
}

/** What the betslips that were taken so far said. */
interface Taken {
  /** The key of each bet's betslip. */
  owners: Map<string, string>;
  /** The bets of each betslip. */
  betsOf: Map<string, readonly string[]>;
  /** When each betslip was settled. */
  settled: Map<string, string>;
}

/**
 * Refuses betslips that contradict what is stored, or came earlier in the batch: in the moment of their settlement, with
 * a bet of another betslip, or with other bets. A betslip that is refused says nothing about those after it.
 */
export function withFittingSlips(batch: Batch, slips: readonly PlacedSlip[], stored: StoredSlips): PlacedSlip[] {
  const taken: Taken = { owners: new Map(), betsOf: new Map(), settled: new Map() };
  return slips.filter((slip) => {
    const why = whyNot(slip, stored, taken);
    if (why.length > 0) batch.verdicts.refuse(slip.at, why);
    else take(slip, taken);
    return why.length === 0;
  });
}

/** The reasons of the first check that a betslip does not pass. */
function whyNot(slip: PlacedSlip, stored: StoredSlips, taken: Taken): string[] {
  for (const check of [lateReasons, strangeReasons, otherReasons]) {
    const why = check(slip, stored, taken);
    if (why.length > 0) return why;
  }
  return [];
}

function take({ key, event, row }: PlacedSlip, { owners, betsOf, settled }: Taken): void {
  const bets = idsIn(event);
  for (const bet of bets) owners.set(bet, key);
  betsOf.set(key, bets);
  if (event.settlement_date) settled.set(key, String(row.settlement_date));
}

const idsIn = ({ bets }: BetslipEvent) => bets.map(({ partner_betId }) => partner_betId);

/** Why a betslip can't be placed when it says: it would be after its settlement. */
function lateReasons({ key, event, row }: PlacedSlip, { slips }: StoredSlips, taken: Taken): string[] {
  const settled = taken.settled.get(key) ?? slips.get(key)?.settlement_date;
  if (event.settlement_date || !settled || Date.parse(String(row.created_at)) <= Date.parse(String(settled))) return [];
  return [`created_at: ${sentence(reasons.settledBefore, { at: String(settled) })}`];
}

/** The bets of a betslip that belong to another one. */
function strangeReasons({ key, event }: PlacedSlip, { slips, bets }: StoredSlips, { owners }: Taken): string[] {
  return event.bets.flatMap(({ partner_betId: bet }, place) => {
    const owner = bets.get(bet)?.betslip_id;
    const isOwn = owner === undefined ? (owners.get(bet) ?? key) === key : String(owner) === String(slips.get(key)?.id);
    return isOwn ? [] : [`bets.${place}.partner_betId: ${sentence(reasons.otherBetslip, { bet })}`];
  });
}

/** Why a betslip that is known can't come with these bets: those that are gone would keep their money. */
function otherReasons({ key, event }: PlacedSlip, { betsOf }: StoredSlips, taken: Taken): string[] {
  const sent = idsIn(event);
  const known = taken.betsOf.get(key) ?? betsOf.get(key) ?? [];
  // a betslip whose bets were removed with their fixtures may get bets again
  const isSame = known.length === 0 || (sent.length === known.length && sent.every((id) => known.includes(id)));
  return isSame ? [] : [`bets: ${sentence(reasons.otherBets, { bets: namesOf(known) })}`];
}

/** Ids that a refusal names. */
const mostNamed = 10;
const namesOf = (ids: readonly string[]) =>
  ids.length > mostNamed ? `${ids.slice(0, mostNamed).join(', ')} …` : ids.join(', ');
