import type { OpenAlerts, RecentAmount } from '../../src/contracts/listed.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { countedAlerts, type DayBetting, type RecentFigures, recentFigures } from '../customers/recentFigures.ts';
import type { Row } from '../database/database.ts';
import { Conversion } from '../stats/money.ts';
import type { ListedPage } from './hooks.ts';

const days = 30;
const recent = ['open_alerts', 'stake_in_30_days', 'profit_in_30_days', 'last_activity'];

/** The figures of a page of customers: what they have open, and what they have done lately. */
export async function customerRows(page: ListedPage): Promise<(row: Row) => Row> {
  const figures = recent.some((path) => page.paths.has(path)) ? await figuresOf(page) : undefined;
  return ({ id }) => figures?.(String(id)) ?? {};
}

async function figuresOf(page: ListedPage): Promise<(id: string) => Row> {
  const { context, store, rows, paths, currency } = page;
  const to = currency();
  const from = new Date(context.now().getTime() - days * dayMs).toISOString();
  const found = await recentFigures(
    store,
    rows.map(({ id }) => String(id)),
    from,
    {
      alerts: paths.has('open_alerts'),
      amounts: paths.has('stake_in_30_days') || paths.has('profit_in_30_days'),
      last: paths.has('last_activity'),
    },
  );
  const conversion = await Conversion.of(
    context.control,
    to,
    found.flatMap(({ betting }) => betting ?? []),
  );
  const amount = (betting: readonly DayBetting[] | null, key: 'staked' | 'profit'): RecentAmount => ({
    amount: conversion.sum((betting ?? []).map((row) => ({ ...row, amount: row[key] }))),
    currency: to,
    ...(betting?.some((row) => row.currency !== to && Number(row[key]) !== 0) && { converted: true }),
  });
  const byId = new Map(found.map((one) => [one.id, one]));
  return (id) => {
    const one = byId.get(id);
    if (!one) return {};
    const all: Row = {
      open_alerts: openAlerts(one),
      stake_in_30_days: amount(one.betting, 'staked'),
      profit_in_30_days: amount(one.betting, 'profit'),
      last_activity: one.last,
    };
    return Object.fromEntries(Object.entries(all).filter(([path]) => paths.has(path)));
  };
}

function openAlerts({ open_alerts }: RecentFigures): OpenAlerts {
  const total = open_alerts ?? 0;
  const isAll = total <= countedAlerts;
  return { total: Math.min(total, countedAlerts), total_is: isAll ? 'exact' : 'at least' };
}
