import Big from 'big.js';
import { sql } from 'kysely';
import { fixtureEvent, oddsEvent } from '../../../server/cli/importedRows.ts';
import { placeOf } from '../../../server/engine/tenantPlace.ts';
import type { FixtureRow, OddsRow } from '../../../server/import/importFormat.ts';
import { parseFile } from '../../../server/import/importFormats.ts';
import { knownCurrencies } from '../../../server/ingest/storeRows.ts';
import { storeAndJudge } from '../../../server/pipeline/storeAndJudge.ts';
import { table } from '../../../server/sql/store.ts';
import { createRecord } from '../../../server/sql/write.ts';
import type { Platform } from '../../../server/start.ts';
import { defaultTriggers } from '../../../server/tenants/defaults/all.ts';
import type { BetslipEvent } from '../../../src/contracts/ingest.ts';
import { sharedBytes, sharedFiles } from '../../support/sharedData.ts';

/** Sure-bets among the six named bookmakers' prices, as ../shared/data/README.md counts them. */
export const counted: { readonly [file: string]: readonly [opening: number, closing: number] } = {
  'D1-2022-23.csv': [11, 33],
  'E0-2022-23.csv': [2, 12],
  'E1-2022-23.csv': [1, 5],
  'E2-2022-23.csv': [2, 6],
  'E3-2022-23.csv': [3, 5],
  'F1-2022-23.csv': [1, 16],
  'I1-2022-23.csv': [2, 16],
  'N1-2022-23.csv': [1, 10],
  'SC0-2022-23.csv': [1, 2],
  'SP1-2022-23.csv': [2, 23],
};

type Moment = OddsRow['moment'];
const moments: readonly Moment[] = ['OPENING', 'CLOSING'];

export interface FootballRow {
  file: string;
  moment: Moment;
  counted: number;
  flagged: number;
  /** Fixtures that should have been flagged and were not, and the other way round. */
  missed: string[];
  spare: string[];
}

interface Offer {
  fixture: FixtureRow;
  moment: Moment;
  at: string;
  /** The best price of each outcome that has one. */
  best: Map<string, string>;
}

/** Prices of every file as odds, 10.00 on every best opposing price at its moment, judged by the arbitrage trigger alone. */
export async function judgeFootball(
  platform: Platform,
  tenantName: string,
  progress: (text: string) => void,
  files: readonly string[] = sharedFiles('football-odds', '.csv'),
): Promise<FootballRow[]> {
  const place = (await platform.tenancy.all()).find(({ name }) => name === tenantName);
  if (!place) throw new Error(`There is no tenant ${tenantName}.`);
  const inside = await placeOf(platform, place.id);
  const { tenant, logs } = inside;
  const currencies = await knownCurrencies(platform.control);
  const settings = { currencies, now: new Date() };
  const send = async (kind: 'fixtures' | 'odds' | 'betslips', rows: readonly unknown[]) => {
    for (let from = 0; from < rows.length; from += 500) {
      const { stored } = await storeAndJudge(inside, kind, rows.slice(from, from + 500), settings);
      if (stored.rejected.length > 0) throw new Error(`${kind}: ${stored.rejected[0]?.errors.join('; ')}`);
    }
  };
  const arbitrage = defaultTriggers.find(({ name }) => name === 'Arbitrage');
  if (!arbitrage) throw new Error('There is no default trigger Arbitrage.');
  const actor = { userId: null, userName: 'bench', tenantId: null, requestId: 'bench' };
  await createRecord(
    { manifest: platform.manifest, store: tenant, name: 'trigger', actor },
    { ...arbitrage, effective_from: '2000-01-01' },
  );
  const offersOf = new Map<string, Offer[]>();
  for (const file of files) {
    const { fixtures, odds } = read(file);
    await send('fixtures', fixtures.map(fixtureEvent));
    await send('odds', odds.map(oddsEvent));
    const offers = offersIn(fixtures, odds);
    await send(
      'betslips',
      moments.flatMap((moment) => offers.filter((offer) => offer.moment === moment).flatMap(slipsOn)),
    );
    offersOf.set(file, offers);
    progress(`${file}: ${fixtures.length} fixtures, ${odds.length} prices`);
  }
  const { rows } = await sql<{ event: string }>`select distinct partner_id as event from ${table(logs, 'trigger_log')}
    where outcome = 'TRIGGERED' and trigger_name = 'Arbitrage'`.execute(logs.db);
  const flagged = new Set(rows.map(({ event }) => event.split('|').slice(0, 2).join('|')));
  return [...offersOf].flatMap(([file, offers]) => moments.map((moment) => rowOf(file, moment, offers, flagged)));
}

