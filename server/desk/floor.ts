import Big from 'big.js';
import { sql } from 'kysely';
import type { Floor, FloorAlerts, FloorDecision, FloorFixture } from '../../src/contracts/floor.ts';
import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import type { Session } from '../sessions/sessions.ts';
import { type Store, table } from '../sql/store.ts';
import { Conversion } from '../stats/money.ts';
import { openAlerts } from './openAlerts.ts';
import { fedKinds } from './silence.ts';

const fixturesShown = 6;
const decisionsShown = 8;

interface Asked {
  session: Session;
  tenant: Store;
  control: Store;
  currency: string;
}

/** What a wall screen shows of the floor: only parts that the caller may list, and nothing about one person. */
export async function floorOf(context: Context, { session, tenant, control, currency }: Asked): Promise<Floor> {
  const now = context.now();
  const at = now.toISOString();
  const may = (...entities: string[]) => entities.every((one) => session.permissions.has(permission(one, 'list')));
  const kinds = fedKinds.map(({ entity }) => entity).filter((entity) => may(entity));
  return {
    at,
    currency,
    ...(kinds.length > 0 && { stored: await storedRows(tenant, kinds) }),
    ...(may('trigger', 'customer_trigger') && { firings: await firingsByHour(tenant, now) }),
    ...(may('alert') && { alerts: await alertsByClock(context, { session, tenant }, at) }),
    ...(may('betslip', 'fixture') && { fixtures: await nextFixtures(tenant, control, { currency, at }) }),
    ...(may('decision') && { decisions: await latestDecisions(tenant) }),
  };
}

async function storedRows(tenant: Store, kinds: readonly string[]): Promise<{ entity: string; total: number }[]> {
  const { rows } = await sql<{ entity: string; total: number }>`
    select k.entity, coalesce(r.rows, 0)::float8 as total from unnest(${[...kinds]}::text[]) k(entity)
    left join ${table(tenant, 'row_total')} r on r.entity = k.entity`.execute(tenant.db);
  return rows;
}

async function firingsByHour(tenant: Store, now: Date): Promise<{ hour: string; count: number }[]> {
  const last = Math.floor(now.getTime() / hourMs) * hourMs;
  const first = last - dayMs + hourMs;
  const { rows } = await sql<{ at: Date | string; count: number }>`
    select at, sum(times)::float8 as count from ${table(tenant, 'finding')}
    where subject = 'TRIGGER FIRINGS' and grain = 'HOUR' and at >= ${new Date(first).toISOString()}::timestamptz
      and at <= ${new Date(last).toISOString()}::timestamptz
    group by at`.execute(tenant.db);
  const counts = new Map(rows.map(({ at, count }) => [new Date(at).getTime(), count]));
  return Array.from({ length: dayMs / hourMs }, (_, nth) => {
    const hour = first + nth * hourMs;
    return { hour: new Date(hour).toISOString(), count: counts.get(hour) ?? 0 };
  });
}

async function alertsByClock(
  context: Context,
  reader: { session: Session; tenant: Store },
  at: string,
): Promise<FloorAlerts> {
  const { open, on_time, near, late } = await openAlerts(context, reader, {}, at);
  return { open: open.total, on_time: on_time.total, near: near.total, late: late.total };
}

interface FixtureSum {
  id: string;
  name: string;
  sport: string;
  starts_at: Date | string;
  currency: string;
  loss: string;
}

/** The next fixtures that open betslips are on, and what those may cost by the rates of the day. */
async function nextFixtures(
  tenant: Store,
  control: Store,
  { currency, at }: { currency: string; at: string },
): Promise<FloorFixture[]> {
  const exposure = table(tenant, 'exposure');
  const { rows } = await sql<FixtureSum>`
    select f.id::text as id, f.name, f.sport, f.starts_at, x.currency, (x.potential - x.stake)::text as loss
    from (select id, name, sport, starts_at from ${table(tenant, 'fixture')} f where starts_at >= ${at}::timestamptz
        and exists (select from ${exposure} x where x.fixture_id = f.id)
      order by starts_at, id limit ${sql.lit(fixturesShown)}) f
    join ${exposure} x on x.fixture_id = f.id order by f.starts_at, f.id`.execute(tenant.db);
  const day = at.slice(0, 10);
  const conversion = await Conversion.of(
    control,
    currency,
    rows.map((row) => ({ day, currency: row.currency })),
  );
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((sums) => {
    const [first] = sums;
    if (!first) return [];
    const { name, sport, starts_at } = first;
    const amounts = sums.map((sum) => ({ day, currency: sum.currency, amount: new Big(sum.loss).toFixed() }));
    return [{ name, sport, starts_at: new Date(starts_at).toISOString(), loss: conversion.sum(amounts) }];
  });
}

async function latestDecisions(tenant: Store): Promise<FloorDecision[]> {
  const { rows } = await sql<FloorDecision>`select created_at as at, kind, decision, amount::text as amount, currency,
      degraded from ${table(tenant, 'decision')} order by created_at desc, id desc
    limit ${sql.lit(decisionsShown)}`.execute(tenant.db);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
