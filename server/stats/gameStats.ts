import { sql } from 'kysely';
import type { BigWin, GameLine, GameStats } from '../../src/contracts/stats.ts';
import { fractionOf, shareOf } from '../money/rates.ts';
import { type Store, table } from '../sql/store.ts';
import { type Conversion, convertedSumOf, daysBetween, pairsOf, ratesTable } from './money.ts';
import { amountsOf, type ProductAsked, productStats, withMargin } from './product.ts';

/** The products with games, as named in the rollups. */
const gameProducts = { casino: 'CASINO', 'live-casino': 'LIVE CASINO' } as const;
const gameTables = { casino: 'casino', 'live-casino': 'live_casino' } as const;
type GameProduct = keyof typeof gameProducts;

/** Maximum games in the table. */
const mostGames = 200;

/** Exact sums of a game's or a provider's spins; a spin is settled when it is played. */
interface Line {
  id: string;
  name: string;
  provider: string;
  count: number;
  stake: string | null;
  settled_stake: string | null;
  settled_return: string | null;
  profit: string | null;
  bonus_stake: string | null;
}

/** Returns the spins of whole days in one currency, by game and provider, and the biggest wins. */
export async function gameStats(
  tenant: Store,
  control: Store,
  product: GameProduct,
  query: ProductAsked,
): Promise<GameStats> {
  const { rows, currencies, conversion, ...stats } = await productStats(tenant, control, gameProducts[product], query);
  const total = amountsOf(rows, conversion);
  const bonusStake = conversion.exactSum(
    rows.map(({ day, currency, bonus_stake }) => ({ day, currency, amount: bonus_stake })),
  );
  const span = { ...query.buckets, product, currencies };
  return {
    ...stats,
    bonus_share: shareOf(bonusStake, total.stake),
    return_to_player: shareOf(total.settled_return, total.settled_stake),
    games: (await linesBy(tenant, span, conversion, 'game')).map(gameOf),
    providers: (await linesBy(tenant, span, conversion, 'provider')).map((line) => ({
      provider: line.provider,
      ...playedOf(line),
    })),
    wins: await winsIn(tenant, gameTables[product], query.buckets, conversion, currencies),
    ...conversion.summary(),
  };
}

interface Span {
  from: string;
  to: string;
  product: GameProduct;
  currencies: ReadonlySet<string>;
}

async function linesBy(tenant: Store, span: Span, conversion: Conversion, by: 'game' | 'provider'): Promise<Line[]> {
  const sum = (name: string) => convertedSumOf(sql.ref(`x.${name}`));
  const keys =
    by === 'game' ? sql`g.id::text as id, g.name, g.provider_name as provider` : sql`g.provider_name as provider`;
  const { rows } = await sql<Line>`
    select ${keys}, sum(x.spins)::float8 as count, ${sum('stake')} as stake,
      ${sum('settled_stake')} as settled_stake, ${sum('return')} as settled_return,
      ${convertedSumOf(sql`(x.settled_stake - x.return)`)} as profit, ${sum('bonus_stake')} as bonus_stake
    from ${table(tenant, 'game_takings')} x
    join ${table(tenant, 'casino_game')} g on g.id = x.casino_game_id
    left join ${ratesTable(conversion, pairsOf(daysBetween(span), span.currencies))} on r.day = x.day and r.currency = x.currency
    where x.product = ${gameProducts[span.product]} and x.day >= (${span.from}::timestamptz at time zone 'UTC')::date
      and x.day < (${span.to}::timestamptz at time zone 'UTC')::date
    group by ${by === 'game' ? sql`g.id` : sql`g.provider_name`}
    order by sum(x.spins) desc, ${by === 'game' ? sql`g.id` : sql`g.provider_name`} limit ${sql.lit(mostGames)}`.execute(
    tenant.db,
  );
  return rows;
}

const gameOf = (line: Line): GameLine => ({
  game: { id: line.id, name: line.name, provider: line.provider },
  ...playedOf(line),
});

const playedOf = (line: Line) => {
  const [settledStake, settledReturn] = [fractionOf(line.settled_stake), fractionOf(line.settled_return)];
  const stake = fractionOf(line.stake);
  return {
    ...{ count: line.count, settled: line.count },
    ...withMargin({
      stake,
      settled_stake: settledStake,
      settled_return: settledReturn,
      profit: fractionOf(line.profit),
    }),
    return_to_player: shareOf(settledReturn, settledStake),
    bonus_share: shareOf(fractionOf(line.bonus_stake), stake),
  };
};

const mostWins = 10;

interface Found extends Omit<BigWin, 'customer'> {
  customer_id: string;
  partner_customerId: string;
}

/**
 * Returns the biggest wins of whole days, compared in one currency: an index has those of each day and currency.
 * Without a rate a day's wins in that currency are left out, as they cannot be compared.
 */
async function winsIn(
  tenant: Store,
  name: 'casino' | 'live_casino',
  span: { from: string; to: string },
  conversion: Conversion,
  currencies: ReadonlySet<string>,
): Promise<BigWin[]> {
  const { rows } = await sql<Found>`
    select w.id::text as id, w.customer_id::text as customer_id, c."partner_customerId", g.name as game, w.submitted_at,
      (w.return - w.stake)::text as amount, w.currency
    from (select s.*, round((s.return - s.stake) * r."to", 30) / r."from" as worth
      from ${ratesTable(conversion, pairsOf(daysBetween(span), currencies))} cross join lateral (
      select s.* from ${table(tenant, name)} s
      where s.finished and not s.is_rolled_back and s.deleted_at is null and s.return > s.stake
        and (s.submitted_at at time zone 'UTC')::date = r.day and s.currency = r.currency
      order by s.return - s.stake desc limit ${sql.lit(mostWins)}) s
      order by worth desc, s.id limit ${sql.lit(mostWins)}) w
    join ${table(tenant, 'customer')} c on c.id = w.customer_id
    join ${table(tenant, 'casino_game')} g on g.id = w.casino_game_id
    order by w.worth desc, w.id`.execute(tenant.db);
  return rows.map(({ customer_id, partner_customerId, ...win }) => ({
    ...win,
    customer: { id: customer_id, partner_customerId },
  }));
}
