import { sql } from 'kysely';
import type { ArbitragePrices } from '../../../src/contracts/customer.ts';
import { deeds } from '../../../src/i18n/en/deeds.ts';
import type { Row } from '../../database/database.ts';
import { deleteRows, type Store, table } from '../../sql/store.ts';
import type { Fired } from './firing.ts';
import type { Handling } from './handling.ts';
import { groupBy, idList, recordset } from './recordset.ts';

/** Logs the sure-bet that a bet is part of, by the prices in force when it was placed. */
export const logArbitrage: Handling = {
  byPerson: false,
  toEvent: true,
  text: () => deeds.arbitrage,
  carryOut: ({ place }, deeds) =>
    logSureBets(
      place.tenant,
      deeds.map(({ fired }) => fired),
    ),
  async keep(store, firedIds) {
    await sql`update ${table(store, 'arbitrage_log')} set fired_trigger_id = null
      where fired_trigger_id = any(${idList(firedIds)})`.execute(store.db);
  },
};

interface Log {
  fired: string;
  customer: string;
  fixture: string;
  slip: string;
  market: string;
  margin: string;
  prices: unknown;
  at: string;
}

/** Updates the arbitrage logs of firings from the current odds: late prices may change them. */
export async function logSureBets(store: Store, firings: readonly Fired[]): Promise<void> {
  const ofBetslips = firings.filter(({ className }) => className === 'Betslip');
  if (ofBetslips.length === 0) return;
  const wanted = new Map((await reckon(store, ofBetslips)).map((log) => [textOf(log), log]));
  const stale: string[] = [];
  for (const { id, log } of await existing(store, ofBetslips)) if (!wanted.delete(textOf(log))) stale.push(id);
  await deleteRows(store, 'arbitrage_log', stale);
  if (wanted.size === 0) return;
  const typed =
    'fired bigint, customer bigint, fixture bigint, slip bigint, market text, margin numeric, prices jsonb, at timestamptz';
  await sql`insert into ${table(store, 'arbitrage_log')}
      (customer_id, fixture_id, betslip_id, market, margin, prices, fired_trigger_id, created_at)
    select w.customer, w.fixture, w.slip, w.market, w.margin, w.prices, w.fired, w.at
    from ${recordset([...wanted.values()], typed)} order by w.at, w.fired, w.fixture, w.market`.execute(store.db);
}

const textOf = ({ fired, fixture, market, margin, prices, at }: Log) =>
  JSON.stringify([fired, fixture, market, margin, at, prices]);

async function existing(store: Store, firings: readonly Fired[]): Promise<{ id: string; log: Log }[]> {
  const { rows } = await sql<Log & { id: string; prices: StandingPrice[] }>`
    select id, fired_trigger_id as fired, customer_id as customer, fixture_id as fixture, betslip_id as slip, market, margin,
      prices, created_at as at from ${table(store, 'arbitrage_log')}
    where fired_trigger_id = any(${idList(firings.map(({ id }) => id))})`.execute(store.db);
  return rows.map(({ id, prices, ...log }) => ({
    id,
    // jsonb reorders keys
    log: { ...log, prices: prices.map(({ selection, bookmaker, price }) => ({ selection, bookmaker, price })) },
  }));
}

async function reckon(store: Store, firings: readonly Fired[]): Promise<Log[]> {
  const odds = table(store, 'odds');
  const rows = recordset(firings, 'id bigint, "eventId" bigint, "betId" bigint, at timestamptz');
  const { rows: found } = await sql<Row>`select w.id as fired, w.at, b.id as bet, b.customer_id as customer,
      b.fixture_id as fixture, b.betslip_id as slip, b.market, o.bookmaker, o.selection, o.price,
      (select count(distinct a.selection)::int from ${odds} a where a.fixture_id = b.fixture_id and a.market = b.market
        and not a.market_wide) as outcomes
    from ${rows} join ${table(store, 'bet')} b on b.betslip_id = w."eventId" and (w."betId" is null or b.id = w."betId")
    cross join lateral (select distinct on (o.bookmaker, o.selection) o.bookmaker, o.selection, o.price
      from ${odds} o where o.fixture_id = b.fixture_id and o.market = b.market and o.at <= b.created_at and not o.market_wide
      order by o.bookmaker, o.selection, o.at desc) o order by b.id`.execute(store.db);
  const groups = groupBy(
    found,
    ({ fired, fixture, market }) => `${String(fired)} ${String(fixture)} ${String(market)}`,
  );
  return [...groups.values()].flatMap((all): Log[] => {
    // several bets of one betslip on one market were placed at the same time: the first one's prices apply to all
    const group = all.filter(({ bet }) => bet === all[0]?.bet);
    const [first] = group;
    const found = first && sureBet(Number(first.outcomes), group.map(priceOf));
    if (!first || !found) return [];
    const { fired, customer, fixture, slip, market, at } = first;
    const ids = { fired: String(fired), customer: String(customer), fixture: String(fixture), slip: String(slip) };
    return [{ ...ids, ...found, market: String(market), at: String(at) }];
  });
}

const priceOf = ({ bookmaker, selection, price }: Row): StandingPrice => ({
  bookmaker: String(bookmaker),
  selection: String(selection),
  price: String(price),
});

/** A price that was in force when a bet was placed. */
interface StandingPrice {
  bookmaker: string;
  selection: string;
  /** Exact decimal text. */
  price: string;
}

const places = 4;
const scaled = (price: string): bigint => {
  const [whole = '0', fraction = ''] = price.split('.');
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places));
};

/**
 * The sure-bet in a market's prices: the best price per outcome, and the margin of backing them all, 1 minus the sum of
 * their inverses, rounded to 6 decimals. Null if one of its `outcomes` has no price, or if the sum is 1 or more.
 */
function sureBet(
  outcomes: number,
  prices: readonly StandingPrice[],
): { margin: string; prices: ArbitragePrices } | null {
  const best = new Map<string, StandingPrice>();
  for (const offer of prices) {
    const other = best.get(offer.selection);
    if (!other || isBetter(offer, other)) best.set(offer.selection, offer);
  }
  if (best.size < 2 || best.size < outcomes) return null;
  const chosen = [...best.values()].sort((a, b) => (a.selection < b.selection ? -1 : 1));
  const margin = marginOf(chosen.map(({ price }) => scaled(price)));
  if (margin === null) return null;
  return { margin, prices: chosen.map(({ selection, bookmaker, price }) => ({ selection, bookmaker, price })) };
}

function isBetter(a: StandingPrice, b: StandingPrice): boolean {
  const [left, right] = [scaled(a.price), scaled(b.price)];
  return left > right || (left === right && a.bookmaker < b.bookmaker);
}

/**
 * Computes in integers over the product of all prices, so that only the result is rounded. Null if there is no margin.
 */
function marginOf(prices: readonly bigint[]): string | null {
  const product = prices.reduce((all, price) => all * price, 1n);
  const sum = prices.reduce((all, price) => all + (product / price) * 10n ** BigInt(places), 0n);
  if (sum >= product) return null;
  const millionths = (2n * (product - sum) * 1_000_000n + product) / (2n * product);
  return `0.${String(millionths).padStart(6, '0')}`;
}