function read(file: string): { fixtures: FixtureRow[]; odds: OddsRow[] } {
  const parsed = parseFile('football-odds', file, sharedBytes(`football-odds/${file}`));
  return {
    fixtures: parsed.rows.flatMap((part) => (part.kind === 'fixtures' ? part.rows : [])),
    odds: parsed.rows.flatMap((part) => (part.kind === 'odds' ? part.rows : [])),
  };
}

function offersIn(fixtures: readonly FixtureRow[], odds: readonly OddsRow[]): Offer[] {
  const named = odds.filter(({ market, market_wide }) => market === 'Match Result' && !market_wide);
  const groups = Map.groupBy(named, (row) => `${row.partner_fixtureId} ${row.moment}`);
  return fixtures.flatMap((fixture) =>
    moments.flatMap((moment): Offer[] => {
      const prices = groups.get(`${fixture.partner_fixtureId} ${moment}`) ?? [];
      const best = new Map<string, string>();
      for (const { selection, price } of prices)
        if (new Big(price).gt(best.get(selection) ?? 0)) best.set(selection, price);
      const [first] = prices;
      return first ? [{ fixture, moment, at: first.at, best }] : [];
    }),
  );
}

const idOf = ({ fixture, moment }: Pick<Offer, 'fixture' | 'moment'>) =>
  `${fixtureEvent(fixture).partner_fixtureId.slice(0, 52)}|${moment[0]}`;

function slipsOn(offer: Offer): BetslipEvent[] {
  const event = fixtureEvent(offer.fixture);
  return [...offer.best].map(([selection, price]) => {
    const id = `${idOf(offer)}|${selection}`;
    const bet = { partner_fixtureId: event.partner_fixtureId, market: 'Match Result', odd: { name: selection, price } };
    return {
      partner_betslipId: id,
      partner_customerId: `punter-${offer.fixture.name.length % 40}`,
      currency: 'EUR',
      stake: '10.00',
      price: new Big(price).toFixed(4),
      created_at: offer.at,
      bets: [{ partner_betId: id, ...bet }],
    };
  });
}

/** Three outcomes priced, and the inverses of the best prices sum to less than 1: exactly, by whole products. */
function isSureBet({ best }: Offer): boolean {
  if (best.size !== 3) return false;
  const [a, b, c] = [...best.values()].map((price) => new Big(price));
  if (!a || !b || !c) return false;
  return a.times(b).plus(b.times(c)).plus(a.times(c)).lt(a.times(b).times(c));
}

function rowOf(file: string, moment: Moment, offers: readonly Offer[], flagged: ReadonlySet<string>): FootballRow {
  const mine = offers.filter((offer) => offer.moment === moment);
  const names = (list: readonly Offer[]) =>
    list.map(({ fixture }) => `${fixture.starts_at.slice(0, 10)} ${fixture.name}`);
  const sure = mine.filter(isSureBet);
  return {
    file,
    moment,
    counted: counted[file]?.[moments.indexOf(moment)] ?? Number.NaN,
    flagged: mine.filter((offer) => flagged.has(idOf(offer))).length,
    missed: names(sure.filter((offer) => !flagged.has(idOf(offer)))),
    spare: names(mine.filter((offer) => flagged.has(idOf(offer)) && !isSureBet(offer))),
  };
}
