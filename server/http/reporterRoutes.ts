import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { entityOf } from '../../src/manifest/fields.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import type { RawQuery } from '../sql/query.ts';
import { type Store, storeOf, table } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import { pageFor } from './pages.ts';

interface Report {
  entity: 'bet_flag' | 'arbitrage_log';
  /** SQL: whether a bet `b` belongs to a row `r` of the report. */
  about: string;
}

const reports: { [path: string]: Report } = {
  'customer-bet-flags': { entity: 'bet_flag', about: 'b.id = r.bet_id' },
  'customer-arbitrage-logs': {
    entity: 'arbitrage_log',
    about: 'b.betslip_id = r.betslip_id and b.fixture_id = r.fixture_id and b.market = r.market',
  },
};

/**
 * The reporter's lists of one customer (SPEC §7): the manifest's lists under the names of the reporter's calls, each
 * row with its betslip, its bet, and their prices.
 */
export function reporterRoutes(app: FastifyInstance, context: Context): void {
  for (const [path, report] of Object.entries(reports)) {
    const needs = permission(report.entity, 'list');
    app.get<{ Querystring: RawQuery }>(`/api/v1/reporter/${path}`, { config: { needs } }, async (request) => {
      const { customer_id, ...rest } = request.query;
      const query = customer_id === undefined ? rest : { ...rest, 'filter[customer_id]': customer_id };
      const entity = entityOf(context.manifest, report.entity);
      const { caller, page } = await pageFor(context, request, report.entity, query);
      const data = await withBets(storeOf(caller.stores, entity), report, page.data);
      const { permissions } = sessionOf(request);
      return { ...page, data: data.map((row) => seenBy(permissions, row)) };
    });
  }
}

/** Removes the records of entities that the reader may not list. */
function seenBy(permissions: ReadonlySet<string>, row: Row): Row {
  const sees = (name: string) => permissions.has(permission(name, 'list'));
  const bet = isObject(row.bet) && !sees('fixture') ? { ...row.bet, fixture: null } : row.bet;
  return { ...row, betslip: sees('betslip') ? row.betslip : null, bet: sees('bet') ? bet : null };
}

interface Found {
  id: string;
  betslip: Row | null;
  bet: Row | null;
}

/** The rows of a page with their betslip and their bet, which are null where there are none. */
async function withBets(store: Store, { entity, about }: Report, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => String(id));
  const { rows: found } = await sql<Found>`select r.id,
      case when s.id is not null then json_build_object('id', s.id::text, 'partner_betslipId', s."partner_betslipId",
        'price', s.price::text, 'stake', s.stake::text, 'currency', s.currency, 'result', s.result) end as betslip,
      case when b.id is not null then json_build_object('id', b.id::text, 'partner_betId', b."partner_betId",
        'market', b.market, 'odd', json_build_object('name', b.odd_name, 'price', b.odd_price::text), 'result', b.result,
        'fixture', json_build_object('id', f.id::text, 'name', f.name)) end as bet
    from ${table(store, entity)} r
    left join ${table(store, 'betslip')} s on s.id = r.betslip_id
    left join lateral (select * from ${table(store, 'bet')} b where ${sql.raw(about)} order by b.id limit 1) b on true
    left join ${table(store, 'fixture')} f on f.id = b.fixture_id
    where r.id = any(${ids}::bigint[])`.execute(store.db);
  const parts = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => {
    const { betslip = null, bet = null } = parts.get(String(row.id)) ?? {};
    return { ...row, betslip, bet };
  });
}
