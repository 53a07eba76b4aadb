import { sql, type Transaction } from 'kysely';
import type { WhatIfCustomer, WhatIfCustomers, WhatIfReach } from '../../src/contracts/whatIf.ts';
import type { Tables } from '../database/database.ts';
import { byId } from '../engine/act/alertClasses.ts';
import { type Store, table } from '../sql/store.ts';
import type { Outcome } from './count.ts';

/** Customers of one list at most. */
export const mostListed = 500;

interface Reached {
  reach: WhatIfReach;
  at: number;
  triggers: Set<string>;
}

const rank = { NONE: 0, FIRING: 1, ALERT: 2 } as const satisfies { [R in WhatIfReach]: number };
const unreached: Reached = { reach: 'NONE', at: 0, triggers: new Set() };

function reachedBy({ findings, alerts }: Outcome): Map<string, Reached> {
  const reached = new Map<string, Reached>();
  for (const one of findings) {
    const known = reached.get(one.customer) ?? { reach: 'FIRING', at: one.at, triggers: new Set() };
    known.at = Math.min(known.at, one.at);
    known.triggers.add(one.trigger);
    if (alerts.get(one)) known.reach = 'ALERT';
    reached.set(one.customer, known);
  }
  return reached;
}

/** Customers of whom one side finds more than the other: a firing instead of nothing, an alert instead of a firing. */
export function differing(before: Outcome, after: Outcome) {
  const [was, is] = [reachedBy(before), reachedBy(after)];
  const less = (some: ReadonlyMap<string, Reached>, others: ReadonlyMap<string, Reached>) =>
    [...others].filter(([id, { reach }]) => rank[(some.get(id) ?? unreached).reach] < rank[reach]);
  const told = ([id, { at, triggers }]: [string, Reached]) => ({
    ...{ id, at, triggers: [...triggers] },
    was: (was.get(id) ?? unreached).reach,
    is: (is.get(id) ?? unreached).reach,
  });
  const first = (a: { at: number; id: string }, b: { at: number; id: string }) => a.at - b.at || byId(a.id, b.id);
  return { newly: less(was, is).map(told).sort(first), noLonger: less(is, was).map(told).sort(first) };
}

type Differing = ReturnType<typeof differing>['newly'];

/** The first of some customers by name; `placeOf` tells a trigger's place in the answer. */
export async function named(
  tx: Transaction<Tables>,
  store: Store,
  customers: Differing,
  placeOf: (trigger: string) => number,
): Promise<WhatIfCustomers> {
  const first = customers.slice(0, mostListed);
  const { rows } = await sql<{ id: string; name: string }>`select id::text, "partner_customerId" as name
    from ${table(store, 'customer')} where id = any(${first.map(({ id }) => id)}::bigint[])`.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const told = first.map(
    ({ id, at, was, is, triggers }): WhatIfCustomer => ({
      id,
      partner_customerId: names.get(id) ?? '',
      was,
      is,
      at: new Date(at).toISOString(),
      triggers: triggers.map(placeOf).sort((a, b) => a - b),
    }),
  );
  return { total: customers.length, rows: told };
}
