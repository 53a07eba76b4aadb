import { createHash } from 'node:crypto';
import type { FixtureEvent, OddsEvent } from '../../src/contracts/ingest.ts';
import type { FixtureRow, OddsRow } from '../import/importFormat.ts';

const longestId = 64;

/** An id from long names, cut to a partner id's length: its beginning, and a hash that keeps it distinct. */
export function fitId(id: string): string {
  if (id.length <= longestId) return id;
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 16);
  return `${id.slice(0, longestId - hash.length - 1)}:${hash}`;
}

/** The event of the contract for a fixture of a file. */
export function fixtureEvent(row: FixtureRow): FixtureEvent {
  const { partner_fixtureId, region, sport, competition, name, starts_at, status, result } = row;
  return { partner_fixtureId: fitId(partner_fixtureId), region, sport, competition, name, starts_at, status, result };
}

/** The event of the contract for a price of a file. */
export function oddsEvent({
  partner_fixtureId,
  bookmaker,
  market,
  selection,
  price,
  market_wide,
  at,
}: OddsRow): OddsEvent {
  return { partner_fixtureId: fitId(partner_fixtureId), bookmaker, market, selection, price, market_wide, at };
}
